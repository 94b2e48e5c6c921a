// @module-tag slow
import { describe, expect, test } from 'vitest'
import {
  readHiddenContents,
  readPostedRecipes,
  readWholeRecipes,
  wholeAccuracy,
  wholeVerdict,
} from '../../../bench/whole-recipes.ts'
import { below, expectApproved } from '../../../tests/approved/approval.ts'

const recipes = readWholeRecipes()
const [seen, heldOut] = [recipes.filter(({ isHeldOut }) => !isHeldOut), recipes.filter(({ isHeldOut }) => isHeldOut)]

/** What is claimed of posted recipes although their dieticians say "may": of cornflour, and of milk in tins. */
const ARGUABLE: Readonly<Record<string, string[]>> = {
  'Pavlova for Christmas day': ['free of gluten'],
  'Leche flan, 2 llaneras': ['free of soy'],
}

const omissions = (accuracy: ReturnType<typeof wholeAccuracy>) => [
  ...below('does not say: contains', accuracy.missed),
  ...below('does not say: suits', accuracy.withheld),
]

describe('what is in a whole recipe is told by its lines and its steps', () => {
  test.each(seen.map((recipe) => [recipe.title, recipe] as const))('%s', (_, recipe) => {
    expect(wholeVerdict(recipe)).toEqual({ missed: [], withheld: [], falseClaims: [] })
  })

  test('and of those that were held out, with no claim that may make somebody ill', { tags: 'slow' }, async () => {
    const accuracy = wholeAccuracy(heldOut)
    const { contents, falseClaims } = accuracy
    expect(contents.of).toBeGreaterThan(50)
    expect(contents.right / contents.of).toBeGreaterThanOrEqual(0.95)
    expect(falseClaims).toEqual([])
    await expectApproved('omissions-of-recipes-held-out', omissions(accuracy))
  })

  test.each(readHiddenContents().map((recipe) => [recipe.title, recipe] as const))(
    'nothing false is claimed of %s',
    { tags: 'slow' },
    (_, recipe) => expect(wholeVerdict(recipe).falseClaims).toEqual([]),
  )

  test.each(readPostedRecipes().map((recipe) => [recipe.title, recipe] as const))(
    'nothing false is claimed of %s as posted',
    { tags: 'slow' },
    (title, recipe) => expect(wholeVerdict(recipe).falseClaims).toEqual(ARGUABLE[title] ?? []),
  )

  test('of posted recipes most of whom they surely suit is told', { tags: 'slow' }, async () => {
    const accuracy = wholeAccuracy(readPostedRecipes())
    const { contents, diets } = accuracy
    expect(contents.right / contents.of).toBeGreaterThanOrEqual(0.99)
    expect(diets.right / diets.of).toBeGreaterThanOrEqual(0.6)
    await expectApproved('omissions-of-posted-recipes', omissions(accuracy))
  })
})
