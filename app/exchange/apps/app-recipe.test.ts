import { expect, test } from 'vitest'
import { aPicture } from '../../../tests/support/dropped-files.ts'
import { isPicture, pictureOfBase64, starsOf, toAppExport, toAppRecipe } from './app-recipe.ts'

const lines = (count: number) => Array.from({ length: count }, (_, at) => ({ section: null, text: `rice ${at}` }))
const RICE = { title: 'Rice', ingredients: lines(1), steps: lines(1) }
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const base64Of = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

test.each([
  [1, 5, 1],
  [5, 5, 5],
  [0, 5, null],
  [6, 5, null],
  [-1, 5, null],
  [0.4, 5, null],
  [0.5, 5, 1],
  [3.5, 5, 4],
  [3.4, 5, 3],
  [5.4, 5, 5],
  ['4', 5, 4],
  ['3,5', 5, 4],
  ['3.2', 5, 3],
  ['', 5, null],
  ['many', 5, null],
  [true, 5, null],
  [['4'], 5, null],
  [null, 5, null],
  [undefined, 5, null],
  [Number.POSITIVE_INFINITY, 5, null],
  [10, 10, 5],
  [7, 10, 4],
  [1, 10, 1],
  [100, 100, 5],
  [80, 100, 4],
] as const)('a rating of %j of %i is one of %j stars', (value, max, stars) => {
  expect(starsOf(value, max)).toBe(stars)
  if (max === 5) expect(starsOf(value)).toBe(stars)
})

test.each([
  ['JPEG', bytesOf('\xff\xd8\xff\xe0'), true],
  ['PNG', bytesOf('\x89PNG\r\n\x1a\n'), true],
  ['WebP', bytesOf('RIFF\0\0\0\0WEBP'), true],
  ...['heic', 'heif', 'heix', 'hevc', 'mif1', 'msf1'].map((brand) => [brand, bytesOf(`\0\0\0 ftyp${brand}`), true]),
  ['BMP', bytesOf('BM1234\0\0\0\0'), true],
  ['TIFF of Intel', bytesOf('II*\0'), true],
  ['TIFF of Motorola', bytesOf('MM\0*'), true],
  ['a film', bytesOf('\0\0\0 ftypmp42'), false],
  ['a brand at another place', bytesOf('ftypheic\0\0\0\0'), false],
  ['a text that begins like BMP', bytesOf('BMW 2002 is a car'), false],
  ['a page', bytesOf('<!doctype html>'), false],
  ['nothing', bytesOf(''), false],
] as [string, Uint8Array, boolean][])('%s is a picture or not', (_, bytes, isOne) => {
  const whole = Uint8Array.from([...bytes, ...new Array(20).fill(9)])
  expect(isPicture(whole)).toBe(isOne)
  expect(pictureOfBase64(base64Of(whole))).toEqual(isOne ? whole : null)
  expect(pictureOfBase64(`data:image/any;base64,${base64Of(whole)}`)).toEqual(isOne ? whole : null)
})

test.each([null, undefined, 7, '', 'short', '/9j/4AkJ', {}, 'A picture of rice, as words.'])(
  '%j is no picture in base64',
  (text) => {
    expect(pictureOfBase64(text)).toBeNull()
  },
)

test('a recipe without a title is left out by its path, one without anything to cook by its title', () => {
  for (const title of [undefined, null, '', '  '])
    expect(toAppRecipe('a/b.json', { ...RICE, title: title as string })).toEqual({
      name: 'a/b.json',
      reason: 'noTitle',
    })
  expect(toAppRecipe('a/b.json', { title: ' Rice ' })).toEqual({ name: 'Rice', reason: 'noRecipe' })
})

test('what an app does not have is empty, and what it has is there', () => {
  expect(toAppRecipe('rice.json', { ...RICE, title: ' Rice ' })).toEqual({
    ...{ id: null, stars: null, isFavorite: false, ownNote: null, path: 'rice.json' },
    ...{ pictures: [], cookedOn: [], collections: [] },
    recipe: expect.objectContaining({ ...RICE, totalMinutes: null, sourceUrl: null, keywords: [], found: 'app' }),
  })
  const details = { id: 'a', stars: 3, isFavorite: true, ownNote: 'Good.', nutrition: { fat: 3 } }
  expect(toAppRecipe('rice.json', RICE, { ...details, sourceUrl: 'https://food.example/rice' })).toMatchObject({
    ...details,
    recipe: { sourceUrl: 'https://food.example/rice' },
  })
  expect(toAppRecipe('rice.json', RICE, { sourceUrl: 'my aunt' })).toMatchObject({ recipe: { sourceUrl: null } })
})

test('names are there once, days in their order, and pictures without what is none, twelve at most', () => {
  const pictures = Array.from({ length: 13 }, (_, at) => aPicture(at))
  const read = toAppRecipe(
    'rice.json',
    { ...RICE, keywords: ['b', ' a ', '', 'b', 'a'] },
    {
      pictures: [bytesOf('no picture'), ...pictures],
      cookedOn: ['2024-05-02', '2023-01-01', ' 2024-05-02'],
      collections: ['Winter', ' ', 'Autumn', 'Winter '],
    },
  )
  expect(read).toMatchObject({
    recipe: { keywords: ['b', 'a'] },
    cookedOn: ['2023-01-01', '2024-05-02'],
    collections: ['Winter', 'Autumn'],
  })
  expect('pictures' in read && read.pictures).toEqual(pictures.slice(0, 12))
})

test('of ingredients and of steps there are a thousand at most', () => {
  for (const [count, read] of [
    [1000, 1000],
    [1001, 1000],
  ] as const) {
    const many = toAppRecipe('a', { title: 'Rice', ingredients: lines(count), steps: lines(count) })
    expect('recipe' in many && [many.recipe.ingredients, many.recipe.steps]).toEqual([lines(read), lines(read)])
  }
})

test.each([
  [{ prepMinutes: 10 }, 10],
  [{ waitMinutes: 20 }, 20],
  [{ cookMinutes: 30 }, 30],
  [{ prepMinutes: 10, waitMinutes: 20, cookMinutes: 30 }, 60],
  [{ prepMinutes: 10, cookMinutes: 30, totalMinutes: 45 }, 45],
  [{ totalMinutes: 5 }, 5],
  [{ prepMinutes: 0 }, null],
  [{}, null],
])('the whole time of %j is %j', (times, totalMinutes) => {
  expect(toAppRecipe('a', { ...RICE, ...times })).toMatchObject({ recipe: { totalMinutes } })
})

test('an export has what was read, and what was left out before and now', () => {
  const rice = toAppRecipe('a', RICE)
  const left = toAppRecipe('b', {})
  expect(toAppExport('Mela', [left, rice])).toEqual({
    ...{ app: 'Mela', meals: [], items: [], recipes: [rice], leftOut: [left] },
  })
  const before = { name: 'c', reason: 'unreadable' as const }
  const meal = { date: '2026-11-24', meal: null, recipeTitle: 'Rice', text: null }
  expect(toAppExport('Mela', [rice, left], { leftOut: [before], meals: [meal] })).toEqual({
    ...{ app: 'Mela', meals: [meal], items: [], recipes: [rice], leftOut: [before, left] },
  })
})
