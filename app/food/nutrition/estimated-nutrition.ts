import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import { readableLengths } from '#app/food/amounts/ingredient-text.ts'
import { namesInContext } from '#app/food/foods/ambiguous-names.ts'
import { roleOf } from '#app/food/foods/food-relations.ts'
import { isKindOf } from '#app/food/foods/foods.ts'
import { amountOf } from './amount.ts'
import type { DishLines, Nutrition } from './nutrients.ts'
import { figuresOfKey, nutritionPerServing, type Portion } from './nutrition.ts'

/** Why a line of the ingredients is not counted: it names no amount, no food of the table, or one without figures or weight. */
export type UncountedReason = 'amount' | 'food' | 'weight'

/** What a recipe contains by the text of its ingredients. */
export interface NutritionEstimate {
  perServing: Nutrition
  /** Grams of all that is counted, as it is put in, before any water boils away. */
  grams: number
  counted: number
  uncounted: { name: string; reason: UncountedReason }[]
  /** The lines that need no count: water, what is optional, seasoning of no weight. */
  leftOut: string[]
  /** Whether oil that something is fried in counts as far as the food takes it up. */
  hasFryingOil: boolean
  /** Whether what is not counted cannot matter much. */
  isEnough: boolean
}

const LITTLE =
  /\b(?:to (?:taste|serve|garnish|finish|decorate|grease|dust)|for (?:the (?:tin|tins|pan|dish|tray)|greasing|brushing|dusting|garnish|serving|sprinkling))\b|स्वाद ?अनुसार/i
const NOT_EATEN = /\b(?:boil|boiling|soak|soaking|steaming|poaching|(?:for|in) the (?:water|pasta)|cooking water)\b/i
/** What of the salt in the water that pasta or vegetables are boiled in they take up: about a seventh. */
const SALT_TAKEN_UP = 0.15
const FRYING = /\b(?:deep[ -]?|shallow[ -]?|pan[ -]?)?fry(?:ing)?\b|तलने/i
/** A line that gives the weight that is taken up has no share of its own. */
const TAKEN_UP = /\b(?:taken|takes) up\b|\bends? up\b|\babsorbed\b/i
const DEEP_GRAMS = 350
/** What fried food takes up of the oil: of a deep pan 5 to 10 % (a twelfth), of a shallow one about half; docs/decisions/048. */
const DEEP_SHARE = 0.08
const SHALLOW_SHARE = 0.5
/** Grams that are supposed of what a line names without an amount ("olive oil"). */
const TABLESPOON = 15
/** Kilocalories of a gram of a food that nobody knows. */
const UNKNOWN_KCAL = 3
/** Up to so many kilocalories in 100 g a food is no matter of calories, as most vegetables. */
const LEAN_KCAL = 45
/** The share of the calories that may be unknown. */
const MAX_UNKNOWN = 0.1

/** One line: what it adds, why it adds nothing, or null where nothing is to be counted. */
type Counted = { portion: Portion; isFryingOil: boolean } | Uncounted | null
/** `kcal` is about how much it could add: nobody knows how much is Infinity. */
interface Uncounted {
  reason: UncountedReason
  kcal: number
}

const isNoFood = (food: string) => isKindOf(food, 'water') || isKindOf(food, 'ice')

/** Grams that are eaten of what something is boiled or fried in. */
function taken(grams: number, food: string, notes: string) {
  const isFryingOil = isKindOf(food, 'oil') && (FRYING.test(notes) || grams >= DEEP_GRAMS)
  if (isFryingOil && TAKEN_UP.test(notes)) return { grams, isFryingOil }
  if (isFryingOil) return { grams: grams * (grams >= DEEP_GRAMS ? DEEP_SHARE : SHALLOW_SHARE), isFryingOil }
  if (NOT_EATEN.test(notes) && isNoFood(food)) return { grams: 0, isFryingOil }
  return { grams: NOT_EATEN.test(notes) && isKindOf(food, 'salt') ? grams * SALT_TAKEN_UP : grams, isFryingOil }
}

function countedLine(ingredient: Ingredient): Counted {
  const { quantity, name } = ingredient
  const notes = ingredient.notes ?? ''
  const { figured, grams, isOptional } = amountOf(ingredient)
  if (isOptional) return null
  const isLittle = LITTLE.test(`${name} ${notes}`)
  if (!figured) return { reason: 'food', kcal: isLittle ? 0 : (grams ?? Infinity) * UNKNOWN_KCAL }
  const { food, key } = figured
  const figures = figuresOfKey(key)
  if (grams !== null && figures) {
    const eaten = taken(grams, food, notes)
    return { portion: { food: figures, grams: eaten.grams }, isFryingOil: eaten.isFryingOil }
  }
  const kcal = figures?.kcal ?? 0
  const isSeasoning = roleOf(food) === 'seasoning'
  if (isNoFood(food) || (isSeasoning && !isKindOf(food, 'oil'))) return null
  if (quantity) return { reason: 'weight', kcal: isLittle || kcal <= LEAN_KCAL ? 0 : Infinity }
  const isMain = roleOf(food) === 'main' && kcal > LEAN_KCAL
  return { reason: 'amount', kcal: isLittle ? 0 : isMain ? Infinity : (kcal * TABLESPOON) / 100 }
}

/** The nutrition of a recipe as its lines tell it, for the servings that they are written for; null where none of them can be counted. */
export function estimatedNutrition({ ingredients, servings }: DishLines): NutritionEstimate | null {
  const texts = ingredients.map(({ quantity, name, notes }) => `${quantity} ${name} ${notes ?? ''}`)
  // A list that is not read to its end tells nothing.
  if (readableLengths(texts).some((length, at) => length < (texts[at]?.length ?? 0))) return null
  const full = namesInContext(ingredients.map(({ name }) => name))
  const lines = ingredients.map((ingredient, at) => {
    const name = full[at] ?? ingredient.name
    // What is stored of a line belongs to the line as it was typed.
    return { name: ingredient.name, line: countedLine(name === ingredient.name ? ingredient : { ...ingredient, name }) }
  })
  const portions = lines.flatMap(({ line }) => (line && 'portion' in line ? [line.portion] : []))
  const grams = portions.reduce((sum, portion) => sum + portion.grams, 0)
  if (grams === 0) return null
  const uncounted = lines.flatMap(({ name, line }) => (line && 'reason' in line ? [{ name, reason: line.reason }] : []))
  const unknown = lines.reduce((sum, { line }) => sum + (line && 'kcal' in line ? line.kcal : 0), 0)
  const perServing = nutritionPerServing(portions, servings)
  return {
    perServing,
    grams,
    counted: portions.length,
    uncounted,
    leftOut: lines.flatMap(({ name, line }) => (line === null ? [name] : [])),
    hasFryingOil: lines.some(({ line }) => line && 'portion' in line && line.isFryingOil),
    isEnough: unknown <= perServing.calories * servings * MAX_UNKNOWN,
  }
}
