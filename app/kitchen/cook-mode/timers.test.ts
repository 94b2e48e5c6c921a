import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addMinute,
  clockSetBack,
  countdownText,
  dismiss,
  dueRing,
  type NewTimer,
  nextTimer,
  pause,
  remaining,
  resume,
  setInThePast,
  start,
  stop,
  type Timer,
  timersIn,
  wholeSecond,
} from './timers.ts'

const NOW = Date.UTC(2026, 10, 22, 18)
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const aNewTimer = (given: Partial<NewTimer> = {}): NewTimer => ({
  name: 'Simmer the sauce',
  recipeId: 5,
  title: 'Best Lasagna',
  language: 'en',
  step: 3,
  seconds: 900,
  until: null,
  ...given,
})
const oneTimer = (given?: Partial<NewTimer>) => start([], aNewTimer(given), NOW)
const only = (timers: readonly Timer[]) => {
  expect(timers).toHaveLength(1)
  return timers[0] as Timer
}
const idOf = (timers: readonly Timer[]) => only(timers).id

describe('a timer', () => {
  test('rings when its time is over, and not before', () => {
    const timer = only(oneTimer())
    expect(remaining(timer, NOW + MINUTE)).toBe(14 * MINUTE)
    expect(dueRing(timer, NOW + 15 * MINUTE - 1)).toBeNull()
    expect(dueRing(timer, NOW + 15 * MINUTE)).toBe(NOW + 15 * MINUTE)
  })

  test('rings when a phone wakes that slept, and knows how late it is', () => {
    const timer = only(oneTimer())
    expect(dueRing(timer, NOW + HOUR)).not.toBeNull()
    expect(remaining(timer, NOW + HOUR)).toBe(-45 * MINUTE)
  })

  test('is over once the cook has heard it', () => {
    const timers = oneTimer()
    expect(dismiss(timers, idOf(timers), NOW + 15 * MINUTE)).toEqual([])
  })

  test('stands still while it is paused, however long', () => {
    let timers = oneTimer()
    timers = pause(timers, idOf(timers), NOW + 5 * MINUTE)
    expect(remaining(only(timers), NOW + 3 * HOUR)).toBe(10 * MINUTE)
    expect(dueRing(only(timers), NOW + 3 * HOUR)).toBeNull()
    timers = resume(timers, idOf(timers), NOW + 3 * HOUR)
    expect(remaining(only(timers), NOW + 3 * HOUR)).toBe(10 * MINUTE)
  })

  test('that rings cannot be paused, and one that runs cannot be resumed', () => {
    const timers = oneTimer()
    expect(pause(timers, idOf(timers), NOW + 20 * MINUTE)).toEqual(timers)
    expect(resume(timers, idOf(timers), NOW + MINUTE)).toEqual(timers)
  })

  test('takes a minute more while it runs, is paused or rings', () => {
    const timers = oneTimer()
    const id = idOf(timers)
    expect(remaining(only(addMinute(timers, id, NOW)), NOW)).toBe(16 * MINUTE)
    expect(remaining(only(addMinute(pause(timers, id, NOW), id, NOW + HOUR)), NOW + HOUR)).toBe(16 * MINUTE)
    const later = NOW + 40 * MINUTE
    const again = only(addMinute(timers, id, later))
    expect(dueRing(again, later)).toBeNull()
    expect(remaining(again, later)).toBe(MINUTE)
  })
})

describe('a range', () => {
  const range = { seconds: 900, until: 1200 }

  test('rings at its first time and again at its end', () => {
    let timers = oneTimer(range)
    const id = idOf(timers)
    expect(dueRing(only(timers), NOW + 15 * MINUTE)).toBe(NOW + 15 * MINUTE)
    timers = dismiss(timers, id, NOW + 16 * MINUTE)
    expect(dueRing(only(timers), NOW + 16 * MINUTE)).toBeNull()
    expect(remaining(only(timers), NOW + 16 * MINUTE)).toBe(4 * MINUTE)
    expect(dueRing(only(timers), NOW + 20 * MINUTE)).toBe(NOW + 20 * MINUTE)
    expect(dismiss(timers, id, NOW + 20 * MINUTE)).toEqual([])
  })

  test('that nobody heard at first rings anew at its end, and is then over at once', () => {
    const timers = oneTimer(range)
    expect(dueRing(only(timers), NOW + 19 * MINUTE)).toBe(NOW + 15 * MINUTE)
    expect(dueRing(only(timers), NOW + 21 * MINUTE)).toBe(NOW + 20 * MINUTE)
    expect(dismiss(timers, idOf(timers), NOW + 21 * MINUTE)).toEqual([])
  })

  test('moves as a whole', () => {
    const timers = oneTimer(range)
    const id = idOf(timers)
    expect(only(addMinute(timers, id, NOW)).rings).toEqual([NOW + 16 * MINUTE, NOW + 21 * MINUTE])
    const snoozed = only(addMinute(timers, id, NOW + 17 * MINUTE))
    expect(snoozed.rings).toEqual([NOW + 18 * MINUTE, NOW + 21 * MINUTE])
    expect(only(addMinute(timers, id, NOW + 30 * MINUTE)).rings).toEqual([NOW + 31 * MINUTE])
  })
})

