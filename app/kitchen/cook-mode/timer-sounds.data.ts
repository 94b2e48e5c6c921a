/** One tone: its wave and pitch in Hz, when it begins and how long it fades in seconds, and how loud it is, from 0 to 1. */
export interface Tone {
  wave: OscillatorType
  hertz: number
  at: number
  length: number
  volume: number
}

/** The sounds of a timer, each heard again and again until the cook has heard it. */
export const SOUND_TONES = {
  bell: [
    { wave: 'sine', hertz: 880, at: 0, length: 1.8, volume: 0.5 },
    { wave: 'sine', hertz: 2429, at: 0, length: 1.1, volume: 0.2 },
    { wave: 'sine', hertz: 4752, at: 0, length: 0.5, volume: 0.1 },
  ],
  wood: [
    { wave: 'triangle', hertz: 740, at: 0, length: 0.09, volume: 0.9 },
    { wave: 'triangle', hertz: 740, at: 0.22, length: 0.09, volume: 0.9 },
    { wave: 'triangle', hertz: 988, at: 0.44, length: 0.12, volume: 0.9 },
  ],
  chime: [
    { wave: 'sine', hertz: 523, at: 0, length: 1.2, volume: 0.35 },
    { wave: 'sine', hertz: 659, at: 0.28, length: 1.2, volume: 0.35 },
    { wave: 'sine', hertz: 784, at: 0.56, length: 1.6, volume: 0.35 },
  ],
  kitchen: [
    { wave: 'square', hertz: 2093, at: 0, length: 0.11, volume: 0.25 },
    { wave: 'square', hertz: 2093, at: 0.16, length: 0.11, volume: 0.25 },
    { wave: 'square', hertz: 2093, at: 0.32, length: 0.11, volume: 0.25 },
    { wave: 'square', hertz: 2093, at: 0.48, length: 0.11, volume: 0.25 },
  ],
} as const satisfies Record<string, readonly Tone[]>
