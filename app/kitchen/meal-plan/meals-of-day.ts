import { isTimeOfDay } from '#app/base/request/plain-day.ts'
import { MAX_MEAL_NAME } from '#app/kitchen/records/meal-plan-records.ts'
import type { RecordOf } from '#app/kitchen/records/record-kinds.ts'
import type { RecordChange, SyncValues } from '#app/kitchen/records/sync-record.ts'
import { MEALS, type Meal, type MealEntry } from './meal-entry.ts'

const USUAL_TIMES: Record<Meal, string> = { breakfast: '08:00', lunch: '13:00', dinner: '19:00', snack: '16:00' }

/** A meal of the day as a household has it. */
export interface MealOfDay {
  meal: Meal
  /** The household's own name; '' for the usual one in the reader's language. */
  name: string
  /** When it is ready unless its entry tells otherwise, as HH:MM. */
  readyAt: string
  /** Whether it is offered only where something is planned for it. */
  isHidden: boolean
}

/** The id of the record of a meal; its colon is in no id that programs choose. */
const recordIdOf = (meal: Meal) => `meal:${meal}`

/** The meals of the day in their order, as records of the kind `meal` have them. */
export function mealsOfDay(records: readonly RecordOf<'meal'>[]): MealOfDay[] {
  return MEALS.map((meal): MealOfDay => {
    const { name = '', readyAt, isHidden = false } = records.find(({ id }) => id === recordIdOf(meal))?.values ?? {}
    return { meal, name: name.trim(), readyAt: readyAt ?? USUAL_TIMES[meal], isHidden }
  })
}

/** When an entry is ready, as HH:MM. */
export const timeOf = ({ meal, readyAt }: MealEntry, meals: readonly MealOfDay[]) =>
  readyAt ?? meals.find((one) => one.meal === meal)?.readyAt ?? USUAL_TIMES[meal]

/** The meals that are shown: those that are not hidden, and those for which something is planned; all of them where all are hidden. */
export function shownMeals(meals: readonly MealOfDay[], planned: readonly { meal: Meal }[]): Meal[] {
  const areAllHidden = meals.every(({ isHidden }) => isHidden)
  return meals.flatMap(({ meal, isHidden }) =>
    isHidden && !areAllHidden && !planned.some((one) => one.meal === meal) ? [] : [meal],
  )
}

/** The meals that a page of days shows at first: the main one, and those for which something is planned there. */
export function usedMeals(meals: readonly MealOfDay[], planned: readonly { meal: Meal }[]): Meal[] {
  const main = mainMeal(meals)
  return MEALS.filter((meal) => meal === main || planned.some((entry) => entry.meal === meal))
}

/** The meal that is planned unless another one is chosen: dinner, or the first one where that is hidden. */
export function mainMeal(meals: readonly MealOfDay[]): Meal {
  const shown = shownMeals(meals, [])
  return shown.includes('dinner') ? 'dinner' : (shown[0] ?? 'dinner')
}

/** What makes a meal be as it is wanted, a time of null being the usual one; [] when it is so. */
export function changedMeal(
  { meal, ...known }: MealOfDay,
  wanted: { name: string; readyAt: string | null; isHidden: boolean },
): RecordChange[] {
  const readyAt = wanted.readyAt ?? USUAL_TIMES[meal]
  const values: SyncValues = {
    ...(wanted.name !== known.name && { name: wanted.name }),
    ...(readyAt !== known.readyAt && { readyAt: readyAt === USUAL_TIMES[meal] ? null : readyAt }),
    ...(wanted.isHidden !== known.isHidden && { isHidden: wanted.isHidden }),
  }
  return Object.keys(values).length > 0 ? [{ kind: 'meal', id: recordIdOf(meal), values }] : []
}

/** What the form of the meals changes, on the server and on a device alike; a meal that it does not have stays as it is. */
export function mealChangesOf(form: FormData, meals: readonly MealOfDay[]): RecordChange[] {
  return meals.flatMap((known) => {
    const field = (name: string) => form.get(`${known.meal}.${name}`)
    const [name, time] = [field('name'), String(field('readyAt') ?? '')]
    if (typeof name !== 'string') return []
    const readyAt = isTimeOfDay(time) ? time : null
    return changedMeal(known, { name: shortName(name), readyAt, isHidden: field('shown') === null })
  })
}

/** A typed name on one line, cut to its maximum length without halving a character. */
const shortName = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_MEAL_NAME)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
