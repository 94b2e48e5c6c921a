import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import { readableLengths } from '#app/food/amounts/ingredient-text.ts'
import { asWritten } from '#app/food/diets/suits.ts'
import { foodsIn } from '#app/food/foods/food-words.ts'
import { containsFood, isKindOf } from '#app/food/foods/foods.ts'
import { readOnce } from '#app/food/foods/read-once.ts'
import {
  BATTERS,
  COOKED_DISHES,
  COOKED_IN,
  COOKING,
  GOING_ON,
  MIXTURES,
  NOT_COOKING,
  RAW_DISHES,
  UNCOOKED,
} from './cooking-words.data.ts'
import type { Step } from './step.ts'

/** What is read of a recipe to know how its foods are cooked. */
export interface CookedRecipe {
  title: string
  ingredients: readonly Pick<Ingredient, 'name' | 'notes'>[]
  steps: readonly Pick<Step, 'text'>[]
}

/** A pattern of whole words in any script. */
export const wholeWords = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${pattern})(?![\\p{L}\\p{M}])`, 'iu')

const SENTENCE = /[.!?;।\n]\s/u
const cooking = wholeWords(COOKING.join('|'))
const notCooking = new RegExp(wholeWords(NOT_COOKING.join('|')), 'giu')
const cookedDish = wholeWords(COOKED_DISHES)
const uncooked = wholeWords(`${UNCOOKED}|${RAW_DISHES}`)
const mixture = wholeWords(MIXTURES)
const batter = wholeWords(BATTERS)
const goingOn = new RegExp(`^\\s*(?:${GOING_ON})\\s`, 'iu')
const separated = wholeWords('separated?|separating|whites .{0,60}yolks|yolks .{0,60}whites')
/** Named beside nothing else, it is what is brought to the boil. */
const WATER = 'water'
const WATER_BATH = /\bwater[ -]bath\b/giu

const isCooking = (text: string) => cooking.test(text.replace(notCooking, ' '))

/** The sentences of the steps, as far as they are read. */
export function sentencesOf({ steps }: Pick<CookedRecipe, 'steps'>): string[] {
  const lengths = readableLengths(steps.map(({ text }) => text))
  return steps.flatMap(({ text }, at) => text.slice(0, lengths[at]).split(SENTENCE)).filter(Boolean)
}

const isNeutral = (food: string) => COOKED_IN.some((one) => isKindOf(food, one))

/** Whether some words of a step name a food of the list: the cod by "fish", the eggs by "egg whites". */
const isSame = (named: string, listed: string) => isKindOf(listed, named) || containsFood(named, listed)

/** The sentences of a recipe with the foods of its list that each names, but for those that others are cooked in; read once. */
const readSentences = readOnce((recipe: CookedRecipe) => {
  const listed = recipe.ingredients.flatMap(({ name }) => foodsIn(name)).filter((one) => !isNeutral(one))
  return sentencesOf(recipe).map((text) => ({
    text,
    foods: foodsIn(text.replace(WATER_BATH, ' ')).filter(
      (named) => named === WATER || listed.some((one) => isSame(named, one)),
    ),
    cooks: isCooking(text),
  }))
})

const isCookedDish = ({ title }: CookedRecipe) => cookedDish.test(title) && !uncooked.test(title)

/**
 * Whether steps or, where they do not name it, the title cook a food of the list through: a sentence that cooks, at or behind the one
 * that names the food, on it or on what went together with it. What nobody knows is not cooked.
 */
export function isCookedThrough(recipe: CookedRecipe, food: string): boolean {
  const sentences = readSentences(recipe)
  const together = new Set<string>([food])
  const belongs = (named: string) => [...together].some((one) => isSame(named, one))
  const isNamed = ({ foods }: { foods: readonly string[] }) => foods.some((named) => isSame(named, food))
  const isDish = isCookedDish(recipe)
  const first = sentences.findIndex(isNamed)
  if (first < 0) return isDish || sentences.some(({ cooks, foods }) => cooks && foods.length === 0)
  const isApart = [...recipe.ingredients.map(asWritten), ...sentences.map(({ text }) => text)].some((text) =>
    separated.test(text),
  )
  const last = isApart ? sentences.findLastIndex(isNamed) : first
  let isMeant = true
  for (const [at, { foods, cooks, text }] of sentences.entries()) {
    if (at < first) continue
    if (foods.length > 0) isMeant = foods.some(belongs) || batter.test(text) || (isMeant && goingOn.test(text))
    if (cooks && at >= last && (isMeant || (foods.length === 0 && (isDish || mixture.test(text))))) return true
    if (isMeant) for (const one of foods) together.add(one)
  }
  return false
}

/** The same of a food that is the dish itself rather than a part of its sauce: any step that names it, or comes behind, may cook it. */
export function isCookedAtAll(recipe: CookedRecipe, food: string): boolean {
  const sentences = readSentences(recipe)
  const isNamed = ({ foods }: { foods: readonly string[] }) => foods.some((named) => isSame(named, food))
  const naming = recipe.steps.find(({ text }) => foodsIn(text).some((named) => isSame(named, food)))
  const first = naming ? sentences.findIndex(({ text }) => naming.text.startsWith(text)) : 0
  return sentences.some(
    (one, at) =>
      one.cooks && at >= first && (isNamed(one) || isCookedDish(recipe) || one.foods.every((named) => named === WATER)),
  )
}
