import { sql } from 'kysely'
import { listFollowed, listReasons } from '#app/community/following/followed-recipes.store.ts'
import { FOLLOWING_PAGE_SIZE, FOLLOWS_LISTED, MAX_FOLLOWS } from '#app/community/following/following.ts'
import { countFollows, follow, listFollows } from '#app/community/following/follows.store.ts'
import { idsOf } from '#app/recipes/catalog/recipe-list.store.ts'
import { CATEGORIES } from '#app/recipes/recipe/recipe.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import { migrate } from '#server/database/open.ts'
import type { Database } from '#server/database/tables.ts'
import { DATABASES, newData } from './databases.ts'
import { fillWithRecipes } from './fill.ts'
import { cookId } from './generated-recipes.ts'
import { analyze, median, percentile } from './measuring.ts'

const READER = cookId(1)
const COOKS_FOLLOWED = MAX_FOLLOWS - CATEGORIES.length
const BATCH = 500
const ROUNDS = 40

/** Adds the cooks that are followed, gives every recipe to one of them, and makes the reader follow them and every category. */
async function addFollows(db: Database) {
  const names = Array.from({ length: COOKS_FOLLOWED }, (_, at) => `followed-${at}`)
  const cooks = names.map((id) => ({ id, username: id, displayUsername: id, name: id, email: `${id}@example.org` }))
  const times = { createdAt: 0, updatedAt: 0 }
  for (let from = 0; from < names.length; from += BATCH) {
    const rows = cooks.slice(from, from + BATCH).map((row) => ({ ...row, emailVerified: 1, bio: '', ...times }))
    await db
      .insertInto('cook')
      .values(rows as never)
      .execute()
  }
  const author = sql<string>`'followed-' || (${sql.ref('id')} % ${sql.lit(COOKS_FOLLOWED)})`
  await db.updateTable('recipe').set({ authorId: author }).execute()
  for (let from = 0; from < names.length; from += BATCH) {
    const rows = names.slice(from, from + BATCH).map((authorId) => ({ cookId: READER, authorId, createdAt: 0 }))
    await db.insertInto('follow').values(rows).execute()
  }
  for (const name of CATEGORIES) await follow(db, READER, { kind: 'category', name })
  await analyze(db)
}

async function measureCalls(db: Database) {
  const page = async (after: readonly [number, number] | null) => {
    const keys = await listFollowed(db, READER, { after, size: FOLLOWING_PAGE_SIZE + 1 })
    await Promise.all([listReasons(db, READER, idsOf(keys)), listCards(db, idsOf(keys))])
    return keys
  }
  let deep = (await page(null)).at(-1) ?? null
  for (let at = 0; at < 20; at++) deep = (await page(deep)).at(-1) ?? null
  const calls: Record<string, () => Promise<unknown>> = {
    'the first page': () => page(null),
    'page 22': () => page(deep),
    'what one follows': () =>
      Promise.all([countFollows(db, READER), listFollows(db, READER, { after: null, size: FOLLOWS_LISTED })]),
  }
  for (const [name, call] of Object.entries(calls)) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now()
      await call()
      times.push(performance.now() - started)
    }
    console.log(`${name.padEnd(26)}p50 ${median(times).toFixed(1)} ms   p99 ${percentile(times, 0.99).toFixed(1)} ms`)
  }
}

/** Prints what it costs a cook who follows as many as one can to read what these published, among so many recipes. */
export async function benchFollowing(recipes = 1_000_000) {
  for (const database of DATABASES) {
    const { open, remove } = await newData(database)
    const db = open()
    await migrate(db)
    await fillWithRecipes(db, recipes)
    await addFollows(db)
    console.log(`\n${MAX_FOLLOWS} followed, ${recipes} recipes, on ${database}`)
    await measureCalls(db)
    await db.destroy()
    await remove()
  }
}
