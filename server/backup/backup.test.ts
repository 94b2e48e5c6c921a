// @module-tag slow
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrate, openDatabase } from '#server/database/open.ts'
import { readSnapshot, writeAtOnce } from '#server/database/snapshot.ts'
import type { Database } from '#server/database/tables.ts'
import { fileStore } from '#server/media/media-store.ts'
import {
  aServerDatabase,
  describeNewDatabases,
  describeStores,
  openSqliteIn,
  temporaryFolder,
} from '../../tests/support/databases.ts'
import { aStoredPicture, fillSite } from '../../tests/support/full-site.ts'
import { SITE_ENGINES } from '../../tests/support/site.ts'
import { BACKED_UP_TABLES, LEFT_OUT_TABLES } from './backed-up-tables.ts'
import { copyOfSite } from './copy-of-site.ts'
import { drain, readBackup } from './read-backup.ts'
import { BackupError, type Manifest } from './site-copy.ts'
import { writeBackup } from './write-backup.ts'
import { writeSite } from './write-site.store.ts'

const folder = temporaryFolder()
const aPath = (ending = '') => join(folder, `${crypto.randomUUID()}${ending}`)
const SECRET = 'a secret of thirty-two letters, at least'

/** Backs up a database with the pictures of a folder. */
async function backUp(db: Database, dataDir: string) {
  const file = aPath('.tar.gz')
  await db
    .transaction()
    .execute(async (tx) =>
      writeBackup(await copyOfSite(tx, { media: fileStore(dataDir), sessionSecret: SECRET }), file),
    )
  return file
}

/** Restores a file into a database without tables and a folder. */
const restoreTo = (db: Database, dataDir: string, file: string) =>
  readBackup(file, (copy) =>
    db
      .transaction()
      .execute((tx) =>
        writeSite(tx, copy, { media: fileStore(dataDir), settings: { dataDir, sessionSecret: undefined } }),
      ),
  )

/** The manifest of a file that was read to its end. */
const readWhole = (file: string): Promise<Manifest> =>
  readBackup(file, async (copy) => {
    await drain(copy)
    return copy.manifest
  })

/** A SQLite site with a row in every table, and a backup of it. */
async function aFullSite() {
  const dataDir = aPath()
  const { db } = openSqliteIn(dataDir)
  await migrate(db)
  const pictures = await fillSite(db, fileStore(dataDir))
  const file = await backUp(db, dataDir)
  await db.destroy()
  return { dataDir, file, ...pictures }
}

/** A cook as the oldest schema has them. */
const aCookRow = (id: string) => ({
  ...{ id, username: id, displayUsername: id, name: id, email: `${id}@example.org`, emailVerified: 0 },
  ...{ bio: '', role: 'cook' as const, isSample: 0, createdAt: 1, updatedAt: 1 },
})

/** A new cook reviews the first recipe, which counts it, in one transaction. */
const addReview = (db: Database, cookId: string) =>
  db.transaction().execute(async (tx) => {
    await tx.insertInto('cook').values(aCookRow(cookId)).execute()
    const review = { recipeId: 10_000, cookId, stars: 5, text: null, isSample: 0, createdAt: 1, updatedAt: 1 }
    await tx.insertInto('review').values(review).execute()
    await tx
      .updateTable('recipe')
      .set((eb) => ({ ratingCount: eb('ratingCount', '+', 1) }))
      .where('id', '=', 10_000)
      .execute()
  })

