// @module-tag slow
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALLERGENS, type FoodContent } from '#app/food/foods/allergen.ts'
import { allergensOfLine, contentsOfFood } from '#app/food/foods/food-kinds.ts'
import { FOOD_LINES } from '#app/food/foods/foods.table.ts'
import { FOODS, findFood } from '#app/food/foods/foods.ts'
import { readLaterCases, safetyAccuracy } from '../../../bench/food-safety.ts'
import { below, expectApproved } from '../../../tests/approved/approval.ts'
import { SEEN_CASES, UNSEEN_CASES } from '../../../tests/fixtures/food-safety.data.ts'
import type { DietaryInfo } from './diet.ts'
import { allergensFreeOf, containsAllergen, type Declared, isAgainst, lineFacts, suits, suitsDiet } from './suits.ts'

const DIETS = ['Vegetarian', 'Vegan', 'Gluten-Free', 'Dairy-Free', 'Nut-Free'] as const
const AGAINST: Record<(typeof DIETS)[number], readonly FoodContent[]> = {
  Vegetarian: ['flesh', 'fish', 'crustaceans', 'molluscs'],
  Vegan: ['flesh', 'fish', 'crustaceans', 'molluscs', 'eggs', 'milk', 'honey'],
  'Gluten-Free': ['gluten'],
  'Dairy-Free': ['milk'],
  'Nut-Free': ['nuts', 'peanuts'],
}
const NO_REMARKS = { title: '', description: '', notes: null }
/** What of some lines is not said as by a careful reader. */
const omissions = ({ missed, wrong, withheld }: ReturnType<typeof safetyAccuracy>) => [
  ...below('does not say: contains', missed),
  ...below('says wrongly: contains', wrong),
  ...below('does not say: suits', withheld),
]
const line = (name: string) => ({ name, notes: null })
const declaring = (...names: string[]): Declared => ({
  dietaryInfo: [...DIETS] as DietaryInfo[],
  allergens: [],
  ingredients: names.map(line),
  steps: [],
  ...NO_REMARKS,
})

test('what lines contain and whom they suit is known of those that were looked at', () => {
  const { missed, wrong, falseClaims, withheld } = safetyAccuracy(SEEN_CASES)
  expect({ missed, wrong, falseClaims, withheld }).toEqual({ missed: [], wrong: [], falseClaims: [], withheld: [] })
})

test('and of nearly all that were not, with no claim that may make somebody ill', async () => {
  const accuracy = safetyAccuracy(UNSEEN_CASES)
  const { allergens, diets, falseClaims } = accuracy
  expect(falseClaims).toEqual([])
  expect(allergens.right / allergens.of).toBeGreaterThanOrEqual(0.98)
  expect(diets.right / diets.of).toBeGreaterThanOrEqual(0.98)
  await expectApproved('omissions-of-unseen-lines', omissions(accuracy))
})

describe('lines as people write them, of every kind', () => {
  const { seen, heldOut } = readLaterCases('food-safety-later.txt')
  const kinds = readLaterCases('food-safety-kinds.txt')
  const further = readLaterCases('food-safety-further.txt')
  test.each([...seen, ...heldOut, ...kinds.seen, ...further.seen].map((one) => [one[0], one] as const))(
    '%s',
    (_, one) => {
      const { missed, wrong, falseClaims, withheld } = safetyAccuracy([one])
      expect({ missed, wrong, falseClaims, withheld }).toEqual({ missed: [], wrong: [], falseClaims: [], withheld: [] })
    },
  )

  test.each([
    ['those that were held out', kinds.heldOut, 0.98, 'omissions-of-lines-held-out'],
    ['further ones that were', further.heldOut, 0.95, 'omissions-of-further-lines-held-out'],
  ] as const)('%s make no claim that may make somebody ill', async (_, cases, share, approved) => {
    const accuracy = safetyAccuracy(cases)
    const { allergens, falseClaims } = accuracy
    expect(falseClaims).toEqual([])
    expect(allergens.right / allergens.of).toBeGreaterThanOrEqual(share)
    await expectApproved(approved, omissions(accuracy))
  })
})

/** What the table states of a food, by walking it here once more: what is in it, and what only its packet tells. */
function walked(name: string): { contents: Set<string>; checks: Set<string> } {
  const contents = new Set<string>()
  const checks = new Set<string>()
  const stored = FOOD_LINES.find((food) => food.name === name && food.as === undefined)
  for (const wider of [...(stored?.belongs ?? []), ...(stored?.of ?? [])])
    for (const content of walked(wider).contents) contents.add(content)
  for (const allergen of stored?.allergens ?? []) contents.add(allergen)
  for (const content of stored?.free ?? []) contents.delete(content)
  for (const content of stored?.check ?? []) checks.add(content)
  return { contents, checks }
}

