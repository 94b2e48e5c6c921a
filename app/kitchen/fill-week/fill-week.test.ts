import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#app/base/request/plain-day.ts'
import { MEALS, mealEntries } from '#app/kitchen/meal-plan/meal-entry.ts'
import { unknownValues } from '#app/recipes/search/unknown-values.ts'
import { aRecord } from '../../../tests/support/records.ts'
import { candidate, dinners, MONDAY, wishes } from '../../../tests/support/week.ts'
import { type FillCandidate, type FillOptions, type FillSlot, fillWeek, seasonality, slotKey } from './fill-week.ts'
import { dishValue, emptySlots, FILL_VALUES, fillQuery, idsValue } from './fill-week-query.ts'

const USUAL = { main: 'dinner', season: null } as const

const aCandidate = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  minutes: fc.integer({ min: 5, max: 120 }),
  cuisine: fc.constantFrom('Thai', 'Indian', 'Italian', 'Greek'),
  mainFood: fc.option(fc.constantFrom('rice', 'pasta', 'egg', 'tofu', 'lentil')),
  meals: fc.subarray([...MEALS], { minLength: 1 }),
  score: fc.double({ min: 0, max: 1, noNaN: true }),
  fridgeFoods: fc.integer({ min: 0, max: 3 }),
  seasonal: fc.array(fc.record({ food: fc.constantFrom('pea', 'leek'), months: fc.constantFrom([3], [6], [6, 7]) }), {
    maxLength: 3,
  }),
})
const aWorld = fc.record({
  candidates: fc.uniqueArray(aCandidate, { maxLength: 40, selector: ({ id }) => id }),
  slots: fc.uniqueArray(
    fc.record({
      day: fc.integer({ min: 0, max: 6 }).map((at) => addDays(MONDAY, at)),
      meal: fc.constantFrom(...MEALS),
      maxMinutes: fc.constantFrom(15, 30, 90),
    }),
    { maxLength: 14, selector: slotKey },
  ),
  refused: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 10 }),
  forbidden: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 20 }),
  planned: fc.array(
    fc.record({
      day: fc.integer({ min: -20, max: 20 }).map((at) => addDays(MONDAY, at)),
      recipe: fc.integer({ min: 1, max: 60 }),
    }),
    { maxLength: 10 },
  ),
  locked: fc.array(fc.tuple(fc.nat(13), fc.integer({ min: 1, max: 60 })), { maxLength: 5 }),
  seed: fc.nat(1000),
  repeatAfter: fc.integer({ min: 1, max: 20 }),
})

