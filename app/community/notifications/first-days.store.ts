import { notify } from '#app/people/notifications/notifications.store.ts'
import { isPublic } from '#app/recipes/recipe/public.store.ts'
import type { Database } from '#server/database/tables.ts'
import { DAY } from '#server/processes/clock.ts'

/** After how long a recipe's cook hears of its first days, and until when. */
const MIN_AGE = 3 * DAY
const MAX_AGE = 6 * DAY
const BATCH = 200

/**
 * Tells cooks once how the first three days of their new recipes went: how often a recipe was opened and by how many it was saved, both
 * numbers without anybody's name. Nothing is told of one that nobody opened. Returns how many were told.
 */
export async function notifyOfFirstDays(db: Database, now = Date.now()) {
  let count = 0
  for (let last = 0; ; ) {
    const recipes = await db
      .selectFrom('recipe')
      .select((eb) => [
        'id',
        'authorId',
        'views',
        eb
          .selectFrom('shelved')
          .select((saves) => saves.fn.countAll<number>().as('count'))
          .whereRef('shelved.recipeId', '=', 'recipe.id')
          .where('shelf', '=', 'savedRecipes')
          .where('removedAt', 'is', null)
          .whereRef('shelved.cookId', '!=', 'recipe.authorId')
          .as('saves'),
      ])
      .where(isPublic)
      .where('publishedAt', '>', now - MAX_AGE)
      .where('publishedAt', '<=', now - MIN_AGE)
      .where('authorId', 'is not', null)
      .where('views', '>', 0)
      .where('recipe.id', '>', last)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('notification')
              .select('notification.id')
              .whereRef('notification.recipeId', '=', 'recipe.id')
              .where('kind', '=', 'firstDays'),
          ),
        ),
      )
      .orderBy('recipe.id')
      .limit(BATCH)
      .execute()
    for (const { id, authorId, views, saves } of recipes)
      await db.transaction().execute((tx) =>
        notify(
          tx,
          {
            to: authorId,
            from: null,
            ...{ kind: 'firstDays', subject: `recipe:${id}`, recipeId: id, detail: `${views} ${saves ?? 0}` },
          },
          now,
        ),
      )
    count += recipes.length
    const end = recipes.at(-1)
    if (!end || recipes.length < BATCH) return count
    last = end.id
  }
}
