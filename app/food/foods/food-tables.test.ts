import { expect, test } from 'vitest'
import { SEASONS } from './seasons.data.ts'
import { monthsOfFood, seasonalFoods, seasonRegionOf } from './seasons.ts'
import { NOT_STORED_SO, STORING } from './storing.data.ts'
import { storingOf } from './storing.ts'

test.each(Object.entries(STORING))('what is stored as %s is so by its own name: %j', (storing, foods) => {
  expect(foods.map((food) => storingOf(food))).toEqual(foods.map(() => storing))
})

test('what is not stored like the foods that it belongs to is stored in no known way', () => {
  expect(NOT_STORED_SO.filter((food) => storingOf(food) !== null)).toEqual([])
})

const monthsOf = (text: string) =>
  text.split(',').flatMap((range) => {
    const [from = 0, to = 0] = range.split('-').map(Number)
    return Array.from({ length: ((to - from + 12) % 12) + 1 }, (_, index) => ((from + index - 1) % 12) + 1)
  })
const sorted = (months: Iterable<number> | null) => [...(months ?? [])].toSorted((a, b) => a - b)

test('each food of the north is in season there in its months, and in the south half a year later', () => {
  for (const [food, text] of Object.entries(SEASONS.north)) {
    expect(sorted(monthsOfFood(food, 'north')), food).toEqual(sorted(monthsOf(text)))
    const later = monthsOf(text).map((month) => (month > 6 ? month - 6 : month + 6))
    expect(sorted(monthsOfFood(food, 'south')), food).toEqual(sorted(later))
  }
  for (const [food, text] of Object.entries(SEASONS.india))
    expect(sorted(monthsOfFood(food, 'india')), food).toEqual(sorted(monthsOf(text)))
})

test.each([
  ...['1 tin', '2 tins', '1 can', '2 cans', '1 jar', '2 jars', '1 डिब्बा', '1 डिब्बे'].map((quantity) => ({ quantity })),
  ...[
    'tinned',
    'canned',
    'jarred',
    'bottled',
    'frozen',
    'dried',
    'sun-dried',
    'pickled',
    'preserved',
    'candied',
    'Frozen',
  ].map((notes) => ({ notes })),
  ...['फ़्रोज़न', 'फ्रोज़न', 'सूखे', 'अचार'].map((notes) => ({ notes })),
  { name: 'tinned tomatoes' },
])('tomatoes with %j have no season', (line) => {
  const tomatoes = { quantity: '200 g', name: 'tomatoes', notes: null }
  expect(seasonalFoods([tomatoes], 'north').map(({ food }) => food)).toEqual(['tomato'])
  expect(seasonalFoods([{ ...tomatoes, ...line }], 'north')).toEqual([])
})

test.each([
  ['south', 'AU NZ ZA AR CL UY PY LS SZ NA BW'],
  ['india', 'IN NP BD PK BT'],
  [
    'north',
    'AL AD AT BE BA BG BY CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM UA US',
  ],
  [null, 'SG BR MX KE ID JP CN TH'],
] as const)('the seasons of %s are those of %s', (region, countries) => {
  expect(countries.split(' ').filter((country) => seasonRegionOf(`en-${country}`) !== region)).toEqual([])
})
