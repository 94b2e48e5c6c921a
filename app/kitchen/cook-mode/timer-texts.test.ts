import { expect, test } from 'vitest'
import { m } from '#messages'
import { dueText, ringText, timerLength } from './timer-texts.ts'
import { pause, start, type Timer } from './timers.ts'

const NOW = Date.UTC(2026, 10, 22, 18)
const MINUTE = 60_000
const NEW = { name: 'Bake', recipeId: 5, title: 'Lasagna', language: 'en', step: 3, seconds: 900 } as const
const aTimer = (until: number | null = null) => start([], { ...NEW, until }, NOW)[0] as Timer

test.each([
  [1, '0:01'],
  [59, '0:59'],
  [60, '1 min'],
  [90, '1.5 min'],
  [900, '15 min'],
  [3600, '1 hr'],
  [5400, '1 hr 30 min'],
])('a timer of %i seconds is one of %s', (seconds, text) => {
  expect(timerLength(seconds)).toBe(text)
})

test('a timer rings to look after its dish at the first time of a range, and because its time is up at its end', () => {
  const look = m.timers_look({ time: timerLength(900) })
  const textsOf = (timer: Timer) => [14, 15, 19, 20, 30].map((minutes) => dueText(timer, NOW + minutes * MINUTE))
  expect(textsOf(aTimer(1200))).toEqual([null, look, look, m.timers_up(), m.timers_up()])
  expect(textsOf(aTimer())).toEqual([null, m.timers_up(), m.timers_up(), m.timers_up(), m.timers_up()])
  expect(textsOf(pause([aTimer()], 1, NOW)[0] as Timer)).toEqual([null, null, null, null, null])
})

test('a timer that rings tells by whole minutes how late it is', () => {
  const late = (milliseconds: number) => ringText(aTimer(), NOW + 15 * MINUTE + milliseconds)
  const text = `Bake: ${m.timers_up()}`
  expect([late(0), late(MINUTE - 1)]).toEqual([text, text])
  expect([late(MINUTE), late(2 * MINUTE - 1)].map((one) => one.replace(text, ''))).toEqual(
    [1, 1].map((count) => ` ${m.timers_late({ count })}`),
  )
  expect(late(45 * MINUTE)).toBe(`${text} ${m.timers_late({ count: 45 })}`)
})
