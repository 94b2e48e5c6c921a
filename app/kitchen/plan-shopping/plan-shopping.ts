import { isDay } from '#app/base/request/plain-day.ts'
import { MAX_SERVINGS } from '#app/base/request/units.ts'
import type { MealEntry } from '#app/kitchen/meal-plan/meal-entry.ts'
import { MAX_TITLE } from '#app/kitchen/records/shopping-records.ts'
import type { RecordChange } from '#app/kitchen/records/sync-record.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'

/** How many dishes are shopped for at once: three times a day for three weeks, nearly. */
const MAX_DISHES = 60

/** A planned recipe whose ingredients are to be bought. */
export interface PlannedDish {
  /** The id of the entry that plans it. */
  entry: string
  /** The day on which it is eaten; null for a dish that is not planned. */
  day: string | null
  recipe: number
  /** Null for as many as the recipe serves. */
  servings: number | null
}

/** What is cooked from a day on: leftovers and texts need nothing. */
export const dishesFrom = (entries: readonly MealEntry[], days: readonly string[]): PlannedDish[] =>
  entries.flatMap(({ id, day, recipe, servings, leftoverOf }) =>
    recipe === null || leftoverOf !== null || !days.includes(day) ? [] : [{ entry: id, day, recipe, servings }],
  )

/** The address where the ingredients of dishes are put on a list. */
export const planShoppingPath = (dishes: readonly PlannedDish[]) =>
  `/meal-plan/shop?${new URLSearchParams(dishes.slice(0, MAX_DISHES).map((dish) => ['dish', dishText(dish)]))}`

/** A dish as an address names it. */
export const dishText = ({ entry, day, recipe, servings }: PlannedDish) =>
  `${day ?? ''},${recipe},${servings ?? ''},${entry}`

/** The dishes that an address names, each entry once; what is none is left out. */
export function dishesIn(parameters: URLSearchParams): PlannedDish[] {
  const dishes = new Map<string, PlannedDish>()
  for (const text of parameters.getAll('dish').slice(0, MAX_DISHES)) {
    const [, day = '', recipe, servings, entry = ''] =
      /^(\d{4}-\d\d-\d\d),([1-9]\d{0,9}),(\d{1,3}(?:\.5)?)?,([0-9a-zA-Z._-]{1,60})$/.exec(text) ?? []
    if (!isDay(day)) continue
    const count = Number(servings ?? 0)
    const isServings = count > 0 && count <= MAX_SERVINGS
    dishes.set(entry, { entry, day, recipe: Number(recipe), servings: isServings ? count : null })
  }
  return [...dishes.values()]
}

/** The days of dishes that are shopped for: those that an address names if its reader has chosen any, else all. */
export function shoppingDays(dishes: readonly PlannedDish[], parameters: URLSearchParams): string[] {
  const days = [...new Set(dishes.flatMap(({ day }) => day ?? []))].sort()
  const named = parameters.getAll('day')
  return parameters.has('chosen') ? days.filter((day) => named.includes(day)) : days
}

/** A dish with the title of its recipe and what it needs in the planned servings, a text for each ingredient. */
export interface NeededDish extends PlannedDish {
  title: string
  language: Recipe['language']
  texts: string[]
}

interface DishItems {
  list: string
  dishes: readonly NeededDish[]
  /** Which ingredients: the numbers of a dish and of its ingredient, as `lineName` writes them. */
  lines: readonly string[]
  /** The ids of the items that are on any list already. */
  existing: ReadonlySet<string>
  now?: number
}

/** What the checkbox of an ingredient is called. */
export const lineName = (dish: number, line: number) => `${dish}.${line}`

/** Items for the chosen ingredients of dishes. What was added for the same meal before is brought up to date instead, so that nothing is bought twice. */
export function dishItems({ list, dishes, lines, existing, now = Date.now() }: DishItems): RecordChange[] {
  const chosen = new Set(lines)
  return dishes.flatMap(({ entry, recipe, title, texts }, dish) =>
    texts.flatMap((text, line): RecordChange[] => {
      if (!chosen.has(lineName(dish, line))) return []
      const id = `plan:${entry}:${line}`
      const values = { text, recipe, recipeTitle: title.slice(0, MAX_TITLE), planned: entry }
      const added = { list, ticked: false, deleted: false, position: now + dish * 100 + line }
      return [{ kind: 'item', id, values: existing.has(id) ? values : { ...values, ...added } }]
    }),
  )
}
