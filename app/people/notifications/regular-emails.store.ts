import { randomBytes } from 'node:crypto'
import type { Locale } from '#messages/runtime.js'
import type { Database } from '#server/database/tables.ts'

/** A cook who gets an email now: about what came from `seenUntil` on. */
export interface EmailReader {
  cookId: string
  email: string
  locale: Locale
  leaveToken: string
  seenUntil: number
  dueAt: number
}

/** Emails that a cook has asked for and that come every so many milliseconds, in a table of who gets them and when the next one is due. */
export const regularEmails = (table: 'followingEmail' | 'notificationEmail', every: number) => ({
  /** Whether a cook gets them. */
  async isOn(db: Database, cookId: string) {
    const row = db.selectFrom(table).select('cookId').where('cookId', '=', cookId)
    return (await row.executeTakeFirst()) !== undefined
  },

  /** Begins a cook's emails, the first one when the time has passed; the same twice changes the language alone. */
  async start(db: Database, cookId: string, locale: Locale, now = Date.now()) {
    const leaveToken = randomBytes(32).toString('base64url')
    await db
      .insertInto(table)
      .values({ cookId, leaveToken, locale, seenUntil: now, dueAt: now + every })
      .onConflict((c) => c.column('cookId').doUpdateSet({ locale }))
      .execute()
  },

  /** Ends a cook's emails. */
  async stop(db: Database, cookId: string) {
    await db.deleteFrom(table).where('cookId', '=', cookId).execute()
  },

  /** The next cook behind the id `after`, with a confirmed address, whose email is due; null when there is none. */
  async next(db: Database, after: string, now: number): Promise<EmailReader | null> {
    const row = await db
      .selectFrom(table)
      .innerJoin('cook', 'cook.id', `${table}.cookId`)
      .select([`${table}.cookId`, 'email', 'locale', 'leaveToken', 'seenUntil', 'dueAt'])
      .where(`${table}.cookId`, '>', after)
      .where('dueAt', '<=', now)
      .where('emailVerified', '=', 1)
      .orderBy(`${table}.cookId`)
      .limit(1)
      .executeTakeFirst()
    return row ? { ...row, locale: row.locale as Locale } : null
  },

  /** Notes that a cook's email tells what came before `seenUntil`; false when it was noted already, or they have ended them. */
  async claim(db: Database, reader: EmailReader, seenUntil: number, now: number) {
    const row = await db
      .updateTable(table)
      .set({ seenUntil, dueAt: now + every })
      .where('cookId', '=', reader.cookId)
      .where('dueAt', '=', reader.dueAt)
      .returning('cookId')
      .executeTakeFirst()
    return row !== undefined
  },

  /** Takes that back for an email that did not leave this machine: it is due again. */
  async release(db: Database, { cookId, seenUntil, dueAt }: EmailReader) {
    await db.updateTable(table).set({ seenUntil, dueAt }).where('cookId', '=', cookId).execute()
  },

  /** The address whose emails a link ends; null when they are ended already. */
  async addressOf(db: Database, leaveToken: string) {
    const query = db.selectFrom(table).innerJoin('cook', 'cook.id', `${table}.cookId`).select('email')
    return (await query.where('leaveToken', '=', leaveToken).executeTakeFirst())?.email ?? null
  },

  /** Ends the emails of the cook who has such a link; idempotent. */
  async leave(db: Database, leaveToken: string) {
    await db.deleteFrom(table).where('leaveToken', '=', leaveToken).execute()
  },
})
