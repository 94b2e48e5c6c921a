import { expect, test } from 'vitest'
import type { ImportedRecipe } from '#app/exchange/texts/fields.ts'
import { noFields } from '#app/exchange/texts/fields.ts'
import { EMPTY_FORM, type FormValues } from '#app/recipes/publishing/form-values.ts'
import { DRAFT_LIMITS } from '#app/recipes/publishing/recipe-draft.ts'
import { formOf } from './imported-form.ts'

const aRecipe = (changes: Partial<ImportedRecipe>): ImportedRecipe => ({
  ...noFields(),
  title: 'Pie',
  sourceUrl: null,
  found: 'text',
  ...changes,
})
const lines = (count: number, text = '1 egg') => Array.from({ length: count }, () => ({ section: null, text }))

test('the name of a part has one colon in the form, with one or without in its source', () => {
  for (const section of ['Sauce', 'Sauce:', 'Sauce：']) {
    const { values } = formOf(
      aRecipe({ ingredients: [{ section, text: '1 egg' }], steps: [{ section, text: 'Stir.' }] }),
    )
    expect([values.ingredients, values.instructions]).toEqual([['Sauce:', '1 egg'], 'Sauce:\nStir.'])
  }
})

test('a recipe that fits into the form loses nothing', () => {
  const { values, leftOut } = formOf(
    aRecipe({ ingredients: lines(DRAFT_LIMITS.ingredients), keywords: ['sweet', 'pie'] }),
  )
  expect([values.ingredients.length, values.tags, leftOut]).toEqual([DRAFT_LIMITS.ingredients, 'sweet, pie', []])
})

test.each([
  ['prep, cook and a longer total', { prepMinutes: 10, cookMinutes: 20, totalMinutes: 330 }, ['10', '300', '20']],
  ['prep, cook and their sum', { prepMinutes: 10, cookMinutes: 20, totalMinutes: 30 }, ['10', '', '20']],
  ['a total that is less than its parts', { prepMinutes: 10, cookMinutes: 20, totalMinutes: 25 }, ['10', '', '20']],
  ['prep and cook alone', { prepMinutes: 10, cookMinutes: 20 }, ['10', '', '20']],
  ['prep and a total', { prepMinutes: 10, totalMinutes: 50 }, ['10', '', '40']],
  ['cook and a total', { cookMinutes: 20, totalMinutes: 50 }, ['30', '', '20']],
  ['a total alone', { totalMinutes: 50 }, ['0', '', '50']],
  ['waiting by its name', { prepMinutes: 10, waitMinutes: 60, cookMinutes: 20, totalMinutes: 95 }, ['10', '60', '20']],
  ['waiting, prep and a total', { prepMinutes: 10, waitMinutes: 60, totalMinutes: 90 }, ['10', '60', '20']],
  ['nothing', {}, ['', '', '']],
])('the times of %s', (_, times, expected) => {
  const { prepTime, waitTime, cookTime } = formOf(aRecipe(times)).values
  expect([prepTime, waitTime, cookTime]).toEqual(expected)
})

test.each([
  ['hi-IN', 'hi'],
  ['EN_us', 'en'],
  ['tlh', 'en'],
  [null, 'en'],
])('a source in %s is written in %s', (language, expected) => {
  expect(formOf(aRecipe({ language })).values.language).toBe(expected)
})

test.each([
  ['en', 'आलू पराठा', ['2 कप आटा', '3 आलू, उबले'], 'hi'],
  ['mr', 'पुरणपोळी', ['२ वाट्या चणाडाळ'], 'mr'],
  ['en', 'புளி சாதம்', ['1 cup அரிசி'], 'ta'],
  ['en', 'Борщ', ['2 свёклы'], 'ru'],
  ['uk', 'Борщ', ['2 буряки'], 'uk'],
  ['en', 'Dal (दाल)', ['1 cup toor dal'], 'en'],
  ['hi', 'Aloo paratha', ['2 cups atta'], 'hi'],
])('what names %s as its language is in the language of its letters: %s', (language, title, ingredients, expected) => {
  const written = { language, title, ingredients: ingredients.map((text) => ({ section: null, text })) }
  expect(formOf(aRecipe(written)).values.language).toBe(expected)
})

test('levels that no source names are chosen for nobody', () => {
  const { difficulty, spiceLevel, sweetness } = formOf(aRecipe({})).values
  expect([difficulty, spiceLevel, sweetness]).toEqual(['', '', ''])
})

test('what does not fit into the form is named', () => {
  const { values, leftOut } = formOf(
    aRecipe({
      title: 'P'.repeat(DRAFT_LIMITS.title + 1),
      ingredients: [
        ...lines(DRAFT_LIMITS.ingredients + 1),
        { section: null, text: 'salt '.repeat(DRAFT_LIMITS.ingredient) },
      ],
      steps: [{ section: null, text: 'S'.repeat(DRAFT_LIMITS.instructions + 1) }],
      keywords: ['sweet', 'x'.repeat(DRAFT_LIMITS.tag + 1)],
      servings: DRAFT_LIMITS.servings + 1,
    }),
  )
  expect(values.title.length).toBe(DRAFT_LIMITS.title)
  expect(leftOut).toEqual([
    `Recipe Title: only the first ${DRAFT_LIMITS.title} characters.`,
    `Instructions: only the first ${DRAFT_LIMITS.instructions} characters.`,
    `Ingredients: the lines after the first ${DRAFT_LIMITS.ingredients}.`,
    `Ingredients: what is behind ${DRAFT_LIMITS.ingredient} characters of “${'salt '.repeat(8)}…”.`,
    `Tags: ${'x'.repeat(DRAFT_LIMITS.tag + 1)}.`,
    `Servings: ${DRAFT_LIMITS.servings + 1} are more than ${DRAFT_LIMITS.servings}.`,
  ])
})

