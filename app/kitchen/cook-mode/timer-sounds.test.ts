import { expect, test, vi } from 'vitest'
import { adoptAudio, releaseAudio } from './timer-sounds.ts'

test('of what taps unlock for sound the first is kept until it is let go, and the others are closed at once', () => {
  releaseAudio()
  const unlocked = [1, 2, 3].map(() => ({ close: vi.fn(async () => {}) }))
  const closed = () => unlocked.map(({ close }) => close.mock.calls.length)
  for (const audio of unlocked.slice(0, 2)) adoptAudio(audio as never)
  expect(closed()).toEqual([0, 1, 0])
  releaseAudio()
  expect(closed()).toEqual([1, 1, 0])
  adoptAudio(unlocked[2] as never)
  expect(closed()).toEqual([1, 1, 0])
  releaseAudio()
  expect(closed()).toEqual([1, 1, 1])
})
