import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'

/** Everything that the journal knows of, as the database shows it. */
export async function foundIn(db: Database, dataDir: string) {
  const found = new Map<string, string[]>()
  const add = (thing: string, state: string) => found.set(thing, [...(found.get(thing) ?? []), state])
  for (const { username } of await db.selectFrom('cook').select('username').execute()) add(`cook ${username}`, 'there')
  for (const row of await db.selectFrom('recipe').select(['title', 'description', 'deletedAt']).execute())
    add(`recipe ${row.title}`, row.deletedAt === null ? row.description : 'deleted')
  const reviews = db.selectFrom('review').innerJoin('cook', 'cook.id', 'review.cookId')
  for (const row of await reviews.select(['username', 'recipeId', 'stars']).execute())
    add(`review ${row.username} ${row.recipeId}`, String(row.stars))
  const favourites = db.selectFrom('shelved').innerJoin('cook', 'cook.id', 'shelved.cookId')
  for (const row of await favourites.select(['username', 'recipeId']).where('removedAt', 'is', null).execute())
    add(`favourite ${row.username} ${row.recipeId}`, 'there')
  for (const { key } of await db.selectFrom('picture').select('key').execute())
    if (existsSync(join(dataDir, `${key}.webp`))) add(`photo ${key}`, 'there')
  return found
}

const HALF_WRITTEN = {
  'ingredients whose positions have gaps': sql`select "recipeId" from "recipeIngredient"
    group by "recipeId" having count(*) <> max(position) + 1`,
  'steps whose positions have gaps': sql`select "recipeId" from "recipeStep"
    group by "recipeId" having count(*) <> max(position) + 1`,
  'recipes without ingredients or steps': sql`select id from recipe where not exists
    (select 1 from "recipeIngredient" i where i."recipeId" = recipe.id)
    or not exists (select 1 from "recipeStep" s where s."recipeId" = recipe.id)`,
  'recipes of cooks without photos': sql`select id from recipe where "authorId" is not null and "cookbookFile" is null
    and not exists (select 1 from "recipePhoto" p where p."recipeId" = recipe.id)`,
  'photos without a picture': sql`select "recipeId" from "recipePhoto" p where not exists
    (select 1 from picture where picture.key = p."pictureKey")`,
  'ratings that are not the sum of their reviews': sql`select id from recipe where
    "ratingCount" <> (select count(*) from review r where r."recipeId" = recipe.id and r."hiddenAt" is null) or
    "ratingSum" <> (select coalesce(sum(stars), 0) from review r where r."recipeId" = recipe.id and r."hiddenAt" is null)`,
  'recipes that search and lists do not agree on': sql`select id from recipe where ("deletedAt" is null) <>
    exists (select 1 from "searchDocument" d where d."recipeId" = recipe.id) or ("deletedAt" is not null and
    exists (select 1 from "recipeShelf" s where s."recipeId" = recipe.id))`,
  'lists whose figures are wrong': sql`select shelf from shelf where "recipeCount" <>
    (select count(*) from "recipeShelf" r where r.shelf = shelf.shelf) or "ratingSum" <> (select coalesce(sum("ratingSum"), 0)
    from "recipeShelf" r join recipe on recipe.id = r."recipeId" where r.shelf = shelf.shelf)`,
  'cooks without a password': sql`select id from cook where "isSample" = 0 and not exists
    (select 1 from account a where a."userId" = cook.id)`,
}

/** What a transaction that was cut in half would leave behind, in words; nothing when all is whole. */
export async function halfWritten(db: Database) {
  const problems: string[] = []
  for (const [name, query] of Object.entries(HALF_WRITTEN)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) problems.push(`${rows.length} ${name}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return problems
}

/** What SQLite itself finds wrong with a file ; nothing when all is well. */
export function damageOf(file: string) {
  const database = new DatabaseSync(file)
  try {
    const problems = [
      ...database.prepare('pragma integrity_check').all(),
      ...database.prepare('pragma foreign_key_check').all(),
    ]
    return problems.map((problem) => JSON.stringify(problem)).filter((text) => text !== '{"integrity_check":"ok"}')
  } finally {
    database.close()
  }
}
