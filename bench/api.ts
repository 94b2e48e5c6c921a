import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Request } from 'autocannon'
import pg from 'pg'
import { openPostgres } from '../server/database/postgres.ts'
import { openSqlite } from '../server/database/sqlite.ts'
import { BENCH_PHOTO, fillWithCooks, headersOf } from './cooks.ts'
import { besidePlain, report, startSite, stop } from './measuring.ts'

const DRAFT = {
  title: 'Lemon rice of the bench',
  description: 'Bright, quick and made of what is left over.',
  photos: [{ key: BENCH_PHOTO, alt: 'A bowl of yellow rice' }],
  ingredients: ['1 cup basmati rice, rinsed', '2 tbsp lemon juice', '1 tsp mustard seeds', 'salt'],
  instructions:
    'Boil the rice until it is just done.\nPop the mustard seeds in a little oil.\nStir everything together.',
  prepTime: 10,
  cookTime: 15,
  categories: ['lunch'],
}

async function benchOn(name: string, env: Record<string, string>, fill: (folder: string) => Promise<string[]>) {
  const folder = mkdtempSync(join(tmpdir(), 'foodio-bench-'))
  await stop((await startSite(folder, env)).child)
  const tokens = await fill(folder)
  const { child, origin } = await startSite(folder, { ...env, API_RATE: '10000000' })
  let next = 0
  const publications: Request[] = [
    {
      method: 'POST',
      path: '/api/recipes',
      body: JSON.stringify(DRAFT),
      setupRequest: (request) => ({ ...request, headers: headersOf(tokens[next++ % tokens.length]) }),
    },
  ]
  const recipes = Array.from({ length: 120 }, (_, at) => ({ path: `/api/recipes/${at + 1}` }))
  const recipe = `${origin}/api/recipes/5`
  await besidePlain(`${name}: recipe, cached`, recipe, { headers: { 'accept-encoding': 'br' } })
  await besidePlain(`${name}: recipe, read`, recipe, { headers: headersOf(tokens[0]) })
  await report(`${name}: recipes, read`, origin, { headers: headersOf(tokens[1]), requests: recipes })
  await besidePlain(`${name}: recipe, published`, recipe, { headers: {}, requests: publications })
  await stop(child)
  rmSync(folder, { recursive: true })
}

/** JSON recipes read and published a second beside a plain node:http server, on SQLite and, where TEST_DATABASE_URL names a server, on PostgreSQL. */
export async function benchApi() {
  console.log('\nThe API:')
  await benchOn('SQLite', {}, async (folder) => {
    const { db } = openSqlite(join(folder, 'foodio.db'))
    const tokens = await fillWithCooks(db)
    await db.destroy()
    return tokens
  })
  const server = process.env.TEST_DATABASE_URL
  if (!server) return console.log('PostgreSQL: not measured; .ci/with-postgres npm run bench brings a server.')
  const url = new URL(server)
  const database = `foodio_bench_${process.pid}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${database}`)
  url.pathname = `/${database}`
  await benchOn('PostgreSQL', { DATABASE_URL: url.href }, async () => {
    const { db, stopListening } = await openPostgres(
      url.href,
      () => {},
      (error) => {
        throw error
      },
    )
    const tokens = await fillWithCooks(db)
    await stopListening()
    await db.destroy()
    return tokens
  })
  await run(`drop database ${database}`)
}
