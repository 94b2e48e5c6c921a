import { type RawBuilder, sql } from 'kysely'
import { addId, CHUNK_SIZE, chunkOf, emptySet, encodeSet, type IdSet } from '#app/recipes/catalog/id-set.ts'
import { termsOf } from '#app/recipes/catalog/postings.store.ts'
import { bringIndexUpToDate, reindexRecipe } from '#app/recipes/catalog/recipe-index.store.ts'
import { changeContent } from '#server/database/content.ts'
import { engineOf } from '#server/database/engine.ts'
import { sqliteEngine } from '#server/database/sqlite.ts'
import type { Database, Tables } from '#server/database/tables.ts'
import { COOKS, cookId, recipeGenerator } from './generated-recipes.ts'

/** How many recipes FoodIO's own code indexes; more are made of these by the database. */
const MAX_INDEXED = 10_000
const BATCH = 500
const MINUTE = 60_000
/** Twenty of two letters, of which copies get a word of their own each in their titles: 160,000 words in all. */
const SYLLABLES = 'bakolomirusatovizinopadugihajukiwotarilu'

const isSqlite = (db: Database) => engineOf(db) === sqliteEngine

/** Fills a migrated database, if it is PostgreSQL one without time limits, with about so many generated recipes; the id of the first. */
export async function fillWithRecipes(db: Database, count: number) {
  const copies = Math.ceil(count / MAX_INDEXED)
  const size = Math.floor(count / copies)
  // An empty database is up to date, and remembers it.
  await bringIndexUpToDate(db)
  await addCooks(db)
  const first = await addIndexed(db, size)
  if (copies > 1) {
    await withoutIndexes(db, async () => {
      for (let copy = 1; copy < copies; copy++) await addCopy(db, { first, last: first + size - 1, shift: copy * size })
    })
    await completeIndex(db, first + size - 1, copies)
  }
  if (!isSqlite(db)) await sql`vacuum analyze`.execute(db)
  return first
}

async function addCooks(db: Database) {
  const joined = Date.UTC(2024, 0, 1)
  const cooks = Array.from({ length: COOKS }, (_, rank) => {
    const id = cookId(rank)
    const names = { id, username: id, displayUsername: id, name: `Cook ${rank}`, email: `${id}@example.org` }
    return { ...names, emailVerified: 1, image: null, bio: '', createdAt: joined, updatedAt: joined }
  })
  for (let from = 0; from < COOKS; from += BATCH)
    await db
      .insertInto('cook')
      .values(cooks.slice(from, from + BATCH) as never)
      .execute()
}

async function addIndexed(db: Database, size: number) {
  const nextRecipe = recipeGenerator()
  let first = 0
  for (let done = 0; done < size; done += BATCH) {
    await changeContent(db, async (tx) => {
      for (let at = done; at < Math.min(size, done + BATCH); at++) {
        const { recipe, ingredients, steps, reviews } = nextRecipe()
        const { id } = await tx.insertInto('recipe').values(recipe).returning('id').executeTakeFirstOrThrow()
        first ||= id
        const own = <T>(rows: readonly T[]) => rows.map((row) => ({ ...row, recipeId: id }))
        await tx.insertInto('recipeIngredient').values(own(ingredients)).execute()
        await tx.insertInto('recipeStep').values(own(steps)).execute()
        if (reviews.length > 0) await tx.insertInto('review').values(own(reviews)).execute()
        await reindexRecipe(tx, id)
      }
    })
  }
  return first
}

/** Does work while there are none of the indexes but those of keys, which makes it many times as fast. */
async function withoutIndexes(db: Database, work: () => Promise<void>) {
  const { rows } = isSqlite(db)
    ? await sql<{ name: string; definition: string }>`
        select name, sql as definition from sqlite_schema where type = 'index' and sql is not null`.execute(db)
    : await sql<{ name: string; definition: string }>`
        select indexname as name, indexdef as definition from pg_indexes where schemaname = current_schema()
          and not exists (select from pg_constraint where conname = indexname)`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  await work()
  for (const { definition } of rows) await sql.raw(definition).execute(db)
}

interface Copy {
  first: number
  last: number
  /** What is added to the ids. */
  shift: number
}

