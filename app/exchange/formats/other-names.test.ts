import { expect, test } from 'vitest'
import { type Page, parsePage } from '#app/exchange/texts/markup.ts'
import { microdataFields } from './microdata.ts'
import { readCooklang, readJsonLdFile, readMarkdown } from './recipe-files.server.ts'

const LINK = 'https://food.example/rice'
const BODY = '\n# Rice\n\n## Ingredients\n\n- 200 g rice\n\n## Method\n\n1. Boil it.\n'
const COOKLANG = '\nBoil the @rice{200%g}.\n'
const words = (text: string) => text.split(', ')

const KEYS: [field: string, value: unknown, written: string, keys: string][] = [
  ['title', 'Good rice', 'Good rice', 'title, name, Title, NAME'],
  ['description', 'Very good.', 'Very good.', 'description, introduction, summary'],
  ['author', 'Asha', 'Asha', 'author, source.author'],
  ['sourceUrl', LINK, LINK, 'source, source.url, url'],
  ['sourceName', 'Aunt', 'Aunt', 'source.name'],
  ['image', LINK, LINK, 'image, images, picture, pictures, cover'],
  ['servings', 6, '6', 'servings, serves, yield, yields'],
  ['prepMinutes', 65, '1h5m', 'prep time, prep_time, prep-time, prepTime, time.prep, prep, preparation time'],
  ['cookMinutes', 65, '1 h 5 min', 'cook time, cook_time, cookTime, time.cook, cook, cooking time'],
  [
    'waitMinutes',
    65,
    '65',
    'wait time, wait_time, time.wait, waiting time, rest time, resting time, chill time, additional time',
  ],
  ['totalMinutes', 65, 'PT1H5M', 'time required, total time, total_time, totalTime, time, duration, total'],
  ['language', 'de', 'de', 'locale, language, lang'],
  ['keywords', ['a', 'b'], 'a, b', 'tags, keywords'],
  ['keywords', ['a', 'b'], '[a, b]', 'tags, keywords'],
  ['cuisine', 'Thai', 'Thai', 'cuisine'],
  ['category', 'Soup', 'Soup', 'course, category'],
]
const CASES = KEYS.flatMap(([field, value, written, keys]) =>
  words(keys).map((key) => ({ field, value, written, key })),
)
const yamlOf = (key: string, written: string) => {
  const [outer, inner] = key.split('.')
  return inner === undefined ? `---\n${outer}: ${written}\n---\n` : `---\n${outer}:\n  ${inner}: ${written}\n---\n`
}

test.each(CASES)('the front matter of a file has its $field as $key: $written', ({ field, value, written, key }) => {
  for (const read of [
    readMarkdown(yamlOf(key, written) + BODY),
    readCooklang(yamlOf(key, written) + COOKLANG, 'Rice.cook'),
  ])
    expect(read?.[field as 'title']).toEqual(value)
})

test.each(CASES.filter(({ written }) => !written.startsWith('[')))(
  'a line >> of Cooklang has the $field as $key: $written',
  ({ field, value, written, key }) => {
    const read = readCooklang(`>> ${key}: ${written}\n${COOKLANG}`, 'Rice.cook')
    expect(read?.[field as 'title']).toEqual(value)
  },
)

test('of two keys for one value the surer is read, and a list beside a text has all of its values', () => {
  const read = (yaml: string) => readMarkdown(`---\n${yaml}\n---\n${BODY}`)
  expect(read('name: Other\ntitle: Rice one')?.title).toBe('Rice one')
  expect(read('time: 5\ntotal time: 10')?.totalMinutes).toBe(10)
  expect(read('prep: 5\ncook: 10\nwait time: 20')?.totalMinutes).toBe(35)
  expect(read('tags:\n  - a\n  - b, c\n  - a')?.keywords).toEqual(['a', 'b, c'])
})