test('each thing of a recipe is in its field, for its cook alone', () => {
  const { values, leftOut } = formOf(
    aRecipe({
      ...{
        title: 'Apple pie',
        description: 'Sweet.',
        notes: 'Keeps.\nFreezes.',
        servings: 6,
        keywords: ['sweet', 'pie'],
      },
      ...{ cuisine: ' iTALIAN ', category: 'side dish', author: 'Anna', sourceName: 'Pies' },
      sourceUrl: 'https://pies.example/apple',
      ingredients: [
        { section: null, text: '2 apples' },
        { section: 'Dough', text: '1 egg' },
        { section: 'Dough', text: 'flour' },
        { section: null, text: 'sugar' },
        { section: 'Dough', text: 'salt' },
      ],
      steps: [
        { section: 'Dough', text: 'Knead.' },
        { section: null, text: 'Bake.' },
      ],
    }),
  )
  expect(values).toMatchObject({
    ...{ title: 'Apple pie', description: 'Sweet.', notes: 'Keeps.\nFreezes.', servings: '6', tags: 'sweet, pie' },
    ...{ cuisine: 'Italian', category: 'Side Dish', visibility: 'private' },
    source: 'Anna, Pies · https://pies.example/apple',
    ingredients: ['2 apples', 'Dough:', '1 egg', 'flour', 'sugar', 'Dough:', 'salt'],
  })
  expect(values.instructions).toMatch(/^Dough:\nKnead\.[\s\S]*Bake\.$/)
  expect(leftOut).toEqual([])
  expect(formOf(aRecipe({ cuisine: 'Martian', category: 'Stone' })).values).toMatchObject({
    ...{ cuisine: EMPTY_FORM.cuisine, category: EMPTY_FORM.category, servings: EMPTY_FORM.servings },
    ...{ description: '', notes: '', tags: '', source: '' },
  })
})

test.each([
  [{ author: 'Anna' }, 'Anna'],
  [{ sourceName: 'Pies' }, 'Pies'],
  [{ sourceUrl: 'https://pies.example' }, 'https://pies.example'],
  [{ author: 'Anna', sourceUrl: 'https://pies.example' }, 'Anna · https://pies.example'],
  [{ author: '', sourceName: 'Pies' }, 'Pies'],
  // Of what is too long the address at the end stays.
  [
    { author: 'A'.repeat(DRAFT_LIMITS.source), sourceUrl: 'https://pies.example' },
    `${'A'.repeat(DRAFT_LIMITS.source - 23)} · https://pies.example`,
  ],
])('what has %j is from %s', (changes, source) => {
  expect(formOf(aRecipe(changes)).values.source).toBe(source)
})

const { title, description, instructions, notes, ingredient, ingredients, servings, tags, tag } = DRAFT_LIMITS
test.each<[field: keyof FormValues, limit: number, of: (size: number) => Partial<ImportedRecipe>, sentence: string]>([
  ['title', title, (size) => ({ title: 'x'.repeat(size) }), `Recipe Title: only the first ${title} characters.`],
  [
    'description',
    description,
    (size) => ({ description: 'x'.repeat(size) }),
    `Description: only the first ${description} characters.`,
  ],
  ['notes', notes, (size) => ({ notes: 'x'.repeat(size) }), `Notes: only the first ${notes} characters.`],
  [
    'instructions',
    instructions,
    (size) => ({ steps: [{ section: null, text: 'x'.repeat(size) }] }),
    `Instructions: only the first ${instructions} characters.`,
  ],
  [
    'ingredients',
    ingredients,
    (size) => ({ ingredients: lines(size) }),
    `Ingredients: the lines after the first ${ingredients}.`,
  ],
  [
    'ingredients',
    ingredient,
    (size) => ({ ingredients: lines(1, 'x'.repeat(size)) }),
    `Ingredients: what is behind ${ingredient} characters of “${'x'.repeat(40)}…”.`,
  ],
  ['servings', servings, (size) => ({ servings: size }), `Servings: ${servings + 1} are more than ${servings}.`],
  ['tags', tags, (size) => ({ keywords: Array.from({ length: size }, (_, at) => `tag${at}`) }), `Tags: tag${tags}.`],
  ['tags', tag, (size) => ({ keywords: ['x'.repeat(size), 'pie'] }), `Tags: ${'x'.repeat(tag + 1)}.`],
])('%s of %i are taken whole, and what is more is named', (field, limit, of, sentence) => {
  const [whole, cut] = [formOf(aRecipe(of(limit))), formOf(aRecipe(of(limit + 1)))]
  expect([whole.leftOut, cut.leftOut]).toEqual([[], [sentence]])
  expect(cut.values[field]).toEqual(
    sentence.includes('x'.repeat(tag + 1)) && field === 'tags' ? 'pie' : whole.values[field],
  )
})

test('a tag as long as a tag may be is one', () => {
  expect(formOf(aRecipe({ keywords: ['x'.repeat(tag), 'pie'] })).values.tags).toBe(`${'x'.repeat(tag)}, pie`)
})

test('of the tags that are left out the first twenty are named, and what is twice is named once', () => {
  const long = Array.from({ length: 21 }, (_, at) => `${String.fromCharCode(97 + at)}${'x'.repeat(tag)}`)
  expect(formOf(aRecipe({ keywords: long })).leftOut).toEqual([`Tags: ${long.slice(0, 20).join(', ')}.`])
  expect(formOf(aRecipe({ ingredients: lines(2, 'x'.repeat(ingredient + 1)) })).leftOut).toHaveLength(1)
})
