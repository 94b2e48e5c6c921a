import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isValidRecord } from '#app/kitchen/records/record-kinds.ts'
import type { SyncValues } from '#app/kitchen/records/sync-record.ts'
import { aRecord } from '../../../tests/support/records.ts'
import { MEALS, type Meal, mealEntries } from './meal-entry.ts'
import { mainMeal, mealChangesOf, mealsOfDay, shownMeals, timeOf, usedMeals } from './meals-of-day.ts'
import { mealName, mealOptions } from './plan-labels.ts'

const named = (values: Partial<Record<Meal, SyncValues>>) =>
  mealsOfDay(Object.entries(values).map(([meal, of]) => aRecord('meal', `meal:${meal}`, of)))
const hidden = (...meals: Meal[]) => named(Object.fromEntries(meals.map((meal) => [meal, { isHidden: true }])))
const USUAL = named({})

/** What the form of the page sends for meals that are as they are. */
function aForm(changed: Record<string, string | null> = {}, meals = USUAL) {
  const form = new FormData()
  for (const { meal, name, readyAt, isHidden } of meals) {
    form.set(`${meal}.name`, name)
    form.set(`${meal}.readyAt`, readyAt)
    if (!isHidden) form.set(`${meal}.shown`, 'on')
  }
  for (const [name, value] of Object.entries(changed))
    if (value === null) form.delete(name)
    else form.set(name, value)
  return form
}

/** The meals after changes to them. */
const changedBy = (changes: ReturnType<typeof mealChangesOf>) =>
  mealsOfDay(changes.map(({ id, values }) => aRecord('meal', id, values)))

describe('the meals of the day', () => {
  test('have their usual names and times until somebody names them', () => {
    expect(USUAL.map(({ meal, readyAt }) => `${mealName(meal, USUAL)} ${readyAt}`)).toEqual([
      'Breakfast 08:00',
      'Lunch 13:00',
      'Dinner 19:00',
      'Snack 16:00',
    ])
  })

  test('have the names and times of their records, in the order of a day', () => {
    const meals = named({
      snack: { name: 'Jause' },
      dinner: { name: ' Abendbrot ', readyAt: '18:30' },
      lunch: { name: '' },
    })
    expect(meals.map(({ meal, readyAt }) => `${mealName(meal, meals)} ${readyAt}`)).toEqual([
      'Breakfast 08:00',
      'Lunch 13:00',
      'Abendbrot 18:30',
      'Jause 16:00',
    ])
  })

  test('are as usual where a record makes no sense', () => {
    expect(named({ dinner: { name: 5, readyAt: '25:00', isHidden: 'yes' } })).toEqual(USUAL)
    expect(mealsOfDay([aRecord('meal', 'dinner', { name: 'Abendbrot' })])).toEqual(USUAL)
  })

  test('give an entry its time, unless it has one of its own', () => {
    const meals = named({ dinner: { readyAt: '18:30' } })
    const entry = (readyAt: string | null) =>
      mealEntries([aRecord('planned', 'a', { day: '2026-11-23', meal: 'dinner', text: 'Soup', readyAt })])
    expect([null, '20:15'].flatMap((at) => entry(at).map((one) => timeOf(one, meals)))).toEqual(['18:30', '20:15'])
  })

  test('that are hidden are shown where something is planned for them or they are chosen', () => {
    const meals = hidden('snack', 'breakfast')
    expect(shownMeals(meals, [])).toEqual(['lunch', 'dinner'])
    expect(shownMeals(meals, [{ meal: 'snack' }])).toEqual(['lunch', 'dinner', 'snack'])
    expect(mealOptions(meals, 'breakfast').map(([, name]) => name)).toEqual(['Breakfast', 'Lunch', 'Dinner'])
    expect(shownMeals(hidden(...MEALS), [{ meal: 'snack' }])).toEqual(MEALS)
  })

  test('are planned for dinner, or the first meal of a household without one', () => {
    expect([USUAL, hidden('dinner'), hidden('breakfast', 'dinner'), hidden(...MEALS)].map(mainMeal)).toEqual([
      'dinner',
      'breakfast',
      'lunch',
      'dinner',
    ])
  })
})

