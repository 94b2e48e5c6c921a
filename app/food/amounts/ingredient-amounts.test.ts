import { describe, expect, test } from 'vitest'
import { parseIngredientLine } from './ingredient-line.ts'

/** Amount, unit and name of a line on one line. */
const read = (text: string) => {
  const { quantity, unit, name } = parseIngredientLine(text)
  const amount = quantity && (quantity.low === quantity.high ? quantity.low : `${quantity.low}-${quantity.high}`)
  return [amount, unit, name].map((part) => part ?? '·').join(' | ')
}

describe('an amount in words', () => {
  test.each([
    ['one-half cup sugar', '0.5 | cup | sugar'],
    ['three-fourths cup milk', '0.75 | cup | milk'],
    ['1/4th cup oil', '0.25 | cup | oil'],
    ['1 cup and a half of rice', '1.5 | cup | rice'],
    ['1 cup and a half cup of milk', '1.5 | cup | milk'],
    ['1 cup or two of flour', '1-2 | cup | flour'],
    ['2 tbsp, plus 1 tbsp sugar', '3 | tbsp | sugar'],
    ['dreiviertel Liter Milch', '0.75 | l | Milch'],
    ['Schale einer halben Zitrone', '0.5 | · | Zitrone'],
    ['100 g bis 150 g Mehl', '100-150 | g | Mehl'],
    ['ein Dutzend Eier', '12 | · | Eier'],
    ['un quart de litre de lait', '0.25 | l | lait'],
    ["1 litre et demi d'eau", '1.5 | l | eau'],
    ['1 kg 500 de farine', '1.5 | kg | farine'],
    ['1 l 1/2 de lait', '1.5 | l | lait'],
    ['1 demi-poivron rouge', '0.5 | · | poivron rouge'],
    ["une demi-douzaine d'œufs", '6 | · | œufs'],
    ['une vingtaine de crevettes', '20 | · | crevettes'],
    ['पौने दो कप पानी', '1.75 | cup | पानी'],
    ['तीन चौथाई कप चीनी', '0.75 | cup | चीनी'],
    ['char katori chawal', '4 | cup | chawal'],
    ['pav kilo paneer', '0.25 | kg | paneer'],
  ])('%s is %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

describe('a unit', () => {
  test.each([
    ['sprigs of thyme', '· | sprig | thyme'],
    ['leaves of basil', '· | leaf | basil'],
    ['glass of wine', '1 | glass | wine'],
    ['large can tomatoes', '1 | can | tomatoes'],
    ['salt, pinch', '1 | pinch | salt'],
    ['Oil-2tbsp', '2 | tbsp | Oil'],
    ['potatoes 3 large', '3 | · | potatoes'],
    ['1 filet de poulet', '1 | fillet | poulet'],
    ["filet d'huile", '1 | drizzle | huile'],
    ['4 noix de pécan', '4 | · | noix de pécan'],
    ['1 cc de sel', '1 | tsp | sel'],
    ['5 cc water', '5 | ml | water'],
    ['1 Pfund Spargel', '1 | metric pound | Spargel'],
    ['1 lime, wedges and slices', '1 | · | lime, wedges and slices'],
  ])('without a number, behind its noun or before certain foods: %s is %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

test.each([
  '10-12 count shrimp',
  '1 to 2% milk',
  '1:1 gluten-free flour',
  'vitamin B-12',
  'omega-3 eggs',
  'demi-sel butter',
  'char fillets',
  'do not overcook',
])('in %s nothing is counted', (text) => {
  expect(read(text)).toBe(`· | · | ${text}`)
})

describe('texts behind commas', () => {
  test.each([
    ['1 cup stock, wine, or water', 'stock, wine, or water', null],
    ['1 tbsp olive oil, or butter', 'olive oil', 'or butter'],
    ['2 tbsp parsley, mint and dill, chopped', 'parsley, mint and dill', 'chopped'],
    ['1 cup rice, white or brown', 'rice', 'white or brown'],
    ['1 onion, peeled and chopped', 'onion', 'peeled and chopped'],
    ['1 lb beef, fat and gristle trimmed', 'beef', 'fat and gristle trimmed'],
    ['1 lemon, juice and zest', 'lemon', 'juice and zest'],
    ['1 cup nuts, such as almonds, walnuts or pecans', 'nuts', 'such as almonds, walnuts or pecans'],
    ['2 tbsp butter, melted or softened', 'butter', 'melted or softened'],
    ['salt, pepper, to taste', 'salt, pepper', 'to taste'],
    ['1 tsp salt, pepper', 'salt', 'pepper'],
  ])('%s: a list of foods is the name, and what is done to one is a note', (text, name, note) => {
    expect(parseIngredientLine(text)).toMatchObject({ name, note })
  })
})
