import { dayOf } from '#app/base/request/plain-day.ts'
import { isPublic } from '#app/recipes/recipe/public.store.ts'
import { changeContent, contentChanged } from '#server/database/content.ts'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Database } from '#server/database/tables.ts'
import type { Log } from '#server/log.ts'
import { DAY } from '#server/processes/clock.ts'
import { TRENDING_CONTENT } from './listings.ts'
import { addToTrendingScore, TRENDING_WEIGHTS } from './ranking.ts'

const FLUSH_EVERY = 60_000
const ROW_SIZE = 12
const RECIPE_PAGE = /^\/(?:recipe\/|ViewRecipe\?id=)(\d{1,10})(?:\?|$)/i

/** The ids of the recipes that lead in Trending, as one text to compare: more of them than any page shows. */
export async function trendingLeaders(db: Database) {
  const rows = await db
    .selectFrom('recipe')
    .select('id')
    .where(isPublic)
    .orderBy('heat', 'desc')
    .orderBy('id')
    .limit(ROW_SIZE)
    .execute()
  return rows.map((row) => row.id).join()
}

/** Adds views to recipes, to the day's and to their trending scores; true when that changed which recipes lead in Trending. */
export async function addViews(db: Database, views: ReadonlyMap<number, number>, at: number) {
  const before = await trendingLeaders(db)
  await db.transaction().execute(async (tx) => {
    for (const [id, count] of [...views].sort(([a], [b]) => a - b)) {
      const row = await tx
        .selectFrom('recipe')
        .select(['heat', 'views'])
        .where('id', '=', id)
        .where(isPublic)
        .executeTakeFirst()
      if (!row) continue
      const trendingScore = addToTrendingScore(row.heat, TRENDING_WEIGHTS.view * count, at)
      await tx
        .updateTable('recipe')
        .set({ heat: trendingScore, views: row.views + count })
        .where('id', '=', id)
        .execute()
      await tx
        .insertInto('recipeViews')
        .values({ day: dayOf(at), recipeId: id, views: count })
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'recipeId'])
            .doUpdateSet((eb) => ({ views: eb('recipeViews.views', '+', eb.ref('excluded.views')) })),
        )
        .execute()
    }
  })
  return before !== (await trendingLeaders(db))
}

/** For how long it is stored on which day a recipe was opened how often. */
const VIEWS_STORED = 400 * DAY

/** Deletes what days before that had of views; returns how many rows that were. */
export async function deleteOldViews(db: Database, now = Date.now()) {
  const old = db.deleteFrom('recipeViews').where('day', '<', dayOf(now - VIEWS_STORED))
  return Number((await old.executeTakeFirst()).numDeletedRows)
}

/** Counts recipe pages in memory and writes them in batches, once a minute and at the end. */
export function createViewCounter(db: Database, log: Log) {
  let views = new Map<number, number>()

  /** Counts the page at an address when it is a recipe's. */
  function count(url: string) {
    const id = rowIdOf(RECIPE_PAGE.exec(url)?.[1])
    if (id !== null) views.set(id, (views.get(id) ?? 0) + 1)
  }

  async function flush() {
    if (views.size === 0) return
    const batch = views
    views = new Map()
    try {
      if (await addViews(db, batch, Date.now()))
        await changeContent(db, async (tx) => contentChanged(tx, TRENDING_CONTENT))
    } catch (error) {
      log.error({ err: error }, 'views were not written')
    }
  }

  const timer = setInterval(flush, FLUSH_EVERY).unref()
  const close = async () => {
    clearInterval(timer)
    await flush()
  }
  return { count, flush, close }
}