describe('several timers', () => {
  test('run beside one another, each changed by itself', () => {
    let timers = start(oneTimer({ name: 'Bake' }), aNewTimer({ name: 'Rest', seconds: 60 }), NOW)
    timers = start(timers, aNewTimer({ name: 'Boil', seconds: 300 }), NOW)
    expect(new Set(timers.map(({ id }) => id)).size).toBe(3)
    const [bake, rest] = timers as [Timer, Timer]
    timers = stop(pause(timers, bake.id, NOW), rest.id)
    expect(timers.map(({ name, pausedAt }) => [name, pausedAt])).toEqual([
      ['Bake', NOW],
      ['Boil', null],
    ])
  })

  test('the next is the one that rings, then the one that will first, and a paused one only when there is no other', () => {
    let timers = start(oneTimer({ name: 'Bake' }), aNewTimer({ name: 'Rest', seconds: 60 }), NOW)
    expect(nextTimer(timers, NOW)?.name).toBe('Rest')
    timers = pause(timers, timers[1]?.id ?? 0, NOW)
    expect(nextTimer(timers, NOW)?.name).toBe('Bake')
    expect(nextTimer(timers.slice(1), NOW)?.name).toBe('Rest')
    expect(nextTimer([], NOW)).toBeUndefined()
  })

  test('are as many as anybody can look after', () => {
    let timers: Timer[] = []
    for (let count = 0; count < 20; count++) timers = start(timers, aNewTimer(), NOW)
    expect(timers).toHaveLength(20)
    expect(start(timers, aNewTimer(), NOW)).toEqual(timers)
  })
})

describe('a clock that is set back', () => {
  test('changes no time that is left, and the second tab that notices changes nothing', () => {
    const after = NOW + 5 * MINUTE
    const setBack = after - HOUR
    const once = clockSetBack(oneTimer(), HOUR, setBack)
    expect(remaining(only(once), setBack)).toBe(10 * MINUTE)
    expect(clockSetBack(once, HOUR, setBack + SECOND)).toEqual(once)
  })

  test('changes no time that is left of a paused timer', () => {
    const timers = oneTimer()
    const paused = pause(timers, idOf(timers), NOW + 5 * MINUTE)
    expect(remaining(only(clockSetBack(paused, HOUR, NOW - HOUR)), NOW)).toBe(10 * MINUTE)
  })

  test('while no page was open makes a timer run its time, and not hours more', () => {
    const timers = setInThePast(oneTimer(), NOW - 6 * HOUR)
    expect(remaining(only(timers), NOW - 6 * HOUR)).toBe(15 * MINUTE)
    expect(setInThePast(timers, NOW - 6 * HOUR)).toEqual(timers)
  })

  test('while no page was open is noticed by the last change of a timer, be that a resumption or a minute more', () => {
    const timers = oneTimer()
    const id = idOf(timers)
    const later = NOW + 3 * HOUR
    const resumed = resume(pause(timers, id, NOW + 5 * MINUTE), id, later)
    expect(remaining(only(setInThePast(resumed, later - HOUR)), later - HOUR)).toBe(10 * MINUTE)
    const longer = addMinute(timers, id, later)
    expect(remaining(only(setInThePast(longer, later - HOUR)), later - HOUR)).toBe(MINUTE)
  })
})

test('a timer that was set when the clock is now, or a moment ago, is one that another tab has moved', () => {
  const setBefore = (before: number) => ({ ...only(oneTimer()), setAt: NOW - before })
  const rings = (before: number) => only(clockSetBack([setBefore(before)], HOUR, NOW)).rings[0]
  const [stays, moves] = [NOW + 15 * MINUTE, NOW + 15 * MINUTE - HOUR]
  expect([0, 1, 2 * MINUTE - 1].map(rings)).toEqual([stays, stays, stays])
  expect([-1, 2 * MINUTE, HOUR].map(rings)).toEqual([moves, moves, moves])
  const moved = only(setInThePast([setBefore(-HOUR)], NOW))
  expect(moved).toEqual({ ...setBefore(0), rings: [moves] })
  for (const before of [0, 1]) expect(setInThePast([setBefore(before)], NOW)).toEqual([setBefore(before)])
})

