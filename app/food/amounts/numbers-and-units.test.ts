import { describe, expect, test } from 'vitest'
import { parseIngredientLine } from './ingredient-line.ts'
import { FRACTION_SIGNS, NUMBER_WORDS } from './ingredient-numbers.data.ts'
import { INGREDIENT_UNITS } from './ingredient-units.data.ts'

const UNITS = Object.entries(INGREDIENT_UNITS).map(([key, { spellings }]) => ({ key, spellings: spellings.split('|') }))

/** The amount, unit and name of a line, a range with both its numbers. */
function read(text: string) {
  const { quantity, unit, name } = parseIngredientLine(text)
  const { low, high } = quantity ?? {}
  return { amount: low === high ? low : [low, high], unit, name }
}
const misread = (lines: { text: string; expected: object }[]) =>
  lines
    .filter(
      ({ text, expected }) =>
        !Object.entries(expected).every(([key, value]) => `${value}` === `${read(text)[key as 'unit']}`),
    )
    .map(({ text }) => `${text}: ${JSON.stringify(read(text))}`)

test.each<[number: string, amount: number | [number, number], large?: number, small?: number]>([
  ['2', 2],
  ['1.5', 1.5],
  ['1,5', 1.5],
  ['0,5', 0.5],
  ['0.125', 0.125],
  ['0,125', 0.125],
  ['.5', 0.5],
  ['1,25', 1.25],
  ['1.2500', 1.25],
  // Three digits behind a comma are thousands but of large units, behind a point only of small ones.
  ['1,250', 1250, 1.25],
  ['12,000', 12_000, 12],
  ['1.250', 1.25, 1.25, 1250],
  ['1 000', 1000],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1 000 000', 1_000_000],
  ['1.000.000', 1_000_000],
  ['1,000,000', 1_000_000],
  ['½', 0.5],
  ['1½', 1.5],
  ['1 ½', 1.5],
  ['1/2', 0.5],
  ['1 1/2', 1.5],
  ['1-1/2', 1.5],
  ['2-3', [2, 3]],
  ['2–3', [2, 3]],
  ['2 to 3', [2, 3]],
  ['2 or 3', [2, 3]],
  ['3-2', [2, 3]],
  ['1,5-2,5', [1.5, 2.5]],
  ['½-1', [0.5, 1]],
  ['२', 2],
  ['about 2', 2],
  ['one and a half', 1.5],
  ['a dozen', 12],
])('the number %s of any unit is %j', (number, amount, large = amount as number, small = amount as number) => {
  const amountOf = (key: string) => (/^(?:kg|l)$/.test(key) ? large : /^(?:g|mg|ml)$/.test(key) ? small : amount)
  const lines = UNITS.map(({ key, spellings: [spelling] }) => ({
    text: `${number} ${spelling} salt`,
    expected: { amount: amountOf(key), unit: key, name: 'salt' },
  }))
  expect(misread(lines)).toEqual([])
})

test('each spelling of a unit is that unit, whatever is around it', () => {
  const lines = UNITS.flatMap(({ key, spellings }) =>
    spellings.flatMap((spelling) =>
      [`2 ${spelling} rice`, `2 ${spelling}. rice`, `2 large ${spelling} rice`, `rice, 2 ${spelling}`].map((text) => ({
        text,
        expected: { amount: 2, unit: key, name: 'rice' },
      })),
    ),
  )
  expect(misread(lines)).toEqual([])
})

test('each word and sign of a number is that number', () => {
  const numbers = Object.entries({ ...NUMBER_WORDS, ...FRACTION_SIGNS })
  expect(
    misread(
      numbers.map(([word, amount]) => ({ text: `${word} g rice`, expected: { amount, unit: 'g', name: 'rice' } })),
    ),
  ).toEqual([])
})

describe.each(['()', '[]', '（）', '［］'])('what is in brackets such as %s', ([open, close]) => {
  test.each([
    ['100 g butter <melted>', { name: 'butter', note: 'melted' }],
    ['butter <melted, cooled>', { name: 'butter', note: 'melted, cooled' }],
    ['butter <melted>, cooled', { name: 'butter', note: 'melted, cooled' }],
    ['2 eggs <large> beaten', { name: 'eggs', note: 'large, beaten' }],
    ['100 g butter <3.5 oz>', { name: 'butter', amountText: '100 g' }],
    ['100 g <3.5 oz> butter', { name: 'butter', alternative: '3.5 oz', note: null }],
    ['1 can <400 g> tomatoes', { name: 'tomatoes', size: '400 g', note: null }],
    ['salt <optional>', { name: 'salt', optional: true }],
    ['2 eggs <one (the larger) for the glaze>', { name: 'eggs', note: 'one (the larger) for the glaze' }],
  ])('is read: %s', (text, expected) => {
    const typed = text.replace('<', open as string).replace('>', close as string)
    expect(parseIngredientLine(typed)).toMatchObject(expected)
  })
})