const LINKED = { '@type': 'Recipe', name: 'Rice', recipeIngredient: ['200 g rice'], recipeInstructions: ['Boil it.'] }
const FORMS: [field: string, value: unknown, ...forms: object[]][] = [
  ['title', 'Rice', { name: 'Rice' }, { name: undefined, headline: 'Rice' }],
  ['servings', 4, { recipeYield: 4 }, { recipeYield: '4' }, { yield: '4' }, { recipeYield: ['4', '4 bowls'] }],
  ['servings', 4, { recipeYield: ['4 servings'] }, { recipeYield: { value: 4, unitText: 'bowls' } }],
  ['yieldText', '4 bowls', { recipeYield: ['4', '4 bowls'] }, { recipeYield: { value: 4, unitText: 'bowls' } }],
  [
    'prepMinutes',
    10,
    { prepTime: 'PT10M' },
    { prepTime: { '@type': 'Duration', name: 'PT10M' } },
    { prepTime: ['PT10M'] },
  ],
  [
    'prepMinutes',
    10,
    { prepTime: { maxValue: 'PT10M' } },
    { prepTime: { value: 'PT10M' } },
    { prepTime: { '@value': 'PT10M' } },
  ],
  ['cookMinutes', 10, { cookTime: 'PT10M' }, { performTime: 'PT10M' }],
  ['totalMinutes', 10, { totalTime: 'PT10M' }, { cookTime: 'PT10M' }, { prepTime: 'PT4M', cookTime: 'PT6M' }],
  ['image', LINK, { image: LINK }, { image: [LINK] }, { image: { url: LINK } }, { image: { contentUrl: LINK } }],
  ['image', LINK, { image: { '@id': LINK } }, { thumbnailUrl: LINK }, { image: [{ url: LINK }, { url: `${LINK}2` }] }],
  ['author', 'Asha', { author: 'Asha' }, { author: { name: 'Asha' } }, { author: [{ name: 'Asha' }, { name: 'Ben' }] }],
  [
    'language',
    'de',
    { inLanguage: 'de' },
    { inLanguage: { '@type': 'Language', alternateName: 'de', name: 'German' } },
  ],
  [
    'keywords',
    ['a', 'b'],
    { keywords: 'a, b' },
    { keywords: ['a', 'b'] },
    { keywords: 'a; b, a' },
    { keywords: [{ name: 'a' }, 'b'] },
  ],
  ['cuisine', 'Thai, Lao', { recipeCuisine: ['Thai', 'Lao'] }, { recipeCuisine: 'Thai, Lao' }],
  ['category', 'Soup', { recipeCategory: 'Soup' }, { recipeCategory: [{ name: 'Soup' }] }],
  ['sourceName', 'Aunt', { publisher: { name: 'Aunt' } }, { publisher: 'Aunt' }],
  ['description', 'Good.', { description: 'Good.' }, { description: { '@value': 'Good.' } }],
  ['ingredients', ['2 eggs', 'salt'], { recipeIngredient: ['2 eggs', 'salt'] }, { recipeIngredient: '2 eggs\nsalt' }],
  ['ingredients', ['2 eggs', 'salt'], { recipeIngredient: undefined, ingredients: ['2 eggs', 'salt'] }],
  ['ingredients', ['2 eggs', 'salt'], { recipeIngredient: [{ text: '2 eggs' }, { name: 'salt' }] }],
  [
    'ingredients',
    ['2 eggs', 'salt'],
    { recipeIngredient: { itemListElement: [{ item: '2 eggs' }, { item: 'salt' }] } },
  ],
  [
    'steps',
    ['Boil.', 'Serve.'],
    { recipeInstructions: ['Boil.', 'Serve.'] },
    { recipeInstructions: [{ text: 'Boil.' }, { name: 'Serve.' }] },
  ],
  ['steps', ['Boil.', 'Serve.'], { recipeInstructions: undefined, instructions: ['Boil.', 'Serve.'] }],
  ['steps', ['Boil.', 'Serve.'], { recipeInstructions: undefined, step: ['Boil.', 'Serve.'] }],
]
const textsOf = (value: unknown) => (Array.isArray(value) ? value.map((part) => part?.text ?? part) : value)

