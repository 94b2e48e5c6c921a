import { expect, test, vi } from 'vitest'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { timerStore } from './device-timers.ts'
import { start, type Timer } from './timers.ts'
import { useClock } from './use-clock.ts'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

const NOW = Date.UTC(2026, 0, 5, 18)
const SAUCE = { name: 'Simmer', recipeId: 5, title: 'Ragù', language: 'en', step: 3, seconds: 60, until: null } as const
const aTimer = (): Timer => start([], SAUCE, NOW)[0] as Timer

endBrowsersAfterEach({
  now: NOW,
  toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
})

test('the clock ticks while it is wanted, and timers move with a clock that is set back', async () => {
  const browser = aSmallBrowser()
  timerStore.write([aTimer()])
  const { now, rerender } = await browser.callHook(useClock, true)
  expect(now.result).toBe(NOW)
  await browser.wait(1000)
  expect(now.result).toBe(NOW + 1000)
  vi.setSystemTime(NOW - 3_600_000)
  await browser.wait(250)
  expect((timerStore.read()[0]?.rings[0] ?? 0) - Date.now()).toBeCloseTo(59_000, -4)
  // Another tab may have moved them for two minutes; nothing moves them again afterwards.
  const moved = timerStore.read()[0]?.rings
  await browser.wait(150_000)
  expect(timerStore.read()[0]?.rings).toEqual(moved)
  await rerender(false)
  expect(vi.getTimerCount()).toBe(0)
  timerStore.write(null)
})

test('timers run their time where the clock was set back while no page was open', async () => {
  const browser = aSmallBrowser()
  const timer = aTimer()
  const rings = timer.rings.map((ring) => ring + 3_600_000)
  timerStore.write([{ ...timer, rings, setAt: NOW + 3_600_000 }])
  const { rerender } = await browser.callHook(useClock, false)
  expect(timerStore.read()[0]?.rings).toEqual(rings)
  await rerender(true)
  expect(timerStore.read()).toEqual([timer])
  await browser.unmount()
  timerStore.write(null)
})

test('timers stay where they are when the clock is set forward, or is a little behind', async () => {
  const browser = aSmallBrowser()
  timerStore.write([aTimer()])
  await browser.callHook(useClock, true)
  const before = timerStore.read()[0]?.rings
  for (const to of [NOW + 3_600_000, NOW + 3_600_000 - 4000]) {
    vi.setSystemTime(to)
    await browser.wait(250)
    expect(timerStore.read()[0]?.rings).toEqual(before)
  }
  await browser.unmount()
  timerStore.write(null)
})