test('a timer is what was started, under an id of its own, and each press changes that one alone', () => {
  const first = oneTimer({ until: 1200 })
  const { until: _until, ...started } = aNewTimer({ until: 1200 })
  const rings = [NOW + 15 * MINUTE, NOW + 20 * MINUTE]
  expect(first).toEqual([{ ...started, id: 1, rings, pausedAt: null, setAt: NOW }])
  const two = start(first, aNewTimer(), NOW)
  expect(start(two.slice(1), aNewTimer(), NOW).map(({ id }) => id)).toEqual([2, 3])
  for (const press of [pause, addMinute, dismiss, stop]) {
    const [before, ...others] = press(two, 2, NOW).filter(({ id }) => id !== 2)
    expect([before, others]).toEqual([two[0], []])
  }
  const paused = two.map((timer) => ({ ...timer, pausedAt: NOW }))
  expect(resume(paused, 1, NOW + 1).map(({ pausedAt }) => pausedAt)).toEqual([null, NOW])
})

test('the next timer is a running one before paused ones, and of each the first to ring', () => {
  const [a, b, c, d] = [60, 120, 180, 240].map((seconds, at) => ({ ...only(oneTimer({ seconds })), id: at }))
  const paused = (timer: Timer | undefined) => ({ ...(timer as Timer), pausedAt: NOW })
  const nextOf = (...timers: (Timer | undefined)[]) => nextTimer(timers as Timer[], NOW)?.id
  expect([nextOf(d, c, b, a), nextOf(paused(a), c, b), nextOf(b, c, paused(a))]).toEqual([0, 1, 1])
  expect([nextOf(paused(d), paused(b), paused(c)), nextOf(paused(a), d, paused(b), c)]).toEqual([1, 2])
})

describe('stored timers', () => {
  test('are read as they were stored', () => {
    const timers = start(oneTimer({ until: 1200 }), aNewTimer(), NOW)
    expect(timersIn(JSON.parse(JSON.stringify(timers)))).toEqual(timers)
    expect(timersIn(null)).toEqual([])
  })

  test.each(['null', '7', '{"id":"1"}', '[null, 3, {"id":"1","rings":[]}]', '[{"id":1}]'])(
    'that are none are left out: %s',
    (json) => {
      expect(timersIn(JSON.parse(json))).toEqual([])
    },
  )

  test.each<[field: keyof Timer, wrong: readonly unknown[]]>([
    ['name', [5, null]],
    ['title', [5, null]],
    ['id', ['1', null]],
    ['recipeId', ['5', null]],
    ['step', ['3', null]],
    ['seconds', ['900', null]],
    ['setAt', ['now', null]],
    ['pausedAt', ['now', {}]],
    ['rings', [null, 'soon', [], ['soon'], [NOW, 'soon'], [null]]],
  ])('without a proper %s are none, and the others stay', (field, wrong) => {
    const [one, other] = start(oneTimer({ until: 1200 }), aNewTimer(), NOW) as [Timer, Timer]
    for (const value of wrong)
      expect(timersIn([{ ...one, [field]: value }, other]), JSON.stringify(value)).toEqual([other])
    const { [field]: _missing, ...rest } = one
    expect(timersIn([rest, other])).toEqual(field === 'pausedAt' ? [rest, other] : [other])
    expect(timersIn([{ ...one, pausedAt: NOW }])).toEqual([{ ...one, pausedAt: NOW }])
  })

  test('are as many as anybody can look after', () => {
    const many = Array.from({ length: 21 }, (_, at) => ({ ...only(oneTimer()), id: at }))
    expect(timersIn(many)).toEqual(many.slice(0, 20))
  })

  test('never break a page, whatever is stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const timer of timersIn(value)) expect(Number.isFinite(remaining(timer, NOW))).toBe(true)
      }),
    )
  })
})

test('whatever a cook presses, a timer rings when its time and the minutes added are over, pauses aside', () => {
  const press = fc.constantFrom(pause, resume, addMinute)
  fc.assert(
    fc.property(fc.array(fc.tuple(press, fc.integer({ min: 0, max: 20 })), { maxLength: 12 }), (presses) => {
      let timers = oneTimer()
      let [now, left, isPaused] = [NOW, 15 * MINUTE, false]
      for (const [change, seconds] of presses) {
        now += seconds * SECOND
        if (!isPaused) left -= seconds * SECOND
        timers = change(timers, idOf(timers), now)
        if (change === addMinute) left += MINUTE
        else isPaused = change === pause
        expect(remaining(only(timers), now)).toBe(left)
      }
    }),
  )
})

test.each([
  [0, '0:00'],
  [1000, '0:01'],
  [59_000, '0:59'],
  [900_000, '15:00'],
  [3_725_000, '1:02:05'],
  [-61_000, '1:01'],
  [1499, '0:01'],
  [1500, '0:02'],
  [3_599_499, '59:59'],
  [3_599_500, '1:00:00'],
  [36_000_000, '10:00:00'],
])('%i ms is shown as %s', (milliseconds, text) => {
  expect(countdownText(milliseconds)).toBe(text)
})

test('a time is cut to its second', () => {
  expect([0, 999, 1000, 1999].map(wholeSecond)).toEqual([0, 0, 1000, 1000])
})
