import { describe, expect, test } from 'vitest'
import { readHiddenContents, readWholeRecipes, wholeAccuracy, wholeVerdict } from '../../../bench/whole-recipes.ts'

const recipes = readWholeRecipes()
const [seen, heldOut] = [recipes.filter(({ isHeldOut }) => !isHeldOut), recipes.filter(({ isHeldOut }) => isHeldOut)]

describe('what is in a whole recipe is told by its lines and its steps', () => {
  test.each(seen.map((recipe) => [recipe.title, recipe] as const))('%s', (_, recipe) => {
    expect(wholeVerdict(recipe)).toEqual({ missed: [], withheld: [], falseClaims: [] })
  })

  test('and of those that were held out, with no claim that may make somebody ill', { tags: 'slow' }, () => {
    const { contents, falseClaims } = wholeAccuracy(heldOut)
    expect(contents.of).toBeGreaterThan(50)
    expect(contents.right / contents.of).toBeGreaterThanOrEqual(0.95)
    expect(falseClaims).toEqual([])
  })

  test.each(readHiddenContents().map((recipe) => [recipe.title, recipe] as const))(
    'nothing false is claimed of %s',
    (_, recipe) => expect(wholeVerdict(recipe).falseClaims).toEqual([]),
  )
})
