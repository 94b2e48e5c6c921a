import { sql } from 'kysely'
import type { PublicCook } from '#app/people/cooks/cook.ts'
import { isPublic } from '#app/recipes/recipe/public.store.ts'
import type { Database } from '#server/database/tables.ts'

/** A cook in the directory. */
export type ListedCook = Pick<PublicCook, 'username' | 'name' | 'image' | 'bio' | 'place'>

interface CookListOptions {
  /** Part of a name or a username; '' for all. */
  text: string
  /** The username of the last one of the page before; null for the first page. */
  after: string | null
  size: number
}

/** A page of the cooks who have public recipes, by username. */
export async function listCooks(db: Database, { text, after, size }: CookListOptions): Promise<ListedCook[]> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  let query = db
    .selectFrom('cook')
    .select(['username', 'name', 'image', 'bio', 'place'])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('recipe').select('recipe.id').whereRef('recipe.authorId', '=', 'cook.id').where(isPublic)),
    )
    .orderBy('username')
    .limit(size)
  if (text !== '')
    query = query.where(
      sql<boolean>`("username" like ${pattern} escape '\\' or lower("name") like ${pattern} escape '\\')`,
    )
  return (after === null ? query : query.where('username', '>', after)).execute()
}
