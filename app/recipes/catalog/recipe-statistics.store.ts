import type { SelectQueryBuilder } from 'kysely'
import { addDays, dayOf, dayTime } from '#app/base/request/plain-day.ts'
import { isPublic } from '#app/recipes/recipe/public.store.ts'
import type { Database, Tables } from '#server/database/tables.ts'
import { FIGURES, type Figure, type RecipeStatistics } from './recipe-statistics.ts'

interface Count {
  recipeId: number
  count: number
}
type Counting = SelectQueryBuilder<Tables, 'recipeViews', Count>

/** Counts a figure of each recipe from one day to another (UTC), both included. */
function counting(db: Database, figure: Figure, first: string, last: string): Counting {
  switch (figure) {
    case 'views':
      return db
        .selectFrom('recipeViews')
        .select(({ fn }) => ['recipeId', fn.sum<number>('views').as('count')])
        .where('day', '>=', first)
        .where('day', '<=', last)
        .groupBy('recipeId')
    case 'cooked':
      return db
        .selectFrom('cookedEntry')
        .select(({ fn }) => ['recipeId', fn.countAll<number>().as('count')])
        .where('cookedOn', '>=', first)
        .where('cookedOn', '<=', last)
        .where('recipeId', 'is not', null)
        .groupBy('recipeId') as unknown as Counting
    case 'saved':
      return db
        .selectFrom('shelved')
        .select(({ fn }) => ['recipeId', fn.countAll<number>().as('count')])
        .where('addedAt', '>=', dayTime(first))
        .where('addedAt', '<', dayTime(addDays(last, 1)))
        .where('removedAt', 'is', null)
        .where('shelf', '=', 'savedRecipes')
        .groupBy('recipeId') as unknown as Counting
  }
}

interface StatisticsOptions {
  by: Figure
  /** The number of days, today included. */
  days: number
  size: number
  now?: number
}

/** The public recipes of which a figure is greatest, with all figures of the last days; [] when nothing was counted. */
export async function listRecipeStatistics(
  db: Database,
  { by, days, size, now = Date.now() }: StatisticsOptions,
): Promise<RecipeStatistics[]> {
  const last = dayOf(now)
  const first = addDays(last, 1 - days)
  const top = await db
    .selectFrom(counting(db, by, first, last).as('counted'))
    .innerJoin('recipe', 'recipe.id', 'counted.recipeId')
    .select(['recipe.id', 'recipe.title'])
    .where(isPublic)
    .orderBy('counted.count', 'desc')
    .orderBy('recipe.id')
    .limit(size)
    .execute()
  if (top.length === 0) return []
  const ids = top.map(({ id }) => id)
  const [views, cooked, saved] = await Promise.all(
    FIGURES.map(async (figure) => {
      const rows = await counting(db, figure, first, last).where('recipeId', 'in', ids).execute()
      return new Map(rows.map(({ recipeId, count }) => [recipeId, count]))
    }),
  )
  return top.map((recipe) => ({
    ...recipe,
    views: views?.get(recipe.id) ?? 0,
    cooked: cooked?.get(recipe.id) ?? 0,
    saved: saved?.get(recipe.id) ?? 0,
  }))
}