async function addCopy(db: Database, { first, last, shift }: Copy) {
  const moved = (column: string, by: number) => sql`${sql.ref(column)} + ${sql.lit(by)}`
  const word = (column: string) => {
    const number = sql`(cast(${sql.ref(column)} + ${sql.lit(shift)} as bigint) * 7919) % 160000`
    const syllable = (of: number) =>
      sql`substr(${sql.lit(SYLLABLES)}, cast(1 + 2 * (((${number}) / ${sql.lit(of)}) % 20) as integer), 2)`
    return sql`${syllable(1)} || ${syllable(20)} || ${syllable(400)} || ${syllable(8000)}`
  }
  const longer = (column: string, id: string) => sql`${sql.ref(column)} || ' ' || ${word(id)}`
  const recipeId = { recipeId: moved('recipeId', shift) }
  const tables = {
    recipe: {
      id: moved('id', shift),
      title: longer('title', 'id'),
      titleKey: longer('titleKey', 'id'),
      publishedAt: moved('publishedAt', shift * MINUTE),
      updatedAt: moved('updatedAt', shift * MINUTE),
    },
    recipeIngredient: recipeId,
    recipeStep: recipeId,
    review: { ...recipeId, id: null },
    recipeShelf: { ...recipeId, publishedAt: moved('publishedAt', shift * MINUTE) },
    recipeTag: { ...recipeId, publishedAt: moved('publishedAt', shift * MINUTE) },
    searchDocument: {
      ...recipeId,
      titleKey: longer('titleKey', 'recipeId'),
      title: longer('title', 'recipeId'),
    },
  } satisfies Partial<Record<keyof Tables, Record<string, RawBuilder<unknown> | null>>>
  const known = await db.introspection.getTables()
  await db.transaction().execute(async (tx) => {
    if (!isSqlite(db)) await sql`set local session_replication_role = replica`.execute(tx)
    for (const [table, changes] of Object.entries<Record<string, RawBuilder<unknown> | null>>(tables)) {
      const columns = known.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? []
      const copied = columns.filter((column) => changes[column] !== null)
      const values = copied.map((column) => changes[column] ?? sql.ref(column))
      await sql`insert into ${sql.table(table)} (${sql.join(copied.map((column) => sql.ref(column)))})
        select ${sql.join(values)} from ${sql.table(table)}
        where ${sql.ref(table === 'recipe' ? 'id' : 'recipeId')} between ${first} and ${last}`.execute(tx)
    }
  })
}

/** What is counted and found by words: the copies of recipes up to an id are `copies` times as many, and have new words in their titles. */
async function completeIndex(db: Database, last: number, copies: number) {
  await db
    .updateTable('shelf')
    .set((eb) => ({
      recipeCount: eb('recipeCount', '*', copies),
      ratingCount: eb('ratingCount', '*', copies),
      ratingSum: eb('ratingSum', '*', copies),
    }))
    .execute()
  const words = sql`select distinct substr(title, length(title) - 7) as word from ${sql.table('searchDocument')} where ${sql.ref('recipeId')} > ${last}`
  await sql`insert into ${sql.table('searchWord')} (word) ${words}`.execute(db)
  const { newest } = await db
    .selectFrom('recipe')
    .select((eb) => eb.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  for (let chunk = chunkOf(last); chunk <= chunkOf(newest); chunk++) await indexChunk(db, chunk)
  if (!isSqlite(db)) return engineOf(db).startIds(db, 'recipe', newest + 1)
  await sql`insert into known_words (word) select '^' || word || '$' from (${words})`.execute(db)
}

/** The words of all recipes of a chunk at once. */
async function indexChunk(db: Database, chunk: number) {
  const documents = await db
    .selectFrom('searchDocument')
    .selectAll()
    .where('recipeId', '>=', chunk * CHUNK_SIZE)
    .where('recipeId', '<', (chunk + 1) * CHUNK_SIZE)
    .execute()
  const sets = new Map<string, IdSet>()
  for (const document of documents)
    for (const term of termsOf(document)) {
      const set = sets.get(term) ?? emptySet()
      addId(set, document.recipeId)
      sets.set(term, set)
    }
  const rows = [...sets].map(([term, set]) => ({ chunk, term, ids: encodeSet(set) as Uint8Array }))
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('searchPosting').where('chunk', '=', chunk).execute()
    for (let from = 0; from < rows.length; from += BATCH)
      await tx
        .insertInto('searchPosting')
        .values(rows.slice(from, from + BATCH))
        .execute()
  })
}
