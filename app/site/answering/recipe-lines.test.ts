import { expect, test } from 'vitest'
import { recipeLinesOf } from './recipe-lines.ts'

const line = (quantity: string, name: string) => ({ section: null, quantity, name, notes: null })

test.each<[string, ...string[]]>([
  ['cherry tomatoes', 'tomato'],
  ['tomato purée (tomato paste)', 'tomato paste'],
  ['tuna in water', 'tuna'],
  ['sun-dried tomatoes in oil', 'sun dried tomato'],
  ['garlic and herb cream cheese', 'cream cheese'],
  ['raw shrimp (prawns)', 'prawn'],
  ['beef or pork', 'beef', 'pork'],
  ['plain papads (uncooked poppadoms)', 'papad'],
  ['potato starch (katakuriko)', 'potato starch'],
  ['something else'],
])('the line "%s" is what it is, not what it contains', (name, ...foods) => {
  expect(recipeLinesOf([line('100 g', name)])[0]?.foods).toEqual(foods)
})

test('a line is weighed as kitchens do, without what the dish is cooked in', () => {
  const shares = recipeLinesOf([
    line('2 litres (8½ cups)', 'water'),
    line('750 ml', 'sunflower oil'),
    line('500 g (1 lb 2 oz)', 'potatoes'),
    line('2', 'eggs'),
    line('1 tbsp', 'parsley'),
    line('', 'black pepper'),
  ]).map(({ share }) => Math.round(share * 100))
  expect(shares).toEqual([0, 0, 82, 16, 1, 1])
})

test('a recipe of nothing but water has no shares', () => {
  expect(recipeLinesOf([line('1 l', 'water')]).map(({ share }) => share)).toEqual([0])
  expect(recipeLinesOf([])).toEqual([])
})
