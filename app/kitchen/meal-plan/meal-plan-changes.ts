import { addDays, daysBetween, isDay, isTimeOfDay } from '#app/base/request/plain-day.ts'
import { shortHash } from '#app/base/request/short-hash.ts'
import type { RecordChange, SyncValues } from '#app/kitchen/records/sync-record.ts'
import { rowIdOf } from '#server/database/row-id.ts'
import { isMeal, type Meal, type MealEntry } from './meal-entry.ts'

export const MAX_PLAN_TEXT = 200
export const MAX_PLAN_SERVINGS = 1000
/** How far ahead a week may be copied, in days. */
const MAX_COPY = 366

interface MadeWith {
  newId: () => string
  now: number
}

const planned = (id: string, values: SyncValues): RecordChange => ({ kind: 'planned', id, values })

/** How many servings a text means; null when it is no number of servings. */
export function plannedServings(text: string | null): number | null {
  const servings = Number(text || Number.NaN)
  return servings > 0 && servings <= MAX_PLAN_SERVINGS ? servings : null
}

/**
 * What a form of the meal plan changes, on the server and on a device alike; [] when it changes nothing, such as an entry that does
 * not exist. The first word of the button's value is what it does, the second one the id of the entry.
 */
export function planChangesOf(form: FormData, entries: readonly MealEntry[], made: MadeWith): RecordChange[] {
  const [action, id] = String(form.get('do') ?? '').split(' ')
  const field = (name: string) => String(form.get(name) ?? '').trim()
  const entry = entries.find((one) => one.id === id)
  const [day, meal, text] = [field('day'), field('meal'), field('text').slice(0, MAX_PLAN_TEXT)]
  const at = isDay(day) && isMeal(meal) ? { day, meal } : null
  const servings = plannedServings(field('servings'))
  switch (action) {
    case 'add': {
      if (at === null || text === '') return []
      const recipe = rowIdOf(field('recipe'))
      const eaten = recipe === null ? null : servings
      return [planned(made.newId(), { ...at, recipe, text, servings: eaten, leftoverOf: null, position: made.now })]
    }
    case 'save':
      if (!entry || at === null) return []
      return [planned(entry.id, { ...at, ...readyValues(field('readyAt')), ...ownValues(entry, text, servings) })]
    case 'leftovers': {
      if (!entry || at === null) return []
      const { recipe, leftoverOf } = entry
      const source = leftoverOf ?? entry.id
      const values = { ...at, recipe, text: entry.text, servings: null, leftoverOf: source, position: made.now }
      return [planned(made.newId(), values)]
    }
    case 'remove':
      return entries
        .filter((one) => entry && (one.id === entry.id || one.leftoverOf === entry.id))
        .map((one) => planned(one.id, { deleted: true }))
    case 'copy':
      return copiedWeek(entries, { from: field('from'), to: field('to') }, made.now)
    default:
      return []
  }
}

/**
 * What plans the chosen recipes for their meals, for at least two; what has no title is left out. Ids are made of day, meal and recipe, so
 * that what is planned twice is planned once.
 */
export const filledMeals = (
  dishes: readonly { day: string; meal: Meal; recipe: number; title: string }[],
  { servings, now }: { servings: number; now: number },
): RecordChange[] =>
  dishes.flatMap(({ day, meal, recipe, title }, at) => {
    if (title === '') return []
    const eaten = { recipe, text: title.slice(0, MAX_PLAN_TEXT), servings: Math.max(2, servings), leftoverOf: null }
    return [planned(`fill.${day}.${meal}.${recipe}`, { day, meal, ...eaten, deleted: false, position: now + at })]
  })

/** When an entry is ready: '' is the time of its meal, what is no time changes nothing. */
const readyValues = (text: string): SyncValues =>
  text === '' ? { readyAt: null } : isTimeOfDay(text) ? { readyAt: text } : {}

/** What can be changed of an entry besides when it is eaten: the servings of a recipe, the words of a text. */
function ownValues({ recipe, leftoverOf }: MealEntry, text: string, servings: number | null): SyncValues {
  if (leftoverOf !== null) return {}
  if (recipe !== null) return servings === null ? {} : { servings }
  return text === '' ? {} : { text }
}

/**
 * The entries of the seven days from one day on, the same days after another one; leftovers go with what they are left over from. Ids are
 * made of the day and the source, so that copying twice is copying once.
 */
export function copiedWeek(
  entries: readonly MealEntry[],
  { from, to }: { from: string; to: string },
  now: number,
): RecordChange[] {
  const days = isDay(from) && isDay(to) ? daysBetween(from, to) : 0
  if (days === 0 || Math.abs(days) > MAX_COPY) return []
  const week = entries.filter(({ day }) => day >= from && daysBetween(from, day) < 7)
  const copyOf = (id: string) => `copy.${to}.${shortHash(id)}`
  const ids = new Map(week.map(({ id }) => [id, copyOf(id)]))
  return week.flatMap(({ id, day, leftoverOf, ...values }, at) => {
    const source = leftoverOf === null ? null : ids.get(leftoverOf)
    // What was cooked before the week is not cooked again.
    if (source === undefined) return []
    const copy = { ...values, day: addDays(day, days), leftoverOf: source, position: now + at, deleted: false }
    return [planned(copyOf(id), copy)]
  })
}
