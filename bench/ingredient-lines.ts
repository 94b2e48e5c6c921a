import type { IngredientLine } from '../app/ingredients/ingredient-line.ts'
import { parseIngredientLine } from '../app/ingredients/ingredient-line.ts'
import type { ExpectedLine } from '../tests/fixtures/ingredient-lines.data.ts'
import { EXPECTED_LINES } from '../tests/fixtures/ingredient-lines.data.ts'

const near = (one: number, other: number) => Math.abs(one - other) < 0.001

function sameQuantity(expected: ExpectedLine[1], found: IngredientLine['quantity']) {
  if (expected === null || found === null) return expected === found
  const [low, high] = typeof expected === 'number' ? [expected, expected] : expected
  return near(low, found.low) && near(high, found.high)
}

/** How one line of the table was read: which parts are as a careful reader has them, and what was found. */
export function compare([text, quantity, unit, name, note, further = {}]: ExpectedLine) {
  const found = parseIngredientLine(text)
  const amount = sameQuantity(quantity, found.quantity)
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