describe('the form of the meals', () => {
  test('changes what is changed, so that two members who change different things lose nothing', () => {
    expect(mealChangesOf(aForm(), USUAL)).toEqual([])
    expect(mealChangesOf(aForm({ 'dinner.name': ' Abend \n brot ', 'snack.shown': null }), USUAL)).toEqual([
      { kind: 'meal', id: 'meal:dinner', values: { name: 'Abend brot' } },
      { kind: 'meal', id: 'meal:snack', values: { isHidden: true } },
    ])
  })

  test('makes a meal as usual by an empty name and an empty time', () => {
    const meals = named({ dinner: { name: 'Abendbrot', readyAt: '18:30', isHidden: true } })
    const changes = mealChangesOf(
      aForm({ 'dinner.name': ' ', 'dinner.readyAt': '', 'dinner.shown': 'on' }, meals),
      meals,
    )
    expect(changes).toMatchObject([{ values: { name: '', readyAt: null, isHidden: false } }])
    expect(changedBy(changes)).toEqual(USUAL)
  })

  test('leaves alone what it does not have', () => {
    expect(mealChangesOf(new FormData(), USUAL)).toEqual([])
  })

  test('shows all again where all were hidden, one by one', () => {
    const meals = hidden(...MEALS)
    const changes = mealChangesOf(aForm({ 'lunch.shown': 'on' }, meals), meals)
    expect(changes).toEqual([{ kind: 'meal', id: 'meal:lunch', values: { isHidden: false } }])
  })

  test('makes possible records of any text, and of its own result no further change', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 })
    fc.assert(
      fc.property(text, text, fc.boolean(), (name, readyAt, isShown) => {
        const sent = { 'dinner.name': name, 'dinner.readyAt': readyAt, 'dinner.shown': isShown ? 'on' : null }
        const changes = mealChangesOf(aForm(sent), USUAL)
        for (const { kind, values } of changes) {
          expect(isValidRecord(kind, values)).toBe(true)
          expect(String(values.name ?? '').isWellFormed()).toBe(true)
        }
        const meals = changedBy(changes)
        expect(mealChangesOf(aForm({}, meals), meals)).toEqual([])
      }),
    )
    const long = mealChangesOf(aForm({ 'dinner.name': `${'a'.repeat(39)}🍲` }), USUAL)
    expect(long).toMatchObject([{ values: { name: 'a'.repeat(39) } }])
  })
})

test('a page of days shows the main meal and those that are planned on it, in the order of the day', () => {
  expect(usedMeals(USUAL, [])).toEqual(['dinner'])
  expect(usedMeals(USUAL, [{ meal: 'snack' }, { meal: 'breakfast' }])).toEqual(['breakfast', 'dinner', 'snack'])
  expect(usedMeals(hidden('dinner'), [])).toEqual(['breakfast'])
})

test('the meal form takes times as they are typed, the usual one being none', () => {
  const timed = (readyAt: string, meals = USUAL) => mealChangesOf(aForm({ 'dinner.readyAt': readyAt }, meals), meals)
  const changed = (readyAt: string | null) => [{ kind: 'meal', id: 'meal:dinner', values: { readyAt } }]
  const late = named({ dinner: { readyAt: '20:15' } })
  expect([timed('18:30'), timed('19:00'), timed('25:00'), timed('')]).toEqual([changed('18:30'), [], [], []])
  expect([timed('18:30', late), timed('20:15', late)]).toEqual([changed('18:30'), []])
  for (const usual of ['19:00', '25:00', '']) expect(timed(usual, late)).toEqual(changed(null))
})
