import { deviceStore, listOf } from '#app/base/device/device-store.ts'
import { mealEntries } from '#app/kitchen/meal-plan/meal-entry.ts'
import { mealsOfDay } from '#app/kitchen/meal-plan/meals-of-day.ts'
import { deviceReplica } from '#app/kitchen/records/device-replica.ts'
import { type CookedQuestion, type LocalTime, mealsThatWere } from './cooked-question.ts'

/** How many meals this device remembers having asked about; more are never planned for as many days as are asked about. */
const MAX_REMEMBERED = 500

const questions = deviceStore({
  key: 'cookedAsked',
  parse: listOf((value): value is string => typeof value === 'string' && value.length <= 80),
})

/** The last planned meal of a visitor's device that is over and that nobody was asked about here; from now on all of these count as asked about. Null for none, and where nothing can be stored. */
export function takeDeviceQuestion(now: LocalTime): CookedQuestion | null {
  const replica = deviceReplica()
  const meals = mealsThatWere(mealEntries(replica.list('planned')), mealsOfDay(replica.list('meal')), now)
  const known = new Set(questions.read())
  const [meal, ...others] = meals.filter(({ id }) => !known.has(id))
  if (!meal) return null
  const ids = [meal, ...others].map(({ id }) => id)
  if (!questions.update((before) => [...ids, ...before].slice(0, MAX_REMEMBERED))) return null
  return { recipe: meal.recipe, title: meal.text, day: meal.day }
}
