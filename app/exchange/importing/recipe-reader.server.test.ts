import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJsonLdFile, readPlainText } from '#app/exchange/formats/recipe-files.server.ts'
import { cpuTime } from '../../../tests/support/linear-time.ts'
import { readHtml } from './recipe-reader.server.ts'

const texts = (lines: { text: string }[] | undefined) => lines?.map(({ text }) => text)
const withJson = (json: string) =>
  `<html lang="en"><head><script type="application/ld+json">${json}</script></head></html>`
const soup = {
  '@context': 'https://schema.org',
  '@type': ['Recipe', 'Thing'],
  name: 'Leek &amp;amp; potato soup',
  image: { '@id': '#picture' },
  author: [{ '@id': '#cook' }],
  recipeYield: ['4', '4 bowls'],
  prepTime: 'PT10M',
  cookTime: 'PT25M',
  keywords: 'soup, winter,soup',
  recipeCuisine: ['French'],
  recipeIngredient: ['2 leeks ((washed))', '500&nbsp;g <b>potatoes</b>'],
  recipeInstructions: [
    {
      '@type': 'HowToSection',
      name: 'Soup',
      itemListElement: [{ '@type': 'HowToStep', name: 'Cut the', text: 'Cut the leeks.<br>Wash them.' }],
    },
    { '@type': 'HowToStep', name: 'Finish', text: 'Blend.' },
  ],
}

test('a recipe in a graph is read with what it only points to', () => {
  const graph = [soup, { '@id': '#picture', '@type': 'ImageObject', url: '/soup.jpg' }, { '@id': '#cook', name: 'Ada' }]
  const recipe = readHtml(withJson(JSON.stringify({ '@graph': graph })), 'https://example.org/soup')
  expect(recipe).toMatchObject({
    title: 'Leek & potato soup',
    servings: 4,
    yieldText: '4 bowls',
    prepMinutes: 10,
    cookMinutes: 25,
    totalMinutes: 35,
    image: 'https://example.org/soup.jpg',
    author: 'Ada',
    language: 'en',
    keywords: ['soup', 'winter'],
    cuisine: 'French',
    sourceUrl: 'https://example.org/soup',
    found: 'json-ld',
  })
  expect(texts(recipe?.ingredients)).toEqual(['2 leeks (washed)', '500 g potatoes'])
  expect(recipe?.steps).toEqual([
    { section: 'Soup', text: 'Cut the leeks. Wash them.' },
    { section: 'Finish', text: 'Blend.' },
  ])
})

test.each([
  ['a comment', (json: string) => `<!-- ${json} -->`],
  ['CDATA', (json: string) => `//<![CDATA[\n${json}\n//]]>`],
  ['a list in a list', (json: string) => `[[${json}]]`],
  ['a page it is the main thing of', (json: string) => `{"@type":"WebPage","mainEntity":${json}}`],
  ['a comma too many', (json: string) => `${json.slice(0, -1)},}`],
])('JSON-LD in %s is found', (_, wrap) => {
  expect(readHtml(withJson(wrap(JSON.stringify(soup))))?.title).toBe('Leek & potato soup')
})

test.each([
  ['one text with line breaks', 'Chop it.\nFry it.\n\nServe it.'],
  ['paragraphs', '<p>Chop it.</p><p>Fry it.</p><p>Serve it.</p>'],
  [
    'an encoded list',
    '&lt;ol&gt;&lt;li&gt;Chop it.&lt;/li&gt;&lt;li&gt;Fry it.&lt;/li&gt;&lt;li&gt;Serve it.&lt;/li&gt;&lt;/ol&gt;',
  ],
  ['one text that lost its line breaks', 'Chop it.Fry it.Serve it.'],
  ['one text that counts its steps', '1. Chop it. 2. Fry it. 3. Serve it.'],
  ['numbered lines', '1. Chop it.\n2. Fry it.\n3. Serve it.'],
  ['numbers on lines of their own', '1:\nChop it.\n2:\nFry it.\n3:\nServe it.'],
  ['a list of texts', ['Chop it.', 'Fry it.', ' Serve  it. ']],
  ['a list in a list', [[{ text: 'Chop it.' }, { text: 'Fry it.' }, 'Serve it.']]],
])('instructions as %s are three steps', (_, recipeInstructions) => {
  const recipe = readJsonLdFile(JSON.stringify({ '@type': 'Recipe', name: 'Thing', recipeInstructions }))
  expect(texts(recipe?.steps)).toEqual(['Chop it.', 'Fry it.', 'Serve it.'])
})

test('what JSON-LD leaves out is read from the page', () => {
  const json = JSON.stringify({ ...soup, recipeInstructions: undefined })
  const html = `<script type="application/ld+json">${json}</script><h2>Method</h2>
    <ol><li>Cut the leeks into thin rings.</li><li>Boil them until they are soft.</li></ol><h2>Comments</h2><p>Nice!</p>`
  const recipe = readHtml(html)
  expect(recipe?.found).toBe('json-ld')
  expect(texts(recipe?.steps)).toEqual(['Cut the leeks into thin rings.', 'Boil them until they are soft.'])
})

