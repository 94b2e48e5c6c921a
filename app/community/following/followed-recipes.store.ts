import { type RawBuilder, sql } from 'kysely'
import { isPublic } from '#app/recipes/recipe/public.store.ts'
import type { Database } from '#server/database/tables.ts'
import { type FollowedKey, type FollowReason, positionText } from './following.ts'
import { countFollows, FOLLOW_COLUMNS, shownOf } from './follows.store.ts'

type Column = (typeof FOLLOW_COLUMNS)[keyof typeof FOLLOW_COLUMNS]
const COLUMNS = Object.values(FOLLOW_COLUMNS)

/** Where the recipes of what is followed are, by the column that names it: each list has an index by the same columns. */
const LISTS: Record<Column, { table: string; of: string; at: string; id: string }> = {
  authorId: { table: 'recipe', of: 'authorId', at: 'publishedAt', id: 'id' },
  category: { table: 'recipeShelf', of: 'shelf', at: 'publishedAt', id: 'recipeId' },
  tag: { table: 'recipeTag', of: 'tag', at: 'publishedAt', id: 'recipeId' },
  collectionId: { table: 'collectionRecipe', of: 'collectionId', at: 'addedAt', id: 'recipeId' },
}

interface Lists {
  /** Who reads, and has no recipes of their own among them. */
  cookId: string
  /** The sort key that they come after. */
  after: FollowedKey
  size: number
}

/** What every recipe comes after: without a bound SQLite reads the first page by another index, in time with the number of recipes. */
const NEWEST: FollowedKey = [Number.MAX_SAFE_INTEGER, 2 ** 31 - 1]

/** The public recipes of others in one list, the newest first. */
function recipesIn(column: Column, value: RawBuilder<unknown>, selected: RawBuilder<unknown>, options: Lists) {
  const { cookId, after, size } = options
  const { table, of, at, id } = LISTS[column]
  const [time, key] = [sql.ref(`${table}.${at}`), sql.ref(`${table}.${id}`)]
  const recipe = table === 'recipe' ? sql`` : sql`inner join "recipe" on "recipe"."id" = ${key}`
  const collection =
    column === 'collectionId'
      ? sql`inner join "collection" on "collection"."id" = ${value} and "collection"."visibility" = 'public' and "collection"."hiddenAt" is null`
      : sql``
  return sql`select ${selected} from ${sql.table(table)} ${recipe} ${collection}
    where ${sql.ref(`${table}.${of}`)} = ${value} and ${isPublic}
    and ${time} <= ${after[0]} and (${time} < ${after[0]} or ${key} < ${after[1]})
    and ("recipe"."authorId" is null or "recipe"."authorId" <> ${cookId})
    order by ${time} desc, ${key} desc limit ${size}`
}

interface Newest {
  column: Column
  value: string | number
  /** When its newest recipe was published or added. */
  at: number
}

/** More than so many lists do not have their newest recipes within one millisecond. */
const MAX_TIES = 50

/** Who follows more than so many probably follows the cook of one in a few of the newest recipes, of which so many are looked at. */
const MANY = 500
const WALKED = 1000

/** The followed authors of the next `size` recipes by followed authors, if these are among the next thousand of all; else null. */
async function walkedAuthors(db: Database, { cookId, after, size }: Lists): Promise<Omit<Newest, 'column'>[] | null> {
  const [time, key] = [sql.ref('recipe.publishedAt'), sql.ref('recipe.id')]
  const newest = sql`select "recipe"."authorId" as "value", ${time} as "at", ${key} as "id" from "recipe"
    where ${isPublic} and ${time} <= ${after[0]} and (${time} < ${after[0]} or ${key} < ${after[1]})
    order by ${time} desc, ${key} desc limit ${sql.lit(WALKED)}`
  const { rows } = await sql<Omit<Newest, 'column'>>`select "value", "at" from (${newest}) as "newest"
    where "value" <> ${cookId} and exists (select 1 from "follow" where "follow"."cookId" = ${cookId} and "follow"."authorId" = "newest"."value")
    order by "at" desc, "id" desc limit ${size}`.execute(db)
  return rows.length < size ? null : [...new Map(rows.toReversed().map((row) => [row.value, row])).values()]
}