describe('every name of every food of the table', () => {
  const names = FOODS.flatMap(({ name, names: all }) => all.map((one) => ({ name, one })))

  test('is called nothing that the closure of the table contradicts', () => {
    const claims: string[] = []
    for (const { name, one } of names) {
      const contents = contentsOfFood(name)
      const recipe = declaring('rice', one)
      for (const diet of DIETS)
        if (AGAINST[diet].some((content) => contents.includes(content)) && suitsDiet(recipe, diet))
          claims.push(`${one}: ${diet}`)
      for (const allergen of allergensFreeOf(recipe))
        if (contents.includes(allergen)) claims.push(`${one}: ${allergen}`)
    }
    expect(claims).toEqual([])
  })

  test('is called nothing that its own fields contradict, walked without the closure', () => {
    const claims: string[] = []
    for (const { name, one } of names) {
      const { contents, checks } = walked(name)
      const recipe = declaring('rice', one)
      for (const diet of DIETS)
        if (AGAINST[diet].some((content) => contents.has(content) || checks.has(content)) && suitsDiet(recipe, diet))
          claims.push(`${one}: ${diet}`)
      for (const allergen of allergensFreeOf(recipe))
        if (contents.has(allergen) || checks.has(allergen)) claims.push(`${one}: ${allergen}`)
    }
    expect(claims).toEqual([])
  })

  test('is known', () => {
    expect(names.filter(({ one }) => !lineFacts(one).isKnown).map(({ one }) => one)).toEqual([])
  })
})

const anyFood = fc.constantFrom(...FOODS.flatMap(({ names }) => names))
const anyLines = fc.array(anyFood, { minLength: 1, maxLength: 6 })

test('no claim survives adding a food with the allergen to the lines', () => {
  fc.assert(
    fc.property(anyLines, fc.constantFrom(...ALLERGENS), fc.nat(), (names, allergen, at) => {
      const foods = FOODS.filter(({ name }) => contentsOfFood(name).includes(allergen))
      const food = foods[at % foods.length]?.name ?? ''
      const recipe = declaring(...names, food)
      expect(allergensFreeOf(recipe)).not.toContain(allergen)
      expect(containsAllergen(recipe, allergen)).toBe(true)
      expect(suits(recipe, { diets: [], allergens: [allergen] })).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test('a line more never makes a recipe suit somebody whom it did not suit, in whatever order the lines are', () => {
  fc.assert(
    fc.property(
      anyLines,
      anyFood,
      fc.constantFrom(...DIETS),
      fc.subarray([...ALLERGENS]),
      (names, more, diet, allergens) => {
        const needs = { diets: [diet], allergens }
        const before = suits(declaring(...names), needs)
        expect(suits(declaring(...names.toReversed()), needs)).toBe(before)
        if (!before) expect(suits(declaring(...names, more), needs)).toBe(false)
      },
    ),
    { numRuns: 500 },
  )
})

test('one word that nobody knows leaves a recipe free of nothing', () => {
  fc.assert(
    fc.property(anyFood, (name) => {
      expect(allergensFreeOf(declaring(`${name} grumblefruit`))).toEqual([])
      expect(allergensFreeOf(declaring(`grumblefruit ${name}`))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('what only a packet tells is never what is known to be in it', () => {
  for (const food of FOODS) {
    const { contents, checks } = lineFacts(food.name)
    expect(
      [...checks.keys()].filter((content) => contents.has(content)),
      food.name,
    ).toEqual([])
  }
})

test('a diet is contradicted by exactly what is in a food', () => {
  for (const { name } of FOODS)
    for (const diet of DIETS)
      if (
        AGAINST[diet].some((content) => contentsOfFood(name).includes(content)) &&
        !/^(?:vegan|vegetarian) /.test(name)
      )
        expect(isAgainst(lineFacts(name), diet), `${name}: ${diet}`).toBe(true)
})

test('the sorts of a food that are listed for their figures are no safer than their names', () => {
  const missed = FOOD_LINES.filter(({ as }) => as !== undefined && findFood(as)).flatMap((stored) => {
    const facts = lineFacts(stored.name)
    return allergensOfLine(stored)
      .filter((allergen) => !facts.contents.has(allergen) && !facts.checks.has(allergen))
      .map((allergen) => `${stored.name}: ${allergen}`)
  })
  expect(missed).toEqual([])
})
