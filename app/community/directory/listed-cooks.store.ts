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
  /** How many cooks are fetched by an index and then sorted; of more, the first are looked for in the order of the list. */
  maxSorted?: number
}

/** A page of the cooks who have public recipes, by username. */
export async function listCooks(
  db: Database,
  { text, after, size, maxSorted = MAX_SORTED }: CookListOptions,
): Promise<ListedCook[]> {
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
    query = query.where(
      (await areMany(db, start, maxSorted))
        ? hasWordFrom(start)
        : sql<boolean>`"cook"."id" in (${cooksFrom(db, start)})`,
    )
  }
  return (after === null ? query : query.where('username', '>', after)).execute()
}

const MAX_SORTED = 20_000
const LAST_CHARACTER = '\u{10FFFF}'

const rest = (text: string) => `ltrim(ltrim(${text}, replace(${text}, ' ', '')))`
const last = (text: string) => `replace(${text}, rtrim(${text}, replace(${text}, ' ', '')), '')`
const USERNAME_WORDS = `replace(replace(replace("username", '.', ' '), '_', ' '), '-', ' ')`
/** What has an index each: the username and its last part, the name and it from its second word and from its last one. */
const STARTS = ['"username"', last(USERNAME_WORDS), 'lower("name")', rest('lower("name")'), last('lower("name")')]

/** Whether more cooks are found by the indexes than are sorted. */
async function areMany(db: Database, start: string, maxSorted: number) {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as "count" from (${cooksFrom(db, start)}) as "all"`.execute(db)
  return Number(rows[0]?.count) > maxSorted
}

/** The query of the cooks whose username or name begins with a text, or has such a word, as far as indexes tell: at most one more than are sorted. */
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
