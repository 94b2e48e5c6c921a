import { countingStep } from '#app/food/amounts/adapted-amount.ts'
import { adaptedProse, type Change } from '#app/food/amounts/adapted-prose.ts'
import { type Measuring, measuredFood } from '#app/food/amounts/converted-measure.ts'
import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import { exactLineOf, readableLengths } from '#app/food/amounts/ingredient-text.ts'
import { clauseBehind } from '#app/food/amounts/rates.ts'
import { firstMeasure, isMeasured, type TextMeasure } from '#app/food/amounts/text-measures.ts'
import { foodsIn } from '#app/food/foods/food-words.ts'
import { tokensOf } from '#app/food/foods/words.ts'
import { type Counted, countedInStep, namedFrom } from './counted-things.ts'
import { ingredientNames } from './ingredient-names.ts'
import type { Step } from './step.ts'

/** A recipe's list as its cook wrote it and as it is shown, and the servings that the cook wrote it for. */
export interface AdaptedList {
  ingredients: readonly Ingredient[]
  adapted: readonly Ingredient[]
  servings: number
}

const MAX_BEFORE = 50

/** An amount without the words that it is written in. */
const keyOf = ({ low, high, unit }: TextMeasure) => `${low} ${high} ${unit?.key}`

/** The units of some amounts, with their numbers. */
function countsOf(measures: readonly (TextMeasure | null)[]) {
  const counts = new Map<string, Set<number>>()
  for (const measure of measures)
    if (measure?.unit) counts.set(measure.unit.key, (counts.get(measure.unit.key) ?? new Set()).add(measure.high))
  return counts
}

/** What the texts of a recipe are changed by: an amount belongs to the ingredient that it names, a number counts what the list counts. */
export function changeOfTexts(
  { ingredients, adapted, servings }: AdaptedList,
  { factor, units }: Omit<Measuring, 'food'>,
): Change {
  const lengths = readableLengths(ingredients.map(({ name }) => name))
  const names = ingredientNames(ingredients.map((line, at) => ({ ...line, name: line.name.slice(0, lengths[at]) })))
  const measures = ingredients.map(({ quantity }) =>
    firstMeasure(exactLineOf(quantity).read, 0, Math.min(quantity.length, MAX_BEFORE)),
  )
  const foods = ingredients.map(({ name }) => measuredFood(name))
  const listed = (line: number, measure: TextMeasure) => {
    const own = measures[line]
    const text = adapted[line]?.quantity ?? ''
    const isSame = own && own.from === 0 && isMeasured(own) && keyOf(own) === keyOf(measure)
    return isSame && !text.includes('(') ? text : null
  }
  const linesAround = (read: string, from: number, end: number) => {
    const words = tokensOf(clauseBehind(read, end)).slice(0, 8)
    const behind = words[0]?.broken ? null : namedFrom(words, names)
    if (behind || read[from - 1] !== '(') return behind?.lines ?? []
    // "the butter (50 g)"
    const before = tokensOf(read.slice(Math.max(0, from - MAX_BEFORE), from - 1)).slice(-3)
    const named = before.map((_, at) => namedFrom(before.slice(at), names)).find((one) => one !== null)
    return named?.lines ?? []
  }
  /** The one line of this amount where a step names no food with it: "Stir the 120 ml in." */
  const onlyLineOf = (read: string, measure: TextMeasure, end: number) => {
    const lines = measures.flatMap((own, at) => (own && isMeasured(own) && keyOf(own) === keyOf(measure) ? [at] : []))
    return lines.length === 1 && foodsIn(clauseBehind(read, end)).length === 0 ? lines : []
  }
  const heads = ingredients.map(({ name }, at) => tokensOf(name.slice(0, lengths[at])))
  const counted: Counted = {
    names,
    servings,
    units: countsOf(measures),
    counts: new Set(measures.flatMap((measure) => (measure && !measure.unit ? measure.high : []))),
    isHead: (line, word) => {
      const at = heads[line]?.findIndex(({ fold }) => fold === word) ?? -1
      const next = heads[line]?.[at + 1]
      return at < 0 || next === undefined || next.broken || /^(?:or|with|in|for|from|of)$/.test(next.plain)
    },
    stepOf: (line) => countingStep(ingredients[line]?.name ?? ''),
  }
  return {
    factor,
    units,
    countedBy: (read, measure) => countedInStep(counted, read, measure),
    ingredientOf: (read, measure, end) => {
      const named = linesAround(read, measure.from, end)
      const lines = named.length > 0 ? named : onlyLineOf(read, measure, end)
      if (lines.length === 0) return null
      const texts = new Set(lines.map((line) => listed(line, measure)).filter((text) => text !== null))
      const kinds = new Set(lines.map((line) => foods[line] ?? null))
      const [text = null] = units === 'written' || texts.size > 1 ? [] : texts
      const [food = null] = kinds.size > 1 ? [] : kinds
      return { food, listed: text, isWhole: named.length > 0 && texts.size > 0 }
    },
  }
}

/** Steps for other servings and in other units: at most as much of them as is read of a recipe, the rest as it is written. */
export function adaptedSteps<T extends Step>(steps: readonly T[], change: Change): T[] {
  const lengths = readableLengths(steps.map(({ text }) => text))
  return steps.map((step, at) => ({
    ...step,
    text: adaptedProse(step.text.slice(0, lengths[at]), change) + step.text.slice(lengths[at]),
  }))
}
