import { expect, test } from 'vitest'
import { amountAlone } from './amount-alone.ts'

const THIGHS = '600 g boneless chicken thighs (skin on)'

test.each([
  ['800 g chicken thighs', THIGHS, '800 g'],
  ['800 g', THIGHS, '800 g'],
  ['3 cups flour', '2 cups flour', '3 cups'],
  ['3 onions', '1 onion', '3'],
  ['2 large tomatoes', '3 tomatoes', '2 large tomatoes'],
  ['4 eggs', '2 eggs', '4'],
  ['800 g CHICKEN Thigh', THIGHS, '800 g'],
  ['5', '2 eggs', '5'],
  ['800 g turkey', THIGHS, '800 g turkey'],
  ['800 g chicken breast', THIGHS, '800 g chicken breast'],
  ['a little', '1 tsp salt', 'a little'],
  ['1½ tsp salt', '1 tsp salt', '1½ tsp'],
  ['२०० ग्राम चावल', '100 ग्राम चावल', '२०० ग्राम'],
])('%s for %s is %s', (typed, line, amount) => {
  expect(amountAlone(typed, line)).toBe(amount)
})
