import { expect, test } from 'vitest'
import { NUTRIENT_LIMITS, RecipeDraft } from './recipe-draft.ts'

const DRAFT = {
  title: 'Barley Risotto',
  description: 'Chewy barley.',
  ingredients: ['250 g barley'],
  instructions: 'Boil it.',
  prepTime: 10,
  cookTime: 20,
}
const NUTRITION = { calories: 1, protein: 1, carbs: 1, sugar: 1, fiber: 1, fat: 1, sodium: 1 }
const letters = (count: number) => 'a'.repeat(count)
const lines = (count: number) => Array.from({ length: count }, (_, at) => `thing ${at}`)
const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: `photos/${String(at).padStart(32, '0')}`, alt: '' }))
const oneWithAlt = (alt: number) => photos(1).map((photo) => ({ ...photo, alt: letters(alt) }))
const nutrient = (name: string) => (value: number) => ({ nutrition: { ...NUTRITION, [name]: value } })

/** The most of everything, written out, and the fields that have so much of it. */
const LIMITS: [what: string, most: number, fields: (count: number) => object][] = [
  ['letters of a title', 120, (count) => ({ title: letters(count) })],
  ['letters of a description', 1000, (count) => ({ description: letters(count) })],
  ['lines of ingredients', 100, (count) => ({ ingredients: lines(count) })],
  ['letters of an ingredient', 300, (count) => ({ ingredients: [letters(count)] })],
  ['letters of instructions', 20_000, (count) => ({ instructions: letters(count) })],
  ['minutes of preparing', 10_080, (count) => ({ prepTime: count })],
  ['minutes of waiting', 10_080, (count) => ({ waitTime: count })],
  ['minutes of cooking', 10_080, (count) => ({ cookTime: count })],
  ['servings', 100, (count) => ({ servings: count })],
  ['tags', 10, (count) => ({ tags: lines(count) })],
  ['letters of a tag', 30, (count) => ({ tags: [letters(count)] })],
  ['letters of notes', 3000, (count) => ({ notes: letters(count) })],
  ['letters of a source', 500, (count) => ({ source: letters(count) })],
  ['photos', 6, (count) => ({ photos: photos(count) })],
  ['letters of a photo’s text', 200, (count) => ({ photos: oneWithAlt(count) })],
  ['kilocalories', 10_000, nutrient('calories')],
  ['grams of protein', 1000, nutrient('protein')],
  ['grams of carbohydrates', 2000, nutrient('carbs')],
  ['grams of sugar', 2000, nutrient('sugar')],
  ['grams of fiber', 500, nutrient('fiber')],
  ['grams of fat', 1000, nutrient('fat')],
  ['milligrams of sodium', 50_000, nutrient('sodium')],
]
const isAllowed = (fields: object) => RecipeDraft.safeParse({ ...DRAFT, ...fields }).success

test.each(LIMITS)('of %s a recipe may have %i, and not one more', (_, most, fields) => {
  expect([isAllowed(fields(most)), isAllowed(fields(most + 1))]).toEqual([true, false])
})

test('every nutrient has its limit here', () => {
  expect(Object.keys(NUTRIENT_LIMITS).toSorted()).toEqual(Object.keys(NUTRITION).toSorted())
})

test.each<[string, object, boolean]>([
  ['no title', { title: ' ' }, false],
  ['a title of one letter', { title: 'a' }, true],
  ['no minute at all', { prepTime: 0, cookTime: 0 }, false],
  ['a minute of cooking', { prepTime: 0, cookTime: 1 }, true],
  ['half a minute', { cookTime: 0.5 }, false],
  ['less than no time', { prepTime: -1 }, false],
  ['no servings', { servings: 0 }, false],
  ['one serving', { servings: 1 }, true],
  ['nothing but a heading', { ingredients: ['For the sauce:'] }, false],
  ['a nutrient of nothing', nutrient('fat')(0), true],
  ['less than nothing of a nutrient', nutrient('fat')(-0.1), false],
  ['a quick meal of 30 minutes', { categories: ['30-minute-meals'], prepTime: 10, cookTime: 20 }, true],
  ['a quick meal of 31 minutes', { categories: ['30-minute-meals'], prepTime: 10, cookTime: 21 }, false],
  ['a quick meal that waits, too', { categories: ['30-minute-meals'], waitTime: 1 }, false],
])('a recipe with %s', (_, fields, expected) => expect(isAllowed(fields)).toBe(expected))

test.each([
  ['', []],
  [' ,; #\n', []],
  ['Warm, millet;WARM#quick\nsweet', ['warm', 'millet', 'quick', 'sweet']],
  [[' Warm ', 'warm', ''], ['warm']],
])('the tags of %j are %j', (typed, tags) => {
  expect(RecipeDraft.parse({ ...DRAFT, tags: typed }).tags).toEqual(tags)
})

test('spaces around what is typed are dropped', () => {
  const typed = {
    title: ' Risotto ',
    description: ' Chewy. ',
    ingredients: [' 250 g barley '],
    instructions: ' Boil it. ',
  }
  expect(RecipeDraft.parse({ ...DRAFT, ...typed })).toMatchObject({
    ...{ title: 'Risotto', description: 'Chewy.', ingredients: ['250 g barley'], instructions: 'Boil it.' },
  })
})
