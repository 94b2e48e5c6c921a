import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import type { Step } from './step.ts'
import { stepIngredients } from './step-ingredients.ts'

interface Lists {
  ingredients: readonly Ingredient[]
  steps: readonly Step[]
}

const known = new WeakMap<readonly Step[], { ingredients: readonly Ingredient[]; needed: readonly number[][] }>()

/** For each step of a recipe the places in its list of the ingredients that it needs; read once for each pair of lists, which never change. */
export function neededLines({ ingredients, steps }: Lists): readonly number[][] {
  const before = known.get(steps)
  if (before?.ingredients === ingredients) return before.needed
  const needed = stepIngredients({ ingredients, steps }).map((lines) => lines.map(({ line }) => line))
  rememberNeededLines({ ingredients, steps }, needed)
  return needed
}

/** Takes what was read of two lists and stored before. */
export const rememberNeededLines = ({ ingredients, steps }: Lists, needed: readonly number[][]) =>
  void known.set(steps, { ingredients, needed })
