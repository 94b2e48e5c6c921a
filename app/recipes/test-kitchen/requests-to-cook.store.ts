import { isTriedBy } from '#app/recipes/recipe/public.store.ts'
import type { Database } from '#server/database/tables.ts'
import type { RecipeTest } from './recipe-test.ts'
import { whyHidden } from './reported-notes.store.ts'
import { TEST_COLUMNS, testOf } from './test-kitchen.store.ts'

/** A request to a cook, who may read the recipe. */
export interface RequestToCook {
  recipe: { id: number; title: string }
  author: { username: string; name: string }
  test: RecipeTest
}

/** A page of what a cook is asked to try now, or has accepted, the last request first; `after` is the time of a request and the recipe's id. */
export async function listRequestsTo(
  db: Database,
  cookId: string,
  { after, size }: { after: readonly [requestedAt: number, recipeId: number] | null; size: number },
): Promise<RequestToCook[]> {
  const rows = await db
    .selectFrom('recipeTest')
    .innerJoin('recipe', 'recipe.id', 'recipeId')
    .innerJoin('cook', 'cook.id', 'recipe.authorId')
    .select(TEST_COLUMNS.map((column) => `recipeTest.${column}` as const))
    .select(['recipeId', 'recipe.title', 'username', 'cook.name', whyHidden.as('hiddenReason')])
    .where('recipeTest.cookId', '=', cookId)
    .where(isTriedBy(cookId))
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('requestedAt', '<', after?.[0] ?? 0),
          eb.and([eb('requestedAt', '=', after?.[0] ?? 0), eb('recipeId', '<', after?.[1] ?? 0)]),
        ]),
      ),
    )
    .orderBy('requestedAt', 'desc')
    .orderBy('recipeId', 'desc')
    .limit(size)
    .execute()
  return rows.map(({ recipeId, title, username, name, ...row }) => ({
    ...{ recipe: { id: recipeId, title }, author: { username, name } },
    test: testOf(row),
  }))
}
