import type { SeasonalFood } from '../foods/seasons.ts'
import { daysBetween } from '../request/plain-day.ts'
import type { Meal } from './meal-entry.ts'

/** A meal for which something is proposed. */
export interface FillSlot {
  day: string
  meal: Meal
  /** How long cooking may take, all in all. */
  maxMinutes: number
}

/** A recipe that may be proposed. */
export interface FillCandidate {
  id: number
  minutes: number
  cuisine: string
  mainFood: string | null
  /** The meals that it suits. */
  meals: readonly Meal[]
  /** How good it is otherwise, from 0 to 1. */
  score: number
  /** How many of the foods in the fridge it uses. */
  fridgeFoods: number
  /** Its foods that have a season. */
  seasonal: readonly SeasonalFood[]
}

export interface FillWishes {
  /** The same seed proposes the same. */
  seed: number
  /** The ids of recipes that nobody wants this week. */
  refused: ReadonlySet<number>
  /** The recipes that stay where they were proposed, by `slotKey`. */
  locked: ReadonlyMap<string, number>
  /** What is eaten on days around, and so is not proposed within `repeatAfter` days. */
  planned: readonly { day: string; recipe: number }[]
  repeatAfter: number
  /** Whether everybody may eat a recipe. */
  isForAll: (candidate: FillCandidate) => boolean
}

/** What is proposed for a meal; null where nothing fits, and `needsTime` where something would with more time. */
export interface Proposal {
  slot: FillSlot
  recipe: number | null
  needsTime: boolean
}

/** How often a cuisine is on the table in a week, where there is enough else. */
const MAX_OF_CUISINE = 2
const CHANCE_WEIGHT = 0.6
const SEASON_WEIGHT = 0.8
/** More than score, season and chance together. */
const FRIDGE_WEIGHT = 2.5

export const slotKey = ({ day, meal }: Pick<FillSlot, 'day' | 'meal'>) => `${day}.${meal}`

/** The foods of a recipe that are in season on a day. */
export const inSeason = ({ seasonal }: Pick<FillCandidate, 'seasonal'>, day: string) =>
  seasonal.filter(({ months }) => months.includes(Number(day.slice(5, 7))))

/** How far a recipe is of its season, from -0.5 for one of which nothing is to 0.5; 0 for one without foods that have a season. */
export const seasonality = (candidate: Pick<FillCandidate, 'seasonal'>, day: string) =>
  candidate.seasonal.length === 0 ? 0 : inSeason(candidate, day).length / candidate.seasonal.length - 0.5

/** A repeatable number from 0 to 1 for a seed, a recipe and a meal (FNV-1a, mixed as MurmurHash3 ends). */
function chance(seed: number, text: string) {
  let hash = 2166136261 ^ seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/**
 * Proposes a recipe for each meal: never one that somebody may not eat, that takes too long, was refused or is eaten within so many days; what
 * uses the fridge first, then what is good and of the season. No cuisine more than twice and no main food on two days in a row, where there is enough else.
 */
export function fillWeek(
  slots: readonly FillSlot[],
  candidates: readonly FillCandidate[],
  wishes: FillWishes,
): Proposal[] {
  const { seed, refused, locked, planned, repeatAfter } = wishes
  const allowed = new Map<number, boolean>()
  const isForAll = (candidate: FillCandidate) => {
    const known = allowed.get(candidate.id) ?? wishes.isForAll(candidate)
    allowed.set(candidate.id, known)
    return known
  }
  const chosen = new Map<string, FillCandidate>()
  const eaten = (): { day: string; recipe: number }[] => [
    ...planned,
    ...[...chosen].map(([key, { id }]) => ({ day: key.slice(0, 10), recipe: id })),
  ]
  const isSoon = (day: string, recipe: number) =>
    eaten().some((one) => one.recipe === recipe && Math.abs(daysBetween(one.day, day)) < repeatAfter)
  const fits = (slot: FillSlot, candidate: FillCandidate) =>
    candidate.meals.includes(slot.meal) && !refused.has(candidate.id) && !isSoon(slot.day, candidate.id)
  const isQuick = ({ maxMinutes }: FillSlot, { minutes }: FillCandidate) => minutes <= maxMinutes
  const isVaried = ({ day }: FillSlot, { cuisine, mainFood }: FillCandidate) => {
    const others = [...chosen]
    const near = others.filter(([key]) => Math.abs(daysBetween(key.slice(0, 10), day)) <= 1)
    return (
      others.filter(([, other]) => other.cuisine === cuisine).length < MAX_OF_CUISINE &&
      !(mainFood !== null && near.some(([, other]) => other.mainFood === mainFood))
    )
  }
  for (const slot of slots) {
    const recipe = locked.get(slotKey(slot))
    const candidate = candidates.find(({ id }) => id === recipe)
    if (candidate && fits(slot, candidate) && isQuick(slot, candidate) && isForAll(candidate))
      chosen.set(slotKey(slot), candidate)
  }
  return slots.map((slot) => {
    const key = slotKey(slot)
    const before = chosen.get(key)
    if (before) return { slot, recipe: before.id, needsTime: false }
    const wanted = (candidate: FillCandidate) =>
      FRIDGE_WEIGHT * candidate.fridgeFoods +
      candidate.score +
      SEASON_WEIGHT * seasonality(candidate, slot.day) +
      CHANCE_WEIGHT * chance(seed, `${key} ${candidate.id}`)
    const possible = candidates
      .filter((candidate) => fits(slot, candidate))
      .map((candidate) => ({ candidate, value: wanted(candidate) }))
      .sort((a, b) => b.value - a.value || a.candidate.id - b.candidate.id)
      .map(({ candidate }) => candidate)
    const quick = possible.filter((candidate) => isQuick(slot, candidate))
    const best =
      quick.find((candidate) => isVaried(slot, candidate) && isForAll(candidate)) ?? quick.find(isForAll) ?? null
    if (best) chosen.set(key, best)
    return { slot, recipe: best?.id ?? null, needsTime: best === null && possible.some(isForAll) }
  })
}
