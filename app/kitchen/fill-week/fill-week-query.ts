import { addDays, isDay } from '#app/base/request/plain-day.ts'
import { STRICT_DIETS } from '#app/food/diets/diet.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import { SEASON_REGIONS, type SeasonRegion } from '#app/food/foods/seasons.data.ts'
import type { CookNeeds } from '#app/kitchen/households/household.ts'
import { isMeal, MEALS, type Meal, type MealEntry } from '#app/kitchen/meal-plan/meal-entry.ts'
import { knownValue, knownValues } from '#app/recipes/catalog/filter-values.ts'
import { type FillSlot, slotKey } from './fill-week.ts'

const MAX_REFUSED = 200
const MAX_MINUTES = 600
/** How many meals and saved recipes of a device an address has room for. */
const MAX_PLANNED = 150
const MAX_SAVED = 100
const DEFAULTS = { time: 30, weekend: 60, repeat: 14 }

/** What somebody wishes of a week, as its address has it. */
export interface FillQuery {
  /** A day of the week that is filled; null for the present one. */
  week: string | null
  /** The days that are filled; null for all that are not over. */
  days: string[] | null
  meals: Meal[]
  /** Minutes on working days, and at weekends. */
  time: number
  weekend: number
  /** Minutes of each day from Monday to Sunday; null for the usual. */
  minutes: (number | null)[]
  fridge: string
  /** Days without the same recipe. */
  repeat: number
  /** Whose season counts; null for none. */
  season: SeasonRegion | null
  seed: number
  refused: number[]
  /** What stays, by `slotKey`: what was left ticked beside what was not, and when one meal is swapped all others. */
  locked: Map<string, number>
  /** What nobody wants and is shown again all the same, since another meal was swapped. */
  unticked: string[]
  /** What a visitor does not eat; a cook's household has that of its members. */
  needs: CookNeeds
  /** What a visitor's device has planned around the week, and the ids of the recipes that are saved there. */
  planned: OccupiedSlot[]
  saved: number[]
}

/** A meal that is planned, the recipe being null for a text. */
export type OccupiedSlot = Pick<MealEntry, 'day' | 'meal' | 'recipe'>

/** A proposed dish as forms send it. */
export const dishValue = (slot: Pick<FillSlot, 'day' | 'meal'>, recipe: number) => `${slotKey(slot)}.${recipe}`

const ID = /^[1-9]\d{0,9}$/

/** The dish that a form sends; null for what is none. */
export function dishOf(value: string): { day: string; meal: Meal; recipe: number } | null {
  const planned = plannedOf(value)
  return planned?.recipe ? { ...planned, recipe: planned.recipe } : null
}

function plannedOf(value: string): OccupiedSlot | null {
  const [day = '', meal = '', id = ''] = value.split('.')
  return isDay(day) && isMeal(meal) ? { day, meal, recipe: ID.test(id) ? Number(id) : null } : null
}

/** Ids of recipes as one parameter, so that an address has room for hundreds. */
export const idsValue = (ids: readonly number[]) => ids.join('.')

const idsIn = (value: string) => value.split('.').flatMap((id) => (ID.test(id) ? Number(id) : []))

/** What a visitor's device has planned and saved, as an address names it: in a parameter each, since it has room for a hundred. */
export const deviceParameters = ({ planned, saved }: Pick<FillQuery, 'planned' | 'saved'>) =>
  Object.entries({
    planned: planned
      .slice(0, MAX_PLANNED)
      .map(({ recipe, ...slot }) => (recipe === null ? slotKey(slot) : dishValue(slot, recipe)))
      .join('_'),
    saved: idsValue(saved.slice(-MAX_SAVED)),
  }).filter(([, value]) => value !== '')

/** The whole number from 1 on that a field sends; null for anything else. */
function countOf(text: string | null | undefined, most: number) {
  const value = Number(text || Number.NaN)
  return Number.isInteger(value) && value >= 1 && value <= most ? value : null
}

const numberIn = (parameters: URLSearchParams, name: 'time' | 'weekend' | 'repeat', most: number) =>
  countOf(parameters.get(name), most) ?? DEFAULTS[name]

/** What an address wishes that names no meal and no season. */
interface FillDefaults {
  main: Meal
  season: SeasonRegion | null
}

/** What the field of the season sends for none. */
export const NO_SEASON = 'none'
const SEASONS = [...SEASON_REGIONS, NO_SEASON] as const

