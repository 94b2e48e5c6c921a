import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mealEntries } from '#app/kitchen/meal-plan/meal-entry.ts'
import { MAX_TITLE } from '#app/kitchen/records/shopping-records.ts'
import { aRecord } from '../../../tests/support/records.ts'
import {
  dishesFrom,
  dishesIn,
  dishItems,
  dishText,
  lineName,
  type NeededDish,
  planShoppingPath,
  shoppingDays,
} from './plan-shopping.ts'

const parametersOf = (path: string) => new URL(path, 'https://food.example').searchParams
const dish = (entry: string, day = '2026-11-24'): NeededDish => ({
  ...{ entry, day, recipe: 5, servings: 4, title: 'Soup', language: 'en' as const },
  texts: ['2 onions', '1 l water', 'salt'],
})

describe('the address of what is shopped for', () => {
  const aDish = fc.record({
    entry: fc.stringMatching(/^[\w.-]{1,60}$/),
    day: fc.constantFrom('2026-11-23', '2026-11-24', '2027-01-01'),
    recipe: fc.integer({ min: 1, max: 999_999_999 }),
    servings: fc.option(fc.constantFrom(0.5, 1, 2.5, 4, 100)),
  })
  const someDishes = fc.uniqueArray(aDish, { maxLength: 60, selector: ({ entry }) => entry })

  test('names every dish', () => {
    fc.assert(
      fc.property(someDishes, (dishes) => {
        expect(dishesIn(parametersOf(planShoppingPath(dishes)))).toEqual(dishes)
      }),
    )
  })

  test.each([
    '2026-11-24,5,4',
    '2026-02-30,5,4,a',
    '2026-11-24,0,4,a',
    '2026-11-24,x,4,a',
    '2026-11-24,5,4,a b',
    `2026-11-24,5,4,${'a'.repeat(61)}`,
    '',
  ])('leaves out what is no dish: %s', (text) => {
    expect(dishesIn(new URLSearchParams([['dish', text]]))).toEqual([])
  })

  test('takes a recipe for as many as it serves where the servings make no sense', () => {
    for (const servings of ['', '0', '999', '0.5'])
      expect(dishesIn(new URLSearchParams([['dish', `2026-11-24,5,${servings},a`]]))).toMatchObject([
        { servings: servings === '0.5' ? 0.5 : null },
      ])
  })

  test('names sixty dishes at most, and the last one of those of one entry', () => {
    const many = Array.from({ length: 61 }, (_, at) => dish(`e${at}`))
    expect(parametersOf(planShoppingPath(many)).getAll('dish')).toHaveLength(60)
    expect(dishesIn(parametersOf(planShoppingPath(many))).map(({ entry }) => entry)).toEqual(
      many.slice(0, 60).map(({ entry }) => entry),
    )
    const texts = Array.from({ length: 61 }, (_, at) => ['dish', `2026-11-24,5,4,e${at}`])
    expect(dishesIn(new URLSearchParams(texts))).toHaveLength(60)
    const twice = [
      ['dish', '2026-11-24,5,4,a'],
      ['dish', '2026-11-25,6,2,a'],
    ]
    expect(dishesIn(new URLSearchParams(twice))).toMatchObject([{ entry: 'a', recipe: 6, servings: 2 }])
  })

  test('shops for all days unless it names some, and for none when none of them is planned', () => {
    const dishes = [dish('a', '2026-11-25'), dish('b'), dish('c')]
    expect(shoppingDays(dishes, new URLSearchParams())).toEqual(['2026-11-24', '2026-11-25'])
    expect(shoppingDays(dishes, new URLSearchParams('chosen=days&day=2026-11-25'))).toEqual(['2026-11-25'])
    expect(shoppingDays(dishes, new URLSearchParams('chosen=days'))).toEqual([])
  })
})

test('a dish that is not planned has no day, in its address and to choose from', () => {
  const unplanned: NeededDish = { ...dish('a'), day: null, servings: null }
  expect([dishText(unplanned), dishText(dish('b'))]).toEqual([',5,,a', '2026-11-24,5,4,b'])
  expect(shoppingDays([unplanned, dish('b')], new URLSearchParams())).toEqual(['2026-11-24'])
})

test('leftovers and texts need nothing', () => {
  const values = { day: '2026-11-24', meal: 'dinner', text: 'Soup', servings: 8, position: 1 }
  const entries = mealEntries([
    aRecord('planned', 'cooked', { ...values, recipe: 5 }),
    aRecord('planned', 'again', { ...values, day: '2026-11-25', recipe: 5, servings: null, leftoverOf: 'cooked' }),
    aRecord('planned', 'text', { ...values, recipe: null, text: 'Pizza, out' }),
    aRecord('planned', 'later', { ...values, day: '2026-12-24', recipe: 6 }),
  ])
  expect(dishesFrom(entries, ['2026-11-24', '2026-11-25'])).toEqual([
    { entry: 'cooked', day: '2026-11-24', recipe: 5, servings: 8 },
  ])
})

describe('items for dishes', () => {
  const add = (lines: string[], existing: string[] = []) =>
    dishItems({ list: 'list', dishes: [dish('a'), dish('b')], lines, existing: new Set(existing), now: 1000 })

  test('are the chosen ingredients, each with the recipe and the meal that need it', () => {
    expect(add([lineName(0, 0), lineName(1, 2), '7.1', 'x'])).toMatchObject([
      { id: 'plan:a:0', values: { list: 'list', text: '2 onions', recipe: 5, planned: 'a', ticked: false } },
      { id: 'plan:b:2', values: { text: 'salt', planned: 'b' } },
    ])
  })

  test('are added whole, a long title cut, and come back where they were removed', () => {
    const long = { ...dish('a'), title: 'x'.repeat(MAX_TITLE + 1) }
    expect(dishItems({ list: 'party', dishes: [long], lines: ['0.1'], existing: new Set(), now: 1000 })).toEqual([
      {
        kind: 'item',
        id: 'plan:a:1',
        values: {
          ...{ list: 'party', text: '1 l water', ticked: false, deleted: false, position: 1001 },
          ...{ recipe: 5, recipeTitle: 'x'.repeat(MAX_TITLE), planned: 'a' },
        },
      },
    ])
  })

  test('are in the order of the dishes, and of the lines of each', () => {
    const items = add([lineName(1, 0), lineName(0, 2), lineName(0, 1)])
    expect(items.map(({ id, values }) => [id, values.position])).toEqual([
      ['plan:a:1', 1001],
      ['plan:a:2', 1002],
      ['plan:b:0', 1100],
    ])
  })

  test('added before are brought up to date where they are, ticked or not', () => {
    const [again] = add([lineName(0, 0)], ['plan:a:0'])
    expect(again?.values).toEqual({ text: '2 onions', recipe: 5, recipeTitle: 'Soup', planned: 'a' })
  })
})