test.each(
  FORMS.flatMap(([field, value, ...forms]) =>
    forms.map((form) => ({ field, value, form: JSON.stringify({ ...LINKED, ...form }), name: JSON.stringify(form) })),
  ),
)('a recipe in schema.org’s words has its $field in $name', ({ field, value, form }) => {
  expect(textsOf(readJsonLdFile(form)?.[field as 'title'])).toEqual(value)
})

const SCOPES = [
  'itemscope itemtype="https://schema.org/Recipe"',
  'itemscope itemtype="http://schema.org/recipe"',
  'itemscope itemtype="http://data-vocabulary.org/Recipe"',
  'typeof="Recipe"',
  'typeof="schema:Recipe"',
  'typeof="v:Recipe"',
]
const NAMED = ['itemprop="', 'property="', 'property="schema:', 'property="v:']
const MARKED: [field: string, value: unknown, ...markup: string[]][] = [
  ['title', 'Rice', '<h1 @name">Rice</h1>'],
  ['description', 'Good.', '<p @description">Good.</p>', '<meta @description" content="Good.">'],
  ['author', 'Asha', '<p @author">Asha</p>', '<p @author" itemscope><b @name">Asha</b> from Pune</p>'],
  [
    'image',
    LINK,
    `<img @image" src="${LINK}">`,
    `<a @photo" href="${LINK}">x</a>`,
    `<p @image"><img src="${LINK}"></p>`,
    `<meta @image" content="${LINK}">`,
  ],
  ['servings', 4, '<p @recipeYield">4</p>', '<p @yield">Serves 4</p>', '<p @recipeYield" content="4">many</p>'],
  [
    'prepMinutes',
    10,
    '<time @prepTime" datetime="PT10M">soon</time>',
    '<p @prepTime">10 min</p>',
    '<p @prepTime" content="PT10M">soon</p>',
  ],
  ['cookMinutes', 10, '<time @cookTime" datetime="PT10M">soon</time>'],
  ['totalMinutes', 10, '<time @totalTime" datetime="PT10M">soon</time>'],
  ['keywords', ['a', 'b'], '<p @keywords">a, b</p>'],
  ['cuisine', 'Thai', '<p @recipeCuisine">Thai</p>'],
  ['category', 'Soup', '<p @recipeCategory">Soup</p>', '<p @recipeType">Soup</p>'],
  ['language', 'de', '<meta @inLanguage" content="de">'],
  [
    'ingredients',
    ['2 eggs', '1 l milk'],
    '<p @recipeIngredient">2 eggs</p><p @recipeIngredient">1 l milk</p>',
    '<p @ingredients">2 eggs</p><p @ingredients">1 l milk</p>',
  ],
  ['ingredients', ['2 eggs', '1 l milk'], '<ul @recipeIngredient"><li>2 eggs</li><li>1 l milk</li></ul>'],
  [
    'steps',
    ['Boil it well.', 'Serve it hot.'],
    '<p @recipeInstructions">Boil it well.</p><p @recipeInstructions">Serve it hot.</p>',
    '<ol @instructions"><li>Boil it well.</li><li>Serve it hot.</li></ol>',
  ],
]
const NEEDED = '<p @recipeIngredient">200 g rice</p><p @recipeInstructions">Boil it.</p>'

test.each(MARKED.flatMap(([field, value, ...markup]) => markup.map((one) => ({ field, value, markup: one }))))(
  'a page that marks up its recipe has its $field in $markup',
  ({ field, value, markup }) => {
    const isList = field === 'ingredients' || field === 'steps'
    for (const scope of SCOPES)
      for (const named of NAMED) {
        const html = `<div ${scope}>${markup}${isList ? '' : NEEDED}</div>`.replaceAll('@', named)
        expect(textsOf(microdataFields(parsePage(html) as Page)[field as 'title']), html).toEqual(value)
      }
  },
)
