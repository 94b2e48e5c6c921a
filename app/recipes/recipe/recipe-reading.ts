import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import { amountOf, fromStoredAmount, type StoredAmount, toStoredAmount } from '#app/food/nutrition/amount.ts'
import { neededLines, rememberNeededLines } from '#app/food/steps/needed-lines.ts'
import type { Step } from '#app/food/steps/step.ts'
import { timersOf } from '#app/food/steps/step-timers.ts'

/** The texts of a recipe that are read. */
export interface RecipeTexts {
  ingredients: readonly Ingredient[]
  steps: readonly Step[]
}

type StoredTimer = [from: number, to: number, seconds: number, until: number | null, name: string | null]

/** What is read from the steps of a recipe: the timers of each, and the places of the ingredients that it needs. */
interface StoredSteps {
  timers: StoredTimer[][]
  needed: readonly number[][]
}

/** What is read from the texts of a recipe when they are written, as JSON. */
export interface RecipeReading {
  amounts: string
  stepReadings: string
}

/** Reads a recipe. What lies beyond the bounds of its readers costs nothing and says nothing. */
export function readRecipeTexts({ ingredients, steps }: RecipeTexts): RecipeReading {
  const timers = timersOf(steps).map((times) =>
    times.map(({ from, to, seconds, until, name }): StoredTimer => [from, to, seconds, until, name]),
  )
  const read: StoredSteps = { timers, needed: neededLines({ ingredients, steps }) }
  return {
    amounts: JSON.stringify(ingredients.map((ingredient) => toStoredAmount(amountOf(ingredient)))),
    stepReadings: JSON.stringify(read),
  }
}

/** Lets readers of these ingredients find their stored amounts. */
export function rememberAmounts(ingredients: readonly Ingredient[], stored: string) {
  const amounts = JSON.parse(stored) as StoredAmount[]
  for (const [index, ingredient] of ingredients.entries()) {
    const amount = amounts[index]
    if (amount) amountOf.remember(ingredient, fromStoredAmount(amount))
  }
}

/** Lets readers of a recipe's steps find their timers and ingredients. */
export function rememberSteps({ ingredients, steps }: RecipeTexts, stored: string) {
  const { timers, needed } = JSON.parse(stored) as StoredSteps
  const toTimers = (times: StoredTimer[]) =>
    times.map(([from, to, seconds, until, name]) => ({ from, to, seconds, until, name }))
  timersOf.remember(steps, timers.map(toTimers))
  rememberNeededLines({ ingredients, steps }, needed)
}
