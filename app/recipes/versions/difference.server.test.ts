import { expect, test } from 'vitest'
import type { RecipeWords } from '#app/recipes/publishing/earlier-recipes.store.ts'
import { RecipeDraft } from '#app/recipes/publishing/recipe-draft.ts'
import { differenceOf, withTaken } from './difference.server.ts'
import { changeName } from './difference.ts'

const draft = RecipeDraft.parse({
  ...{ title: 'Soup', description: 'Warm.', servings: 4, prepTime: 10, waitTime: 5, cookTime: 20 },
  ...{ ingredients: ['2 leeks', '1 l water', 'salt'], instructions: 'Wash the leeks.\nBoil it all.' },
  dietaryInfo: ['Vegan', 'Gluten-Free'],
  visibility: 'private',
})
const difference = (changes: Partial<RecipeDraft>) =>
  differenceOf(draft as unknown as RecipeWords, { ...draft, ...changes } as unknown as RecipeWords)

test('a text that is the same differs in nothing, whatever blank lines it has', () => {
  expect(difference({ instructions: '\nWash the leeks.\n  \nBoil it all.\n' })).toEqual({
    ingredients: ['2 leeks', '1 l water', 'salt'].map((text) => ({ kind: 'same', text })),
    steps: ['Wash the leeks.', 'Boil it all.'].map((text) => ({ kind: 'same', text })),
    ...{ servings: null, totalMinutes: null, diets: { added: [], leftOut: [] } },
  })
})

test.each([
  [{ servings: 6 }, { servings: [4, 6], totalMinutes: null }],
  [{ prepTime: 15 }, { servings: null, totalMinutes: [35, 40] }],
  [{ waitTime: 0 }, { totalMinutes: [35, 30] }],
  [{ cookTime: 60 }, { totalMinutes: [35, 75] }],
  [{ prepTime: 20, cookTime: 10 }, { totalMinutes: null }],
  [{ dietaryInfo: ['Vegan'] }, { diets: { added: [], leftOut: ['Gluten-Free'] } }],
  [{ dietaryInfo: ['Vegan', 'Gluten-Free', 'Keto'] }, { diets: { added: ['Keto'], leftOut: [] } }],
  [{ dietaryInfo: ['Keto', 'Vegan'] }, { diets: { added: ['Keto'], leftOut: ['Gluten-Free'] } }],
] as [Partial<RecipeDraft>, object][])('%j differs in %j', (changes, expected) => {
  expect(difference(changes)).toMatchObject(expected)
})

test('those changes are taken over that are named, in their own part alone', () => {
  const version = {
    ingredients: ['3 leeks', '1 l water', 'pepper'],
    instructions: 'Wash the leeks.\nChop them.\nBoil it all.',
  }
  const found = difference(version)
  expect(found.ingredients.map(({ kind }) => kind)).toContain('changed')
  const all = (part: 'ingredients' | 'steps') => found[part].map((_, at) => changeName(part, at))
  const taken = (names: string[]) => {
    const { ingredients, instructions, ...rest } = withTaken(draft, found, names)
    const { ingredients: _, instructions: __, ...others } = draft
    expect(rest).toEqual(others)
    return [ingredients, instructions]
  }
  expect(taken([])).toEqual([draft.ingredients, draft.instructions])
  expect(taken([...all('ingredients'), ...all('steps')])).toEqual([version.ingredients, version.instructions])
  expect(taken(all('ingredients'))).toEqual([version.ingredients, draft.instructions])
  expect(taken(all('steps'))).toEqual([draft.ingredients, version.instructions])
  const chopped = found.steps.findIndex(({ kind }) => kind === 'new')
  expect(taken([changeName('steps', chopped)])).toEqual([draft.ingredients, version.instructions])
  expect(taken([changeName('about', 0), 'steps-99'])).toEqual([draft.ingredients, draft.instructions])
})
