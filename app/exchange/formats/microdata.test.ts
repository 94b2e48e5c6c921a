import { expect, test } from 'vitest'
import { parsePage } from '#app/exchange/texts/markup.ts'
import { microdataFields } from './microdata.ts'

const RECIPE = 'itemscope itemtype="https://schema.org/Recipe"'
const BODY = '<p itemprop="recipeIngredient">1 egg</p><p itemprop="recipeInstructions">Boil it.</p>'
const read = (html: string) => {
  const page = parsePage(html)
  if (!page) throw new Error('no page')
  return microdataFields(page)
}
const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text)

test.each([
  ['microdata', `<div ${RECIPE}><h1 itemprop="name">Egg</h1>${BODY}</div>`],
  [
    'the older names',
    `<div itemscope itemtype="http://data-vocabulary.org/Recipe"><h1 itemprop="name">Egg</h1>
    <p itemprop="ingredients">1 egg</p><p itemprop="instructions">Boil it.</p></div>`,
  ],
  [
    'RDFa',
    `<div typeof="schema:Recipe"><h1 property="schema:name">Egg</h1>
    <p property="schema:recipeIngredient">1 egg</p><p property="schema:recipeInstructions">Boil it.</p></div>`,
  ],
  ['a name in an attribute', `<div ${RECIPE}><meta itemprop="name" content="Egg">${BODY}</div>`],
  ['several names in one attribute', `<div ${RECIPE}><h1 itemprop="headline name">Egg</h1>${BODY}</div>`],
  ['a part that is no recipe of its own', `<div ${RECIPE}><div><h1 itemprop="name">Egg</h1></div>${BODY}</div>`],
  [
    'the name of its author, too',
    `<div ${RECIPE}><h1 itemprop="name">Egg</h1>
    <div itemprop="author" itemscope><b itemprop="name">Anna</b></div>${BODY}</div>`,
  ],
])('a recipe is read from %s', (_, html) => {
  const recipe = read(html)
  expect([recipe.title, texts(recipe.ingredients), texts(recipe.steps)]).toEqual(['Egg', ['1 egg'], ['Boil it.']])
})

test.each([
  ['<p itemprop="recipeYield">4 servings</p>', { servings: 4 }],
  ['<time itemprop="cookTime" datetime="PT20M">a while</time>', { cookMinutes: 20 }],
  ['<time itemprop="prepTime">10 minutes</time>', { prepMinutes: 10 }],
  ['<p itemprop="recipeType">Soup</p>', { category: 'Soup' }],
])('%s is read', (html, fields) => {
  const all = JSON.stringify(read(`<div ${RECIPE}>${html}${BODY}</div>`))
  for (const value of Object.values(fields)) expect(all).toContain(JSON.stringify(value))
})

test('the recipe with ingredients and steps is read of several, or else the first that has any', () => {
  const only = (property: string, text: string) => `<div ${RECIPE}><p itemprop="${property}">${text}</p></div>`
  const partial = only('recipeIngredient', '2 figs')
  const whole = `<div ${RECIPE}>${BODY}</div>`
  expect(texts(read(`${partial}${whole}`).ingredients)).toEqual(['1 egg'])
  expect(texts(read(`${only('name', 'Egg')}${partial}${only('recipeInstructions', 'Stir.')}`).ingredients)).toEqual([
    '2 figs',
  ])
  expect(texts(read(`${partial.repeat(4)}${whole}`).ingredients)).toEqual(['1 egg'])
  expect(texts(read(`${partial.repeat(5)}${whole}`).ingredients)).toEqual(['2 figs'])
  expect(read('<p>1 egg</p>').ingredients).toEqual([])
})

test('a text that is marked twice is read once, and a list of one element line by line', () => {
  const nested = '<div itemprop="recipeIngredient"><p itemprop="recipeIngredient">1 egg</p></div>'
  expect(texts(read(`<div ${RECIPE}>${nested}<p itemprop="recipeInstructions">Boil.</p></div>`).ingredients)).toEqual([
    '1 egg',
  ])
  const list = '<ul itemprop="recipeIngredient"><li>1 egg</li><li>salt</li></ul>'
  expect(texts(read(`<div ${RECIPE}>${list}</div>`).ingredients)).toEqual(['1 egg', 'salt'])
})
