// @module-tag slow
import { expect, test } from 'vitest'
import {
  ALL_PIECES,
  microdataOfCups,
  nestedIngredients,
  nestedMicrodata,
  repeated,
} from '../../../tests/support/hostile-inputs.ts'
import { HOSTILE_NESTS } from '../../../tests/support/hostile-pieces.data.ts'
import { cpuTime, moreThanLinear } from '../../../tests/support/linear-time.ts'
import { readHtml } from './recipe-reader.server.ts'

const BEFORE = [
  ['a list', '<h1>Pie</h1><h2>Ingredients</h2><ul class="ingredients"><li>1 egg</li>'],
  ['microdata', '<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Pie</h1>'],
  ['an attribute', '<h1>Pie</h1><div class="ingredients '],
  ['a list of steps', '<h1>Pie</h1><h2>Ingredients</h2><ul><li>1 egg</ul><h2>Method</h2><ol><li>Add it. '],
  ['data for scripts', '<h1>Pie</h1><script type="application/json">{"steps":["Mix it."],"ingredients":["1 egg","'],
  ['what a script assigns', '<h1>Pie</h1><script>window.__STATE__ = {"ingredients":["'],
  ['a name of a share bar', '<h1>Pie</h1><div class="share '],
  [
    'steps in one text',
    '<script type="application/ld+json">{"@type":"Recipe","name":"Pie","recipeInstructions":"Mix it.',
  ],
  ['a script', '<script type="application/ld+json">{"@type":"Recipe","name":"Pie","recipeIngredient":"'],
] as const

test.each(BEFORE)('a page with hostile patterns in %s is read in linear time', { tags: 'again' }, (_, before) => {
  const slow = moreThanLinear(ALL_PIECES, (piece, length) => readHtml(before + repeated(piece, length)))
  expect(slow).toEqual([])
})

const SCOPE = '<div itemscope itemtype="https://schema.org/Recipe">'

test('elements in one another are read in linear time, whatever they claim to be', { tags: 'again' }, () => {
  const slow = moreThanLinear(HOSTILE_NESTS, ([open, close], length) => {
    const depth = Math.min(1400, Math.floor(length / 40))
    const text = repeated('<p>1 cup flour</p>', length)
    return readHtml(SCOPE + open.repeat(depth) + text + close.repeat(depth))
  })
  expect(slow).toEqual([])
})

test('elements beside one another are read in linear time, whatever they claim to be', { tags: 'again' }, () => {
  const slow = moreThanLinear(HOSTILE_NESTS, ([open, close], length) =>
    readHtml(SCOPE + repeated(`${open}1 cup flour${close}`, length)),
  )
  expect(slow).toEqual([])
})

test.each(Object.entries({ nestedIngredients, nestedMicrodata, microdataOfCups }))(
  '%s costs at most ten times as much as a plain page of its length',
  (_, pageOf) => {
    const plain = `<h1>Plain</h1>${repeated('<p>1 cup flour</p>', 200_000)}`
    const hostile = pageOf(200_000)
    const isFine = () => cpuTime(() => readHtml(hostile)) < 10 * cpuTime(() => readHtml(plain))
    expect(isFine() || isFine() || isFine()).toBe(true)
  },
)
