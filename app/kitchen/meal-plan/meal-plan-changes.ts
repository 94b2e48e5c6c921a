import { z } from 'zod'
import { ButtonText, intentButton } from '#app/base/forms/intents.ts'
import { addDays, daysBetween, isDay, isTimeOfDay } from '#app/base/request/plain-day.ts'
import { shortHash } from '#app/base/request/short-hash.ts'
import { MAX_PEOPLE } from '#app/kitchen/records/meal-plan-records.ts'
import { PEOPLE_ID } from '#app/kitchen/records/record-ids.ts'
import type { RecordChange, SyncValues } from '#app/kitchen/records/sync-record.ts'
import { rowIdOf } from '#server/database/row-id.ts'
import { MEALS, type Meal, type MealEntry } from './meal-entry.ts'

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

/** A form's field; '' where the form does not have it. */
const field = z.string().trim().default('')
const typedServings = field.transform(plannedServings)
const typedText = field.transform((typed) => typed.slice(0, MAX_PLAN_TEXT))
/** When something is eaten. */
const eatenAt = { day: field.refine(isDay), meal: z.enum(MEALS) }
/** The first day that the page shows; null for none. */
const onPage = { week: field.transform((day) => (isDay(day) ? day : null)) }

/** What the forms of the meal plan want; `of` is the entry that they want it with. */
export const PlanIntent = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('add'),
    ...onPage,
    ...eatenAt,
    recipe: field.transform(rowIdOf),
    text: typedText.pipe(z.string().min(1)),
    servings: typedServings,
  }),
  z.object({
    do: z.literal('save'),
    ...onPage,
    of: ButtonText,
    ...eatenAt,
    readyAt: field,
    text: typedText,
    servings: typedServings,
  }),
  z.object({ do: z.literal('leftovers'), ...onPage, of: ButtonText, ...eatenAt }),
  z.object({ do: z.literal('remove'), ...onPage, of: ButtonText }),
  z.object({ do: z.literal('copy'), ...onPage, from: field, to: field }),
  z.object({ do: z.literal('people'), ...onPage, people: z.coerce.number().int().min(1).max(MAX_PEOPLE) }),
  // What was removed at a time.
  z.object({ do: z.literal('restore'), ...onPage, of: ButtonText }),
])
export type PlanIntent = z.infer<typeof PlanIntent>

/** A button of the meal plan. */
export const planButton = (intent: PlanIntent['do'], ...words: readonly string[]) => intentButton(intent, words)

/**
 * What a form of the meal plan changes, on the server and on a device alike; [] when it changes nothing, such as an entry that does
 * not exist, and for bringing back, since only who has removed something knows what it was.
 */
export function planChangesOf(intent: PlanIntent, entries: readonly MealEntry[], made: MadeWith): RecordChange[] {
  const entry = 'of' in intent ? entries.find(({ id }) => id === intent.of) : undefined
  switch (intent.do) {
    case 'add': {
      const { day, meal, recipe, text } = intent
      const servings = recipe === null ? null : intent.servings
      return [planned(made.newId(), { day, meal, recipe, text, servings, leftoverOf: null, position: made.now })]
    }
    case 'save': {
      if (!entry) return []
      const { day, meal, readyAt, text, servings } = intent
      return [planned(entry.id, { day, meal, ...readyValues(readyAt), ...ownValues(entry, text, servings) })]
    }
    case 'leftovers': {
      if (!entry) return []
      const { day, meal } = intent
      const { recipe, text, leftoverOf } = entry
      const eaten = { recipe, text, servings: null, leftoverOf: leftoverOf ?? entry.id }
      return [planned(made.newId(), { day, meal, ...eaten, position: made.now })]
    }
    case 'remove':
      return entries
        .filter((one) => entry && (one.id === entry.id || one.leftoverOf === entry.id))
        .map((one) => planned(one.id, { deleted: true }))
    case 'copy':
      return copiedWeek(entries, intent, made.now)
    case 'people':
      return [peopleChange(intent.people)]
    case 'restore':
      return []
  }
}

/** What says how many a household cooks for. */
export const peopleChange = (count: number): RecordChange => ({ kind: 'people', id: PEOPLE_ID, values: { count } })

/**
 * What plans the chosen recipes for their meals; what has no title is left out. Ids are made of day, meal and recipe, so
 * that what is planned twice is planned once.
 */
export const filledMeals = (
  dishes: readonly { day: string; meal: Meal; recipe: number; title: string }[],
  { servings, now }: { servings: number; now: number },
): RecordChange[] =>
  dishes.flatMap(({ day, meal, recipe, title }, at) => {
    if (title === '') return []
    const eaten = { recipe, text: title.slice(0, MAX_PLAN_TEXT), servings, leftoverOf: null }
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
