import type { Allergen } from '#app/food/foods/allergen.ts'
import { allergensOfFood, type DietKind, kindsOfFood } from '#app/food/foods/food-kinds.ts'
import { FOODS } from '#app/food/foods/foods.ts'
import type { Word } from '#app/food/foods/words.ts'
import { EXCEPTIONS } from './diet-exceptions.data.ts'
import { ALLERGEN_WORDS, FORBIDDEN_WORDS, NO_ALLERGENS } from './diet-grammar.data.ts'
import { type Lexicon, lexicon, type Mention, mentionsIn } from './diet-words.ts'

type Sense<T> = readonly [T | null, readonly string[]]

const entriesOf = <K extends string, V>(table: Record<K, V>) => Object.entries(table) as [K, V][]

/** A name of what is not in it; these words clear a text whatever follows them. */
const DENYING = /^(?:vegan|vegetarian|plant based|(?:dairy|gluten|egg|wheat) free|eggless|meatless|non dairy) /

/** The foods' names with their senses; a name of another food ("kidney bean") is there without one, so that it stays whole. */
const foodNames = <T>(sensesOf: (food: string) => readonly T[]) =>
  FOODS.flatMap(({ name, names }) =>
    [null, ...sensesOf(name)].map((sense): Sense<T> => [sense, names.filter((one) => !DENYING.test(one))]),
  )

const exceptions = EXCEPTIONS.flatMap(([names]) => names.split(','))
const FORBIDDEN: Lexicon<DietKind> = lexicon([
  ...foodNames(kindsOfFood),
  ...entriesOf(FORBIDDEN_WORDS),
  [null, exceptions],
])
const ALLERGENIC: Lexicon<Allergen> = lexicon([
  ...foodNames(allergensOfFood),
  ...entriesOf(ALLERGEN_WORDS),
  [null, [...NO_ALLERGENS, ...exceptions]],
])

/** The foods in a text that may break a diet, with their kinds; those without a kind are harmless. */
export const dietMentions = (ws: readonly Word[]): Mention<DietKind>[] => mentionsIn(ws, FORBIDDEN)

/** The foods in a text that may be allergens, with what they are; those without are harmless. */
export const allergenMentions = (ws: readonly Word[]): Mention<Allergen>[] => mentionsIn(ws, ALLERGENIC)
