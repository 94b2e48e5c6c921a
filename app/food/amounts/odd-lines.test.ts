import { expect, test } from 'vitest'
import { ODD_LINES } from '../../../tests/fixtures/odd-lines.data.ts'
import { parseIngredientLine } from './ingredient-line.ts'

test.each(ODD_LINES)('%s', (text, quantity, unit, size, name) => {
  const line = parseIngredientLine(text)
  expect([line.quantity?.high ?? null, line.unit, line.size, line.name]).toEqual([quantity, unit, size, name])
})
