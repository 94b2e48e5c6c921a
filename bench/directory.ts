import { sql } from 'kysely'
import { listCooks } from '#app/community/directory/listed-cooks.store.ts'
import { migrate } from '#server/database/open.ts'
import type { Database } from '#server/database/tables.ts'
import { aRecipe } from '../tests/support/builders.ts'
import { DATABASES, newData } from './databases.ts'
import { analyze, median, percentile } from './measuring.ts'

const BATCH = 500
const ROUNDS = 50
const FIRST = ['Anna', 'Meera', 'Tom', 'Zoë', 'Ravi', 'Nils', 'Ines', 'मीरा', 'Olga', 'Kenji']
const BIO = 'Cooks what the garden and the market have. '.repeat(8)

/** Adds cooks with names of two words, every tenth with a public recipe. */
async function addCooks(db: Database, count: number) {
  for (let from = 0; from < count; from += BATCH) {
    const cooks = Array.from({ length: BATCH }, (_, at) => {
      const number = from + at
      const id = `${(FIRST[number % FIRST.length] ?? '').normalize('NFD').replace(/[^A-Za-z]/g, '') || 'x'}.${number}`
      const names = { id, username: id.toLowerCase(), displayUsername: id, email: `${number}@example.org` }
      const name = `${FIRST[number % FIRST.length]} Family${number.toString(36)}`
      return {
        ...names,
        name,
        emailVerified: 1,
        bio: BIO,
        role: 'cook' as const,
        isSample: 0,
        createdAt: 0,
        updatedAt: 0,
      }
    })
    await db.insertInto('cook').values(cooks).execute()
  }
  const recipe = await aRecipe(db)
  const { rows } = await sql<{ name: string }>`select * from "recipe" where "id" = ${recipe}`.execute(db)
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id' && name !== 'authorId')
  const copied = sql.join(columns.map((name) => sql.ref(`recipe.${name}`)))
  await sql`insert into "recipe" (${sql.join([...columns, 'authorId'].map((name) => sql.ref(name)))})
    select ${copied}, "cook"."id" from "recipe", "cook" where "recipe"."id" = ${recipe} and "cook"."username" like '%0'`.execute(
    db,
  )
  await analyze(db)
}

/** Prints what it costs to list cooks, and to find them by their names, among so many. */
export async function benchDirectory(cooks = 100_000) {
  for (const database of DATABASES) {
    const { open, remove } = await newData(database)
    const db = open()
    await migrate(db)
    await addCooks(db, cooks)
    console.log(`\n${cooks} cooks, on ${database}`)
    for (const text of ['', 'anna', 'familyzz', 'anna.7', 'मीरा', 'nobody-at-all']) {
      const times: number[] = []
      let found = 0
      for (let round = 0; round < ROUNDS; round++) {
        const started = performance.now()
        found = (await listCooks(db, { text, after: null, size: 25 })).length
        times.push(performance.now() - started)
      }
      const name = `${text || 'all'} (${found})`
      console.log(`${name.padEnd(26)}p50 ${median(times).toFixed(2)} ms   p99 ${percentile(times, 0.99).toFixed(2)} ms`)
    }
    await db.destroy()
    await remove()
  }
}
