import { SOUND_TONES, type Tone } from './timer-sounds.data.ts'

export type TimerSound = keyof typeof SOUND_TONES
export const TIMER_SOUNDS = Object.keys(SOUND_TONES) as TimerSound[]

let audio: AudioContext | null = null

/** Uses for sound what a tap has unlocked, unless there is one already. */
export function adoptAudio(unlocked: AudioContext) {
  if (audio === null) audio = unlocked
  else void unlocked.close()
}

/** Unlocks sound within a tap, for a page that was loaded while timers ran. */
export function unlockAudio() {
  audio ??= new AudioContext()
  void audio.resume()
}

/** Lets go of the loudspeaker until the next timer. */
export function releaseAudio() {
  void audio?.close()
  audio = null
}

function play(context: AudioContext, { wave, hertz, at, length, volume }: Tone) {
  const begin = context.currentTime + at
  const gain = new GainNode(context, { gain: volume })
  gain.gain.setValueAtTime(volume, begin)
  gain.gain.exponentialRampToValueAtTime(0.001, begin + length)
  const tone = new OscillatorNode(context, { type: wave, frequency: hertz })
  tone.connect(gain).connect(context.destination)
  tone.start(begin)
  tone.stop(begin + length)
}

/** Plays a sound once; nothing is heard in a page that nobody has touched yet. */
export function playSound(sound: TimerSound) {
  audio ??= new AudioContext()
  if (audio.state !== 'running') void audio.resume()
  for (const tone of SOUND_TONES[sound]) play(audio, tone)
}
