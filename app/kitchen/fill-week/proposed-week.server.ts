import { dayOf, weekOf } from '#app/base/request/plain-day.ts'
import { requireHousehold } from '#app/kitchen/households/household.store.ts'
import { mealEntries } from '#app/kitchen/meal-plan/meal-entry.ts'
import { listPlanned } from '#app/kitchen/meal-plan/meal-plans.server.ts'
import { householdNeeds } from '#app/kitchen/needs/needs.store.ts'
import { recordsOf } from '#app/kitchen/records/record-kinds.ts'
import { foodWords } from '#app/recipes/food-guide/food-facts.server.ts'
import type { Database } from '#server/database/tables.ts'
import { fillCandidates } from './fill-candidates.store.ts'
import { fillWeek, inSeason } from './fill-week.ts'
import { daysAround, emptySlots, type FillQuery } from './fill-week-query.ts'

/** How many foods in season a proposal names. */
const MAX_SEASONAL = 3

/**
 * What a cook's household, or a visitor (null), could eat at the meals of a week for which nothing is planned, in the reader's language, and
 * which of its days can be filled and are. Plans nothing.
 */
export async function proposeWeek(db: Database, cookId: string | null, query: FillQuery, { firstDay = 1 } = {}) {
  const today = dayOf(Date.now())
  const week = weekOf(query.week ?? today, firstDay)
  const possible = week.filter((day) => day >= today || week.every((one) => one < today))
  const days = query.days ? possible.filter((day) => query.days?.includes(day)) : possible
  const { needs, planned } = cookId === null ? query : await readPlanned(db, cookId, daysAround(week, query.repeat))
  const slots = emptySlots(days, query, planned)
  const { candidates, isForAll } = await fillCandidates(db, { ...query, cookId, needs })
  const proposals = fillWeek(slots, candidates, {
    ...{ seed: query.seed, locked: query.locked, refused: new Set(query.refused) },
    planned: planned.flatMap(({ day, recipe }) => (recipe === null ? [] : [{ day, recipe }])),
    ...{ repeatAfter: query.repeat, isForAll, homeCuisine: query.season === 'india' ? 'Indian' : null },
  })
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  return {
    week: week[0] ?? today,
    possible,
    days,
    needs,
    proposals: proposals.map(({ slot, recipe, lack }) => {
      const found = byId.get(recipe ?? 0)
      const { title = '', picture = null, minutes = 0 } = found ?? {}
      const usedFoods = (found?.usedFoods ?? []).map(foodWords)
      const seasonal = found ? inSeason(found, slot.day).map(({ food }) => foodWords(food)) : []
      const shown = { title, picture, minutes, usedFoods, seasonal: seasonal.slice(0, MAX_SEASONAL) }
      return { day: slot.day, meal: slot.meal, recipe, lack, ...shown }
    }),
  }
}

/** What a cook's household does not eat, and what it has planned in a range of days. */
async function readPlanned(db: Database, cookId: string, { from, to }: ReturnType<typeof daysAround>) {
  const household = await requireHousehold(db, cookId)
  const [needs, records] = await Promise.all([householdNeeds(db, household.id), listPlanned(db, cookId, from, to)])
  return { needs, planned: mealEntries(recordsOf('planned', records)) }
}
