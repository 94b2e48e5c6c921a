import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { changeContent, contentChanged } from '#server/database/content.ts'
import { type OpenDatabase, openDatabase } from '#server/database/open.ts'
import { aServerDatabase, temporaryFolder } from '../support/databases.ts'
import { SITE_ENGINES } from '../support/site.ts'

const folder = temporaryFolder()
const name = (database: OpenDatabase, ...names: string[]) =>
  changeContent(database.db, async (tx) => contentChanged(tx, ...names))

describe.each(SITE_ENGINES)('two processes on one %s database', (engine) => {
  let here: OpenDatabase
  let elsewhere: OpenDatabase
  let drop = async () => {}
  beforeAll(async () => {
    let databaseUrl = `sqlite:${folder}/${engine}.db`
    if (engine === 'PostgreSQL') {
      const made = await aServerDatabase()
      databaseUrl = made.url
      drop = made.drop
    }
    const open = () =>
      openDatabase(
        { databaseUrl },
        async () => {},
        () => {},
      )
    here = await open()
    elsewhere = await open()
  })
  afterAll(async () => {
    await here.close()
    await elsewhere.close()
    await drop()
  })

  test('each knows its own changes at once and those of the other soon, by name', async () => {
    // The connection that listens has begun by saying that anything may have changed.
    await vi.waitFor(() =>
      expect([here, elsewhere].every(({ changes }) => engine === 'SQLite' || changes.latest() > 0)).toBe(true),
    )
    const start = here.changes.latest()
    const startElsewhere = elsewhere.changes.latest()
    await name(here, 'recipe:1')
    expect(here.changes.latest()).toBeGreaterThan(start)
    expect(here.changes.changedSince(start, ['recipe:1'])).toBe(true)
    expect(here.changes.changedSince(start, ['recipe:2'])).toBe(false)
    await vi.waitFor(() => expect(elsewhere.changes.latest()).toBeGreaterThan(startElsewhere))
    expect(elsewhere.changes.changedSince(startElsewhere, ['recipe:1'])).toBe(true)
    expect(elsewhere.changes.changedSince(startElsewhere, ['recipe:2'])).toBe(false)
  })

  test('a change is counted once by the process that made it', async () => {
    const start = here.changes.latest()
    await name(here, 'recipe:3')
    await name(elsewhere, 'recipe:4')
    await vi.waitFor(() => {
      here.changes.latest()
      expect(here.changes.changedSince(start, ['recipe:4'])).toBe(true)
    })
    expect(here.changes.latest()).toBe(start + 2)
  })

  test('a transaction that names nothing announces nothing, and one of very much names everything', async () => {
    const start = here.changes.latest()
    await changeContent(here.db, async () => {})
    expect(here.changes.latest()).toBe(start)
    await name(here, ...Array.from({ length: 300 }, (_, at) => `recipe:${at + 1000}`))
    expect(here.changes.latest()).toBe(start + 1)
    expect(here.changes.changedSince(start, ['cook:anybody'])).toBe(true)
  })

  test('whoever was away for more changes than are stored takes everything as changed', async () => {
    if (engine === 'PostgreSQL') return
    const start = elsewhere.changes.latest()
    for (let at = 0; at < 1100; at++) await name(here, `recipe:${at}`)
    elsewhere.changes.latest()
    expect(elsewhere.changes.changedSince(start, ['cook:never-named'])).toBe(true)
    const { count } = await here.db
      .selectFrom('contentChange' as never)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBeLessThanOrEqual(1001)
  })
})