function seasonIn(named: string | null, usual: SeasonRegion | null) {
  const chosen = knownValue(SEASONS, named)
  return chosen === NO_SEASON ? null : (chosen ?? usual)
}

/** What an address wishes, the usual where it names nothing; what makes no sense is as if it were not there. */
export function fillQuery(parameters: URLSearchParams, { main, season }: FillDefaults): FillQuery {
  const week = parameters.get('week') ?? ''
  const days = parameters.getAll('day').filter(isDay)
  const meals = [...new Set(parameters.getAll('meal').flatMap((meal) => knownValue(MEALS, meal) ?? []))]
  const swapped = dishOf(parameters.get('swap') ?? '')
  const shown = parameters.getAll('shown')
  const ticked = parameters.getAll('keep')
  const unticked = shown.filter((value) => !ticked.includes(value))
  const isAllWanted = shown.length > 0 && unticked.length === 0
  const staying = swapped ? [...ticked, ...shown] : isAllWanted ? [] : ticked
  const locked = staying.flatMap((value) => dishOf(value) ?? [])
  const isSwapped = (dish: { day: string; meal: Meal }) => swapped !== null && slotKey(dish) === slotKey(swapped)
  const unwanted = swapped ? [swapped] : unticked.flatMap((value) => dishOf(value) ?? [])
  const refused = [...parameters.getAll('refused').flatMap(idsIn), ...unwanted.map(({ recipe }) => recipe)]
  return {
    week: isDay(week) ? week : null,
    days: parameters.has('chosen') ? days : null,
    meals: meals.length > 0 ? meals : [main],
    time: numberIn(parameters, 'time', MAX_MINUTES),
    weekend: numberIn(parameters, 'weekend', MAX_MINUTES),
    minutes: Array.from({ length: 7 }, (_, at) => countOf(parameters.getAll('minutes')[at], MAX_MINUTES)),
    fridge: (parameters.get('fridge') ?? '').slice(0, 200),
    repeat: numberIn(parameters, 'repeat', 60),
    season: seasonIn(parameters.get('season'), season),
    seed: Math.abs(Math.trunc(Number(parameters.getAll('seed').at(-1)) || 0)) % 1_000_000,
    refused: [...new Set(refused)].slice(-MAX_REFUSED),
    locked: new Map(locked.filter((dish) => !isSwapped(dish)).map((dish) => [slotKey(dish), dish.recipe])),
    unticked: swapped ? unticked : [],
    needs: {
      diets: knownValues(STRICT_DIETS, parameters.getAll('diet')),
      allergens: knownValues(ALLERGENS, parameters.getAll('without')),
    },
    planned: (parameters.get('planned') ?? '').split('_', MAX_PLANNED).flatMap((value) => plannedOf(value) ?? []),
    saved: idsIn(parameters.get('saved') ?? '').slice(0, MAX_SAVED),
  }
}

const isMinutes = (text: string) => countOf(text, MAX_MINUTES) !== null

/** What the address of a filled week knows, for the page to name other values. */
export const FILL_VALUES = {
  meal: MEALS,
  time: isMinutes,
  weekend: isMinutes,
  minutes: isMinutes,
  season: SEASONS,
  diet: STRICT_DIETS,
  without: ALLERGENS,
} as const

/** Which day of the week a day is, 0 for Monday. */
export const weekdayOf = (day: string) => (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7

/** How long cooking may take on a day. */
const minutesOn = (day: string, { minutes, time, weekend }: Pick<FillQuery, 'minutes' | 'time' | 'weekend'>) =>
  minutes[weekdayOf(day)] ?? (weekdayOf(day) >= 5 ? weekend : time)

/** The meals of these days that are wished for and for which nothing is planned. */
export function emptySlots(days: readonly string[], query: FillQuery, entries: readonly OccupiedSlot[]): FillSlot[] {
  const taken = new Set(entries.map(slotKey))
  return days.flatMap((day) =>
    query.meals
      .map((meal) => ({ day, meal, maxMinutes: minutesOn(day, query) }))
      .filter((slot) => !taken.has(slotKey(slot))),
  )
}

/** The range of days in which a repetition would be noticed. */
export const daysAround = (days: readonly string[], repeat: number) => ({
  from: addDays(days[0] ?? '', -repeat),
  to: addDays(days.at(-1) ?? '', repeat),
})