/** Those of a cook's lists in which the next `size` recipes are: the ones whose newest recipe is newest, one index entry read for each. */
async function newestLists(db: Database, options: Lists): Promise<Newest[]> {
  const { cookId, size } = options
  const isMany = (await countFollows(db, cookId)) > MANY
  const found = await Promise.all(
    COLUMNS.map(async (column) => {
      const walked = isMany && column === 'authorId' ? await walkedAuthors(db, options) : null
      if (walked) return walked.map((row) => ({ ...row, column }))
      const value = sql.ref(`follow.${column}`)
      const newest = recipesIn(column, value, sql.ref(`${LISTS[column].table}.${LISTS[column].at}`), {
        ...options,
        size: 1,
      })
      const lists = sql<Newest>`select ${value} as "value", (${newest}) as "at" from "follow"
        where "follow"."cookId" = ${cookId} and ${value} is not null`
      const { rows } = await sql<Newest>`select * from (${lists}) as "list" where "at" is not null
        order by "at" desc limit ${size + MAX_TIES}`.execute(db)
      return rows.map((row) => ({ ...row, column }))
    }),
  )
  const lists = found.flat().sort((a, b) => b.at - a.at)
  const last = lists[size - 1]?.at ?? Number.NEGATIVE_INFINITY
  return lists.filter(({ at }) => at >= last)
}

/** The sort keys of the next `size` recipes of some lists; the same recipe may be in several. */
async function mergedRecipes(db: Database, lists: readonly Newest[], options: Lists): Promise<FollowedKey[]> {
  const parts = lists.map(({ column, value }) => {
    const { table, at, id } = LISTS[column]
    const selected = sql`${sql.ref(`${table}.${at}`)} as "at", ${sql.ref(`${table}.${id}`)} as "id"`
    return sql`select * from (${recipesIn(column, sql`${value}`, selected, options)}) as "part"`
  })
  const { rows } = await sql<{
    at: number
    id: number
  }>`select "at", "id" from (${sql.join(parts, sql` union all `)}) as "merged"
    order by "at" desc, "id" desc limit ${options.size}`.execute(db)
  return rows.map(({ at, id }) => [at, id])
}

/**
 * The sort keys of a page of the public recipes of others that a cook follows, the newest first, each once on a page. What it costs grows
 * with how much they follow, not with how many recipes there are (decision 134).
 */
export async function listFollowed(
  db: Database,
  cookId: string,
  { after, size }: { after: FollowedKey | null; size: number },
): Promise<FollowedKey[]> {
  const found = new Map<number, FollowedKey>()
  for (let next = after; found.size < size; ) {
    const options = { cookId, after: next ?? NEWEST, size }
    const lists = await newestLists(db, options)
    const keys = lists.length > 0 ? await mergedRecipes(db, lists, options) : []
    for (const key of keys) if (found.size < size && !found.has(key[1])) found.set(key[1], key)
    next = keys.at(-1) ?? null
    if (keys.length < size) break
  }
  return [...found.values()]
}

/** Why each of some recipes is among what a cook follows: everything followed that they are of, cooks first. */
export async function listReasons(db: Database, cookId: string, ids: readonly number[]) {
  const reasons = new Map<number, FollowReason[]>()
  if (ids.length === 0) return reasons
  for (const column of COLUMNS) {
    const { table, of, id } = LISTS[column]
    const key = sql.ref(`${table}.${id}`)
    const { rows } = await sql<{ id: number } & Parameters<typeof shownOf>[0]>`
      select ${key} as "id", "cook"."username", "cook"."name", "follow"."category", "follow"."tag", "follow"."collectionId", "collection"."title"
      from "follow" inner join ${sql.table(table)} on ${sql.ref(`${table}.${of}`)} = ${sql.ref(`follow.${column}`)}
      left join "cook" on "cook"."id" = "follow"."authorId"
      left join "collection" on "collection"."id" = "follow"."collectionId" and "collection"."visibility" = 'public' and "collection"."hiddenAt" is null
      where "follow"."cookId" = ${cookId} and ${key} in (${sql.join(ids)}) order by "follow"."id"`.execute(db)
    for (const { id: recipe, ...row } of rows) {
      const { kind, title, path } = shownOf(row)
      if (title !== null) reasons.set(recipe, [...(reasons.get(recipe) ?? []), { kind, title, path }])
    }
  }
  return reasons
}

/** How a list is read on: the text that names the page after these recipes; null at its end. */
export const olderPosition = (keys: readonly FollowedKey[], size: number) => {
  const last = keys.at(size - 1)
  return keys.length > size && last ? positionText(last) : null
}
