import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import { OTHER_NAMES } from '../../../tests/fixtures/swap-names.data.ts'
import type { DietChoice } from './diet.ts'
import { allergensNamed, forbiddenIn } from './diet-rules.ts'
import { foldPhrase } from './diet-words.ts'
import type { Suits } from './swap.ts'
import { SWAPS } from './swaps.table.ts'
import { swapsFor } from './swaps.ts'

const DIET_OF: Record<Suits, DietChoice> = { vegetarian: 'Vegetarian', vegan: 'Vegan', 'gluten-free': 'Gluten-Free' }
const DIETS = ['Vegetarian', 'Vegan', 'Non-Vegetarian', 'Gluten-Free', 'Any'] as const

test('there are ninety swaps and more, each described in both languages', () => {
  expect(SWAPS.length).toBeGreaterThanOrEqual(90)
  for (const { instead, use, how } of SWAPS) {
    expect(how.en, instead).toMatch(/^[A-Z0-9].*\.$/u)
    expect(how.hi, instead).toMatch(/[\u0900-\u097f].*।$/u)
    expect(foldPhrase(use), instead).not.toBe(foldPhrase(instead))
  }
})

test.each(SWAPS.map((swap) => ({ ...swap, name: `${swap.instead} → ${swap.use}` })))(
  '$name is fine for the diets that it suits, in both languages',
  ({ use, how, suits }) => {
    for (const suit of suits)
      for (const text of [use, ...Object.values(how)])
        expect(forbiddenIn(text, DIET_OF[suit]), `${suit}: ${text}`).toEqual([])
  },
)

test('what suits vegans suits vegetarians', () => {
  for (const { instead, use, suits } of SWAPS) {
    if (suits.includes('vegan')) expect(suits, `${instead} → ${use}`).toContain('vegetarian')
  }
})

test('each allergen that the name of a stand-in names is one that it brings', () => {
  for (const { instead, use, brings } of SWAPS)
    for (const allergen of allergensNamed(use))
      if (!/without|gluten-free|vegan/.test(use)) expect(brings, `${instead} → ${use}`).toContain(allergen)
})

test('every other name leads to the swaps of its food', () => {
  for (const [name, food] of Object.entries(OTHER_NAMES)) {
    expect(swapsFor(name, 'Any', []), name).toEqual(swapsFor(food, 'Any', []))
    expect(swapsFor(name, 'Any', []).length, name).toBeGreaterThan(0)
  }
})

test('the table of foods brings swaps to names that no list of them has, in Hindi too', () => {
  for (const name of ['सोया सॉस', 'अंडे', 'panir', 'groundnuts', 'garbanzo beans'])
    expect(swapsFor(name, 'Any', []).length > 0, name).toBe(name !== 'garbanzo beans')
})

test.each([
  ['egg', 'Vegan', [], 'ground flaxseed in water'],
  ['2 large Eggs, beaten', 'Any', [], 'ground flaxseed in water'],
  ['buttermilk', 'Vegetarian', [], 'milk with lemon juice'],
  ['Buttermilk', 'Vegan', [], 'soy milk with lemon juice'],
  ['buttermilk', 'Vegan', ['soy'], 'coconut yogurt thinned with water'],
  ['unsalted butter', 'Vegan', [], 'olive oil'],
  ['paneer', 'Vegan', ['soy'], 'chickpea flour, cooked and set'],
  ['all-purpose flour', 'Gluten-Free', [], 'gluten-free flour blend'],
  ['boneless chicken thighs', 'Vegetarian', ['soy'], 'cooked chickpeas'],
  ['prawns', 'Vegan', [], 'king oyster mushrooms'],
  ['soy sauce', 'Gluten-Free', ['soy'], 'coconut aminos'],
  ['crème fraîche', 'Any', ['milk'], 'coconut cream with lemon'],
  ['Anchovies', 'Vegetarian', [], 'capers'],
  ['milk', 'Gluten-Free', ['soy', 'nuts'], 'rice milk'],
] as const)('instead of “%s”, %s, avoiding %j: %s', (food, diet, avoided, use) => {
  expect(swapsFor(food, diet, avoided)[0]?.use).toBe(use)
})

test.each(['coconut', 'butter beans', 'eggplant', '', 'constructor', '__proto__', '2', 'cocoa butter'])(
  'there is no swap for “%s”',
  (food) => expect(swapsFor(food, 'Any', [])).toEqual([]),
)

test('no proposal breaks the diet or brings an avoided allergen, and there are never more than two', {
  tags: 'slow',
}, () => {
  const food = fc.oneof(fc.constantFrom(...SWAPS.map((swap) => swap.instead), ...Object.keys(OTHER_NAMES)), fc.string())
  fc.assert(
    fc.property(food, fc.constantFrom(...DIETS), fc.subarray([...ALLERGENS]), (name, diet, avoided) => {
      const proposed = swapsFor(name, diet, avoided)
      expect(proposed.length).toBeLessThanOrEqual(2)
      for (const { use, brings, how } of proposed) {
        for (const text of [use, ...Object.values(how)]) expect(forbiddenIn(text, diet)).toEqual([])
        expect(brings.filter((allergen) => avoided.includes(allergen))).toEqual([])
      }
    }),
    { numRuns: 1_000 },
  )
})
