import type { FoodContent } from '#app/food/foods/allergen.ts'
import { foodsIn } from '#app/food/foods/food-words.ts'
import { isKindOf } from '#app/food/foods/foods.ts'
import { memoized } from '#app/food/foods/memoized.ts'
import { isStopWord, tokensOf } from '#app/food/foods/words.ts'

const MAX_LINES = 10_000

/** A food that a step brings to the dish: its words, its name as written, what is in it and what only its packet tells. */
export interface StepFood {
  words: readonly string[]
  foods: readonly string[]
  name: string
  contents: readonly FoodContent[]
  checks: readonly FoodContent[]
  /** Whether anybody knows what is in it, as nobody does of "the filling from my other recipe". */
  isKnown: boolean
}

/** What a step may call the food of a line by: its words ("egg-free noodles" not "egg"), and the foods that it is. */
export interface CalledLine {
  words: ReadonlySet<string>
  foods: readonly string[]
}
/** What a line says that it has not: "(no egg)". */
const DENIED = /\b(?:no|without) (?:any )?\p{L}+/giu

const calledLine = memoized((line): CalledLine => {
  const ws = tokensOf(line)
  // "Noodles (no egg)" and "egg-free noodles" are no egg of a step.
  const isDenied = (at: number) =>
    /^(?:free|less)$/.test(ws[at + 1]?.fold ?? '') || /^(?:no|without)$/.test(ws[at - 1]?.fold ?? '')
  const words = ws.filter(({ fold }, at) => !isStopWord(fold) && !isDenied(at))
  return { words: new Set(words.map(({ fold }) => fold)), foods: foodsIn(line.replace(DENIED, ' ')) }
}, MAX_LINES)

/** A line of a recipe with all that is or may be in it. */
export interface ContainingLine {
  text: string
  has: (content: FoodContent) => boolean
  may: (content: FoodContent) => boolean
}

/** Whether a line is what a step names, by a word of it or as the food that it is. */
export const isLine = (
  { words, foods, contents, checks, isKnown }: StepFood,
  line: CalledLine & ContainingLine,
  all: ReadonlySet<string>,
) =>
  (line.words.has(words.at(-1) ?? '') && words.every((word) => all.has(word))) ||
  (isKnown &&
    foods.length > 0 &&
    foods.every((food) => line.foods.some((one) => isKindOf(one, food))) &&
    [...contents, ...checks].every(line.may))

/** Lines with what steps may call each by, and all words of them. */
export const calledLines = (lines: readonly ContainingLine[]) => {
  const known = lines.map((line) => ({ ...calledLine(line.text), ...line }))
  return { known, all: new Set(known.flatMap(({ words }) => [...words])) }
}

/** Whether the lines of a recipe have a food. */
export function isOfLines(food: StepFood, lines: readonly ContainingLine[]): boolean {
  const { known, all } = calledLines(lines)
  return known.some((line) => isLine(food, line, all))
}
