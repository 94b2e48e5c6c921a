import { expect, test } from 'vitest'
import { EMBED_SIZE, embedCode, recipeAt, wantedAt } from './embedded-recipe.ts'

const ORIGIN = 'https://food.example'
const WRITTEN = wantedAt(null)

test.each([
  [`${ORIGIN}/recipe/7`, '7'],
  [`${ORIGIN}/recipe/7/`, '7'],
  [`${ORIGIN}/recipe/7?servings=2#step-1`, '7'],
  [`${ORIGIN}/recipe/7/embed`, '7'],
  [`${ORIGIN}/RECIPE/7`, '7'],
  [`${ORIGIN}/ViewRecipe?id=7`, '7'],
  [`${ORIGIN}/viewrecipe/?id=7`, '7'],
  [`${ORIGIN}/ViewRecipe`, null],
  [`${ORIGIN}/recipe/`, null],
  [`${ORIGIN}/recipe/7/cook`, null],
  [`${ORIGIN}/recipe/12345678901`, null],
  [`${ORIGIN}/recipe/7a`, null],
  [`${ORIGIN}/a/recipe/7`, null],
  ['http://food.example/recipe/7', null],
  ['https://food.example:81/recipe/7', null],
  ['https://other.example/recipe/7', null],
  ['/recipe/7', null],
  ['', null],
  [null, null],
])('the recipe at %j is %j', (address, id) => {
  expect(recipeAt(address, ORIGIN)).toBe(id)
})

test('an embedded recipe has its size and its title, of which nothing is markup', () => {
  expect(embedCode(ORIGIN, { id: 7, title: '"Rice" & <peas>' }, { width: 300, height: 200 }, WRITTEN)).toBe(
    `<iframe src="${ORIGIN}/recipe/7/embed" width="300" height="200" style="border:0;max-width:100%" loading="lazy" title="&quot;Rice&quot; &amp; &lt;peas&gt;"></iframe>`,
  )
})

test.each([
  ['?servings=6', '?servings=6'],
  ['?units=metric', '?units=metric'],
  ['?servings=6&units=us', '?servings=6&amp;units=us'],
  ['?servings=0', ''],
  ['?other=1', ''],
  ['', ''],
])('what an address wants of a recipe, %j, is wanted of the embedded one: %j', (query, embedded) => {
  const code = embedCode(ORIGIN, { id: 7, title: 'Rice' }, EMBED_SIZE, wantedAt(`${ORIGIN}/recipe/7${query}`))
  expect(/src="([^"]*)"/.exec(code)?.[1]).toBe(`${ORIGIN}/recipe/7/embed${embedded}`)
})

test('of no address and of a broken one nothing is wanted', () => {
  for (const address of [null, '', 'nowhere'])
    expect(embedCode(ORIGIN, { id: 7, title: 'Rice' }, EMBED_SIZE, wantedAt(address))).toContain('/recipe/7/embed"')
})
