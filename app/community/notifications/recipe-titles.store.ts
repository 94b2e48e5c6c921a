import { isListedFor, isTriedBy } from '#app/recipes/recipe/public.store.ts'
import type { Database } from '#server/database/tables.ts'

/** The titles of recipes that a cook finds by their ids: those that everybody does, their own, their household's, and those that they are asked to try. */
export async function listTitles(db: Database, cookId: string, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db
    .selectFrom('recipe')
    .select(['id', 'title'])
    .where('id', 'in', [...new Set(ids)])
    .where((eb) => eb.or([isListedFor(cookId), isTriedBy(cookId)]))
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
