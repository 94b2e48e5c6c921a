import { type RawBuilder, sql } from 'kysely'
import type { PublicCook } from '#app/people/cooks/cook.ts'
import { isPublic } from '#app/recipes/recipe/public.store.ts'
import { engineOf } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'

/** A cook in the directory. */
export type ListedCook = Pick<PublicCook, 'username' | 'name' | 'image' | 'bio' | 'place'>

interface CookListOptions {
  /** How a username, a name or a word of one begins; '' for all. */
  text: string
  /** The username of the last one of the page before; null for the first page. */
  after: string | null
  size: number
}

/** A page of the cooks who have public recipes, by username. */
export async function listCooks(db: Database, { text, after, size }: CookListOptions): Promise<ListedCook[]> {
  let query = db
    .selectFrom('cook')
    .select(['username', 'name', 'image', 'bio', 'place'])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('recipe').select('recipe.id').whereRef('recipe.authorId', '=', 'cook.id').where(isPublic)),
    )
    .orderBy('username')
    .limit(size)
  if (text !== '') {
    const start = text.toLowerCase()
    const ids = await idsOf(db, start)
    if (ids?.length === 0) return []
    // Of many, some are among the first cooks in the order of the list.
    query = ids ? query.where('id', 'in', ids) : query.where(hasWordFrom(start))
  }
  return (after === null ? query : query.where('username', '>', after)).execute()
}

/** How many cooks are fetched by an index and then sorted. */
const MAX_SORTED = 1000
const LAST_CHARACTER = '\u{10FFFF}'

const rest = (text: string) => `ltrim(ltrim(${text}, replace(${text}, ' ', '')))`
const last = (text: string) => `replace(${text}, rtrim(${text}, replace(${text}, ' ', '')), '')`
const USERNAME_WORDS = `replace(replace(replace("username", '.', ' '), '_', ' '), '-', ' ')`
/** What has an index each: the username and its last part, the name and it from its second word and from its last one. */
const STARTS = ['"username"', last(USERNAME_WORDS), 'lower("name")', rest('lower("name")'), last('lower("name")')]

/** The cooks whose username or name begins with a text, or has such a word, as far as indexes tell; null for more than are sorted. */
async function idsOf(db: Database, start: string): Promise<string[] | null> {
  const { rows } = await cooksFrom(db, start).execute(db)
  return rows.length > MAX_SORTED ? null : [...new Set(rows.map(({ id }) => id))]
}

/** The query of `idsOf`, to be explained by its test: at most one cook more than are sorted. */
export function cooksFrom(db: Database, start: string): RawBuilder<{ id: string }> {
  const { byCodePoint } = engineOf(db)
  const ranges = STARTS.map((text, at) => {
    const begin = byCodePoint(sql.raw(text))
    return sql`select * from (select "id" from "cook" where ${begin} >= ${start} and ${begin} < ${start + LAST_CHARACTER}
      limit ${sql.lit(MAX_SORTED + 1)}) as ${sql.id(`range${at}`)}`
  })
  return sql<{
    id: string
  }>`select "id" from (${sql.join(ranges, sql` union all `)}) as "found" limit ${sql.lit(MAX_SORTED + 1)}`
}

const hasWordFrom = (start: string) => {
  const pattern = `${start.replace(/[\\%_]/g, '\\$&')}%`
  const words = `% ${pattern}`
  return sql<boolean>`("username" like ${pattern} escape '\\' or ${sql.raw(USERNAME_WORDS)} like ${words} escape '\\'
    or lower("name") like ${pattern} escape '\\' or lower("name") like ${words} escape '\\')`
}