describe('a filled week', () => {
  test('never has what somebody may not eat, what takes too long, what was refused, or the same again too soon', () => {
    fc.assert(
      fc.property(aWorld, ({ candidates, slots, refused, forbidden, planned, locked, seed, repeatAfter }) => {
        const stay = locked.flatMap(([at, id]) => (slots[at] ? [[slotKey(slots[at]), id] as const] : []))
        const isForAll = ({ id }: FillCandidate) => !forbidden.includes(id)
        const given = wishes({ seed, repeatAfter, planned, isForAll, refused: new Set(refused), locked: new Map(stay) })
        const filled = fillWeek(slots, candidates, given)
        expect(filled.map(({ slot }) => slot)).toEqual(slots)
        expect(fillWeek(slots, candidates, given)).toEqual(filled)
        const eaten = [...planned]
        for (const { slot, recipe } of filled) {
          if (recipe === null) continue
          const found = candidates.find(({ id }) => id === recipe)
          expect(found?.meals).toContain(slot.meal)
          expect(found?.minutes).toBeLessThanOrEqual(slot.maxMinutes)
          expect([...refused, ...forbidden]).not.toContain(recipe)
          for (const one of eaten)
            if (one.recipe === recipe)
              expect(Math.abs(daysBetween(one.day, slot.day))).toBeGreaterThanOrEqual(repeatAfter)
          eaten.push({ day: slot.day, recipe })
        }
      }),
    )
  })

  test('is empty only where nothing fits', () => {
    fc.assert(
      fc.property(aWorld, ({ candidates, slots, seed }) => {
        const filled = fillWeek(slots, candidates, wishes({ seed, repeatAfter: 1 }))
        const used = new Set(filled.map(({ slot, recipe }) => `${slot.day} ${recipe}`))
        for (const { slot, recipe, lack } of filled) {
          if (recipe !== null) continue
          const suited = candidates.filter(
            ({ id, meals }) => meals.includes(slot.meal) && !used.has(`${slot.day} ${id}`),
          )
          expect(suited.filter(({ minutes }) => minutes <= slot.maxMinutes)).toEqual([])
          // A later meal of the day may take what only needs more time.
          if (suited.length > 0) expect(lack).toBe('time')
          const isSuited = candidates.some(({ meals }) => meals.includes(slot.meal))
          if (suited.length === 0) expect(isSuited ? ['repeat', 'time'] : ['recipe']).toContain(lack)
        }
      }),
    )
  })

  test('has no cuisine three times and no main food two days in a row where there is enough else', () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      candidate(at + 1, {
        cuisine: ['Thai', 'Indian', 'Greek', 'Thai', 'Mexican'][at % 5] ?? '',
        mainFood: ['rice', 'egg', 'tofu'][at % 3] ?? '',
      }),
    )
    for (let seed = 0; seed < 50; seed++) {
      const week = fillWeek(dinners(7), many, wishes({ seed })).map(({ recipe }) => many[(recipe ?? 0) - 1])
      for (const cuisine of new Set(week.map((one) => one?.cuisine)))
        expect(week.filter((one) => one?.cuisine === cuisine).length).toBeLessThanOrEqual(2)
      for (const [at, one] of week.entries()) expect(one?.mainFood).not.toBe(week[at + 1]?.mainFood)
    }
  })

  test('has the cuisine or the main food of the day before only where there is nothing else, and neighbours that are planned count', () => {
    fc.assert(
      fc.property(aWorld, ({ candidates, slots, seed, planned }) => {
        const once = slots.filter(({ meal }) => meal === 'dinner').toSorted((a, b) => a.day.localeCompare(b.day))
        const filled = fillWeek(once, candidates, wishes({ seed, planned, repeatAfter: 1 }))
        const foodOf = (id: number | null) => candidates.find((one) => one.id === id)?.mainFood ?? null
        for (const [at, { slot, recipe }] of filled.entries()) {
          const food = foodOf(recipe)
          if (food === null) continue
          const before = [...planned, ...filled.slice(0, at).map((one) => ({ day: one.slot.day, recipe: one.recipe }))]
          const near = before.filter(({ day }) => Math.abs(daysBetween(day, slot.day)) <= 1)
          if (!near.some((one) => foodOf(one.recipe) === food)) continue
          const eaten = new Set(before.filter(({ day }) => day === slot.day).map((one) => one.recipe))
          const others = candidates.filter(
            (one) =>
              one.meals.includes('dinner') &&
              one.minutes <= slot.maxMinutes &&
              !eaten.has(one.id) &&
              !near.some((other) => foodOf(other.recipe) === one.mainFood && one.mainFood !== null),
          )
          expect(others).toEqual([])
        }
      }),
    )
  })

  test('has no cuisine on two days in a row, but that of the house', () => {
    const many = Array.from({ length: 40 }, (_, at) =>
      candidate(at + 1, { cuisine: ['Mexican', 'Indian', 'Thai', 'Greek'][at % 4] ?? '' }),
    )
    let indian = 0
    for (let seed = 0; seed < 50; seed++) {
      const weekOf = (homeCuisine: string | null) =>
        fillWeek(dinners(7), many, wishes({ seed, homeCuisine })).map(({ recipe }) => many[(recipe ?? 0) - 1]?.cuisine)
      const [week, home] = [weekOf(null), weekOf('Indian')]
      for (const [at, cuisine] of week.entries()) expect(cuisine).not.toBe(week[at + 1])
      for (const [at, cuisine] of home.entries()) if (cuisine !== 'Indian') expect(cuisine).not.toBe(home[at + 1])
      expect(home).toContain('Indian')
      indian += home.filter((cuisine) => cuisine === 'Indian').length
    }
    expect(indian).toBeGreaterThan(50 * 2)
  })

  test('says what is lacking', () => {
    const lacks = (candidates: FillCandidate[], changes: Partial<FillOptions> = {}) =>
      fillWeek(dinners(1), candidates, wishes(changes))[0]?.lack
    const planned = [{ day: MONDAY, recipe: 1 }]
    expect(lacks([candidate(1)])).toBe(null)
    expect(lacks([candidate(1, { meals: ['lunch'] })])).toBe('recipe')
    expect(lacks([candidate(1, { minutes: 600 })], { isForAll: () => false })).toBe('diet')
    expect(lacks([candidate(1, { minutes: 600 })], { planned })).toBe('repeat')
    expect(lacks([candidate(1)], { refused: new Set([1]) })).toBe('repeat')
    expect(lacks([candidate(1, { minutes: 31 }), candidate(2, { minutes: 5 })], { refused: new Set([2]) })).toBe('time')
  })

  test('uses up the fridge first', () => {
    const candidates = [candidate(1, { score: 1 }), candidate(2, { score: 0, fridgeFoods: 1 })]
    expect(fillWeek(dinners(1), candidates, wishes())[0]?.recipe).toBe(2)
  })

  test('another seed proposes another week', () => {
    const many = Array.from({ length: 40 }, (_, at) => candidate(at + 1))
    const weeks = [1, 2, 3].map((seed) => JSON.stringify(fillWeek(dinners(7), many, wishes({ seed }))))
    expect(new Set(weeks).size).toBe(3)
  })

  test('what is locked stays, and the rest makes way for it', () => {
    const candidates = [candidate(1), candidate(2, { score: 1 })]
    const locked = new Map([[slotKey({ day: addDays(MONDAY, 1), meal: 'dinner' }), 2]])
    expect(fillWeek(dinners(2), candidates, wishes({ locked })).map(({ recipe }) => recipe)).toEqual([1, 2])
  })
})

