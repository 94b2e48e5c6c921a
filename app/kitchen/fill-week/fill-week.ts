import { daysBetween } from '#app/base/request/plain-day.ts'
import type { SeasonalFood } from '#app/food/foods/seasons.ts'
import type { Meal } from '#app/kitchen/meal-plan/meal-entry.ts'

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

export interface FillOptions {
  /** The same seed proposes the same. */
  seed: number
  /** The ids of recipes that nobody wants this week. */
  refused: ReadonlySet<number>
  /** The recipes that stay where they were proposed, by `slotKey`. */
  locked: ReadonlyMap<string, number>
  /** What is eaten on days around, and so is not proposed within `repeatAfter` days. */
  planned: readonly { day: string; recipe: number }[]
  repeatAfter: number
  /** The cuisine that may be on the table every day and is preferred; null for none. */
  homeCuisine: string | null
  /** Whether everybody may eat a recipe. */
  isForAll: (candidate: FillCandidate) => boolean
}

/**
 * Why nothing is proposed for a meal: no recipe is for it, none that everybody may eat, each of these is eaten or refused already, or the
 * others take too long.
 */
export type NoProposalReason = 'recipe' | 'diet' | 'repeat' | 'time'

/** What is proposed for a meal; without a recipe, what is lacking. */
export type Proposal = { slot: FillSlot } & ({ recipe: number; lack: null } | { recipe: null; lack: NoProposalReason })

/** How often a cuisine is on the table in a week, where there is enough else. */
const MAX_OF_CUISINE = 2
const CHANCE_WEIGHT = 0.6
const SEASON_WEIGHT = 0.8
const HOME_WEIGHT = 0.4
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
 * uses the fridge first, then what is good and of the season. No cuisine more than twice, and neither a cuisine nor a main food on two days in a row, where
 * there is enough else; of both the main food matters more. The cuisine of the house may be on the table every day.
 */
export function fillWeek(
  slots: readonly FillSlot[],
  candidates: readonly FillCandidate[],
  wishes: FillOptions,
): Proposal[] {
  const { seed, refused, locked, planned, repeatAfter, homeCuisine } = wishes
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
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const near = (day: string) =>
    eaten().flatMap((one) => (Math.abs(daysBetween(one.day, day)) <= 1 ? (byId.get(one.recipe) ?? []) : []))
  const isOtherFood = ({ mainFood }: FillCandidate, around: readonly FillCandidate[]) =>
    mainFood === null || !around.some((other) => other.mainFood === mainFood)
  const isOtherCuisine = ({ cuisine }: FillCandidate, around: readonly FillCandidate[]) =>
    cuisine === '' ||
    cuisine === homeCuisine ||
    ([...chosen.values()].filter((other) => other.cuisine === cuisine).length < MAX_OF_CUISINE &&
      !around.some((other) => other.cuisine === cuisine))
  const lackAt = (slot: FillSlot): NoProposalReason => {
    const suited = candidates.filter(({ meals }) => meals.includes(slot.meal))
    if (suited.length === 0) return 'recipe'
    const edible = suited.filter(isForAll)
    if (edible.length === 0) return 'diet'
    return edible.some((candidate) => fits(slot, candidate)) ? 'time' : 'repeat'
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
    if (before) return { slot, recipe: before.id, lack: null }
    const wanted = (candidate: FillCandidate) =>
      FRIDGE_WEIGHT * candidate.fridgeFoods +
      candidate.score +
      SEASON_WEIGHT * seasonality(candidate, slot.day) +
      (candidate.cuisine === homeCuisine ? HOME_WEIGHT : 0) +
      CHANCE_WEIGHT * chance(seed, `${key} ${candidate.id}`)
    const possible = candidates
      .filter((candidate) => fits(slot, candidate))
      .map((candidate) => ({ candidate, value: wanted(candidate) }))
      .sort((a, b) => b.value - a.value || a.candidate.id - b.candidate.id)
      .map(({ candidate }) => candidate)
    const quick = possible.filter((candidate) => isQuick(slot, candidate))
    const around = near(slot.day)
    const others = quick.filter((candidate) => isOtherFood(candidate, around))
    const best =
      others.find((candidate) => isOtherCuisine(candidate, around) && isForAll(candidate)) ??
      others.find(isForAll) ??
      quick.find(isForAll)
    if (!best) return { slot, recipe: null, lack: lackAt(slot) }
    chosen.set(key, best)
    return { slot, recipe: best.id, lack: null }
  })
}