describeNewDatabases('a site', (db) => {
  test('is the same after SQLite, a file, this database, a file and SQLite again', async () => {
    const source = await aFullSite()
    const before = await readWhole(source.file)
    const empty = Object.entries(before.tables).filter(([, { rows }]) => rows === 0)
    expect(empty, 'fillSite has rows for every table').toEqual([])
    const [here, there] = [aPath(), aPath()]
    await restoreTo(db(), here, source.file)
    const second = await backUp(db(), here)
    expect(await readWhole(second)).toEqual({ ...before, takenAt: expect.any(String) })
    const { db: last } = openSqliteIn(there)
    await restoreTo(last, there, second)
    const after = await readWhole(await backUp(last, there))
    expect(after).toEqual({ ...before, takenAt: expect.any(String) })
    expect((await fileStore(there).get(`${source.photo}.webp`))?.toString()).toContain('दाल 🍲')
    expect(await last.selectFrom('cook').select(['name', 'bio', 'image']).where('id', '=', 'b2Zo').execute()).toEqual([
      { name: 'आशा 👩‍🍳', bio: 'Line\u2028separator, "quotes", \\ and \t\r\n', image: source.avatar },
    ])
    await last.destroy()
  })

  test('numbers its next recipe as if it had never been away, and has no index until the next start', async () => {
    const {
      cookbookFile: _,
      id,
      ...row
    } = await db().selectFrom('recipe').selectAll().limit(1).executeTakeFirstOrThrow()
    const added = await db()
      .insertInto('recipe')
      .values({ ...row, cookbookFile: null })
      .returning('id')
      .executeTakeFirst()
    // The number of the one that was purged is not given again.
    expect([id, added?.id]).toEqual([10_000, 10_004])
    expect(await db().selectFrom('siteState').selectAll().execute()).toEqual([])
    expect(await db().selectFrom('searchDocument').selectAll().execute()).toEqual([])
  })

  test('is never written over another', async () => {
    const { file } = await aFullSite()
    const dataDir = aPath()
    await expect(restoreTo(db(), dataDir, file)).rejects.toThrow(
      'There is a site in the database already, and nothing is ever written over one',
    )
    expect(await fileStore(dataDir).size('session-secret')).toBe(null)
  })
})

