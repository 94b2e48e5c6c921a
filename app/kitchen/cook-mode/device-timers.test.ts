import { beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage, TIMERS_KEY } from '#app/base/device/local-storage.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { findProgress, saveProgress } from './cook-progress.ts'
import { changeTimers, startTimer, timerStore } from './device-timers.ts'
import { timerSettings } from './timer-settings.ts'
import { SOUND_TONES } from './timer-sounds.data.ts'
import { adoptAudio, playSound, releaseAudio, TIMER_SOUNDS, unlockAudio } from './timer-sounds.ts'
import { stop } from './timers.ts'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

let browser: ReturnType<typeof aSmallBrowser>
beforeEach(() => {
  browser = aSmallBrowser()
  releaseAudio()
})
endBrowsersAfterEach()

const NEW = { name: 'Bake', recipeId: 5, title: 'Lasagna', language: 'en', step: 3, seconds: 900, until: null } as const

test('a timer that is started is stored, announced, and rings by the sound that the tap has unlocked', () => {
  const messages: string[] = []
  browser.window.addEventListener('foodio:announced', ({ detail }) => messages.push(String(detail)))
  const audio = { close: vi.fn(async () => {}) }
  startTimer(NEW, audio as never)
  expect(timerStore.read()).toMatchObject([{ id: 1, name: 'Bake', pausedAt: null }])
  expect((timerStore.read()[0]?.setAt ?? 1) % 1000).toBe(0)
  expect(messages).toEqual([m.timers_started({ name: 'Bake', time: '15 min' })])
  expect(audio.close).not.toHaveBeenCalled()
  releaseAudio()
  expect(audio.close).toHaveBeenCalledTimes(1)
  startTimer(NEW, audio as never)
  changeTimers((timers) => stop(timers, 1))
  expect([timerStore.read().map(({ id }) => id), deviceStorage.read(TIMERS_KEY) === null]).toEqual([[2], false])
  changeTimers((timers) => stop(timers, 2))
  expect([timerStore.read(), deviceStorage.read(TIMERS_KEY)]).toEqual([[], null])
})

test.each<[stored: unknown, sound: string | null, notifies: boolean]>([
  [null, 'bell', false],
  [{}, 'bell', false],
  [{ sound: 'wood', notifies: true }, 'wood', true],
  [{ sound: null, notifies: false }, null, false],
  [{ sound: 'gong', notifies: 'yes' }, 'bell', false],
  ['loud', 'bell', false],
])('timers ring as %j says: %s, with notifications: %j', (stored, sound, notifies) => {
  deviceStorage.write(`${TIMERS_KEY}:settings`, JSON.stringify(stored))
  expect(timerSettings.read()).toEqual({ sound, notifies })
})

test('each tone of a sound begins and ends at its time, as loud and as high as it is', () => {
  const played: object[] = []
  const context = {
    currentTime: 100,
    state: 'suspended',
    destination: 'loudspeaker',
    resume: vi.fn(async () => {}),
    close: async () => {},
  }
  class GainNode {
    gain = {
      setValueAtTime: (volume: number, at: number) => Object.assign(this.options, { from: [volume, at] }),
      exponentialRampToValueAtTime: (volume: number, at: number) => Object.assign(this.options, { to: [volume, at] }),
    }
    options: { gain: number }
    constructor(_context: unknown, options: { gain: number }) {
      this.options = { ...options }
    }
    connect = (to: unknown) => Object.assign(this.options, { heard: to })
  }
  class OscillatorNode {
    tone: Record<string, unknown>
    constructor(_context: unknown, { type, frequency }: { type: string; frequency: number }) {
      this.tone = { type, frequency }
      played.push(this.tone)
    }
    connect = (gain: GainNode) => {
      Object.assign(this.tone, { by: gain.options })
      return gain
    }
    start = (at: number) => Object.assign(this.tone, { start: at })
    stop = (at: number) => Object.assign(this.tone, { stop: at })
  }
  adoptAudio(context as never)
  vi.stubGlobal('GainNode', GainNode)
  vi.stubGlobal('OscillatorNode', OscillatorNode)
  for (const sound of TIMER_SOUNDS) {
    played.length = 0
    playSound(sound)
    expect(played).toEqual(
      SOUND_TONES[sound].map(({ wave, hertz, at, length, volume }) => ({
        ...{ type: wave, frequency: hertz, start: 100 + at, stop: 100 + at + length },
        by: { gain: volume, from: [volume, 100 + at], to: [0.001, 100 + at + length], heard: 'loudspeaker' },
      })),
    )
  }
  expect(context.resume).toHaveBeenCalledTimes(TIMER_SOUNDS.length)
  context.state = 'running'
  playSound('bell')
  expect(context.resume).toHaveBeenCalledTimes(TIMER_SOUNDS.length)
  unlockAudio()
  expect(context.resume).toHaveBeenCalledTimes(TIMER_SOUNDS.length + 1)
})

test('how far a recipe was cooked is remembered of the last twenty, until it is finished', () => {
  for (let id = 1; id <= 21; id++) saveProgress(id, 7, id)
  expect([1, 2, 21].map((id) => findProgress(id, 7))).toEqual([null, 2, 21])
  expect(findProgress(2, 8)).toBeNull()
  saveProgress(2, 8, 4)
  expect([findProgress(2, 7), findProgress(2, 8)]).toEqual([null, 4])
  saveProgress(2, 8, null)
  expect([findProgress(2, 8), findProgress(3, 7)]).toEqual([null, 3])
})

test.each([
  [{ id: 5, updatedAt: 7, step: 2 }, 2],
  [{ id: 5, updatedAt: 7, step: 2.5 }, null],
  [{ id: 5, updatedAt: 7, step: '2' }, null],
  [{ id: 5, updatedAt: '7', step: 2 }, null],
  [{ id: '5', updatedAt: 7, step: 2 }, null],
  [null, null],
])('a stored progress of %j is at step %j', (entry, step) => {
  deviceStorage.write('cookProgress', JSON.stringify([entry, { id: 6, updatedAt: 7, step: 1 }]))
  expect([findProgress(5, 7), findProgress(6, 7)]).toEqual([step, 1])
})
