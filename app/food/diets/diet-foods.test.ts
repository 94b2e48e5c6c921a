// @module-tag slow
import { describe, expect, test } from 'vitest'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import { allergensOfFood, type DietKind, dietKindsOf, kindsOfFood } from '#app/food/foods/food-kinds.ts'
import { foodsIn } from '#app/food/foods/food-words.ts'
import { FOOD_LINES } from '#app/food/foods/foods.table.ts'
import { FOODS } from '#app/food/foods/foods.ts'
import type { DietChoice } from './diet.ts'
import { EXCEPTIONS } from './diet-exceptions.data.ts'
import { allergensNamed, forbiddenIn } from './diet-rules.ts'
import { checkedFor, lineFacts } from './suits.ts'

const FORBIDDEN: Record<DietKind, DietChoice[]> = {
  flesh: ['Vegetarian', 'Vegan'],
  eggs: ['Vegan'],
  milk: ['Vegan'],
  honey: ['Vegan'],
  gluten: ['Gluten-Free'],
}

function pluralOf(name: string) {
  if (!/[a-z](?:[a-rt-y]|ss)$/.test(name)) return name
  if (/(?:[sx]|[cs]h)$/.test(name)) return `${name}es`
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`
}

/** A name as people write it: alone, many of it, with an amount, in capitals, in a sentence, in Hindi. */
const linesWith = (name: string) => [
  name,
  `2 ${pluralOf(name)}`,
  `500 g ${name}, cut into pieces`,
  `1 cup (240 ml) of ${name.toUpperCase()}`,
  `Stir in ${pluralOf(name)} with 1 tbsp oil.`,
  `½ कप ${name}, बारीक कटा`,
]

const ROWS = FOODS.flatMap(({ name: food, names }) => names.map((name) => ({ name, food })))

const DIET_OF_KIND = {
  flesh: 'Vegetarian',
  eggs: 'Vegan',
  milk: 'Vegan',
  honey: 'Vegan',
  gluten: 'Gluten-Free',
} as const
/** Sorts that only their packet describes: what they are called is no such food. */
const ONLY_THE_PACKET = ['pork sausages: gluten']

test('every sort of a food that is listed for its figures is forbidden by its own name too', () => {
  const missed = FOOD_LINES.filter(({ as }) => as !== undefined).flatMap((line) =>
    dietKindsOf(line)
      .filter((kind) => forbiddenIn(`100 g ${line.name}`, DIET_OF_KIND[kind]).length === 0)
      .map((kind) => `${line.name}: ${kind}`),
  )
  expect(missed.filter((one) => !ONLY_THE_PACKET.includes(one))).toEqual([])
})

test('every sort of a food is read as that food', () => {
  const strayed = FOOD_LINES.filter(
    ({ name, as }) => as !== undefined && ![name, name.replace(/\(.*\)/, '')].some((one) => foodsIn(one).includes(as)),
  )
  expect(strayed.map(({ name, as }) => `${name} as ${as}: ${foodsIn(name)}`)).toEqual([])
})

/** Kinds with how many names of the table are of them at least, so that it never runs empty. */
describe.each<[DietKind, number]>([
  ['flesh', 599],
  ['gluten', 437],
  ['milk', 328],
  ['eggs', 99],
  ['honey', 15],
])('%s', (kind, least) => {
  const names = ROWS.filter(({ food }) => kindsOfFood(food).includes(kind)).map(({ name }) => name)

  test('is known by many names', () => expect(names.length).toBeGreaterThanOrEqual(least))

  test.each(FORBIDDEN[kind])('every name of it is forbidden to %s, however it is written', (diet) => {
    const missed = names.flatMap(linesWith).filter((line) => forbiddenIn(line, diet).length === 0)
    expect(missed).toEqual([])
  })
})

test('fish, meat, milk, wheat, eggs and honey are of the kinds that diets forbid', () => {
  for (const food of ['meat', 'poultry', 'fish', 'shellfish', 'seafood', 'offal', 'gelatin'])
    expect(kindsOfFood(food), food).toEqual(['flesh'])
  for (const food of ['wheat', 'barley', 'rye', 'oat', 'bread', 'pasta'])
    expect(kindsOfFood(food), food).toEqual(['gluten'])
  expect(kindsOfFood('pizza')).toEqual(['milk', 'gluten'])
  expect(kindsOfFood('eggnog')).toEqual(['eggs', 'milk'])
  expect(kindsOfFood('honey')).toEqual(['honey'])
  expect(kindsOfFood('coconut milk')).toEqual([])
})

test.each(ALLERGENS)('every name of what contains %s names it, singular and plural', (allergen) => {
  const names = ROWS.filter(({ food }) => allergensOfFood(food).includes(allergen)).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(0)
  const missed = names.flatMap((name) => [name, pluralOf(name), `allergic to ${name}`])
  expect(missed.filter((line) => !allergensNamed(line).includes(allergen))).toEqual([])
})

test('seafood may be any of what lives in the sea, shellfish any of what has a shell', () => {
  expect(allergensNamed('fruits de mer')).toEqual(['crustaceans', 'fish', 'molluscs'])
  expect(allergensOfFood('seafood stock')).toEqual(['crustaceans', 'molluscs'])
  expect(allergensOfFood('peanut')).toEqual(['peanuts'])
})

describe('an exception', () => {
  const names = EXCEPTIONS.flatMap(([row]) => row.split(',').map((name) => name.trim()))

  test('comes with its reason', () => {
    for (const [row, reason] of EXCEPTIONS) expect(reason, row).toMatch(/\S/)
  })

  test.each(names)('“%s” is fine for every diet', (name) => {
    for (const diet of ['Vegetarian', 'Vegan', 'Gluten-Free'] as const)
      expect(forbiddenIn(`50 g ${name}`, diet)).toEqual([])
  })

  test.each(names)('“%s” is needed: a part of it is forbidden or to be checked otherwise', (name) => {
    const words = name.split(' ')
    const parts = words.flatMap((_, from) => words.map((__, to) => words.slice(from, to + 1).join(' ')))
    const forbidden = parts.filter(
      (part) =>
        part !== name &&
        (['Vegan', 'Gluten-Free'] as const).some(
          (diet) => forbiddenIn(part, diet).length > 0 || checkedFor(lineFacts(part), diet).length > 0,
        ),
    )
    expect(forbidden).not.toEqual([])
  })

  test('is never itself a food of a forbidden kind', () => {
    const forbidden = new Set(ROWS.filter(({ food }) => kindsOfFood(food).length > 0).map(({ name }) => name))
    expect(names.filter((name) => forbidden.has(name))).toEqual([])
  })

  test('does not hide the foods around it', () => {
    expect(forbiddenIn('redcurrant jelly and jelly', 'Vegetarian')).toEqual(['jelly'])
    expect(forbiddenIn('creamer potatoes with creamer', 'Vegan')).toEqual(['creamer'])
    expect(forbiddenIn('2 drumsticks and drumstick leaves', 'Vegetarian')).toEqual(['drumsticks'])
  })
})

test.each([
  'coconut milk, almond milk and oat milk',
  'peanut butter, butter beans and cocoa butter',
  'oyster mushrooms, eggplant and kidney beans',
  "vegan sausages, vegetarian hotdogs and goat's beard",
  'vegan bocconcini, plant-based ice cream and dairy-free pizza',
  'dairy-free coffee creamer',
  'custard apples, goose berries and scallop squash',
  'grape jelly, cream-style corn and bread and butter pickles',
  'moringa drumsticks and drumstick leaves',
  'Fry the seeds until they start crackling; it melts on the tongue.',
])('“%s” is fine for vegans', (line) => expect(forbiddenIn(line, 'Vegan')).toEqual([]))

test.each([
  'buckwheat',
  'rice bran',
  'gluten-free doughnuts',
  'chickpea rotini',
  'corn tortillas',
  'jowar roti',
  'cauliflower pizza crust',
])('“%s” is fine without gluten', (line) => expect(forbiddenIn(line, 'Gluten-Free')).toEqual([]))

test('a food of several kinds is forbidden for each of them', () => {
  expect(forbiddenIn('1 pizza', 'Vegan')).toEqual(['pizza'])
  expect(forbiddenIn('1 pizza', 'Gluten-Free')).toEqual(['pizza'])
  expect(forbiddenIn('cookie butter', 'Gluten-Free')).toEqual(['cookie butter'])
  expect(forbiddenIn('cookie butter', 'Vegan')).toEqual([])
})