describe('the address of a filled week', () => {
  const [first, second] = dinners(2) as [FillSlot, FillSlot]

  test('keeps what is ticked, and all others only while one is swapped', () => {
    const shown = [dishValue(first, 7), dishValue(second, 8)].map((value) => ['shown', value])
    expect([...fillQuery(new URLSearchParams(shown), USUAL).locked]).toEqual([])
    const swapping = fillQuery(new URLSearchParams([...shown, ['swap', dishValue(first, 7)]]), USUAL)
    expect([...swapping.locked]).toEqual([[slotKey(second), 8]])
    expect(swapping.refused).toEqual([7])
    const keeping = fillQuery(new URLSearchParams([...shown, ['keep', dishValue(first, 7)]]), USUAL)
    expect([...keeping.locked]).toEqual([[slotKey(first), 7]])
  })

  test('is as if nothing were wished where it makes no sense', () => {
    const odd = 'week=x&day=2031-02-30&meal=brunch&time=-1&weekend=1e9&repeat=x&seed=x&refused=x&keep=x&swap=y&fridge='
    expect(fillQuery(new URLSearchParams(odd), USUAL)).toMatchObject({
      ...{ week: null, days: null, meals: ['dinner'], time: 30, weekend: 60 },
      ...{ repeat: 14, seed: 0, refused: [] },
    })
  })

  test('is read in any case, and what it does not know is named', () => {
    const needs = 'meal=LUNCH&season=South&diet=Vegan&without=NUTS'
    expect(fillQuery(new URLSearchParams(needs), USUAL)).toMatchObject({
      ...{ meals: ['lunch'], season: 'south', needs: { diets: ['vegan'], allergens: ['nuts'] } },
    })
    expect(unknownValues(new URLSearchParams(`${needs}&time=030&minutes=&season=none`), FILL_VALUES)).toEqual([])
    const odd = 'meal=brunch&time=45m&season=moon&diet=vegan&diet=air&without=moonlight'
    expect(unknownValues(new URLSearchParams(odd), FILL_VALUES).map(({ name, value }) => `${name} ${value}`)).toEqual([
      ...['meal brunch', 'time 45m', 'season moon', 'diet air', 'without moonlight'],
    ])
  })

  test('has each meal once, and the refused recipes in one parameter', () => {
    const ids = Array.from({ length: 250 }, (_, at) => at + 1)
    const query = `meal=dinner&meal=lunch&meal=dinner&refused=${idsValue(ids)}&refused=7.0.-1.x..1e9.99999999999`
    const { meals, refused } = fillQuery(new URLSearchParams(query), USUAL)
    expect(meals).toEqual(['dinner', 'lunch'])
    expect(refused).toEqual(ids.slice(-200))
  })

  test('has its own time for each day from Monday on, where that is wished', () => {
    const query = fillQuery(new URLSearchParams('minutes=&minutes=45&minutes=x&minutes=601&minutes=&minutes=10'), USUAL)
    const days = Array.from({ length: 7 }, (_, at) => addDays(MONDAY, at))
    expect(emptySlots(days, query, []).map(({ maxMinutes }) => maxMinutes)).toEqual([30, 45, 30, 30, 30, 10, 60])
  })

  test('fills what is empty, with more time at weekends', () => {
    const query = fillQuery(new URLSearchParams('time=20&weekend=90'), USUAL)
    const entries = mealEntries([aRecord('planned', 'a', { day: MONDAY, meal: 'dinner', text: 'Soup', position: 1 })])
    const slots = emptySlots([MONDAY, addDays(MONDAY, 1), addDays(MONDAY, 5)], query, entries)
    expect(slots.map(({ day, maxMinutes }) => [day, maxMinutes])).toEqual([
      ['2031-03-04', 20],
      ['2031-03-08', 90],
    ])
  })
})

