import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { READER_VERSION } from '#app/recipes/recipe/reader-version.table.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { aClient, type Client, PASSWORD, register } from '../support/client.ts'
import { aServerDatabase, openServerDatabase, temporaryFolder } from '../support/databases.ts'
import { freePort, start } from '../support/processes.ts'
import { publish } from '../support/recipes.ts'
import { ROOT, SITE_ENGINES } from '../support/site.ts'
import { buildOlder, olderCommit } from './older-build.ts'

const folder = temporaryFolder()
const SECRET = { SESSION_SECRET: 'one secret for both builds of the tests' }
/** What somebody reads, with something of the cookbook, of the cook and of the kitchen on it. */
const PAGES = ['/', '/recipe/5', '/recipe/5/cook', '/recipes/dinner', '/search?q=lemon', '/profile', '/meal-plan']
const LISTS = ['/shopping-list', '/collections', '/pages/savedRecipes', '/blog', '/api/recipes', '/recipe/5.pdf']

type Origin = string
const siteAt = (origin: Origin) => ({
  get: (path: string, headers?: Record<string, string>) => fetch(origin + path, { headers, redirect: 'manual' }),
  send: (path: string, init: RequestInit) => fetch(origin + path, { ...init, redirect: 'manual' }),
})
async function signIn(origin: Origin, username: string) {
  const client = aClient(siteAt(origin))
  expect((await client.post('/login', { username, password: PASSWORD })).status).toBe(303)
  return client
}
/** Every page that answers something else than it should, with its status. */
async function brokenPages(client: Client) {
  const statuses = await Promise.all(
    [...PAGES, ...LISTS].map(async (path) => [path, (await client.get(path)).status] as const),
  )
  return statuses.filter(([, status]) => status !== 200)
}
/** Writes as cooks do, and tells what was not taken. */
async function refusedWrites(client: Client, recipe: number) {
  const sent: [path: string, fields: Record<string, string>][] = [
    ['/recipe/5', { do: 'rate', stars: '4', text: 'Bright and quick.' }],
    ['/bookshelf', { do: 'add', shelf: 'favoriteRecipes', recipe: '6' }],
    [`/recipe/${recipe}/note`, { text: 'Less salt.' }],
    ['/collections', { title: 'Weekdays', text: '', visibility: 'private' }],
    ['/meal-plan/add', { do: 'add', day: '2031-03-05', meal: 'dinner', text: '', recipe: String(recipe) }],
    ['/shopping-list', { do: 'add', list: 'list', text: '2 leeks' }],
  ]
  const answers: (readonly [string, number])[] = []
  for (const [path, fields] of sent) answers.push([path, (await client.post(path, fields)).status])
  return answers.filter(([, status]) => status >= 400)
}

let older: string
beforeAll(() => {
  older = buildOlder(olderCommit(), join(folder, 'older'))
}, 600_000)

describe.each(SITE_ENGINES)('an update on %s', (engine) => {
  const DATA_DIR = join(folder, engine)
  const backup = join(folder, `${engine}.tar.gz`)
  const ends: (() => Promise<unknown>)[] = []
  let env: Record<string, string>
  let before: Origin
  let recipe = 0
  const open = async (root: string, settings: Record<string, string> = env) => {
    const site = start({ ...SECRET, ...settings, PORT: String(await freePort()) }, join(root, 'server/start.ts'))
    const end = async () => {
      site.kill('SIGKILL')
      await site.ended
    }
    ends.push(end)
    return { origin: await site.open, end }
  }
  const aDatabase = async (): Promise<Record<string, string>> => {
    if (engine === 'SQLite') return {}
    const { url, drop } = await aServerDatabase()
    ends.unshift(drop)
    return { DATABASE_URL: url }
  }
  const openDatabase = async () => {
    if (engine !== 'SQLite') return openServerDatabase(env.DATABASE_URL ?? '')
    const { db } = openSqlite(join(DATA_DIR, 'foodio.db'))
    return { db, close: () => db.destroy() }
  }

  beforeAll(async () => {
    env = { DATA_DIR, ...(await aDatabase()) }
    const site = await open(older)
    before = site.origin
    const client = aClient(siteAt(before))
    await register(client, 'asha')
    recipe = await publish(client, { title: 'Tamarind Rasam' })
    expect(await refusedWrites(client, recipe)).toEqual([])
    execFileSync(process.execPath, [join(older, 'server/backup/backup-command.ts'), 'backup', backup], {
      env: { ...process.env, ...env },
    })
  }, 600_000)
  afterAll(async () => {
    for (const end of ends.reverse()) await end()
  })

  test('the old process and the new one answer and write beside each other, and each sees what the other wrote', async () => {
    const { origin: after } = await open(ROOT)
    for (const [origin, other] of [
      [before, after],
      [after, before],
    ] as const) {
      const name = origin === before ? 'oldside' : 'newside'
      const client = aClient(siteAt(origin))
      await register(client, name)
      const made = await publish(client, { title: `Barley of ${name}` })
      expect(await refusedWrites(client, made)).toEqual([])
      expect(await brokenPages(client)).toEqual([])
      const elsewhere = await signIn(other, name)
      expect(await (await elsewhere.get(`/recipe/${made}`)).text()).toContain(`Barley of ${name}`)
      expect(await brokenPages(elsewhere)).toEqual([])
    }
  })

  test('what the old one wrote is usable at once, and its readings are brought up to date in the background', async () => {
    const { origin } = await open(ROOT)
    const asha = await signIn(origin, 'asha')
    const page = await (await asha.get(`/recipe/${recipe}`)).text()
    expect(page).toContain('Tamarind Rasam')
    expect(page).toContain('pearl barley')
    expect(await brokenPages(asha)).toEqual([])
    const { db, close } = await openDatabase()
    const missing = async () =>
      (
        await db
          .selectFrom('recipe')
          .leftJoin('recipeReading', (join) =>
            join.onRef('recipeId', '=', 'recipe.id').on('recipeReading.version', '=', READER_VERSION),
          )
          .select('recipe.id')
          .where('recipeId', 'is', null)
          .execute()
      ).length
    await expect.poll(missing, { timeout: 120_000 }).toBe(0)
    await close()
  })

  test('a backup of the old one is restored by the new one', async () => {
    const settings = { DATA_DIR: join(folder, `${engine}-restored`), ...(await aDatabase()) }
    execFileSync(process.execPath, [join(ROOT, 'server/backup/backup-command.ts'), 'restore', backup], {
      env: { ...process.env, ...settings },
    })
    const { origin } = await open(ROOT, settings)
    const asha = await signIn(origin, 'asha')
    expect(await (await asha.get(`/recipe/${recipe}`)).text()).toContain('Tamarind Rasam')
    expect(await brokenPages(asha)).toEqual([])
  })
})
