// @module-tag slow
import { expect, test } from 'vitest'
import { readCooklang, readJsonLdFile, readMarkdown, readPlainText } from '#app/exchange/formats/recipe-files.server.ts'
import { ALL_PIECES, repeated } from '../../../tests/support/hostile-inputs.ts'
import { moreThanLinear } from '../../../tests/support/linear-time.ts'

const WAYS = [
  { name: 'plain text', read: readPlainText, before: 'Pie\n\nIngredients\n' },
  { name: 'Cooklang', read: readCooklang, before: '' },
  { name: 'Cooklang with metadata', read: readCooklang, before: '>> servings: 2\nMix @' },
  { name: 'JSON-LD', read: readJsonLdFile, before: '' },
  { name: 'a string in JSON-LD', read: readJsonLdFile, before: '{"@type":"Recipe","name":"Pie","recipeIngredient":["' },
  { name: 'a number in JSON-LD', read: readJsonLdFile, before: '{"@type":"Recipe","recipeYield":' },
  { name: 'Markdown', read: readMarkdown, before: '# Pie\n## Ingredients\n- ' },
  { name: 'Markdown with front matter', read: readMarkdown, before: '---\ntitle: Pie\n---\n' },
]

test('there are at least 100 hostile patterns', () => {
  expect(ALL_PIECES.length).toBeGreaterThan(180)
})

const isLinear = ({ read, before }: (typeof WAYS)[number]) =>
  expect(moreThanLinear(ALL_PIECES, (piece, length) => read(before + repeated(piece, length)))).toEqual([])

test.each(WAYS)('$name of hostile patterns is read in linear time', { timeout: 300_000, tags: 'again' }, isLinear)

/** What its parser takes quadratic time for. */
const MARKDOWN = [
  '_a*',
  '**a_ ',
  '***a',
  '*a**',
  '<!--',
  '- - a\n',
  '> - a\n',
  '[a]: b\n',
  '[a][',
  '[](',
  '`a',
  '~~a',
  '|a\n|-\n',
]

test('Markdown that keeps a parser busy is read in linear time', { timeout: 300_000 }, () => {
  expect(moreThanLinear(MARKDOWN, (piece, length) => readMarkdown(repeated(piece, length)))).toEqual([])
})

test('lists ever deeper in one another are read in linear time', () => {
  const deep = (indent: string, length: number) =>
    repeated(Array.from({ length: 300 }, (_, at) => `${indent.repeat(at)}- a\n`).join(''), length)
  expect(moreThanLinear(['  ', ' ', '\t'], (indent, length) => readMarkdown(deep(indent, length)))).toEqual([])
})

test('a work that takes quadratic time is found', { tags: 'again' }, () => {
  const quadratic = (sign: string, length: number) => {
    const signs = Array.from({ length }, (_, at) => `${sign}${at}`)
    return signs.every((one, at) => signs.indexOf(one) === at)
  }
  // Long enough that neither the ticks of the clock nor code that is still being compiled hide how it grows.
  expect(moreThanLinear(['x'], quadratic, 7_000)).toEqual(['x'])
})
