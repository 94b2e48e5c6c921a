import type { Allergen, FoodContent } from '#app/food/foods/allergen.ts'
import { allergensOfFood, checksOfFood, contentsOfFood } from '#app/food/foods/food-kinds.ts'
import { FOODS } from '#app/food/foods/foods.ts'
import type { Word } from '#app/food/foods/words.ts'
import { EXCEPTIONS } from './diet-exceptions.data.ts'
import { ALLERGEN_WORDS, CHECKED_WORDS, FORBIDDEN_WORDS, NO_ALLERGENS } from './diet-grammar.data.ts'
import { type Lexicon, lexicon, type Mention, mentionsIn } from './diet-words.ts'

type Sense<T> = readonly [T | null, readonly string[]]

const entriesOf = <K extends string, V>(table: Partial<Record<K, V>>) => Object.entries(table) as [K, V][]

/** A name of what is not in it; these words clear a text whatever follows them. */
const DENYING = /^(?:vegan|vegetarian|plant based|(?:dairy|gluten|egg|wheat) free|eggless|meatless|non dairy) /

/** The foods' names with their senses; a name of another food ("kidney bean") is there without one, so that it stays whole. */
const foodNames = <T>(sensesOf: (food: string) => readonly T[], isName = (_: string) => true) =>
  FOODS.flatMap(({ name, names }) => [null, ...sensesOf(name)].map((sense): Sense<T> => [sense, names.filter(isName)]))

const isOfItself = (name: string) => !DENYING.test(name)
const exceptions: Sense<never> = [null, EXCEPTIONS.flatMap(([names]) => names.split(','))]
const CONTENTS_BY_NAME: Lexicon<FoodContent> = lexicon([
  ...foodNames(contentsOfFood, isOfItself),
  ...entriesOf(FORBIDDEN_WORDS),
  exceptions,
])
const CHECKS_BY_NAME: Lexicon<FoodContent> = lexicon([
  ...foodNames(checksOfFood),
  ...entriesOf(CHECKED_WORDS),
  exceptions,
])
const ALLERGENIC: Lexicon<Allergen> = lexicon([
  ...foodNames(allergensOfFood, isOfItself),
  ...entriesOf(ALLERGEN_WORDS),
  [null, NO_ALLERGENS],
  exceptions,
])

/** The foods in a text with what is in them; those without anything that somebody avoids are harmless. */
export const contentMentions = (ws: readonly Word[]): Mention<FoodContent>[] => mentionsIn(ws, CONTENTS_BY_NAME)

/** The foods in a text with what only their packets tell. */
export const checkMentions = (ws: readonly Word[]): Mention<FoodContent>[] => mentionsIn(ws, CHECKS_BY_NAME)

/** The foods in a text that may be allergens, with what they are; those without are harmless. */
export const allergenMentions = (ws: readonly Word[]): Mention<Allergen>[] => mentionsIn(ws, ALLERGENIC)
