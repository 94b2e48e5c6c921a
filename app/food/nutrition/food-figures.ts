import { exactFoodsIn, foodsIn } from '#app/food/foods/food-words.ts'
import { FOOD_LINES } from '#app/food/foods/foods.table.ts'
import { findFood, foodLineOf, isKindOf, kindsOf } from '#app/food/foods/foods.ts'
import type { StoredFood } from '#app/food/foods/read-foods.ts'
import { tokensOf } from '#app/food/foods/words.ts'
import { SAME_WORDS, STATES } from './food-sorts.data.ts'

/** A food that an ingredient names, and the line of the table that has its figures. */
export interface FiguredFood {
  /** The canonical name of the food. */
  food: string
  line: StoredFood
}

const same = new Map(SAME_WORDS.flatMap(([word, ...others]) => others.map((other) => [other, word] as const)))
const stemsOf = (text: string) => tokensOf(text).map(({ fold }) => same.get(fold) ?? fold)

/** A sort of a food: the words that its name has beside the food's, and those that it has only in brackets. */
interface Sort {
  line: StoredFood
  words: readonly string[]
  maybe: readonly string[]
}

const sorts = Map.groupBy(
  FOOD_LINES.flatMap((line): Sort[] => {
    const base = line.as === undefined ? undefined : findFood(line.as)
    if (!base) return []
    const own = new Set(stemsOf(base.name))
    const stems = (text: string) => stemsOf(text).filter((stem) => !own.has(stem) && !STATES.has(stem))
    return [
      { line, words: stems(line.name.replace(/\(.*?\)/g, '')), maybe: stems(/\((.*?)\)/.exec(line.name)?.[1] ?? '') },
    ]
  }),
  ({ line }) => line.as ?? '',
)

/** Less than one, and the more the later the last of some words comes: of "firm silken tofu" silken tells more. */
const nearness = (some: readonly string[], all: ReadonlySet<string>) =>
  Math.max(...some.map((word) => [...all].indexOf(word)), 0) / (all.size + 1)

/** The sort of a food that the words of a text describe best, or null when they describe none better than the food itself. */
function sortIn(food: string, words: ReadonlySet<string>, needed: boolean): StoredFood | null {
  let best: StoredFood | null = null
  let highest = needed ? Number.NEGATIVE_INFINITY : 0.99
  for (const sort of sorts.get(food) ?? []) {
    const named = sort.words.filter((word) => words.has(word)).length
    const maybe = sort.maybe.filter((word) => words.has(word)).length
    const score = 2 * named - (sort.words.length - named) + maybe + nearness(sort.words, words)
    if (score > highest) [best, highest] = [sort.line, score]
  }
  return best
}

const HEAD = /\b(?:in|with|from|for)\b/
/** What a note says that a food is not, and the verb that is no tin. */
const DENIED = /\bnot (?:too |an? )?[\p{L}-]+|\b(?:you|it) can\b/giu
/** Pasta is measured dry, whatever is done with it then. */
const COOKED = /\b(?:cooked|boiled)\b/gi
/** A name of any spice at all; a mixed spice is one of its own. */
const ANY_SPICE = /(?:^|\s)(?<!\bmixed )spices?(?: mix)?$/i
const CHOICES = /\bor\b|[/(),;]/

/** The figures of a food by its name and the words around it; null where neither the food nor a kind of it has any. */
function lineOf(food: string, words: ReadonlySet<string>): StoredFood | null {
  for (const kind of kindsOf(food)) {
    const own = foodLineOf(kind)
    const line = sortIn(kind, words, own?.kcal === undefined) ?? own
    if (line?.kcal !== undefined) return line
  }
  return null
}

/** The food that the name of an ingredient says it is, the first of several ("butter or oil"), with the line of the table that has its figures; null where it is not known. */
export function figuredFood(name: string, notes = ''): FiguredFood | null {
  const behind = exactFoodsIn(name).some((food) => isKindOf(food, 'pasta')) ? notes.replace(COOKED, ' ') : notes
  const words = new Set(stemsOf(`${name} ${behind}`.replace(DENIED, ' ')))
  for (const choice of name.split(CHOICES)) {
    const head = choice.split(HEAD)[0] ?? ''
    const exact = exactFoodsIn(head).at(-1)
    const food = foodsIn(head).at(-1)
    if (food === undefined || exact === undefined) continue
    if (food === 'spice' && ANY_SPICE.test(head.trim())) continue
    if (exact === food) {
      const line = lineOf(food, words)
      return line && { food, line }
    }
    const line = sortIn(food, words, false)
    return line && { food, line }
  }
  return null
}
