import { expect, test } from 'vitest'
import { fillQuery } from '#app/kitchen/fill-week/fill-week-query.ts'
import { proposeWeek } from '#app/kitchen/fill-week/proposed-week.server.ts'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { saveNeeds } from '#app/kitchen/households/members.store.ts'
import { mealEntries } from '#app/kitchen/meal-plan/meal-entry.ts'
import { filledMeals } from '#app/kitchen/meal-plan/meal-plan-changes.ts'
import { recipeWarnings } from '#app/kitchen/needs/recipe-warnings.server.ts'
import { recordsOf } from '#app/kitchen/records/record-kinds.ts'
import { changeRecords } from '#app/kitchen/records/server-changes.store.ts'
import { listRecords } from '#app/kitchen/records/sync.store.ts'
import { cookingSchedule } from '#app/kitchen/schedule/cooking-schedule.server.ts'
import { VISITOR } from '#app/recipes/recipe/visibility.ts'
import { aCook, aHousehold } from '../support/builders.ts'
import { aDeviceOf } from '../support/devices.ts'
import { below, expectApproved } from './approval.ts'
import { aCookbook, aTickingClock, NOW } from './cookbook-database.ts'
import { DISHES } from './dishes.ts'

const db = aCookbook()
const MONDAY = '2026-08-17'
const APPLE_PIE = 4
const SHAKSHUKA = 20

/** A cook with a household. */
async function aKitchen() {
  const cookId = await aCook(db())
  return { cookId, householdId: await requireHouseholdId(db(), cookId, NOW) }
}

const WEEKS = [
  '',
  'seed=7&meal=breakfast&meal=dinner',
  'time=20&weekend=90&meal=dinner&fridge=chicken, spinach',
  'diet=vegetarian&season=india&meal=lunch&meal=dinner&repeat=3&time=90&weekend=200',
  'diet=vegan&diet=gluten-free&without=nuts&without=soy&time=200&meal=lunch',
  'chosen=1&day=2026-08-18&day=2026-08-20&meal=snack&minutes=&minutes=5&minutes=&minutes=200',
  'refused=2.4.6.14&season=south&meal=dinner&saved=92.94.96',
  'planned=2026-08-17.dinner.2_2026-08-19.dinner&meal=dinner&time=60',
]

test('weeks are filled as approved', async () => {
  const lines: string[] = []
  for (const text of WEEKS) {
    const query = fillQuery(new URLSearchParams(`week=${MONDAY}&${text}`), { main: 'dinner', season: 'north' })
    const { proposals, days } = await proposeWeek(db(), null, query)
    const shown = proposals.map(({ day, meal, title, minutes, lack, usedFoods, seasonal }) =>
      [
        `${day} ${meal}:`,
        lack ? `nothing, for want of ${lack}` : `${title}, ${minutes} min`,
        usedFoods.length > 0 && `uses ${usedFoods.join(', ')}`,
        seasonal.length > 0 && `in season: ${seasonal.join(', ')}`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    lines.push(...below(`${text || 'as usual'}: ${days.length} days`, shown))
  }
  const { cookId, householdId } = await aKitchen()
  await saveNeeds(db(), cookId, { diets: ['vegetarian'], allergens: ['peanuts'] })
  const query = fillQuery(new URLSearchParams(`week=${MONDAY}`), { main: 'dinner', season: null })
  const { proposals } = await proposeWeek(db(), cookId, query)
  const filled = filledMeals(
    proposals.flatMap(({ recipe, ...dish }) => (recipe === null ? [] : [{ ...dish, recipe }])),
    { servings: 3, now: NOW },
  )
  await changeRecords(db(), householdId, filled, NOW)
  for (const { day, meal, text, servings } of mealEntries(
    recordsOf('planned', await listRecords(db(), householdId, 'planned')),
  ))
    lines.push(`planned for vegetarians without peanuts: ${day} ${meal} ${text} for ${servings}`)
  await expectApproved('filled-weeks', lines)
})

test('a household is warned of recipes as approved', async () => {
  const [anna, ben] = [await aCook(db()), await aCook(db())]
  await aHousehold(db(), [anna, ben])
  await saveNeeds(db(), anna, { diets: ['vegan'], allergens: ['gluten', 'sesame'] })
  await saveNeeds(db(), ben, { diets: ['vegetarian', 'gluten-free'], allergens: ['milk'] })
  await db().updateTable('cook').set({ name: 'Anna' }).where('id', '=', anna).execute()
  await db().updateTable('cook').set({ name: 'Ben' }).where('id', '=', ben).execute()
  const warningsOf = await recipeWarnings(db(), anna)
  await expectApproved(
    'household-warnings',
    DISHES.flatMap((dish) => below(dish.title, warningsOf(dish))),
  )
})

test('recipes are cooked for one time as approved', async () => {
  const lines: string[] = []
  for (const units of ['us', 'metric'] as const) {
    const { recipes, entries, clashes, ovens } = await cookingSchedule(
      db(),
      [APPLE_PIE, SHAKSHUKA, 9999, 44],
      units,
      VISITOR,
    )
    lines.push(`${recipes.map(({ title }) => title).join(' + ')}, ${ovens} oven, ${clashes.length} clashes`)
    for (const { recipe, step, start, text, isLast } of entries)
      lines.push(`  ${start}: ${recipe + 1}.${step}${isLast ? ' (last)' : ''} ${text.slice(0, 60)}`)
  }
  await expectApproved('cooking-schedule', lines)
})

test('two devices come to the same records as approved', async () => {
  const { householdId } = await aKitchen()
  const options = { household: () => householdId, now: aTickingClock() }
  const [phone, tablet] = [aDeviceOf(db(), 'phone', options), aDeviceOf(db(), 'tablet', { ...options, off: 60_000 })]
  const lines: string[] = []
  const show = (what: string) => {
    const seen = [phone, tablet].map((device) =>
      device
        .list('item')
        .map(({ id, values }) => `${id} ${values.text}${values.ticked ? ' ✓' : ''}`)
        .sort()
        .join(' | '),
    )
    lines.push(`${what}: ${seen[0] === seen[1] ? `both ${seen[0]}` : `phone ${seen[0]} / tablet ${seen[1]}`}`)
  }
  const add = (id: string, text: string) => ['item', id, { list: 'list', text, ticked: false, position: 1 }] as const
  phone.change(...add('milk', 'milk'))
  phone.change(...add('bread', 'bread'))
  tablet.change(...add('eggs', '6 eggs'))
  show('before they meet')
  await phone.sync()
  await tablet.sync()
  show('the tablet has read')
  await phone.sync()
  show('the phone too')
  phone.change('item', 'milk', { text: '2 l milk' })
  tablet.change('item', 'milk', { ticked: true })
  tablet.change('item', 'bread', { deleted: true })
  phone.change('item', 'bread', { text: 'rye bread' })
  for (const device of [phone, tablet, phone]) await device.sync()
  show('both changed milk and bread')
  for (const loss of ['answer', 'twice', 'error', 'request'] as const) {
    phone.connect(loss)
    phone.change('item', 'eggs', { text: `${loss} eggs` })
    await phone.sync()
    show(`with ${loss} lost`)
  }
  phone.connect('none')
  for (const device of [phone, tablet]) await device.sync()
  show('at last')
  expect(phone.hasPending()).toBe(false)
  await expectApproved('two-devices', lines)
})
