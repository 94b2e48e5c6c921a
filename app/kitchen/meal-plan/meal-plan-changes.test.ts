import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { intentIn } from '#app/base/forms/intents.ts'
import { addDays, firstWeekday, weekOf } from '#app/base/request/plain-day.ts'
import { PlannedMeal } from '#app/kitchen/records/meal-plan-records.ts'
import { aRecord } from '../../../tests/support/records.ts'
import { type MealEntry, mealEntries } from './meal-entry.ts'
import {
  filledMeals,
  MAX_PLAN_SERVINGS,
  MAX_PLAN_TEXT,
  PlanIntent,
  planChangesOf,
  plannedServings,
} from './meal-plan-changes.ts'

const form = (fields: Record<string, string>) => {
  const sent = new FormData()
  for (const [name, value] of Object.entries(fields)) sent.set(name, value)
  return sent
}
const changesOf = (fields: Record<string, string>, planned: readonly MealEntry[]) => {
  const intent = intentIn(form(fields), PlanIntent)
  return intent ? planChangesOf(intent, planned, made) : []
}
let ids = 0
const made = { newId: () => `new${++ids}`, now: 5 }
const lasagna = { day: '2026-11-24', meal: 'dinner', recipe: 5, text: 'Lasagna', servings: 8, position: 1 }
const entries = mealEntries([
  aRecord('planned', 'again', { ...lasagna, day: '2026-12-02', servings: null, leftoverOf: 'lasagna' }),
  aRecord('planned', 'lasagna', lasagna),
  aRecord('planned', 'tea', { day: '2026-11-24', meal: 'breakfast', text: 'Tea', position: 9 }),
  aRecord('planned', 'broken', { day: 'some day', text: 'Nothing' }),
])

