import type { IngredientLine } from '#app/food/amounts/ingredient-line.ts'
import { parseIngredientLine } from '#app/food/amounts/ingredient-line.ts'
import type { ExpectedLine } from '../tests/fixtures/ingredient-lines.data.ts'
import { EXPECTED_LINES } from '../tests/fixtures/ingredient-lines.data.ts'
import type { LabelledLine } from '../tests/fixtures/labelled-lines.ts'

const near = (one: number, other: number) => Math.abs(one - other) < 0.001

function sameQuantity(expected: LabelledLine['quantity'], found: IngredientLine['quantity']) {
  if (expected === null || found === null) return expected === found
  return near(expected.low, found.low) && near(expected.high, found.high)
}

function quantityOf(expected: ExpectedLine[1]) {
  if (expected === null) return null
  const [low, high] = typeof expected === 'number' ? [expected, expected] : expected
  return { low, high }
}

/** How one line of the table was read: which parts are as a careful reader has them, and what was found. */
export function compare([text, quantity, unit, name, note, further = {}]: ExpectedLine) {
  const found = parseIngredientLine(text)
  const amount = sameQuantity(quantityOf(quantity), found.quantity)
  const rest =
    found.note === note &&
    found.size === (further.size ?? null) &&
    found.alternative === (further.alternative ?? null) &&
    found.optional === (further.optional ?? false)
  const [rightUnit, rightName] = [found.unit === unit, found.name === name]
  return { found, amount, unit: rightUnit, name: rightName, exact: amount && rightUnit && rightName && rest }
}

/** How many of the hand-checked lines are read as a careful reader would: in every part, and each part by itself. */
export function ingredientAccuracy() {
  const verdicts = EXPECTED_LINES.map(compare)
  const count = (part: 'exact' | 'amount' | 'unit' | 'name') => verdicts.filter((verdict) => verdict[part]).length
  return {
    lines: verdicts.length,
    exact: count('exact'),
    amountRight: count('amount'),
    unitRight: count('unit'),
    nameRight: count('name'),
  }
}

/** How a labelled line was read: right when amount, unit and name are; an amount that is read is wrong in number or unit. */
export function compareLabelled({ text, quantity, unit, name }: LabelledLine) {
  const found = parseIngredientLine(text)
  const amount = sameQuantity(quantity, found.quantity)
  return {
    right: amount && found.unit === unit && found.name === name,
    wrongAmount: found.quantity !== null && !(amount && (found.unit === null || found.unit === unit)),
  }
}

/** How many labelled lines are read right, and how many with a wrong amount. */
export function labelledAccuracy(lines: readonly LabelledLine[]) {
  const verdicts = lines.map(compareLabelled)
  return {
    lines: lines.length,
    right: verdicts.filter(({ right }) => right).length,
    wrongAmounts: verdicts.filter(({ wrongAmount }) => wrongAmount).length,
  }
}
