import { expect, test } from 'vitest'
import { EMPTY_FORM, type FormValues } from '#app/recipes/publishing/form-values.ts'
import { m } from '#messages'
import { draftOf, requiredFor } from './draft-of.ts'

const photo = { key: `photos/${'0'.repeat(32)}`, width: 4, height: 3, colour: '#888888', alt: '' }
const form = (changes: Partial<FormValues>): FormValues => ({
  ...EMPTY_FORM,
  title: 'Lemon rice',
  description: 'Bright and quick.',
  photos: [photo],
  ingredients: ['1 cup rice'],
  instructions: 'Boil the rice.',
  prepTime: '5',
  cookTime: '15',
  ...changes,
})

test('empty lines are left out of a draft, wherever they are', () => {
  expect(draftOf(form({ ingredients: ['', '1 cup rice', '  ', '1 lemon', ''] })).draft?.ingredients).toEqual([
    '1 cup rice',
    '1 lemon',
  ])
})

test('empty lines do not count towards a recipe’s maximum', () => {
  const lines = Array.from({ length: 100 }, (_, at) => `${at} g rice`)
  expect(draftOf(form({ ingredients: ['', ...lines, ''] })).problems).toBe(null)
  expect(draftOf(form({ ingredients: [...lines, 'one more'] })).problems).toEqual({
    ingredients: m.publish_ingredients_most({ most: 100 }),
  })
})

test.each([[[]], [['', ' ', '']], [['For the sauce:', '']]])(
  'no ingredient at all is reported at the first line: %j',
  (ingredients) => {
    expect(draftOf(form({ ingredients })).problems).toEqual({ 'ingredients.0': m.publish_ingredients_required() })
  },
)

test('a line that is too long is reported at its own place among empty ones', () => {
  expect(draftOf(form({ ingredients: ['', '1 cup rice', '', 'x'.repeat(301)] })).problems).toEqual({
    'ingredients.3': m.form_too_long({ most: 300 }),
  })
})

test('a recipe needs neither a kind nor a cuisine, and is given none', () => {
  expect(draftOf(form({})).draft).toMatchObject({ category: '', cuisine: '', categories: [], dietaryInfo: [] })
})

test.each(['draft', 'private'])('a title alone makes a recipe that is %s, also in a household', (visibility) => {
  const alone = { ...EMPTY_FORM, title: 'Nani’s dal', visibility }
  for (const sharedWithHousehold of ['', 'yes'])
    expect(draftOf({ ...alone, sharedWithHousehold })).toMatchObject({ draft: { title: 'Nani’s dal' }, problems: null })
  expect(Object.keys(draftOf({ ...alone, title: ' ' }).problems ?? {})).toEqual(['title'])
})

test.each(['unlisted', 'public'])('a recipe that becomes %s is asked for what it lacks', (visibility) => {
  const { problems } = draftOf({ ...EMPTY_FORM, title: 'Nani’s dal', visibility })
  expect(Object.keys(problems ?? {}).sort()).toEqual(
    ['cookTime', 'description', 'ingredients.0', 'instructions', 'photos', 'prepTime'].sort(),
  )
})

test.each<[Partial<FormValues>, string[]]>([
  [{}, []],
  [{ source: 'https://food.example/1' }, ['mayPublish']],
  [{ source: ' ' }, []],
  [{ source: 'https://food.example/1', mayPublish: 'on' }, []],
  [{ source: 'https://food.example/1', visibility: 'unlisted' }, []],
  [{ photos: [] }, ['photos']],
  [{ photos: [], makeCover: 'on' }, []],
  [{ photos: [], visibility: 'private' }, []],
  [{ photos: [], visibility: 'draft' }, []],
])('a form with %j has its problems in %j', (changes, fields) => {
  expect(Object.keys(draftOf(form({ visibility: 'public', ...changes })).problems ?? {})).toEqual(fields)
})

test.each([
  ['public', ['title', 'description', 'photos', 'ingredients', 'instructions']],
  ['private', ['title']],
  ['draft', ['title']],
])('of a %s recipe these fields must be filled: %j', (visibility, fields) => {
  const isRequired = requiredFor(visibility)
  const names = ['title', 'description', 'photos', 'ingredients', 'instructions', 'notes', 'tags', 'source'] as const
  expect(names.filter(isRequired)).toEqual(fields)
})
