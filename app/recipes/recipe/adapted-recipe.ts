import type { RecipeView } from '#app/base/request/units.ts'
import { adaptedIngredient, isEgg } from '#app/food/amounts/adapted-amount.ts'
import { adaptedProse } from '#app/food/amounts/adapted-prose.ts'
import { checkFrom, type OtherTin, otherTins, stepsInTin } from '#app/food/amounts/baking-tins.ts'
import { measuredFood } from '#app/food/amounts/converted-measure.ts'
import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import { exactLineOf } from '#app/food/amounts/ingredient-text.ts'
import { KITCHEN_UNITS } from '#app/food/amounts/kitchen-units.data.ts'
import { firstMeasure } from '#app/food/amounts/text-measures.ts'
import { isKindOf } from '#app/food/foods/foods.ts'
import { withNutrition } from '#app/food/nutrition/recipe-nutrition.ts'
import { adaptedSteps, changeOfTexts } from '#app/food/steps/adapted-steps.ts'
import { stepTimes } from '#app/food/steps/step-times.ts'
import type { Recipe } from './recipe.ts'

/** What does not grow with the servings, to be told beside the amounts. */
export const CAUTIONS = ['time', 'tin', 'salt', 'oil', 'raising', 'egg'] as const
export type Caution = (typeof CAUTIONS)[number]

const MUCH_OIL = 400
const RAISING = ['baking powder', 'baking soda', 'yeast']
const WATER = /\bwater\b|पानी/i
const OVEN_TIN =
  /\b(?:tins?|baking dish|baking tray|muffin|ramekins?|(?:loaf|cake|baking|sheet) pan|springform|baking sheet|casserole)\b/i
const OVEN = /\b(?:oven|bake|baked)\b/i

const isOf = (name: string, kind: string) => isKindOf(measuredFood(name) ?? '', kind)

function isFryingOil({ quantity, name, notes }: Ingredient) {
  const measure = firstMeasure(exactLineOf(quantity).read, 0, quantity.length)
  const unit = KITCHEN_UNITS[measure?.unit?.key ?? '']
  const millilitres = measure && unit?.measures === 'volume' ? measure.high * unit.size : 0
  return isOf(name, 'oil') && (millilitres >= MUCH_OIL || /\bfrying\b|तलने/i.test(notes ?? ''))
}

/** What a cook should know of a recipe multiplied by a factor; [] when it is as written. */
function cautionsOf(recipe: Recipe, adapted: readonly Ingredient[], factor: number, tin: OtherTin | null): Caution[] {
  if (factor === 1) return []
  const { ingredients } = recipe
  const steps = recipe.steps.map(({ text }) => text).join(' ')
  const applies: Record<Caution, boolean> = {
    time: tin === null && (factor >= 1.5 || factor <= 2 / 3),
    tin: tin === null && OVEN.test(steps) && OVEN_TIN.test(steps),
    salt: ingredients.some(({ name, notes }) => isOf(name, 'salt') && WATER.test(notes ?? '')),
    oil: ingredients.some(isFryingOil),
    raising: factor > 2 && ingredients.some(({ name }) => RAISING.some((kind) => isOf(name, kind))),
    egg: adapted.some(({ quantity, name }) => isEgg(name) && quantity.includes('½')),
  }
  return CAUTIONS.filter((caution) => applies[caution])
}

/** A recipe as somebody wants it, beside what it was written for. */
export interface AdaptedRecipe<T extends Recipe = Recipe> {
  recipe: T
  /** What is wanted: no servings where they are the recipe's own. */
  wanted: RecipeView
  /** The servings that the cook wrote it for. */
  written: number
  cautions: Caution[]
  /** The other tin that it is baked in; null for the recipe's own. */
  tin: OtherTin | null
  /** From when on what is in another tin is looked at, in minutes; null where that is not known. */
  checkFrom: number | null
}

/**
 * A recipe for the wanted servings and in the wanted units, with what does not grow with them. Times stay; temperatures are only
 * converted; the nutrition is of one serving and stays, too.
 */
export function adaptedRecipe<T extends Recipe>(
  recipe: T,
  { servings: named, tin: tinName, ...others }: RecipeView,
): AdaptedRecipe<T> {
  const written = recipe.servings
  const tin = tinName === undefined ? null : (otherTins(recipe).find(({ name }) => name === tinName) ?? null)
  const chosen = tin?.servings ?? named
  const servings = chosen === written ? null : chosen
  const { units } = others
  const wanted = { servings, ...others, ...(tin && { tin: tin.name }) }
  const factor = (servings ?? written) / written
  if (factor === 1 && units === 'written' && tin === null)
    return { recipe, wanted, written, cautions: [], tin, checkFrom: null }
  const ingredients = recipe.ingredients.map((ingredient) => adaptedIngredient(ingredient, { factor, units }))
  const change = changeOfTexts(
    { ingredients: recipe.ingredients, adapted: ingredients, servings: written },
    { factor, units },
  )
  const steps = tin ? stepsInTin(recipe.steps, tin.tin, recipe.language === 'hi' ? 'hi' : 'en') : recipe.steps
  const adapted = {
    ...recipe,
    servings: servings ?? written,
    ingredients,
    steps: adaptedSteps(steps, change),
    notes: recipe.notes && adaptedProse(recipe.notes, change),
  }
  const cautions = cautionsOf(recipe, ingredients, factor, tin)
  return { recipe: adapted, wanted, written, cautions, tin, checkFrom: tin && checkFrom(recipe.steps, stepTimes) }
}

/** A recipe with its nutrition, given or estimated, for the wanted servings and in the wanted units. */
export const recipeView = <T extends Recipe>(recipe: T, view: RecipeView) => adaptedRecipe(withNutrition(recipe), view)