test('microdata is read, the names of things within the recipe left alone', () => {
  const html = `<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Oat bread</h1>
    <span itemprop="author" itemscope><b itemprop="name">Ben</b></span><meta itemprop="recipeYield" content="1 loaf">
    <time itemprop="cookTime" datetime="PT1H">an hour</time><ul><li itemprop="recipeIngredient">300 g oats</li>
    <li itemprop="recipeIngredient">1 egg</li></ul><div itemprop="recipeInstructions"><p>Mix all of it well.</p><p>Bake it slowly.</p></div></div>`
  const recipe = readHtml(html)
  expect(recipe).toMatchObject({ title: 'Oat bread', author: 'Ben', servings: 1, cookMinutes: 60, found: 'microdata' })
  expect(texts(recipe?.ingredients)).toEqual(['300 g oats', '1 egg'])
  expect(texts(recipe?.steps)).toEqual(['Mix all of it well.', 'Bake it slowly.'])
})

test('a plugin’s markup is read with its sections', () => {
  const html = `<h1>Dumplings</h1><h4 class="wprm-recipe-ingredient-group-name">Dough</h4><li class="wprm-recipe-ingredient">
    <span>▢ </span>100 g flour</li><h4 class="wprm-recipe-ingredient-group-name">Broth</h4><li class="wprm-recipe-ingredient">1 l water</li>
    <div class="wprm-recipe-instruction-text">Knead the dough.</div>`
  expect(readHtml(html)).toMatchObject({
    title: 'Dumplings',
    ingredients: [
      { section: 'Dough', text: '100 g flour' },
      { section: 'Broth', text: '1 l water' },
    ],
    steps: [{ section: null, text: 'Knead the dough.' }],
    found: 'heuristics',
  })
})

test('headings in another language part a page that marks nothing up', () => {
  const html = `<title>Apfelmus | Küche</title><h1>Apfelmus</h1><p>Für 4 Personen</p><p>Zubereitungszeit: 30 Min.</p><h2>Zutaten</h2>
    <p>1 kg Äpfel<br>50 g Zucker<br>1 Zitrone</p><h2>Zubereitung</h2><p>– Die Äpfel schälen und würfeln.</p>
    <p>– Mit dem Zucker weich kochen.</p><h2>Kommentare</h2><p>Das war wirklich sehr lecker, vielen Dank!</p>`
  const recipe = readHtml(html)
  expect(recipe).toMatchObject({ title: 'Apfelmus', servings: 4, totalMinutes: 30 })
  expect(texts(recipe?.ingredients)).toEqual(['1 kg Äpfel', '50 g Zucker', '1 Zitrone'])
  expect(texts(recipe?.steps)).toEqual(['Die Äpfel schälen und würfeln.', 'Mit dem Zucker weich kochen.'])
})

test('ingredients given in two systems of units are read once, in metric', () => {
  const list = (unit: string) => `<ul><li>${unit} butter</li><li>${unit} sugar</li><li>2 large eggs</li></ul>`
  const html = `<h1>Cake</h1><h2>Ingredients</h2>${list('4 oz')}${list('110 g')}`
  expect(texts(readHtml(html)?.ingredients)).toEqual(['110 g butter', '110 g sugar', '2 large eggs'])
})

test.each([
  [
    'rows of amount and name',
    ['½ cup', 'corn', '2 tbsp', 'oil', '3 tbsp', 'butter', 'salt'],
    ['½ cup corn', '2 tbsp oil', '3 tbsp butter', 'salt'],
  ],
  ['lines that are whole', ['2 eggs', '3 onions', '4 lemons'], ['2 eggs', '3 onions', '4 lemons']],
])('ingredients in %s are lines', (_, rows, lines) => {
  const html = `<h1>Corn</h1><h3>Ingredients</h3>${rows.map((row) => `<div>${row}</div>`).join('')}<h3>Method</h3>`
  expect(texts(readHtml(html)?.ingredients)).toEqual(lines)
})

test('amounts that only the page shows are taken from it', () => {
  const json = JSON.stringify({ '@type': 'Recipe', name: 'Corn', recipeIngredient: ['corn', 'oil'] })
  const html = `${withJson(json)}<h3>Ingredients</h3><ul><li>1 cup corn</li><li>2 tbsp oil</li></ul>`
  expect(texts(readHtml(html)?.ingredients)).toEqual(['1 cup corn', '2 tbsp oil'])
})

test('amounts that only the page shows are taken from it, though machines are told one of them', () => {
  const json = JSON.stringify({
    '@type': 'Recipe',
    name: 'Corn',
    recipeIngredient: ['corn', 'oil à 5 g', 'red onions', 'salt'],
  })
  const list = ['1 cup corn', '2 spoons oil à 5 g', '3 red onions', 'a pinch salt']
  const html = `${withJson(json)}<p><b>Ingredients for 2</b></p><ul>${list.map((line) => `<li>${line}</li>`).join('')}</ul>`
  expect(texts(readHtml(html)?.ingredients)).toEqual(list)
})

