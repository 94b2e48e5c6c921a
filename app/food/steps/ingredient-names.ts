import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import { foodNamed, foodsIn } from '#app/food/foods/food-words.ts'
import { findFood, isKindOf, kindsOf } from '#app/food/foods/foods.ts'
import { tokensOf } from '#app/food/foods/words.ts'
import { VAGUE } from './step-words.data.ts'

/** How surely some words name an ingredient: by its whole name, by its noun or another name of its food, or loosely. */
export const WHOLE = 3
export const NOUN = 2
export const LOOSE = 1
/** By what it is made from: "the chicken" for chicken stock. */
const FAINT = 0.5

/** An ingredient, by its place in the list, that some words may name. */
export interface Naming {
  line: number
  strength: number
}

/** What the steps of a recipe may call its ingredients: stems with single spaces, and the most words that any has. */
export interface IngredientNames {
  named: ReadonlyMap<string, readonly Naming[]>
  longest: number
}

const folded = (text: string) => tokensOf(text).map(({ fold }) => fold)
const MAX_NAME = 200
/** Words of a name that a step may say; those before them only describe. */
const MAX_WORDS = 7

/** The name without its brackets, and what is in them: "beef mince (ground beef)", "butter or oil". */
const namesWithin = (name: string) =>
  name
    .slice(0, MAX_NAME)
    .split(/[()（）,;/]| or | या /)
    .map((part) => folded(part).slice(-MAX_WORDS))
    .filter((words) => words.length > 0)

/** Everything that one ingredient may be called, with how surely. */
function phrasesOf({ name }: Ingredient): Map<string, number> {
  const phrases = new Map<string, number>()
  const add = (phrase: string, strength: number) => {
    if (strength < WHOLE && VAGUE.has(phrase)) return
    if ((phrases.get(phrase) ?? 0) < strength) phrases.set(phrase, strength)
  }
  const foods = foodsIn(name)
  const strengthOf = (food: string) => (foods.some((one) => isKindOf(one, food)) ? LOOSE : FAINT)
  for (const words of namesWithin(name)) {
    add(words.join(' '), WHOLE)
    for (let from = 1; from < words.length; from++) add(words.slice(from).join(' '), NOUN)
    for (const word of words) {
      const food = foodNamed(word)
      if (food) add(word, strengthOf(food))
    }
    for (let to = words.length - 1; to > 1; to--) {
      const start = words.slice(0, to).join(' ')
      if (foodNamed(start)) add(start, NOUN)
    }
  }
  for (const food of foods) {
    for (const other of findFood(food)?.names ?? []) add(folded(other).join(' '), NOUN)
    for (const kind of kindsOf(food)) if (kind !== food) add(folded(kind).join(' '), LOOSE)
  }
  // Eggs are told by what they are separated into.
  if (foods.some((food) => isKindOf(food, 'egg'))) for (const part of ['yolk', 'egg white']) add(part, LOOSE)
  return phrases
}

/** What steps may call each ingredient of a list. */
export function ingredientNames(ingredients: readonly Ingredient[]): IngredientNames {
  const named = new Map<string, Naming[]>()
  let longest = 1
  for (const [line, ingredient] of ingredients.entries())
    for (const [phrase, strength] of phrasesOf(ingredient)) {
      longest = Math.max(longest, phrase.split(' ').length)
      const others = named.get(phrase)
      if (others) others.push({ line, strength })
      else named.set(phrase, [{ line, strength }])
    }
  return { named, longest }
}