describe('the meal plan', () => {
  test('is in the order in which it is eaten, without what has no day', () => {
    expect(entries.map(({ id }) => id)).toEqual(['tea', 'lasagna', 'again'])
    const at = (day: string, meal: string, position: number, id: string) =>
      aRecord('planned', id, { day, meal, position, text: 'Soup' })
    const ordered = [
      at('2026-11-23', 'snack', 9, 'a'),
      at('2026-11-24', 'breakfast', 5, 'z'),
      at('2026-11-24', 'breakfast', 6, 'a'),
      at('2026-11-24', 'lunch', -1, 'b'),
      at('2026-11-24', 'lunch', 1, 'm'),
      at('2026-11-24', 'lunch', 1, 'n'),
      at('2026-11-24', 'lunch', 1, 'o'),
      at('2026-11-24', 'dinner', 0, 'c'),
      at('2026-11-24', 'elevenses', 0, 'd'),
      at('2026-11-25', 'breakfast', 0, 'e'),
    ]
    const idsOf = (records: typeof ordered) => mealEntries(records).map(({ day, id }) => `${day} ${id}`)
    const expected = ordered.map(({ id, values }) => `${values.day} ${id}`)
    expect(idsOf(ordered)).toEqual(expected)
    expect(idsOf(ordered.toReversed())).toEqual(expected)
    expect(mealEntries(ordered).find(({ id }) => id === 'd')?.meal).toBe('snack')
  })

  test('changes only what its records may be, whatever a form sends', () => {
    const field = fc.oneof(fc.string(), fc.constantFrom('2026-11-24', 'dinner', '5', '-1', 'NaN', '2000-01-01'))
    const action = fc.constantFrom(
      'add',
      'save lasagna',
      'save tea',
      'save no',
      'leftovers again',
      'remove lasagna',
      'copy',
    )
    fc.assert(
      fc.property(action, fc.array(field, { minLength: 7, maxLength: 7 }), (what, values) => {
        const names = ['day', 'meal', 'recipe', 'text', 'servings', 'from', 'to']
        const fields = Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))
        for (const { kind, values: changed } of changesOf({ ...fields, do: what }, entries)) {
          expect(kind).toBe('planned')
          const { deleted: _deleted, ...others } = changed
          expect(PlannedMeal.partial().strict().safeParse(others).error).toBeUndefined()
        }
      }),
    )
  })

  test.each([
    ['save lasagna', { text: 'Other', servings: '3', readyAt: '18:30' }, { servings: 3, readyAt: '18:30' }],
    ['save lasagna', { text: 'Other', servings: '', readyAt: '' }, { readyAt: null }],
    ['save lasagna', { servings: '0', readyAt: '25:00' }, {}],
    ['save tea', { text: ' Mint tea ', servings: '3', readyAt: '' }, { text: 'Mint tea', readyAt: null }],
    ['save tea', { text: '', readyAt: '07:05' }, { readyAt: '07:05' }],
    ['save again', { text: 'Other', servings: '3', readyAt: '' }, { readyAt: null }],
  ] as const)('%s with %j changes when it is eaten, and what is its own', (what, fields, values) => {
    const changes = changesOf({ do: what, day: '2026-11-25', meal: 'lunch', ...fields }, entries)
    const eaten = { day: '2026-11-25', meal: 'lunch' }
    expect(changes).toEqual([{ kind: 'planned', id: what.slice(5), values: { ...eaten, ...values } }])
  })

  test.each(['save no', 'leftovers no', 'remove no', 'restore lasagna'])('%s changes nothing', (what) => {
    expect(changesOf({ do: what, day: '2026-11-25', meal: 'lunch', text: 'Tea' }, entries)).toEqual([])
  })

  test('adds a recipe with its servings, a text without any, and no empty text', () => {
    const typed = { do: 'add', day: '2026-11-25', meal: 'lunch', servings: '4' }
    const added = { day: '2026-11-25', meal: 'lunch', leftoverOf: null, position: 5 }
    expect(changesOf({ ...typed, recipe: '7', text: 'Soup' }, [])).toMatchObject([
      { kind: 'planned', values: { ...added, recipe: 7, text: 'Soup', servings: 4 } },
    ])
    expect(changesOf({ ...typed, recipe: '', text: 'x'.repeat(MAX_PLAN_TEXT + 1) }, [])).toMatchObject([
      { values: { ...added, recipe: null, text: 'x'.repeat(MAX_PLAN_TEXT), servings: null } },
    ])
    expect(changesOf({ ...typed, recipe: '7', text: ' ' }, [])).toEqual([])
  })

  test('removes a meal with what is left over from it, and what is left over alone', () => {
    const removed = (of: string) => changesOf({ do: `remove ${of}` }, entries).map(({ id, values }) => [id, values])
    expect(removed('lasagna')).toEqual([
      ['lasagna', { deleted: true }],
      ['again', { deleted: true }],
    ])
    expect(removed('again')).toEqual([['again', { deleted: true }]])
    expect(removed('tea')).toEqual([['tea', { deleted: true }]])
  })

  test.each([
    ['1', 1],
    ['0.5', 0.5],
    [String(MAX_PLAN_SERVINGS), MAX_PLAN_SERVINGS],
    [String(MAX_PLAN_SERVINGS + 1), null],
    ['0', null],
    ['-1', null],
    ['', null],
    ['four', null],
    [null, null],
  ])('takes %j for %j servings', (text, servings) => {
    expect(plannedServings(text)).toBe(servings)
  })

  test('fills meals in their order, the same one twice under one id, and leaves out what has no title', () => {
    const dish = (recipe: number, title: string) => ({ day: '2026-11-24', meal: 'dinner', recipe, title }) as const
    const [stew] = filledMeals([dish(3, 'x'.repeat(MAX_PLAN_TEXT + 1))], { servings: 2, now: 10 })
    expect(stew).toEqual({
      kind: 'planned',
      id: 'fill.2026-11-24.dinner.3',
      values: {
        ...{ day: '2026-11-24', meal: 'dinner', recipe: 3, text: 'x'.repeat(MAX_PLAN_TEXT), servings: 2 },
        ...{ leftoverOf: null, deleted: false, position: 10 },
      },
    })
    const filled = filledMeals([dish(1, 'Soup'), dish(2, ''), dish(3, 'Stew'), dish(1, 'Soup')], {
      servings: 2,
      now: 10,
    })
    expect(filled.map(({ id, values }) => [id, values.text, values.position, values.servings])).toEqual([
      ['fill.2026-11-24.dinner.1', 'Soup', 10, 2],
      ['fill.2026-11-24.dinner.3', 'Stew', 12, 2],
      ['fill.2026-11-24.dinner.1', 'Soup', 13, 2],
    ])
  })

  test('makes leftovers of leftovers leftovers of what was cooked', () => {
    const leftovers = (of: string) =>
      changesOf({ do: `leftovers ${of}`, day: '2026-12-03', meal: 'lunch' }, entries).map(({ values }) => values)
    const eaten = { day: '2026-12-03', meal: 'lunch', servings: null, position: 5 }
    const ofLasagna = { ...eaten, recipe: 5, text: 'Lasagna', leftoverOf: 'lasagna' }
    expect(leftovers('again')).toEqual([ofLasagna])
    expect(leftovers('lasagna')).toEqual([ofLasagna])
    expect(leftovers('tea')).toEqual([{ ...eaten, recipe: null, text: 'Tea', leftoverOf: 'tea' }])
  })

  test('copies the seven days from the first one on, neither the day before nor the eighth, and once', () => {
    const days = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-29', '2026-11-30']
    const eaten = mealEntries(
      days.map((day) => aRecord('planned', day, { day, meal: 'dinner', text: day, position: 1 })),
    )
    const copy = { do: 'copy', from: '2026-11-23', to: '2026-12-07' }
    const changes = changesOf(copy, eaten)
    expect(changes.map(({ values }) => [values.text, values.day])).toEqual([
      ['2026-11-23', '2026-12-07'],
      ['2026-11-24', '2026-12-08'],
      ['2026-11-29', '2026-12-13'],
    ])
    expect(changesOf(copy, eaten).map(({ id }) => id)).toEqual(changes.map(({ id }) => id))
  })

  test('copies a week at most a year ahead or back, and not onto itself', () => {
    const copied = (to: string) => changesOf({ do: 'copy', from: '2026-11-23', to }, entries).length
    expect(copied(addDays('2026-11-23', 366))).toBe(2)
    expect(copied(addDays('2026-11-23', 367))).toBe(0)
    expect(copied(addDays('2026-11-23', -366))).toBe(2)
    expect(copied(addDays('2026-11-23', -367))).toBe(0)
    expect(copied('2026-11-23')).toBe(0)
    expect(copied('soon')).toBe(0)
  })

  test('copies meals as they are, leftovers with what they are left over from', () => {
    const eaten = mealEntries([
      aRecord('planned', 'lasagna', { ...lasagna, readyAt: '18:30' }),
      aRecord('planned', 'rest', { ...lasagna, day: '2026-11-25', servings: null, leftoverOf: 'lasagna' }),
    ])
    const copies = changesOf({ do: 'copy', from: '2026-11-23', to: '2026-11-30' }, eaten)
    const { recipe, text, meal } = lasagna
    expect(copies.map(({ values }) => values)).toEqual([
      {
        ...{ day: '2026-12-01', meal, recipe, text, servings: 8, readyAt: '18:30', leftoverOf: null },
        ...{ position: 5, deleted: false },
      },
      {
        ...{ day: '2026-12-02', meal, recipe, text, servings: null, readyAt: null, leftoverOf: copies[0]?.id },
        ...{ position: 6, deleted: false },
      },
    ])
    expect(new Set(copies.map(({ id }) => id)).size).toBe(2)
    const elsewhere = changesOf({ do: 'copy', from: '2026-11-23', to: '2026-12-07' }, eaten)
    expect(elsewhere.map(({ id }) => id).filter((id) => copies.some((one) => one.id === id))).toEqual([])
    for (const from of ['', 'soon', '2026-11-31'])
      expect(changesOf({ do: 'copy', from, to: '2026-11-30' }, eaten)).toEqual([])
  })

  test.each([
    ['1', 1],
    ['20', 20],
    ['0', null],
    ['21', null],
    ['2.5', null],
    ['many', null],
  ])('takes %j for %j people', (people, count) => {
    const changed = count === null ? [] : [{ kind: 'people', id: 'people', values: { count } }]
    expect(changesOf({ do: 'people', people }, entries)).toEqual(changed)
  })

  test.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-31', null],
    ['soon', null],
    ['', null],
  ])('with the first day %j shows the week of %j', (week, day) => {
    expect(PlanIntent.parse({ do: 'remove', of: 'tea', week }).week).toBe(day)
  })

  test('copies no leftovers of what was cooked before the week', () => {
    const changes = changesOf({ do: 'copy', from: '2026-11-30', to: '2026-12-07' }, entries)
    expect(changes).toEqual([])
  })
})

describe('a week', () => {
  test('has seven days in a row, the given one among them, whatever day it begins with', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 1, max: 7 }), (after, firstDay) => {
        const day = addDays('2000-01-01', after)
        const days = weekOf(day, firstDay)
        expect(days).toContain(day)
        expect(days).toEqual(Array.from({ length: 7 }, (_, at) => addDays(days[0] ?? '', at)))
        expect(new Date(`${days[0]}T00:00Z`).getUTCDay()).toBe(firstDay % 7)
      }),
    )
  })

  test('begins on Monday or Sunday by the region, on Monday where the language makes no sense', () => {
    expect(['en-GB', 'de', 'en-US', 'hi-IN', '*', ''].map(firstWeekday)).toEqual([1, 1, 7, 7, 1, 1])
  })
})
