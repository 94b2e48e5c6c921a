// @module-tag slow
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { load } from 'cheerio/slim'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHtml } from './recipe-reader.server.ts'

const CORPUS = join(import.meta.dirname, '../../../../shared/corpus/recipe-pages')
const corpus = existsSync(CORPUS) ? CORPUS : null

/** A number with the word behind it, as in a line of ingredients: "1 ½ cups", "250 g", "2 eggs". */
const AMOUNT = /(?:\d+\s)?\d*(?:[.,/⁄]\d+)?[½¼¾⅓⅔⅛]?\s?\p{L}+/gu
const amountsIn = (text: string) => (text.match(AMOUNT) ?? []).filter((amount) => /[\d½¼¾⅓⅔⅛]/u.test(amount))
const compact = (text: string) => text.normalize('NFC').replace(/[\s\u200B\u2060\uFEFF\u00AD\u00C2]+/gu, '')

/** All text of a page, shown or in its data, without blanks and however often its entities were encoded. */
function compactTextOf(html: string) {
  let text = ''
  let more = html
    .replace(/\\u([\da-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\\/', '/')
  for (let round = 0; round < 3; round++) {
    text += `\n${more}\n${load(more).root().text()}`
    more = load(`<pre>${more.replace(/<[^>]*>/g, '')}</pre>`)
      .root()
      .text()
  }
  return compact(`${text}\n${more}`.replace(/<[^>]*>/g, ''))
}

test.skipIf(!corpus)('no ingredient of a real page has an amount that is not in the page', { timeout: 240_000 }, () => {
  const invented: string[] = []
  const names = readdirSync(corpus ?? '').filter((name) => name.endsWith('.html.gz'))
  for (const name of names) {
    const html = gunzipSync(readFileSync(join(corpus ?? '', name))).toString('utf8')
    const page = compactTextOf(html)
    for (const { text } of readHtml(html)?.ingredients ?? [])
      for (const amount of amountsIn(text))
        if (!page.includes(compact(amount))) invented.push(`${name}: ${amount} (${text})`)
  }
  expect(names.length).toBeGreaterThan(100)
  expect(invented).toEqual([])
})

const FOODS = ['salt', 'butter', 'peanut butter', 'rice', 'licorice', 'eggs', 'oil', 'चीनी', '塩', 'corn', 'popcorn']
const AMOUNTS = ['', '1 tsp', '1 tbsp', '2', '½ cup', '1 ½ cups', '250 g', '100 ml', '3/4 lb']
interface Line {
  amount: string
  food: string
}
const line: fc.Arbitrary<Line> = fc.record({ amount: fc.constantFrom(...AMOUNTS), food: fc.constantFrom(...FOODS) })
const lines = fc.array(line, { minLength: 1, maxLength: 9 })
const textOf = ({ amount, food }: Line) => `${amount} ${food}`.trim()
const listOf = (some: Line[]) => `<ul>${some.map((one) => `<li>${textOf(one)}</li>`).join('')}</ul>`
const METHOD = '<h2>Method</h2><p>Stir it all together well for a while.</p>'

/** Pages with the same ingredients in several ways, each for itself right. */
const WAYS = {
  'a list': (own: Line[]) => `<h1>Pie</h1><h2>Ingredients</h2>${listOf(own)}${METHOD}`,
  'data without amounts beside a list with them': (own: Line[]) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Pie', recipeIngredient: own.map(({ food }) => food), recipeInstructions: 'Stir.' })}</script>
    <h1>Pie</h1><h2>Ingredients</h2>${listOf(own)}${METHOD}`,
  'data that lacks the last line': (own: Line[]) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Pie', recipeIngredient: own.slice(0, -1).map(({ food }) => food), recipeInstructions: 'Stir.' })}</script>
    <h1>Pie</h1><h2>Ingredients</h2>${listOf(own)}${METHOD}`,
  'data in another order': (own: Line[]) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Pie', recipeIngredient: own.map(({ food }) => food).toReversed(), recipeInstructions: 'Stir.' })}</script>
    <h1>Pie</h1><h2>Ingredients</h2>${listOf(own)}${METHOD}`,
  microdata: (own: Line[]) =>
    `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Pie</h1>${own
      .map((one) => `<p itemprop="recipeIngredient">${textOf(one)}</p>`)
      .join('')}<p itemprop="recipeInstructions">Stir it all.</p></div>`,
  'a list printed twice': (own: Line[]) => `<h1>Pie</h1><h2>Ingredients</h2>${listOf(own)}${listOf(own)}${METHOD}`,
}

test.each(Object.entries(WAYS))(
  'a page with %s gives each ingredient the amount it has there, or none',
  (_, pageOf) => {
    fc.assert(
      fc.property(lines, (own) => {
        const read = readHtml(pageOf(own))?.ingredients.map(({ text }) => text) ?? []
        const may = new Set(own.flatMap((one) => [textOf(one), one.food]))
        expect(read.filter((text) => !may.has(text))).toEqual([])
        for (const text of new Set(read.filter((one) => /[\d½]/.test(one)))) {
          const times = own.filter((one) => textOf(one) === text).length
          expect(read.filter((one) => one === text).length).toBeLessThanOrEqual(
            pageOf === WAYS['a list printed twice'] ? times * 2 : times,
          )
        }
      }),
      { numRuns: 60 },
    )
  },
)

test('the amount of one line is not lent to another that ends alike', () => {
  const data = {
    '@type': 'Recipe',
    name: 'Pie',
    recipeIngredient: ['salt', 'butter', 'rice'],
    recipeInstructions: 'Stir.',
  }
  const page = (...shown: string[]) =>
    readHtml(
      `<script type="application/ld+json">${JSON.stringify(data)}</script><h2>Ingredients</h2><ul>${shown.map((one) => `<li>${one}</li>`).join('')}</ul>`,
    )?.ingredients.map(({ text }) => text)
  expect(page('1 tsp salt', '2 tbsp butter', '1 cup rice')).toEqual(['1 tsp salt', '2 tbsp butter', '1 cup rice'])
  expect(page('1 tbsp salt', '1 tsp salt', '2 tbsp butter', '1 cup rice')).toEqual(['salt', 'butter', 'rice'])
  expect(page('1 tsp salt', '2 tbsp peanut butter', '1 cup licorice')).toEqual(['salt', 'butter', 'rice'])
})

test('a number on a line of its own goes before what it counts, and before nothing that has an amount', () => {
  const rows = (...texts: string[]) =>
    readHtml(
      `<h1>Pie</h1><h3>Ingredients</h3>${texts.map((one) => `<div>${one}</div>`).join('')}<h3>Method</h3>`,
    )?.ingredients.map(({ text }) => text)
  expect(rows('1', '½', 'cups flour', '2', 'eggs')).toEqual(['1 ½ cups flour', '2 eggs'])
  expect(rows('4', '500 g pasta', '2 eggs')).toEqual(['500 g pasta', '2 eggs'])
  expect(rows('1', '½ cup flour', '2 eggs')).toEqual(['1 ½ cup flour', '2 eggs'])
  expect(rows('1', '1/2 cup flour', '2 eggs')).toEqual(['1 1/2 cup flour', '2 eggs'])
})
