import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { readNoticed } from '#app/recipes/recipe/recipe-readings.store.ts'
import { findRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { VISITOR } from '#app/recipes/recipe/visibility.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { fileStore } from '#server/media/media-store.ts'
import type { BackgroundWork } from '#server/processes/background-work.ts'
import { aCook, aRecipe } from '../../tests/support/builders.ts'
import { describeStores, temporaryFolder } from '../../tests/support/databases.ts'
import { choresOf } from './chores.server.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** How much a row is beyond its time, or short of it. */
const A_LITTLE = 10 * 60_000

describeStores('the chores', (db) => {
  const dataDir = temporaryFolder()
  const media = fileStore(dataDir)
  const log = createLog({ logLevel: 'silent' })
  const underWay: Promise<unknown>[] = []
  const background: BackgroundWork = {
    start: (_name, work) => void underWay.push(work(() => false)),
    close: async () => void (await Promise.all(underWay)),
  }
  /** Each waits for what it begins in the background. */
  const chores = () =>
    choresOf({
      ...{ config: readConfig({ DATA_DIR: dataDir }), db: db(), media, log, background },
      mail: async () => {},
      accounts: { signatureOf: (text) => text },
    }).map((chore) => async () => {
      const counted = await chore()
      await background.close()
      return counted
    })
  let cookId = ''
  let householdId = ''

  beforeEach(async () => {
    await readNoticed(db())
    cookId = await aCook(db())
    householdId = await requireHouseholdId(db(), cookId)
  })

  const now = Date.now()
  /** A file in the data folder, last changed some milliseconds ago. */
  function aFile(path: string, ago: number) {
    const file = join(dataDir, path)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, 'x')
    utimesSync(file, (now - ago) / 1000, (now - ago) / 1000)
    return { isThere: async () => existsSync(file) }
  }
  const isIn = (table: 'recipe' | 'picture' | 'subscriber', column: string, value: unknown) => async () =>
    (await db()
      .selectFrom(table)
      .selectAll()
      .where(column as never, '=', value as never)
      .executeTakeFirst()) !== undefined
  const anAutosave = async (key: string, isDone: 0 | 1, savedAt: number) => {
    const row = { cookId, key, recipeId: null, version: 0, writer: '', title: '', form: '{}', isDone, savedAt }
    await db()
      .insertInto('autosave')
      .values({ ...row, base: '{}', edits: '{}', discardedAt: null })
      .execute()
    return {
      isThere: async () =>
        Boolean(await db().selectFrom('autosave').select('key').where('key', '=', key).executeTakeFirst()),
    }
  }
  const aRecord = async (id: string, deletedAt: number | null) => {
    const record = { householdId, id, kind: 'item', bucket: 'list', fields: '{}', version: 1, deletedAt }
    await db().insertInto('syncRecord').values(record).execute()
    return {
      isThere: async () =>
        Boolean(await db().selectFrom('syncRecord').select('id').where('id', '=', id).executeTakeFirst()),
    }
  }
  const aPicture = async (name: string, keptAt: number) => {
    const key = `photos/${name}`
    await media.put(`${key}.webp`, Buffer.from(name))
    await db().insertInto('picture').values({ key, width: 1, height: 1, colour: '#fff', keptAt }).execute()
    return { key, isThere: isIn('picture', 'key', key) }
  }
  const aSubscriber = async (name: string, confirmUntil: number, confirmedAt: number | null) => {
    const row = { email: `${name}@example.org`, recipient: name, locale: 'en' as const, leaveToken: name }
    await db()
      .insertInto('subscriber')
      .values({ ...row, confirmUntil, confirmedAt, askedAt: now })
      .execute()
    return { isThere: isIn('subscriber', 'recipient', name) }
  }

  const anImport = async (runner: string | null, ago: number) => {
    const made = { kitchen: '{"meals":[],"items":[]}', leftOut: '[]', made: '{"collections":[],"records":[]}' }
    const row = { cookId, state: 'running' as const, apps: '[]', locale: 'en' as const, bytes: 0, recipes: 0, ...made }
    const { id } = await db()
      .insertInto('recipeImport')
      .values({ ...row, runner, createdAt: now, changedAt: now - ago })
      .returning('id')
      .executeTakeFirstOrThrow()
    const found = db().selectFrom('recipeImport').select('state').where('id', '=', id)
    return { isThere: async () => (await found.executeTakeFirst())?.state === 'running' }
  }

  interface Thing {
    isThere(): Promise<boolean>
  }
  /** For each kind of thing that expires: one that has, and others that have not, or never do. */
  const KINDS: Record<string, () => Promise<{ stale: Thing; fresh: Thing[] }>> = {
    'an import whose process has ended': async () => ({
      stale: await anImport('ended', A_LITTLE),
      fresh: [await anImport('running', 0)],
    }),
    'a recipe that its author deleted': async () => {
      const deleted = async (ago: number, deletedBy: 'author' | 'moderator') => {
        const id = await aRecipe(db(), { authorId: cookId, deletedAt: now - ago, deletedBy })
        return { isThere: isIn('recipe', 'id', id) }
      }
      const there = await aRecipe(db(), { authorId: cookId })
      return {
        stale: await deleted(30 * DAY + A_LITTLE, 'author'),
        fresh: [
          await deleted(30 * DAY - A_LITTLE, 'author'),
          await deleted(99 * DAY, 'moderator'),
          { isThere: isIn('recipe', 'id', there) },
        ],
      }
    },
    'a deleted record of a household': async () => ({
      stale: await aRecord('stale', now - 90 * DAY - A_LITTLE),
      fresh: [await aRecord('fresh', now - 90 * DAY + A_LITTLE), await aRecord('there', null)],
    }),
    'a picture that nothing uses': async () => {
      const used = await aPicture('used', now - 9 * DAY)
      await db().updateTable('cook').set({ image: used.key }).where('id', '=', cookId).execute()
      return {
        stale: await aPicture('stale', now - DAY - A_LITTLE),
        fresh: [await aPicture('fresh', now - DAY + A_LITTLE), used],
      }
    },
    'an unconfirmed newsletter address': async () => ({
      stale: await aSubscriber('stale', now - A_LITTLE, null),
      fresh: [
        await aSubscriber('fresh', now + A_LITTLE, null),
        await aSubscriber('joined', now - 9 * DAY, now - 9 * DAY),
      ],
    }),
    'a stored response': async () => {
      const anAnswer = async (key: string, createdAt: number) => {
        await db()
          .insertInto('idempotencyKey')
          .values({ cookId, key, requestHash: '', outcome: '{}', createdAt })
          .execute()
        return {
          isThere: async () =>
            Boolean(await db().selectFrom('idempotencyKey').select('key').where('key', '=', key).executeTakeFirst()),
        }
      }
      return {
        stale: await anAnswer('stale', now - DAY - A_LITTLE),
        fresh: [await anAnswer('fresh', now - DAY + A_LITTLE)],
      }
    },
    'an autosave that is done': async () => ({
      stale: await anAutosave('stale', 1, now - 30 * DAY - A_LITTLE),
      fresh: [
        await anAutosave('fresh', 1, now - 30 * DAY + A_LITTLE),
        await anAutosave('unfinished', 0, now - 99 * DAY),
      ],
    }),
    'an unconfirmed change of address': async () => {
      const aChange = async (expiresAt: number) => {
        const of = await aCook(db())
        const row = { cookId: of, email: `${of}@example.com`, confirmHash: of, createdAt: now - DAY, expiresAt }
        await db().insertInto('emailChange').values(row).execute()
        return {
          isThere: async () =>
            Boolean(await db().selectFrom('emailChange').select('cookId').where('cookId', '=', of).executeTakeFirst()),
        }
      }
      return { stale: await aChange(now - A_LITTLE), fresh: [await aChange(now + A_LITTLE)] }
    },
    'a link that undoes a change of address': async () => {
      const anUndo = async (hash: string, expiresAt: number) => {
        await db()
          .insertInto('emailUndo')
          .values({ hash, cookId, email: 'old@example.com', createdAt: now - DAY, expiresAt })
          .execute()
        return {
          isThere: async () =>
            Boolean(await db().selectFrom('emailUndo').select('hash').where('hash', '=', hash).executeTakeFirst()),
        }
      }
      return { stale: await anUndo('stale', now - A_LITTLE), fresh: [await anUndo('fresh', now + A_LITTLE)] }
    },
    'an invitation': async () => {
      const anInvite = async (tokenHash: string, expiresAt: number) => {
        await db()
          .insertInto('householdInvite')
          .values({ tokenHash, householdId, madeBy: cookId, email: null, createdAt: now - DAY, expiresAt })
          .execute()
        return {
          isThere: async () =>
            Boolean(
              await db()
                .selectFrom('householdInvite')
                .select('tokenHash')
                .where('tokenHash', '=', tokenHash)
                .executeTakeFirst(),
            ),
        }
      }
      return { stale: await anInvite('stale', now - A_LITTLE), fresh: [await anInvite('fresh', now + A_LITTLE)] }
    },
    'a recipe that was found unread': async () => {
      const id = await aRecipe(db())
      await db().deleteFrom('recipeReading').where('recipeId', '=', id).execute()
      await findRecipe(db(), id, VISITOR)
      const reading = db().selectFrom('recipeReading').select('recipeId').where('recipeId', '=', id)
      return { stale: { isThere: async () => (await reading.executeTakeFirst()) === undefined }, fresh: [] }
    },
    'a mail that was half written': async () => ({
      stale: aFile('outbox/stale.eml.tmp', HOUR + A_LITTLE),
      fresh: [aFile('outbox/fresh.eml.tmp', HOUR - A_LITTLE), aFile('outbox/sent.eml', 9 * DAY)],
    }),
    'an upload that broke off': async () => ({
      stale: aFile('uploads/stale', HOUR + A_LITTLE),
      fresh: [aFile('uploads/fresh', HOUR - A_LITTLE)],
    }),
    'a picture file that the database does not know': async () => {
      await aPicture('known', now)
      return {
        stale: aFile('photos/orphan.webp', DAY + A_LITTLE),
        fresh: [aFile('photos/fresh.webp', DAY - A_LITTLE), aFile('photos/known.webp', 9 * DAY)],
      }
    },
  }

  test.each(Object.keys(KINDS))('%s goes when its time is over, and not before', async (kind) => {
    const made = await KINDS[kind]?.()
    for (const chore of chores()) await chore()
    expect(await made?.stale.isThere()).toBe(false)
    for (const [at, thing] of (made?.fresh ?? []).entries()) expect(await thing.isThere(), `${at}`).toBe(true)
  })

  test('each chore has something to do here, and says how much', async () => {
    const stale: Thing[] = []
    for (const make of Object.values(KINDS)) stale.push((await make()).stale)
    const countLeft = async () => (await Promise.all(stale.map((thing) => thing.isThere()))).filter(Boolean).length
    let left = await countLeft()
    expect(left).toBe(14)
    const counted: Record<string, number> = {}
    for (const chore of chores()) {
      Object.assign(counted, await chore())
      const after = await countLeft()
      expect(after).toBeLessThan(left)
      left = after
    }
    expect(left).toBe(0)
    expect(counted).toEqual({ imports: 1, readings: 1, recipes: 1, records: 1, pictures: 1, files: 3 })
  })
})
