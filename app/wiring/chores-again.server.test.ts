import { expect, test, vi } from 'vitest'
import { notificationEmails } from '#app/community/notifications/notification-email.store.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import type { Mail } from '#server/mail/mail.ts'
import { fileStore } from '#server/media/media-store.ts'
import { DAY } from '#server/processes/clock.ts'
import { readAllRows, rowChanges, tableNames } from '../../tests/support/all-rows.ts'
import { workersHere } from '../../tests/support/app-imports.ts'
import { describeStores, temporaryFolder } from '../../tests/support/databases.ts'
import { publishAtWill } from '../../tests/support/lenient-rules.ts'
import { aStreet, LONG_AGO } from '../../tests/support/town.ts'
import { choresOf } from './chores.server.ts'

/** What is computed ahead for recipes and texts. */
const COMPUTED = ['recipeReading', 'textSignature']

describeStores('the chores of a street', (db, engine) => {
  const dataDir = temporaryFolder()

  // A pool of connections does not take its clock for more than a year at once.
  test.each(engine === 'SQLite' ? [4, 400] : [4])(
    'have nothing more to do when they come again after %i days',
    { tags: 'slow' },
    async (days) => {
      vi.useFakeTimers({ now: LONG_AGO, toFake: ['Date'] })
      const underWay: Promise<unknown>[] = []
      const mails: Mail[] = []
      const media = fileStore(dataDir)
      await publishAtWill(db())
      const { author, anna, ben, soup, stew, draft } = await aStreet(db())
      await db().updateTable('cook').set({ emailVerified: 1 }).where('id', 'in', [author, anna, ben]).execute()
      for (const cookId of [author, anna, ben]) await notificationEmails.start(db(), cookId, 'en', LONG_AGO)
      // As they were before pictures were hashed, texts compared and recipes read.
      await db().updateTable('picture').set({ hash: null }).execute()
      await db().deleteFrom('textSignature').execute()
      for (const recipeId of [soup, stew])
        await db().deleteFrom('recipeReading').where('recipeId', '=', recipeId).execute()
      await db().updateTable('recipe').set({ publishedAt: LONG_AGO, views: 5 }).where('id', '=', soup).execute()
      const gone = { deletedAt: LONG_AGO, deletedBy: 'author' as const }
      await db().updateTable('recipe').set(gone).where('id', '=', draft).execute()
      vi.setSystemTime(LONG_AGO + days * DAY)
      const chores = choresOf({
        ...{ config: readConfig({ DATA_DIR: dataDir }), db: db(), media, log: createLog({ logLevel: 'silent' }) },
        background: {
          start: (_name, work) => void underWay.push(work(() => false)),
          close: async () => {},
        },
        ...{ workers: workersHere, accounts: { signatureOf: (text) => text } },
        mail: async (mail) => void mails.push(mail),
      })
      async function run() {
        const counted: Record<string, number> = {}
        for (const chore of chores) {
          Object.assign(counted, await chore())
          await Promise.all(underWay.splice(0))
        }
        return counted
      }
      const names = [...(await tableNames(db(), engine)), ...COMPUTED]
      const before = await readAllRows(db(), engine, names)
      await run()
      const done = await readAllRows(db(), engine, names)
      const write = (_column: string, value: unknown) => String(value)
      expect(rowChanges(names, before, done, write).length).toBeGreaterThan(3)
      const sent = mails.length
      expect(sent > 0).toBe(days < 365)
      const counted = await run()
      expect(
        Object.values(counted).every((count) => count === 0),
        JSON.stringify(counted),
      ).toBe(true)
      expect(rowChanges(names, done, await readAllRows(db(), engine, names), write)).toEqual([])
      expect(mails.length).toBe(sent)
      vi.useRealTimers()
    },
  )
})
