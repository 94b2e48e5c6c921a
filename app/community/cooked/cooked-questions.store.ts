import { addDays } from '#app/base/request/plain-day.ts'
import { findHouseholdId } from '#app/kitchen/households/household.store.ts'
import { type MealEntry, mealEntries } from '#app/kitchen/meal-plan/meal-entry.ts'
import { listMealsOfDay, listPlanned } from '#app/kitchen/meal-plan/meal-plans.server.ts'
import { recordsOf } from '#app/kitchen/records/record-kinds.ts'
import { listedIds } from '#app/recipes/recipe/recipes.store.ts'
import { changeContent } from '#server/database/content.ts'
import type { Database } from '#server/database/tables.ts'
import { DAY } from '#server/processes/clock.ts'
import { type CookedQuestion, type LocalTime, mealsThatWere, QUESTION_DAYS } from './cooked-question.ts'

/** How long it is known that a household was asked about a meal. */
const KNOWN_FOR = 30 * DAY
/** How many meals a household is asked about at most in one go. */
const MAX_MEALS = 50

/** The planned meals of the last days that are over where the cook is, the last first, of which their diary has nothing. */
async function unnotedMeals(db: Database, cookId: string, now: LocalTime): Promise<(MealEntry & { recipe: number })[]> {
  const from = addDays(now.day, -QUESTION_DAYS)
  const records = await listPlanned(db, cookId, from, now.day)
  const meals = mealsThatWere(mealEntries(recordsOf('planned', records)), await listMealsOfDay(db, cookId), now)
  if (meals.length === 0) return []
  const noted = await db
    .selectFrom('cookedEntry')
    .select(['recipeId', 'cookedOn'])
    .where('cookId', '=', cookId)
    .where('cookedOn', '>=', from)
    .execute()
  const isNoted = ({ recipe, day }: MealEntry) =>
    noted.some(({ recipeId, cookedOn }) => recipeId === recipe && cookedOn === day)
  const unnoted = meals.filter((meal) => !isNoted(meal)).slice(0, MAX_MEALS)
  const listed = new Set(await listedIds(db, [...new Set(unnoted.map(({ recipe }) => recipe))], cookId))
  return unnoted.filter(({ recipe }) => listed.has(recipe))
}

const questionOf = ({ recipe, text, day }: MealEntry & { recipe: number }): CookedQuestion => ({
  recipe,
  title: text,
  day,
})

/** Planned meals that are over and not in the cook's diary, each recipe once a day. */
export async function listUnnoted(db: Database, cookId: string, now: LocalTime): Promise<CookedQuestion[]> {
  const questions = (await unnotedMeals(db, cookId, now)).map(questionOf)
  return [...new Map(questions.map((question) => [`${question.recipe} ${question.day}`, question])).values()]
}

/**
 * The last planned meal that is over, not in the cook's diary, and that nobody of their household was asked about: from now on all of these
 * meals count as asked about. Null for none; of calls at once, one gets it.
 */
export async function takeQuestion(
  db: Database,
  cookId: string,
  now: LocalTime,
  at = Date.now(),
): Promise<CookedQuestion | null> {
  const [householdId, meals] = await Promise.all([findHouseholdId(db, cookId), unnotedMeals(db, cookId, now)])
  if (householdId === null || meals.length === 0) return null
  return changeContent(db, async (tx) => {
    const newQuestions = await tx
      .insertInto('cookedQuestion')
      .values(meals.map(({ id }) => ({ householdId, mealId: id, askedAt: at })))
      .onConflict((c) => c.doNothing())
      .returning('mealId')
      .execute()
    await tx
      .deleteFrom('cookedQuestion')
      .where('householdId', '=', householdId)
      .where('askedAt', '<', at - KNOWN_FOR)
      .execute()
    const meal = meals.find(({ id }) => newQuestions.some(({ mealId }) => mealId === id))
    return meal ? questionOf(meal) : null
  })
}
