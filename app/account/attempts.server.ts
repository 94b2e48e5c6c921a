import { createHash } from 'node:crypto'
import { compatibleText } from '../../server/compatible-text.ts'
import type { Database } from '../../server/database/tables.ts'

const MINUTE = 60_000

/** What may be tried how often, and in what time counting begins anew. */
export const LIMITS = {
  /** Wrong passwords for one account, wherever they come from; a right one forgets them. */
  signInByName: { most: 10, within: 15 * MINUTE },
  signInByAddress: { most: 100, within: 15 * MINUTE },
  registerByAddress: { most: 20, within: 60 * MINUTE },
  mailByAddress: { most: 20, within: 60 * MINUTE },
  /** Mails to one mailbox. */
  mailByRecipient: { most: 4, within: 60 * MINUTE },
  reviewByCook: { most: 60, within: 60 * MINUTE },
  askByAsker: { most: 120, within: 60 * MINUTE },
  /** Questions that cost an AI service something. */
  serviceByAsker: { most: 30, within: 60 * MINUTE },
  importByCook: { most: 60, within: 60 * MINUTE },
  publishByCook: { most: 20, within: 60 * MINUTE },
  photoByCook: { most: 80, within: 60 * MINUTE },
  reportByAddress: { most: 20, within: 60 * MINUTE },
  tokenByCook: { most: 20, within: 60 * MINUTE },
  pictureByCook: { most: 30, within: 60 * MINUTE },
  /** The own password, asked for again before something grave. */
  passwordByCook: { most: 10, within: 15 * MINUTE },
} as const
export type Limit = keyof typeof LIMITS

const keyOf = (limit: Limit, who: string) =>
  `${limit}:${createHash('sha256').update(compatibleText(who).toLowerCase()).digest('base64url').slice(0, 22)}`

/**
 * Counts a try and returns 0 when it may go on, else the seconds until it may be tried again. Counted in the database, so
 * that the limit holds across processes; a try that is refused counts no further.
 */
export async function countAttempt(db: Database, limit: Limit, who: string, now = Date.now()): Promise<number> {
  const { most, within } = LIMITS[limit]
  const key = keyOf(limit, who)
  const { count, until } = await db
    .insertInto('attempt')
    .values({ key, count: 1, until: now + within })
    .onConflict((c) =>
      c.column('key').doUpdateSet((eb) => ({
        count: eb
          .case()
          .when('attempt.until', '<=', now)
          .then(1)
          .else(eb('attempt.count', '+', 1))
          .end(),
        until: eb
          .case()
          .when('attempt.until', '<=', now)
          .then(now + within)
          .else(eb.ref('attempt.until'))
          .end(),
      })),
    )
    .returning(['count', 'until'])
    .executeTakeFirstOrThrow()
  if (Number(count) === 1) await db.deleteFrom('attempt').where('until', '<=', now).execute()
  return Number(count) > most ? Math.max(1, Math.ceil((Number(until) - now) / 1000)) : 0
}

/** Forgets what was counted. */
export async function forgetAttempts(db: Database, limit: Limit, who: string) {
  await db.deleteFrom('attempt').where('key', '=', keyOf(limit, who)).execute()
}
