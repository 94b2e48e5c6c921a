import { test } from 'vitest'
import { inLanguage } from '#app/base/request/in-language.ts'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { listText } from '#app/kitchen/items/list-text.ts'
import { addRecipe } from '#app/kitchen/items/recipe-items.server.ts'
import { ListIntent } from '#app/kitchen/items/shopping-changes.ts'
import {
  changeList,
  countRemoved,
  listLists,
  readGuestList,
  readShop,
} from '#app/kitchen/items/shopping-lists.store.ts'
import { mealEntries } from '#app/kitchen/meal-plan/meal-entry.ts'
import { PlanIntent } from '#app/kitchen/meal-plan/meal-plan-changes.ts'
import {
  changeMealsByForm,
  changePlanByIntent,
  listMealsOfDay,
  listPlanned,
} from '#app/kitchen/meal-plan/meal-plans.server.ts'
import { planCalendar } from '#app/kitchen/plan-calendar/plan-calendar.store.ts'
import { addDishes, neededDishes } from '#app/kitchen/plan-shopping/plan-shopping.server.ts'
import { dishesFrom } from '#app/kitchen/plan-shopping/plan-shopping.ts'
import { dayNutrition } from '#app/kitchen/planned-recipes/day-nutrition.ts'
import { plannedIds, plannedRecipes } from '#app/kitchen/planned-recipes/planned-recipes.store.ts'
import { recordsOf } from '#app/kitchen/records/record-kinds.ts'
import { findRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { VISITOR } from '#app/recipes/recipe/visibility.ts'
import { aCook } from '../support/builders.ts'
import { below, expectApproved } from './approval.ts'
import { aCookbook, aTickingClock, NOW } from './cookbook-database.ts'

const db = aCookbook()
const MONDAY = '2026-08-17'
const DAYS = Array.from({ length: 7 }, (_, at) => `2026-08-${17 + at}`)
const APPLE_PIE = 4
const TACOS = 2

/** A cook with a household. */
async function aKitchen() {
  const cookId = await aCook(db())
  return { cookId, householdId: await requireHouseholdId(db(), cookId, NOW) }
}

/** Writes what is new and what is gone since the last time below what was done. */
function changesInto(lines: string[]) {
  let before: readonly string[] = []
  return (what: string, now: readonly string[]) => {
    const made = now.filter((line) => !before.includes(line)).map((line) => `+ ${line}`)
    const gone = before.filter((line) => !now.includes(line)).map((line) => `- ${line}`)
    lines.push(...(made.length + gone.length === 0 ? [`${what}: nothing changes`] : below(what, [...gone, ...made])))
    before = now
  }
}

test('a shopping list is filled, ticked, sorted, cleared and brought back as approved', async () => {
  const { cookId, householdId } = await aKitchen()
  const lines: string[] = []
  const changes = changesInto(lines)
  const show = async (what: string, list = 'list') => {
    const { groups, ticked } = await readGuestList(db(), householdId, list, 'en')
    const toBuy = groups.flatMap(({ aisle, lines }) =>
      listText([{ name: aisle, lines }])
        .split('\n- ')
        .slice(1),
    )
    const inTrolley = ticked.map(({ name, amount }) => `in the trolley: ${name} ${amount}`)
    changes(what, [...toBuy, ...inTrolley])
  }
  const later = aTickingClock()
  const act = async (what: string, intent: unknown, list?: string) => {
    const result = await changeList(db(), cookId, ListIntent.parse(intent), later())
    await show(what, list)
    return result
  }
  const idsOf = async (name: RegExp) => {
    const { groups, ticked } = await readGuestList(db(), householdId, 'list', 'en')
    const all = [...groups.flatMap((group) => group.lines), ...ticked]
    return all.filter((line) => name.test(line.name)).flatMap(({ ids }) => ids)
  }
  await act('typed', { do: 'add', text: '2 onions\n500 g flour\n- 1 l milk\n\nbirthday candles\n6 eggs' })
  const pie = await findRecipe(db(), APPLE_PIE, VISITOR)
  const tacos = await findRecipe(db(), TACOS, VISITOR)
  if (!pie || !tacos) throw new Error('there is no such recipe')
  const wanted = { servings: 4, units: 'metric' } as const
  await addRecipe(db(), householdId, { recipe: pie, wanted, list: 'list', key: 'pie-pie-pie', lines: null })
  await show('an apple pie for four')
  await addRecipe(db(), householdId, { recipe: pie, wanted, list: 'list', key: 'pie-pie-pie', lines: null })
  await show('the same once more')
  await addRecipe(db(), householdId, { recipe: tacos, wanted, list: 'list', key: 'tacos-tacos', lines: [0, 1, 2] })
  await show('three lines of tacos')
  await act('flour ticked', { do: 'tick', ids: await idsOf(/flour/) })
  await act('candles elsewhere', {
    do: 'place',
    ids: await idsOf(/candle/),
    aisle: 'bakery',
    key: 'other birthday candle',
  })
  await act('fruit first', { do: 'up', of: 'fruit' })
  await act('butter is at home', { do: 'staple', of: 'butter' })
  await act('onions rewritten', { do: 'save', ids: (await idsOf(/onion/)).slice(0, 1), text: '3 red onions' })
  const cleared = await act('the trolley is emptied', { do: 'clear' })
  if (typeof cleared === 'string') throw new Error(cleared)
  lines.push(`${await countRemoved(db(), cookId, cleared.removedAt ?? 0)} removed`)
  await act('and brought back', { do: 'restore', of: String(cleared.removedAt) })
  const made = await act('another list', { do: 'make', name: 'Market' })
  if (typeof made === 'string') throw new Error(made)
  await act('something on it', { do: 'add', list: made.list, text: 'basil\ntomatoes' }, made.list)
  lines.push(`lists: ${(await listLists(db(), householdId)).map((list) => list.name || 'the first').join(', ')}`)
  await act('deleted', { do: 'delete', list: made.list })
  const { aisles, places, atHome } = await readShop(db(), cookId)
  lines.push(`aisles: ${aisles.join(', ')}`, `places: ${JSON.stringify(places)}`, `at home: ${JSON.stringify(atHome)}`)
  await expectApproved('shopping-list', lines)
})

test('a week is planned, copied, eaten twice, bought for and put into a calendar as approved', async () => {
  const { cookId, householdId } = await aKitchen()
  const lines: string[] = []
  const changes = changesInto(lines)
  const planned = async (from: string, to: string) =>
    mealEntries(recordsOf('planned', await listPlanned(db(), cookId, from, to)))
  const show = async (what: string, from = MONDAY, to = '2026-08-30') => {
    const entries = await planned(from, to)
    const shown = entries.map(({ day, meal, text, servings, leftoverOf, readyAt }) =>
      [day, meal, text, servings && `for ${servings}`, leftoverOf && 'left over', readyAt && `at ${readyAt}`]
        .filter(Boolean)
        .join(' '),
    )
    changes(what, shown)
    return entries
  }
  const later = aTickingClock()
  const act = async (what: string, intent: Record<string, unknown>) => {
    const result = await changePlanByIntent(db(), cookId, PlanIntent.parse({ week: MONDAY, ...intent }), later())
    const entries = await show(what)
    if (typeof result === 'string') throw new Error(result)
    return { entries, removedAt: result.removedAt }
  }
  const idOf = (entries: Awaited<ReturnType<typeof planned>>, text: string) =>
    entries.find((entry) => entry.text === text)?.id ?? ''
  await act('pie on Tuesday', {
    do: 'add',
    day: DAYS[1],
    meal: 'dinner',
    recipe: String(APPLE_PIE),
    text: 'Apple Pie',
    servings: '6',
  })
  await act('tacos on Monday', { do: 'add', day: MONDAY, meal: 'lunch', recipe: String(TACOS), text: 'Tacos' })
  const { entries } = await act('out on Friday', {
    do: 'add',
    day: DAYS[4],
    meal: 'dinner',
    text: 'Dinner with Ana, 8 pm; bring \\wine, दाल, पनीर और ढेर सारा प्याज़ 🧅',
  })
  await act('the pie again', { do: 'leftovers', of: idOf(entries, 'Apple Pie'), day: DAYS[2], meal: 'snack' })
  await act('the pie later', {
    do: 'save',
    of: idOf(entries, 'Apple Pie'),
    day: DAYS[1],
    meal: 'dinner',
    readyAt: '20:15',
    servings: '8',
  })
  await act('the week once more', { do: 'copy', from: MONDAY, to: '2026-08-24' })
  const removed = await act('without the pie', { do: 'remove', of: idOf(entries, 'Apple Pie') })
  await act('and with it', { do: 'restore', of: String(removed.removedAt) })
  const meals = new FormData()
  for (const [name, value] of Object.entries({
    'lunch.name': 'Tiffin',
    'lunch.readyAt': '12:30',
    'lunch.shown': 'on',
    'snack.name': '',
  }))
    meals.set(name, value)
  await changeMealsByForm(db(), cookId, meals, later())
  for (const { meal, name, readyAt, isHidden } of await listMealsOfDay(db(), cookId))
    lines.push(`${meal}: ${name || 'as usual'} at ${readyAt}${isHidden ? ', hidden' : ''}`)
  const records = await listPlanned(db(), cookId, MONDAY, '2026-08-30')
  const shown = await plannedRecipes(db(), cookId, plannedIds(records))
  for (const day of DAYS) {
    const ofDay = dayNutrition(await planned(day, day), shown.servings)
    if (ofDay) lines.push(`${day}: ${ofDay.calories} kcal, ${ofDay.protein} g protein, ${ofDay.known} of ${ofDay.all}`)
  }
  const dishes = dishesFrom(await planned(MONDAY, '2026-08-23'), DAYS)
  const needed = await neededDishes(db(), dishes, { cook: null, units: 'us' })
  for (const { title, texts } of needed) lines.push(...below(`needed for ${title}`, texts))
  const chosen = needed.flatMap(({ texts }, dish) =>
    texts.flatMap((_, line) => (line % 2 === 0 ? `${dish}.${line}` : [])),
  )
  for (const what of ['every other line bought', 'and once more']) {
    await addDishes(db(), householdId, { dishes: needed, list: 'list', lines: chosen })
    const { groups } = await readGuestList(db(), householdId, 'list', 'en')
    lines.push(
      ...below(
        what,
        groups.flatMap((group) => group.lines.map(({ name, amount }) => `${group.aisle}: ${name} ${amount}`)),
      ),
    )
  }
  const ids = new Map(records.map(({ id }, at) => [id, `entry-${at}`]))
  for (const locale of ['en', 'hi'] as const) {
    let file = await inLanguage(locale, () => planCalendar(db(), cookId, 'https://foodio.example', NOW))
    for (const [id, name] of ids) file = file.replaceAll(id, name)
    lines.push(...below(`calendar, ${locale}`, file.split('\r\n').slice(0, locale === 'en' ? undefined : 18)))
  }
  await expectApproved('meal-plan', lines)
})
