import type { Cook } from '#app/people/account/cook.ts'
import { findRecipe } from '#app/recipes/recipe/recipes.store.ts'
import type { Database } from '#server/database/tables.ts'
import { MAX_REQUESTS, MAX_TESTERS, type RecipeTest, type RequestedTest, type TestState } from './recipe-test.ts'
import { findNoteOfTest, findTest, listTests } from './test-kitchen.store.ts'

type FoundRecipe = NonNullable<Awaited<ReturnType<typeof findRecipe>>>

/** What an author reads of the test kitchen of a recipe. */
export interface AuthorsTests {
  recipe: FoundRecipe
  tests: RequestedTest[]
  /** Whether it can be tried still, and whether one more cook can be asked. */
  isTryable: boolean
  mayAsk: boolean
}

/** What a cook reads of what they were asked; the recipe is null where it is not for them any more. */
export interface TestersTest {
  recipe: FoundRecipe | null
  test: RecipeTest
  state: TestState
}

/** The test kitchen of a recipe as its author reads it, or what another cook was asked about it; null for nothing. */
export async function findTestKitchen(
  db: Database,
  cook: Cook,
  recipeId: number,
): Promise<AuthorsTests | TestersTest | null> {
  const recipe = await findRecipe(db, recipeId, { cook })
  const note = await findNoteOfTest(db, cook.id, recipeId)
  if (recipe?.authorId !== cook.id) {
    const test = await findTest(db, cook.id, recipeId)
    return test && { recipe, test, state: stateOf(recipe, test, recipe !== null && note === 'tester') }
  }
  const tests = await listTests(db, recipeId)
  const isTryable = note !== null && !recipe.hidden
  if (!isTryable && tests.length === 0) return null
  const isFull = tests.length >= MAX_REQUESTS || tests.filter(({ answer }) => answer !== 'no').length >= MAX_TESTERS
  return { recipe, tests, isTryable, mayAsk: isTryable && !isFull }
}

function stateOf(recipe: FoundRecipe | null, test: RecipeTest, isTester: boolean): TestState {
  if (isTester) return test.answer === null ? 'open' : 'accepted'
  if (test.notes && recipe?.visibility === 'public') return 'published'
  return test.answer === 'no' ? 'declined' : 'ended'
}
