import { expect, test } from 'vitest'
import { inOneSystem } from './repeated-lists.ts'

const once = (...texts: string[]) => inOneSystem(texts.map((text) => ({ section: null, text }))).map(({ text }) => text)

test.each([
  ['eggs, salt and oil for a dough and its filling', ['2 eggs', 'salt', 'oil', '1 egg', 'salt', 'oil']],
  ['nothing but short words', ['1 egg', 'oil', '1 fig', 'rum', '2 limes', '1 pie']],
  ['other foods of short names', ['1 fig', '1 egg', 'salt', '1 kiwi', '1 nut', 'ham']],
  ['Hindi', ['चीनी 2 चम्मच', 'नमक', 'घी', 'आटा 1 कप', 'तेल', 'दही 1 कप']],
  ['Hindi with the same foods twice', ['चीनी 2 चम्मच', 'नमक 1 चुटकी', 'घी 1 कप', 'चीनी 1 चम्मच', 'नमक 2 चुटकी', 'घी 3 कप']],
  ['Japanese', ['卵 2個', '塩 少々', '油', '酒 大さじ1', '水 100ml', '米 2合']],
  ['Chinese', ['鸡蛋2个', '盐', '油', '糖1勺', '醋', '葱2根']],
  ['Korean', ['계란 2개', '소금', '물', '밥', '김', '파']],
  ['the same foods in other amounts', ['1 cup flour', '1 egg', '1 tsp salt', '2 cups flour', '2 eggs', '2 tsp salt']],
  ['grams of the same foods', ['100 g flour', '50 g butter', '1 egg', '200 g flour', '20 g butter', '3 eggs']],
  ['one half in cups and one in grams', ['1 cup flour', '1 tsp salt', '1 egg', '500 g pork', '20 g lard', '2 onions']],
  ['as many ounces as grams', ['4 oz butter', '8 oz flour', '1 oz salt', '4 g butter', '8 g flour', '1 g salt']],
  ['more than a quarter apart', ['4 oz butter', '8 oz flour', '1 oz salt', '142 g butter', '181 g flour', '36 g salt']],
  ['tablespoons and many millilitres', ['2 tbsp oil', '4 tbsp milk', 'salt', '60 ml oil', '120 ml milk', 'salt']],
  ['two lines', ['1 egg', '1 egg']],
  ['no words', ['1', '2', '3', '4', '5', '6']],
])('a list of %s stays whole', (_, lines) => {
  expect(once(...lines)).toEqual(lines)
})

test('lists of the same lines in two sections stay whole, and one that is merely printed twice does not', () => {
  const lines = ['1 egg', 'salt', 'oil']
  const parts = ['Dough', 'Filling'].flatMap((section) => lines.map((text) => ({ section, text })))
  expect(inOneSystem(parts)).toEqual(parts)
  expect(once(...lines, ...lines)).toEqual(lines)
})

test.each([
  ['ounces, then grams', ['4 oz butter', '8 oz sugar', '2 eggs', '110 g butter', '225 g sugar', '2 eggs'], [3, 6]],
  ['grams, then ounces', ['110 g butter', '225 g sugar', 'salt', '4 oz butter', '8 oz sugar', 'salt'], [0, 3]],
  ['tablespoons, then millilitres', ['2 tbsp oil', '4 tbsp milk', 'salt', '30 ml oil', '60 ml milk', 'salt'], [3, 6]],
  [
    'amounts a quarter apart',
    ['4 oz butter', '8 oz flour', '1 oz salt', '141 g butter', '182 g flour', '28 g salt'],
    [3, 6],
  ],
  ['cups, then grams', ['1 cup flour', '2 tbsp oil', '1 egg', '120 g flour', '30 ml oil', '1 egg'], [3, 6]],
  [
    'cups, ounces and grams',
    ['1 cup rice', '1 cup oats', 'salt', '7 oz rice', '3 oz oats', 'salt', '200 g rice', '90 g oats', 'salt'],
    [6, 9],
  ],
] as const)('a list in %s is read once, in metric', (_, lines, [from, to]) => {
  expect(once(...lines)).toEqual(lines.slice(from, to))
})
