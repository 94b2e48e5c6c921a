import { expect, test } from 'vitest'
import { readCooklang, readJsonLdFile, readMarkdown, readPlainText } from './recipe-files.server.ts'

const READERS = { readJsonLdFile, readPlainText, readMarkdown, readCooklang }
/** What a stranger would repeat to keep a reader busy: beginnings without ends, and what is looked for over and over. */
const REPEATED = [
  'a',
  ' ',
  '\n',
  '- ',
  '1 ',
  '# ',
  '*',
  '_',
  '`',
  '[',
  '[](',
  '![',
  '<',
  '<a ',
  '&',
  '\\',
  '@',
  '@a{',
  '@a{}(',
  '~{',
  '{',
  '}',
  '(',
  '((',
  '-',
  '[-',
  '>',
  '=',
  '---\n',
  'a: [',
  '[{',
  '"',
  '"a",',
  '//',
  '<!--',
  '1. 1 egg\n',
  '1. a\n2. b\n',
  'Ingredients: a,',
  'Ingredients\n',
  'for ',
  '½',
]
const BEFORE = ['', '# Pie\n## Ingredients\n']
const BEFORE_JSON = ['', '{"@type":"Recipe","name":"Pie","recipeIngredient":["']
const SHORT = 50_000
const LONG = 200_000
/** Milliseconds added to both times, so that what the machine does besides does not count. */
const NOISE = 25
/** Four times the text takes four times as long; sixteen times if the time grew with its square. */
const MOST = 9

function timeOf(read: (text: string) => unknown, text: string) {
  const started = performance.now()
  read(text)
  return performance.now() - started
}

test.each(Object.entries(READERS))('%s takes no more than linear time for hostile texts', (_, read) => {
  const slow = (read === readJsonLdFile ? BEFORE_JSON : BEFORE).flatMap((before) =>
    REPEATED.filter((piece) => {
      const textOf = (length: number) => before + piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
      const ratio = () => (timeOf(read, textOf(LONG)) + NOISE) / (timeOf(read, textOf(SHORT)) + NOISE)
      return ratio() > MOST && ratio() > MOST
    }).map((piece) => before + piece),
  )
  expect(slow).toEqual([])
})
