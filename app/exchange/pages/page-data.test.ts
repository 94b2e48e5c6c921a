import { expect, test } from 'vitest'
import { parsePage } from '#app/exchange/texts/markup.ts'
import { readPage } from './read-page.ts'

const texts = (lines: { text: string }[] | undefined) => lines?.map(({ text }) => text)
const read = (html: string) => {
  const page = parsePage(html)
  const recipe = page && readPage(page, null)
  return { ...recipe, ingredients: texts(recipe?.ingredients), steps: texts(recipe?.steps) }
}
const INGREDIENTS = ['200 g flour', '1 egg', '2 tbsp oil']
const STEPS = ['Mix the flour with the egg and the oil.', 'Bake it for twenty minutes, then serve.']
const OWN = {
  title: 'Oil pie',
  servings: 4,
  ingredients: [
    { amount: 200, unit: { name: 'g' }, ingredient: { name: 'flour' } },
    { amount: 1, ingredient: { name: 'egg' }, note: 'beaten' },
  ],
  steps: [{ description: `<p>${STEPS[0]}</p>` }, { description: STEPS[1] }],
}
test.each([
  [
    'a script of JSON',
    `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { recipe: OWN } })}</script>`,
  ],
  ['what a script assigns', `<script>window.__INITIAL_STATE__ = ${JSON.stringify({ page: OWN })}; start()</script>`],
  ['an attribute', `<div data-props='${JSON.stringify({ recipe: OWN })}'></div>`],
  [
    'a payload of places',
    `<script type="application/json" id="__NUXT_DATA__">${JSON.stringify([
      { recipe: 1 },
      { title: 2, servings: 3, ingredients: 4, steps: 7 },
      'Oil pie',
      4,
      [5, 6],
      '200 g flour',
      '1 egg, beaten',
      [8, 9],
      STEPS[0],
      STEPS[1],
    ])}</script>`,
  ],
  [
    'a payload whose places are wrapped',
    `<script type="application/json" id="__NUXT_DATA__">${JSON.stringify([
      ['ShallowReactive', 1],
      { recipe: 2, parent: 0 },
      ['Reactive', 3],
      { title: 4, servings: 5, ingredients: 6, steps: 9 },
      'Oil pie',
      4,
      ['Reactive', 7],
      [8, 10],
      '200 g flour',
      [11, 12],
      '1 egg, beaten',
      STEPS[0],
      STEPS[1],
    ])}</script>`,
  ],
])('a recipe in %s is read', (_, script) => {
  const expected = { title: 'Oil pie', servings: 4, ingredients: ['200 g flour', '1 egg, beaten'], steps: STEPS }
  expect(read(`<h1>Oil pie</h1>${script}`)).toMatchObject(expected)
})

test('an amount of nought is none', () => {
  const data = { ...OWN, ingredients: [...OWN.ingredients, { amount: 0, unit: null, ingredient: { name: 'salt' } }] }
  const { ingredients } = read(`<script type="application/json">${JSON.stringify(data)}</script>`)
  expect(ingredients).toEqual(['200 g flour', '1 egg, beaten', 'salt'])
})

test('a list of a page’s data in groups keeps their names', () => {
  const groups = { ...OWN, ingredients: [{ title: 'Dough', items: INGREDIENTS }] }
  const page = parsePage(`<script type="application/json">${JSON.stringify(groups)}</script>`)
  const recipe = page && readPage(page, null)
  expect(recipe?.ingredients).toEqual(INGREDIENTS.map((text) => ({ section: 'Dough', text })))
})