describe('the season', () => {
  const asparagus = { food: 'asparagus', months: [4, 5, 6] }
  const leek = { food: 'leek', months: [9, 10, 11, 12, 1, 2, 3] }
  const june: FillSlot = { day: '2031-06-02', meal: 'dinner', maxMinutes: 30 }
  const chosen = (day: string) =>
    fillWeek(
      [{ ...june, day }],
      [candidate(1, { seasonal: [leek] }), candidate(2, { seasonal: [asparagus] }), candidate(3)],
      wishes(),
    )[0]?.recipe

  test('is preferred, and what is out of it comes last', () => {
    expect([chosen('2031-06-02'), chosen('2031-01-06')]).toEqual([2, 1])
    expect([chosen('2031-07-07'), chosen('2031-08-04')]).toEqual([3, 3])
  })

  test('never counts more than the fridge', () => {
    const using = candidate(1, { seasonal: [leek], score: 0, fridgeFoods: 1 })
    const other = candidate(2, { seasonal: [asparagus], score: 1 })
    for (let seed = 0; seed < 200; seed++)
      expect(fillWeek([june], [using, other], wishes({ seed }))[0]?.recipe, `seed ${seed}`).toBe(1)
  })

  test('is never worse for one more food of it, nor better for one out of it', () => {
    const foods = fc.array(fc.constantFrom(asparagus, leek), { maxLength: 6 })
    fc.assert(
      fc.property(foods, (seasonal) => {
        const before = seasonality({ seasonal }, june.day)
        expect(seasonality({ seasonal: [...seasonal, asparagus] }, june.day)).toBeGreaterThanOrEqual(before)
        expect(seasonality({ seasonal: [...seasonal, leek] }, june.day)).toBeLessThanOrEqual(before)
      }),
    )
  })

  test('is that of the address, else of where the reader is', () => {
    const season = (query: string) => fillQuery(new URLSearchParams(query), { main: 'dinner', season: 'india' }).season
    expect(['', 'season=south', 'season=none', 'season=mars'].map(season)).toEqual(['india', 'south', null, 'india'])
  })
})
