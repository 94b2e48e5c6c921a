import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Request } from 'autocannon'
import pg from 'pg'
import { openPostgres } from '../server/database/postgres.ts'
import { openSqlite } from '../server/database/sqlite.ts'
import type { Database } from '../server/database/tables.ts'
import { besidePlain, report, startSite, stop } from './measuring.ts'

/** Each may publish twenty recipes an hour, so many are needed. */
const COOKS = 2000
const PHOTO = `photos/${'0'.repeat(32)}`
const DRAFT = {
  title: 'Lemon rice of the bench',
  description: 'Bright, quick and made of what is left over.',
  photos: [{ key: PHOTO, alt: 'A bowl of yellow rice' }],
  ingredients: ['1 cup basmati rice, rinsed', '2 tbsp lemon juice', '1 tsp mustard seeds', 'salt'],
  instructions:
    'Boil the rice until it is just done.\nPop the mustard seeds in a little oil.\nStir everything together.',
  prepTime: 10,
  cookTime: 15,
  categories: ['lunch'],
}

/** Cooks with a token to write each, and the photo that their recipes show; the tokens. */
async function fillWithCooks(db: Database) {
  const now = Date.now()
  const id = (at: number) => `bench-${at}`
  for (let from = 0; from < COOKS; from += 500) {
    const cooks = Array.from({ length: 500 }, (_, at) => ({
      id: id(from + at),
      username: id(from + at),
      displayUsername: id(from + at),
      name: id(from + at),
      email: `${id(from + at)}@example.org`,
      emailVerified: 1,
      image: null,
      bio: '',
      createdAt: now,
      updatedAt: now,
    }))
    await db
      .insertInto('cook')
      .values(cooks as never)
      .execute()
  }
  await db
    .insertInto('picture')
    .values({ key: PHOTO, width: 1200, height: 800, colour: '#aa8844', keptAt: now })
    .execute()
  const tokens = Array.from({ length: COOKS }, () => `foodio_${randomBytes(32).toString('base64url')}`)
  const rows = tokens.map((token, at) => ({
    cookId: id(at),
    name: 'bench',
    hash: createHash('sha256').update(token).digest('hex'),
    scope: 'write' as const,
    createdAt: now,
    expiresAt: null,
    lastUsedAt: null,
  }))
  for (let from = 0; from < COOKS; from += 500)
    await db
      .insertInto('accessToken')
      .values(rows.slice(from, from + 500))
      .execute()
  return tokens
}

const headersOf = (token = '') => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })

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