test('ingredients that JSON-LD has in one text with line breaks are lines; a line that was only broken is one', () => {
  const recipeIngredient = ['3 tbsp oil\n2 cloves garlic, minced', '1 onion', '2 cups flour,\n  sifted']
  expect(texts(readHtml(withJson(JSON.stringify({ ...soup, recipeIngredient })))?.ingredients)).toEqual([
    '3 tbsp oil',
    '2 cloves garlic, minced',
    '1 onion',
    '2 cups flour, sifted',
  ])
})

test('of a picture in several sizes the largest is taken', () => {
  const image = ['https://example.org/a-225x225.jpg', 'https://example.org/a-480x360.jpg']
  expect(readJsonLdFile(JSON.stringify({ ...soup, image }))?.image).toBe(image[1])
})

test('a picture or a source that is no web address is left out', () => {
  const json = JSON.stringify({ ...soup, image: 'javascript:alert(1)' })
  expect(readHtml(withJson(json), 'file:///etc/passwd')).toMatchObject({ image: null, sourceUrl: null })
})

test.each([
  () => readHtml(''),
  () => readHtml('<p>Nothing to eat here.</p>'),
  () => readHtml(withJson('{"@type":"Recipe"}')),
  () => readJsonLdFile('null'),
  () => readPlainText(''),
  () => readHtml('a'.repeat(5_000_001)),
])('where there is no recipe there is none', (read) => {
  expect(read()).toBeNull()
})

test.each([
  ['deep elements', '<div>'.repeat(300_000)],
  ['deep rows', '<tr><div>'.repeat(100_000)],
  ['ends without beginnings', '<b>'.repeat(1000) + '</i>'.repeat(400_000)],
  ['one long list', `<h2>Ingredients</h2><ul>${'<li>1 egg'.repeat(100_000)}</ul>`],
  ['many headings', '<h2>Ingredients</h2><p>1 egg</p>'.repeat(10_000)],
  ['endless ampersands', withJson(`{"@type":"Recipe","name":"&${'amp;'.repeat(200_000)}","recipeIngredient":"1 egg"}`)],
  ['brackets', withJson(`{"@type":"Recipe","name":"x","recipeIngredient":["${'((('.repeat(100_000)}"]}`)],
  [
    'things that point to one another',
    withJson(
      `{"@graph":[{"@type":"Recipe","name":"x","recipeIngredient":"1 egg","image":{"@id":"#a"}},{"@id":"#a","url":[${Array(200).fill('{"@id":"#a"}').join()}]}]}`,
    ),
  ],
  ['blanks', `<h2>Ingredients</h2><p>${' \n'.repeat(200_000)}1 egg`],
])('a page of %s is given up or read in good time', { tags: 'slow' }, (_, html) => {
  expect(cpuTime(() => readHtml(html))).toBeLessThan(8000)
})

test('no JSON makes the reader throw', () => {
  const key = fc.constantFrom(
    '@type',
    '@graph',
    '@id',
    'name',
    'recipeIngredient',
    'recipeInstructions',
    'itemListElement',
    'text',
    'image',
    'recipeYield',
    'totalTime',
    '__proto__',
    'constructor',
  )
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom('Recipe', 'HowToSection', 'HowToStep'),
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(key, tie('any'), { maxKeys: 5 }),
    ),
  })).any
  fc.assert(
    fc.property(
      value,
      (any) =>
        void readJsonLdFile(
          JSON.stringify({
            '@type': 'Recipe',
            name: 'x',
            recipeIngredient: any,
            recipeInstructions: any,
            image: any,
          }),
        ),
    ),
  )
})

test('no page makes the reader throw', { tags: 'slow' }, () => {
  const piece = fc.constantFrom(
    '<ul>',
    '<li>',
    '</li>',
    '<h2>',
    'Ingredients',
    '</h2>',
    '<p>',
    '1 egg',
    'Method',
    'Stir it all for a good while.',
    '<table><tr><td>',
    '</table>',
    '<b>',
    '2',
    '<div itemscope itemtype="https://schema.org/Recipe">',
    '<i itemprop="name recipeIngredient recipeInstructions">',
    '&lt;',
    '<script type="application/ld+json">{',
  )
  fc.assert(fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => void readHtml(pieces.join(' '))))
})

test('brackets around a line that begins with brackets are taken off, and the inner ones stay', () => {
  const lines = ['1 potato ((red), or another (see note))', '2 leeks ((washed))', '1 egg (large (or two small))']
  const recipe = readJsonLdFile(JSON.stringify({ ...soup, recipeIngredient: lines }))
  expect(texts(recipe?.ingredients)).toEqual([
    '1 potato (red), or another (see note)',
    '2 leeks (washed)',
    '1 egg (large (or two small))',
  ])
})

test('a fraction that was written in one encoding and read in another is a fraction', () => {
  const lines = ['1\u00c2\u00bd cups milk', '\u00c2\u00bc tsp salt', '200\u00c2\u00a0g flour', '1 \u00c2ncho chili']
  const recipe = readJsonLdFile(JSON.stringify({ ...soup, recipeIngredient: lines }))
  expect(texts(recipe?.ingredients)).toEqual(['1½ cups milk', '¼ tsp salt', '200 g flour', '1 Âncho chili'])
})