describeStores('the tables of a database', (db, engine) => {
  test('are backed up or left out for a reason, each under its key and with columns that a line of JSON has a form of', async () => {
    const tables = (await db().introspection.getTables()).filter(
      ({ name }) => !/^recipe_(?:words|titles)_|^known_words_/.test(name),
    )
    const listed = [...Object.keys(BACKED_UP_TABLES), ...Object.keys(LEFT_OUT_TABLES)]
    expect(tables.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([])
    expect(Object.keys(BACKED_UP_TABLES).filter((name) => Object.hasOwn(LEFT_OUT_TABLES, name))).toEqual([])
    for (const { name, columns } of tables.filter(({ name }) => Object.hasOwn(BACKED_UP_TABLES, name)))
      for (const { name: column, dataType } of columns)
        expect(dataType.toLowerCase(), `${name}.${column}`).toMatch(
          /^(?:text|integer|bigint|double precision|int4|int8|float8)$/,
        )
    if (engine !== 'SQLite') return
    for (const [name, key] of Object.entries(BACKED_UP_TABLES)) {
      const { rows } = await sql<{
        name: string
      }>`select name from pragma_table_info(${name}) where pk > 0 order by pk`.execute(db())
      expect(
        rows.map((row) => row.name),
        name,
      ).toEqual(key)
    }
  })
})

describe.each(SITE_ENGINES)('a backup of %s', (engine) => {
  test('is of one moment, while others write', async () => {
    const dataDir = aPath()
    const { url: databaseUrl, drop } =
      engine === 'SQLite' ? { url: `sqlite:${dataDir}/test.db`, drop: async () => {} } : await aServerDatabase()
    const nothing = async () => {}
    const { db, close } = await openDatabase({ databaseUrl }, nothing, nothing)
    const media = fileStore(dataDir)
    await fillSite(db, media)
    let written = 0
    let isDone = false
    const writing = (async () => {
      for (; !isDone; written++) await addReview(db, `late-${written}`)
    })()
    const file = aPath('.tar.gz')
    await readSnapshot({ databaseUrl }, async (snapshot) => {
      const copy = await copyOfSite(snapshot, { media, sessionSecret: null })
      const seen = written
      while (written < seen + 5) await new Promise((go) => setImmediate(go))
      await writeBackup(copy, file)
    })
    isDone = true
    await writing
    await close()
    await drop()

    const { db: restored } = openSqliteIn(aPath())
    await restoreTo(restored, aPath(), file)
    const { ratingCount } = await restored
      .selectFrom('recipe')
      .select('ratingCount')
      .where('id', '=', 10_000)
      .executeTakeFirstOrThrow()
    const reviews = await restored.selectFrom('review').select('id').where('hiddenAt', 'is', null).execute()
    expect(reviews.length).toBe(ratingCount)
    expect(reviews.length).toBeLessThan(written)
    expect(await sql`pragma foreign_key_check`.execute(restored)).toMatchObject({ rows: [] })
    await restored.destroy()
  })
})

describe('a backup', () => {
  test('is a file for its owner that replaces none, and leaves nothing beside it when it cannot be made', async () => {
    const { dataDir, file } = await aFullSite()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const place = aPath()
    const write = (name: string, now?: number) =>
      readSnapshot({ databaseUrl: `sqlite:${dataDir}/test.db` }, async (db) =>
        writeBackup(await copyOfSite(db, { media: fileStore(place), sessionSecret: null }, now), name),
      )
    await expect(write(file)).rejects.toThrow(/^There is a file .* already, and a backup never replaces one/)
    await expect(write(join(place, 'none/backup'))).rejects.toThrow(/backup cannot be written: ENOENT/)
    const beside = readdirSync(folder)
    await expect(write(aPath())).rejects.toThrow(/^None of the 2 pictures is in the store: set DATA_DIR and MEDIA_URL/)
    expect(readdirSync(folder)).toEqual(beside)
  })

  test('goes on without a picture that was deleted meanwhile or is damaged, and is whole', async () => {
    const { dataDir, photo, avatar } = await aFullSite()
    const { db } = openSqliteIn(dataDir)
    await aStoredPicture(db, fileStore(dataDir), 'photos', 'another')
    rmSync(join(dataDir, `${photo}.webp`))
    writeFileSync(join(dataDir, `${avatar}.webp`), 'cut short')
    const file = await backUp(db, dataDir)
    await db.destroy()
    await readWhole(file)
    const target = aPath()
    const { db: restored } = openSqliteIn(target)
    await restoreTo(restored, target, file)
    await restored.destroy()
    expect(readdirSync(join(target, 'photos'))).toHaveLength(1)
    expect(await fileStore(target).size(`${avatar}.webp`)).toBe(null)
  })

  test('of an older schema is restored as it was and brought up to date', async () => {
    const old = aPath()
    const { db } = openSqliteIn(old)
    await migrate(db, '0012-hidden-reviews')
    await db.insertInto('cook').values(aCookRow('old')).execute()
    await sql`insert into recipe (id, title, "titleKey", description, category, cuisine, categories, "dietaryInfo", allergens, tags, servings,
      "prepMinutes", "cookMinutes", "totalMinutes", difficulty, "spiceLevel", sweetness, "publishedAt", "updatedAt")
      values (10007, 'Old', 'old', '', '', '', '[]', '[]', '[]', '[]', 2, 1, 2, 3, 'Hard', 'Hot', 'Low', 1, 1)`.execute(
      db,
    )
    const file = await backUp(db, old)
    await db.destroy()
    expect((await readWhole(file)).schema).toBe('0012-hidden-reviews')
    const target = aPath()
    await writeAtOnce({ databaseUrl: `sqlite:${target}/test.db` }, (tx) =>
      readBackup(file, (copy) =>
        writeSite(tx, copy, { media: fileStore(target), settings: { dataDir: target, sessionSecret: undefined } }),
      ),
    )
    const { db: restored } = openSqliteIn(target)
    expect(
      await restored.selectFrom('recipe').select(['id', 'title', 'difficulty', 'waitMinutes', 'language']).execute(),
    ).toEqual([{ id: 10_007, title: 'Old', difficulty: 'Hard', waitMinutes: 0, language: 'en' }])
    await restored.destroy()
  })

  test('is not restored beside another session secret, unless one is configured', async () => {
    const { file } = await aFullSite()
    const dataDir = aPath()
    const { db } = openSqliteIn(dataDir)
    writeFileSync(join(dataDir, 'session-secret'), 'another secret of thirty-two letters')
    await expect(restoreTo(db, dataDir, file)).rejects.toThrow(BackupError)
    expect(await db.introspection.getTables()).toEqual([])
    await readBackup(file, (copy) =>
      db
        .transaction()
        .execute((tx) =>
          writeSite(tx, copy, { media: fileStore(dataDir), settings: { dataDir, sessionSecret: SECRET } }),
        ),
    )
    await db.destroy()
  })
})
