import { isKindOf } from '#app/food/foods/foods.ts'
import { adaptedProse, countedInNote } from './adapted-prose.ts'
import { type Measuring, measuredCup, measuredFood } from './converted-measure.ts'
import {
  type Adapted,
  isSizeOfEach,
  scaleCount,
  scalePackages,
  scalePackOf,
  scaleUnnumbered,
  type Thing,
} from './counted-amount.ts'
import type { Ingredient } from './ingredient.ts'
import { exactLineOf, MAX_LINE } from './ingredient-text.ts'
import { edited, endOf, givenEdit, givesAgain, type MeasureAlternatives } from './measure-choices.ts'
import { nameFor } from './noun-agreement.ts'
import { bracketAt, firstMeasure, isMeasured, strokesAt, type TextMeasure } from './text-measures.ts'

/** What is counted in the fractions of a kitchen. */
const FRACTIONS: Thing = { step: 0, isEach: () => true }
/** Eggs are halved at most. */
const EGG_STEP = 0.5
/** What leads from one amount to the next ("100g-120g", "1 pint and 1 cup", "1 cup minus 1 tbsp"). */
const LINK = /^(?: ?[-–—~+&] ?| (?:to|or|and|plus|minus|less|bis|oder|und|से|या) )(?=[\d½¼¾⅓⅔⅛])/iu

/** The first measure of an amount with its other ways and what follows it. */
function measured(read: string, shown: string, first: TextMeasure, measuring: Measuring): string {
  const strokes = strokesAt(read, first)
  const bracket = bracketAt(read, strokes.at(-1)?.end ?? first.end)
  const again = bracket !== null && givesAgain(shown, first, bracket.pieces)
  const given: MeasureAlternatives = { measure: first, strokes, bracket: again ? bracket : null }
  const end = endOf(given)
  const edit = givenEdit(shown, given, measuring)
  const done = edit ? edited(shown.slice(0, end), [edit]) : shown.slice(0, end)
  const link = LINK.exec(shown.slice(end))?.[0] ?? ''
  const rest = shown.slice(end + link.length)
  return done + link + (link ? adaptedAmount(rest, measuring, FRACTIONS).text : adaptedProse(rest, measuring))
}

/** "1 stick (113 g) plus 2 tbsp" */
const PLUS = /^((?: ?\([^()]{1,60}\))?)(?: ?\+ ?| plus )(?=[\d½¼¾⅓⅔⅛])/iu
/** What leads to a second amount that a name begins with. */
const MORE = /^(?:plus|minus|and|\+|und) ?[\d½¼¾⅓⅔⅛]/iu

function adaptedAmount(quantity: string, measuring: Measuring, thing: Thing): Adapted {
  const { shown, read } = exactLineOf(quantity)
  const packs = scalePackOf(read, shown, measuring.factor)
  if (packs !== null) return { text: packs, count: null }
  const first = firstMeasure(read, 0, read.length)
  if (!first) return { text: scaleUnnumbered(read, shown, measuring.factor), count: null }
  const packed = scalePackages(read, shown, first, measuring)
  if (packed !== null) return { text: packed, count: null }
  const more = first.unit && !isMeasured(first) ? PLUS.exec(shown.slice(first.end)) : null
  if (more) {
    const [head, rest] = [first.end + (more[1]?.length ?? 0), first.end + more[0].length]
    const texts = [shown.slice(0, head), shown.slice(rest)].map((part) => adaptedAmount(part, measuring, thing).text)
    return { text: texts.join(shown.slice(head, rest)), count: null }
  }
  if (!isMeasured(first)) return scaleCount(read, shown, first, measuring, thing)
  return { text: measured(read, shown, first, measuring), count: null }
}

/** Whether an ingredient is eggs, whites or yolks. */
export const isEgg = (name: string) => /^egg(?: white| yolk)?$/.test(measuredFood(name) ?? '')

/** The seasonings that nobody halves: leaves, pods and sticks of a spice. */
const WHOLE_STEP = 1

const UTENSIL = /(?:pans?|tins?|dish(?:es)?|mou?lds?|trays?|ramekins?|skewers?|sticks|cases|form)$/i

/** In which steps things of a name are counted: eggs in halves, bay leaves, cardamoms and tins whole; 0 for the fractions of a kitchen. */
export function countingStep(name: string) {
  if (isEgg(name)) return EGG_STEP
  if (UTENSIL.test(name) || /\bleaf$|\bleaves$/i.test(name)) return WHOLE_STEP
  const food = measuredFood(name)
  return food !== null && ['spice', 'herb'].some((kind) => isKindOf(food, kind)) ? WHOLE_STEP : 0
}

/**
 * An ingredient for other servings and in other units, in its cook's words: only amounts, units and the nouns that agree with a number
 * change. A pinch stays a pinch; an amount whose food the table does not know by the cup stays in its own unit.
 */
export function adaptedIngredient(ingredient: Ingredient, { factor, units }: Omit<Measuring, 'food'>): Ingredient {
  if (factor === 1 && units === 'written') return ingredient
  const { quantity, name, notes } = ingredient
  const measuring: Measuring = { factor, units, food: measuredFood(name), cup: measuredCup(name) }
  const readable = quantity.slice(0, MAX_LINE)
  const { text, count } = adaptedAmount(readable, measuring, {
    step: countingStep(name),
    isEach: (pieces, typed, number) => isSizeOfEach(name, pieces, typed, number),
  })
  const before = firstMeasure(exactLineOf(readable).read, 0, readable.length)
  const named = count !== null && before && factor !== 1 ? nameFor(name, before.high, count) : name
  return {
    ...ingredient,
    quantity: text + quantity.slice(MAX_LINE),
    // "1 stick" of "plus 2 tbsp butter"
    name: adaptedProse(named, MORE.test(named) ? { factor, units, countedBy: countedInNote } : { factor: 1, units }),
    notes: notes && adaptedProse(notes, { factor, units, countedBy: countedInNote }),
  }
}
