import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '#app/base/request/plain-day.ts'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { recordsOf } from '#app/kitchen/records/record-kinds.ts'
import { changeRecords } from '#app/kitchen/records/server-changes.store.ts'
import type { SyncValues } from '#app/kitchen/records/sync-record.ts'
import type { Cook } from '#app/people/account/cook.ts'
import { aCook, aHousehold, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { mealEntries } from './meal-entry.ts'
import { MAX_PLAN_TEXT, PlanIntent } from './meal-plan-changes.ts'
import {
  changeMealsByForm,
  changePlanByIntent,
  countPeople,
  countRemovedMeals,
  exportMealPlan,
  listMealsOfDay,
  listPlanned,
  mealsWithLeftovers,
} from './meal-plans.server.ts'
import { type PlannedMealRequest, plannedMeal } from './planned-meal-resource.ts'
import { putMeal } from './planned-meals.server.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'

describeStores('the meals of a household', (db) => {
  let cook: Cook
  let household = ''
  let other = ''
  beforeEach(async () => {
    vi.spyOn(Date, 'now').mockReturnValue(NOW)
    const [anna, ben] = [await aCook(db()), await aCook(db())]
    cook = { id: anna, role: 'cook' } as Cook
    await aHousehold(db(), [anna, ben])
    household = await requireHouseholdId(db(), anna)
    other = await aCook(db())
  })

  const put = (id: string, request: Partial<PlannedMealRequest>, by = cook) =>
    putMeal(db(), by, id, { day: MONDAY, meal: 'dinner', ...request })
  const change = (id: string, values: SyncValues, at = NOW) =>
    changeRecords(db(), household, [{ kind: 'planned', id, values }], at)
  const read = async (from = '', to = '9999-12-31') =>
    mealEntries(recordsOf('planned', await listPlanned(db(), cook.id, from, to)))
  const idsOf = async (from?: string, to?: string) => (await read(from, to)).map(({ id }) => id)

  describe('that a program plans', () => {
    test('are what it sends, and stored so', async () => {
      const recipe = await aRecipe(db(), { title: 'Dal', servings: 3 })
      const [usual, atHalfPast] = [{ readyAt: null }, { readyAt: '18:30' }]
      const planned = [
        await put('text', { text: 'At Ana’s', meal: 'lunch', readyAt: '18:30' }),
        await put('recipe', { recipe }),
        await put('five', { recipe, servings: 5 }),
        await put('rest', { leftoverOf: 'five', day: TUESDAY, servings: 9 }),
        await put('rest-of-text', { leftoverOf: 'text', day: TUESDAY }),
      ]
      const restOfText = {
        ...{ id: 'rest-of-text', day: TUESDAY, meal: 'dinner', ...usual, recipe: null, text: 'At Ana’s' },
        ...{ servings: null, leftoverOf: 'text' },
      }
      const dal = { ...usual, recipe, text: 'Dal' }
      expect(planned).toEqual([
        {
          id: 'text',
          day: MONDAY,
          meal: 'lunch',
          ...atHalfPast,
          recipe: null,
          text: 'At Ana’s',
          servings: null,
          leftoverOf: null,
          position: NOW,
        },
        { id: 'recipe', day: MONDAY, meal: 'dinner', ...dal, servings: 3, leftoverOf: null, position: NOW + 1 },
        { id: 'five', day: MONDAY, meal: 'dinner', ...dal, servings: 5, leftoverOf: null, position: NOW + 2 },
        { id: 'rest', day: TUESDAY, meal: 'dinner', ...dal, servings: null, leftoverOf: 'five', position: NOW },
        { ...restOfText, position: NOW + 1 },
      ])
      expect(await read()).toEqual(planned)
      expect(plannedMeal(planned[0] as never)).toBe(planned[0])
    })

    test('keep their place when they are replaced, and lose what is left out', async () => {
      await put('a', { text: 'Soup', readyAt: '18:30' })
      await put('b', { text: 'Salad' })
      await put('a', { text: 'Stew' })
      expect(await read()).toMatchObject([
        { id: 'a', text: 'Stew', readyAt: null, position: NOW },
        { id: 'b', text: 'Salad', position: NOW + 1 },
      ])
      await change('a', { deleted: true })
      expect(await idsOf()).toEqual(['b'])
      await put('a', { text: 'Pie' })
      expect(await idsOf()).toEqual(['b', 'a'])
    })

    test('are nothing without a text, of no recipe that the cook may not read, and of no leftovers of leftovers', async () => {
      const recipe = await aRecipe(db(), { authorId: other, visibility: 'private' })
      await put('soup', { text: 'Soup' })
      await put('rest', { leftoverOf: 'soup', day: TUESDAY })
      await change('gone', { day: MONDAY, meal: 'lunch', text: 'Tea' })
      await change('gone', { deleted: true })
      const outcomes = [
        await put('x', {}),
        await put('x', { text: '' }),
        await put('x', { recipe }),
        await put('x', { recipe: 999_999 }),
        await put('x', { leftoverOf: 'rest' }),
        await put('x', { leftoverOf: 'gone' }),
        await put('x', { leftoverOf: 'nothing' }),
        await put('x', { leftoverOf: 'soup' }, { ...cook, id: other }),
      ]
      expect(outcomes).toEqual([
        ...['nothing', 'nothing', 'noRecipe', 'noRecipe'],
        ...['noLeftovers', 'noLeftovers', 'noLeftovers', 'noLeftovers'],
      ])
      expect(await idsOf()).toEqual(['soup', 'rest'])
      expect(await put('x', { recipe }, { ...cook, id: other })).toMatchObject({ recipe })
    })

    test('are none where a day has no room for more', async () => {
      const some = Array.from({ length: 100 }, (_, at) => ({
        ...{ kind: 'planned', id: `meal-${at}`, values: { day: MONDAY, meal: 'lunch', text: 'Tea', position: at } },
      }))
      await changeRecords(db(), household, some)
      expect([await put('x', { text: 'Soup' }), await put('meal-7', { text: 'Soup' })]).toEqual([
        ...['full', expect.objectContaining({ text: 'Soup', meal: 'dinner', position: 7 })],
      ])
      const add = PlanIntent.parse({ do: 'add', day: MONDAY, meal: 'lunch', text: 'Soup' })
      expect(await changePlanByIntent(db(), cook.id, add)).toBe('full')
      expect(await put('x', { text: 'Soup', day: TUESDAY })).toMatchObject({ day: TUESDAY })
    })

    test('have of a long title as much as a plan may have', async () => {
      const recipe = await aRecipe(db(), { title: 'a'.repeat(MAX_PLAN_TEXT + 1) })
      expect(await put('x', { recipe })).toMatchObject({ text: 'a'.repeat(MAX_PLAN_TEXT) })
    })
  })

  test('are listed from day to day, both included, for all who live there and nobody else', async () => {
    for (const after of [-1, 0, 3, 6, 7])
      await change(`day ${after}`.replace(' ', '.'), { day: addDays(MONDAY, after), meal: 'dinner', text: 'Soup' })
    expect(await idsOf(MONDAY, addDays(MONDAY, 6))).toEqual(['day.0', 'day.3', 'day.6'])
    expect(await listPlanned(db(), other, MONDAY, addDays(MONDAY, 6))).toEqual([])
    expect((await exportMealPlan(db(), cook.id)).map(({ id }) => id)).toEqual([
      'day.-1',
      'day.0',
      'day.3',
      'day.6',
      'day.7',
    ])
    expect(await exportMealPlan(db(), other)).toEqual([])
    expect(await exportMealPlan(db(), cook.id)).not.toContainEqual(
      expect.objectContaining({ position: expect.anything() }),
    )
  })

  test('have the leftovers of sixty days, of themselves alone', async () => {
    const soup = { meal: 'dinner', text: 'Soup' }
    await change('soup', { ...soup, day: MONDAY })
    await change('stew', { ...soup, day: MONDAY })
    for (const [id, after, leftoverOf] of [
      ['rest', 0, 'soup'],
      ['rest60', 60, 'soup'],
      ['rest61', 61, 'soup'],
      ['other', 1, 'stew'],
      ['fresh', 1, null],
    ] as const)
      await change(id, { ...soup, day: addDays(MONDAY, after), leftoverOf })
    const withLeftovers = async (id: string) => (await mealsWithLeftovers(db(), household, id)).map((meal) => meal.id)
    expect([await withLeftovers('soup'), await withLeftovers('stew'), await withLeftovers('rest')]).toEqual([
      ['soup', 'rest', 'rest60'],
      ['stew', 'other'],
      ['rest'],
    ])
    expect(await withLeftovers('nothing')).toEqual([])
    await changeRecords(db(), household, [{ kind: 'item', id: 'milk', values: { list: 'list', text: 'milk' } }])
    expect(await withLeftovers('milk')).toEqual([])
  })

  test('are changed by a form, which shows the day that it is about, and when meals were removed', async () => {
    let later = 0
    const send = async (fields: object, week: string | undefined = MONDAY) => {
      const result = await changePlanByIntent(db(), cook.id, PlanIntent.parse({ week, ...fields }), NOW + ++later)
      if (typeof result === 'string') return result
      return [result.day, result.removedAt === null ? 'nothing' : result.removedAt - NOW - later]
    }
    expect(await send({ do: 'add', day: TUESDAY, meal: 'lunch', text: 'Soup' })).toEqual([TUESDAY, 'nothing'])
    const [soup] = await read()
    expect(soup).toMatchObject({ day: TUESDAY, meal: 'lunch', text: 'Soup', position: NOW + later })
    const of = soup?.id ?? ''
    expect(await send({ do: 'leftovers', of, day: addDays(MONDAY, 9), meal: 'lunch' })).toEqual([
      addDays(MONDAY, 9),
      'nothing',
    ])
    expect(await send({ do: 'save', of, day: MONDAY, meal: 'snack', text: 'Stew' })).toEqual([MONDAY, 'nothing'])
    expect((await read()).map(({ day, meal, text, leftoverOf }) => [day, meal, text, leftoverOf])).toEqual([
      [MONDAY, 'snack', 'Stew', null],
      [addDays(MONDAY, 9), 'lunch', 'Soup', of],
    ])
    expect(await send({ do: 'people', people: '4' })).toEqual([MONDAY, 'nothing'])
    expect([await countPeople(db(), cook.id), await countPeople(db(), other)]).toEqual([4, null])
    expect(await send({ do: 'copy', from: MONDAY, to: addDays(MONDAY, 14) })).toEqual([addDays(MONDAY, 14), 'nothing'])
    expect(await send({ do: 'remove', of: 'nothing' })).toEqual([MONDAY, 'nothing'])
    expect(await send({ do: 'remove', of: 'nothing' }, '')).toEqual([null, 'nothing'])
    expect(await send({ do: 'remove', of })).toEqual([MONDAY, 0])
    expect((await read()).map(({ day }) => day)).toEqual([addDays(MONDAY, 14)])
    const removedAt = NOW + later
    expect(await countRemovedMeals(db(), cook.id, removedAt)).toBe(2)
    expect(await countRemovedMeals(db(), cook.id, removedAt - 1)).toBe(0)
    expect(await countRemovedMeals(db(), other, removedAt)).toBe(0)
    expect(await send({ do: 'restore', of: String(removedAt) })).toEqual([MONDAY, 'nothing'])
    expect(await read()).toHaveLength(3)
  })

  test('come back by a form, and nothing else that was removed at that moment', async () => {
    const milk = (values: SyncValues) => changeRecords(db(), household, [{ kind: 'item', id: 'milk', values }], NOW)
    await change('soup', { day: MONDAY, meal: 'dinner', text: 'Soup' })
    await milk({ list: 'list', text: 'milk' })
    await milk({ deleted: true })
    await change('soup', { deleted: true })
    expect(await countRemovedMeals(db(), cook.id, NOW)).toBe(1)
    await changePlanByIntent(db(), cook.id, PlanIntent.parse({ do: 'restore', of: String(NOW) }), NOW + 1)
    expect(await idsOf()).toEqual(['soup'])
    expect(await milk({ text: 'oat milk' })).toMatchObject([{ fields: { deleted: [expect.anything(), true] } }])
  })

  test('are named by a form for all who live there', async () => {
    const form = new FormData()
    for (const [name, value] of [
      ['dinner.name', 'Abendbrot'],
      ['dinner.readyAt', '18:30'],
      ['snack.name', ''],
      ['snack.shown', 'on'],
    ] as const)
      form.set(name, value)
    await changeMealsByForm(db(), cook.id, form)
    const named = await listMealsOfDay(db(), cook.id)
    expect(named.filter(({ name }) => name !== '')).toEqual([
      { meal: 'dinner', name: 'Abendbrot', readyAt: '18:30', isHidden: true },
    ])
    expect((await listMealsOfDay(db(), other)).some(({ name, isHidden }) => name !== '' || isHidden)).toBe(false)
  })
})
