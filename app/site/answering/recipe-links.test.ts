import { expect, test } from 'vitest'
import { MAX_SHOWN, recipeOf, recipesInPlace, recipesLinked, withWholeLinks } from './recipe-links.ts'

const ANSWER = `## [Vegan \\[hot\\] Curry](/recipe/7)

Try [this](/recipe/9) or [that](https://evil.example/recipe/3).

- [Falafel](/recipe/111) · 40 min
- **[Naan](/recipe/74)**
1. [Chai](/recipe/68)`

test('the recipes that an answer links are those of this site, each once and in order', () => {
  expect(
    recipesLinked(`${ANSWER} [again](/recipe/7) [no](/recipe/0) [no](/recipe/7x) [no](/recipe/4294967296)`),
  ).toEqual([7, 9, 111, 74, 68])
  expect(recipesLinked(Array.from({ length: 40 }, (_, at) => `[x](/recipe/${at + 1})`).join(' '))).toHaveLength(
    MAX_SHOWN,
  )
  expect(recipesLinked('no recipe')).toEqual([])
})

test('those that begin a heading or a line of a list are shown in place', () => {
  expect([...recipesInPlace(ANSWER)]).toEqual([7, 111, 68])
})

test('an address is a recipe’s only as a whole', () => {
  expect(recipeOf('/recipe/2147483647')).toBe(2147483647)
  for (const address of ['/recipe/7.pdf', '//x/recipe/7', '/recipe/07', '/recipe/2147483648', undefined])
    expect(recipeOf(address), address).toBeNull()
})

test('outside of the site links begin with its address', () => {
  expect(withWholeLinks('[a](/recipe/7) [b](https://x.example/)', 'https://food.example')).toBe(
    '[a](https://food.example/recipe/7) [b](https://x.example/)',
  )
})
