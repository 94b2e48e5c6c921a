import { expect, test } from 'vitest'
import { toAppRecipe } from '#app/exchange/apps/app-recipe.ts'
import { readCooklang, readJsonLdFile, readMarkdown, readPlainText } from '#app/exchange/formats/recipe-files.server.ts'
import { MAX_TEXT } from '#app/exchange/texts/imported-recipe.ts'
import { aPicture } from '../../../tests/support/dropped-files.ts'
import { type ReadableSource, readSource } from './read-source.ts'

const JSON_LD = JSON.stringify({
  '@type': 'Recipe',
  name: 'Dal',
  recipeIngredient: ['200 g lentils'],
  recipeInstructions: ['Boil the lentils.'],
})
const PAGE = `<!doctype html><script type="application/ld+json">${JSON_LD}</script>`
const MARKDOWN = '# Dal\n\n## Ingredients\n\n- 200 g lentils\n\n## Steps\n\n1. Boil the lentils.\n'
const bytes = (text: string) => new TextEncoder().encode(text)
const long = 'x'.repeat(MAX_TEXT + 1)

test.each<[what: string, source: ReadableSource, title: string | null]>([
  ['a page in a text', { name: '', text: PAGE }, 'Dal'],
  ['a page behind blank lines', { name: '', text: `\n \n\t${PAGE}` }, 'Dal'],
  ['a file with a page', { name: 'dal.html', bytes: bytes(PAGE) }, 'Dal'],
  ['a page that is longer than a text may be', { name: '', text: `${PAGE}<!--${long}-->` }, 'Dal'],
  ['what an address answers', { bytes: bytes(PAGE), type: 'text/html', url: 'https://food.example/dal' }, 'Dal'],
  ['JSON that one answers', { bytes: bytes(JSON_LD), type: 'application/ld+json', url: 'https://food.example' }, 'Dal'],
  ['JSON-LD', { name: '', text: ` ${JSON_LD}` }, 'Dal'],
  ['Markdown by its first line', { name: '', text: `\n${MARKDOWN}` }, 'Dal'],
  ['Markdown by its ending', { name: 'dal.MD', text: MARKDOWN }, 'Dal'],
  ['nothing', { name: '', text: ' ' }, null],
])('%s is read', (_, source, title) => {
  const recipe = readSource(source)
  expect(recipe === null || recipe === 'tooLong' ? recipe : recipe.title).toBe(title)
})

test.each<[what: string, source: ReadableSource]>([
  ['a text', { name: '', text: long }],
  ['JSON of an address', { bytes: bytes(long), type: 'application/json', url: 'https://food.example' }],
])('%s that is longer than any recipe is not', (_, source) => {
  expect(readSource(source)).toBe('tooLong')
})

test.each([
  ['JSON-LD', readJsonLdFile, JSON_LD],
  ['a plain text', readPlainText, 'Dal\n\nIngredients\n200 g lentils\n\nMethod\nBoil the lentils.\n'],
  ['Markdown', readMarkdown, MARKDOWN],
  ['Cooklang', readCooklang, '---\ntitle: Dal\n---\n\nBoil the @lentils{200%g}.\n'],
])('%s of as many characters as are read is read, and no longer one', (_, read, text) => {
  expect([read(text.padEnd(MAX_TEXT))?.title, read(text.padEnd(MAX_TEXT + 1))]).toEqual(['Dal', null])
})

test.each([
  [11, 11],
  [12, 12],
  [13, 12],
])('of the %i pictures of a recipe of another app %i are taken', (count, taken) => {
  const pictures = Array.from({ length: count }, (_, at) => aPicture(at))
  const fields = {
    title: 'Dal',
    ingredients: [{ section: null, text: 'rice' }],
    steps: [{ section: null, text: 'Boil.' }],
  }
  expect(toAppRecipe('dal', fields, { pictures: [...pictures, bytes('none')] })).toMatchObject({
    pictures: pictures.slice(0, taken),
  })
})
