import { createHash } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'
import { compatibleText } from '#server/compatible-text.ts'
import type { Database, Tables } from '#server/database/tables.ts'
import { CLOCK_SKEW, MINUTE } from '#server/processes/clock.ts'

/** What may be tried how often, and in what time counting begins anew. */
export const RATE_LIMITS = {
  /** Passwords for one account from unknown devices, from any address; reset by a correct password. */
  signInByName: { max: 200, within: 60 * MINUTE },
  signInByAddress: { max: 100, within: 15 * MINUTE },
  registerByAddress: { max: 20, within: 60 * MINUTE },
  mailByAddress: { max: 20, within: 60 * MINUTE },
  /** Mails to one mailbox. */
  mailByRecipient: { max: 4, within: 60 * MINUTE },
  reviewByCook: { max: 60, within: 60 * MINUTE },
  followByCook: { max: 600, within: 60 * MINUTE },
  notificationByCook: { max: 600, within: 60 * MINUTE },
  /** What is shown on the devices of one cook; more is on the page alone. */
  pushByCook: { max: 20, within: 24 * 60 * MINUTE },
  diaryByCook: { max: 300, within: 60 * MINUTE },
  withdrawByCook: { max: 60, within: 60 * MINUTE },
  voteByCook: { max: 300, within: 60 * MINUTE },
  replyByCook: { max: 60, within: 60 * MINUTE },
  askByCook: { max: 20, within: 60 * MINUTE },
  answerByCook: { max: 60, within: 60 * MINUTE },
  /** Cooks whom an author asks to try a recipe. */
  requestTestByCook: { max: 20, within: 24 * 60 * MINUTE },
  blockByCook: { max: 120, within: 60 * MINUTE },
  profileByCook: { max: 30, within: 60 * MINUTE },
  assistantByCaller: { max: 120, within: 60 * MINUTE },
  /** Requests that an AI service bills. */
  aiServiceByCaller: { max: 30, within: 60 * MINUTE },
  cookbookByCaller: { max: 20, within: 60 * MINUTE },
  importByCook: { max: 60, within: 60 * MINUTE },
  /** Recipes in photos that an AI service reads, which bills them: of a cook, and of all cooks together. */
  photoReadingByCook: { max: 20, within: 60 * MINUTE },
  photoReadingBySite: { max: 500, within: 24 * 60 * MINUTE },
  proposeByCook: { max: 20, within: 60 * MINUTE },
  publishByCook: { max: 20, within: 60 * MINUTE },
  /** What a form saves by itself while somebody types. */
  autosaveByCook: { max: 1200, within: 60 * MINUTE },
  photoByCook: { max: 80, within: 60 * MINUTE },
  reportByAddress: { max: 20, within: 60 * MINUTE },
  appealByCook: { max: 20, within: 60 * MINUTE },
  /** Trying rules reads thousands of posts. */
  rulesByModerator: { max: 60, within: 60 * MINUTE },
  inviteByCook: { max: 40, within: 60 * MINUTE },
  /** Changes by whoever has a guest link to a list. */
  guestByLink: { max: 600, within: 60 * MINUTE },
  /** Lists that somebody without an account shares; a household may have more than one such person. */
  liveListByAddress: { max: 20, within: 24 * 60 * MINUTE },
  /** Changes of a live list by all who have its link. */
  changeByLiveList: { max: 3000, within: 60 * MINUTE },
  householdByCook: { max: 120, within: 60 * MINUTE },
  tokenByCook: { max: 20, within: 60 * MINUTE },
  pictureByCook: { max: 30, within: 60 * MINUTE },
  /** The current password, required again before a sensitive change. */
  passwordByCook: { max: 10, within: 15 * MINUTE },
} as const
export type Limit = keyof typeof RATE_LIMITS

/** What may be tried a few times at once and then ever more slowly. */
export type Pace = 'signInByNetwork' | 'signInByDevice'
/** How many tries come without a wait, how long one waits before each one after those (the last for all that follow), and when all is forgotten. */
export const PACE = {
  free: 5,
  waits: [5, 10, 20, 40, 80, 160, 320, 640, 900].map((s) => s * 1000),
  within: 60 * MINUTE,
}

const MAX_WINDOW = Math.max(PACE.within, ...Object.values(RATE_LIMITS).map(({ within }) => within))

const keyOf = (limit: Limit | Pace, who: string) =>
  `${limit}:${createHash('sha256').update(compatibleText(who).toLowerCase()).digest('base64url').slice(0, 22)}`

/** Whether counting begins anew: the time is over, or so far ahead that only a wrong clock can have written it. */
const isOver = (eb: ExpressionBuilder<Tables, 'attempt'>, now: number, within: number) =>
  eb.or([eb('attempt.until', '<=', now), eb('attempt.until', '>', now + within + CLOCK_SKEW)])

const deleteOld = (db: Database, now: number) =>
  db
    .deleteFrom('attempt')
    .where((eb) => isOver(eb, now, MAX_WINDOW))
    .execute()

/**
 * Counts an attempt and returns 0 if it is allowed, else the seconds until the next allowed attempt. Counted in the database,
 * across processes; refused attempts do not count.
 */
export async function countAttempt(db: Database, limit: Limit, who: string, now = Date.now()): Promise<number> {
  const { max, within } = RATE_LIMITS[limit]
  const key = keyOf(limit, who)
  const { count, until } = await db
    .insertInto('attempt')
    .values({ key, count: 1, until: now + within })
    .onConflict((c) =>
      c.column('key').doUpdateSet((eb) => ({
        count: eb
          .case()
          .when(isOver(eb, now, within))
          .then(1)
          .else(eb('attempt.count', '+', 1))
          .end(),
        until: eb
          .case()
          .when(isOver(eb, now, within))
          .then(now + within)
          .else(eb.ref('attempt.until'))
          .end(),
      })),
    )
    .returning(['count', 'until'])
    .executeTakeFirstOrThrow()
  if (count === 1) await deleteOld(db, now)
  return count > max ? Math.max(1, Math.ceil((until - now) / 1000)) : 0
}

/**
 * Counts a try and returns 0 when it may go on, else the seconds until the next one may: ever longer after each try, until
 * they are forgotten or none was made for an hour. A try that is refused changes nothing.
 */
export async function paceAttempt(db: Database, pace: Pace, who: string, now = Date.now()): Promise<number> {
  const { free, waits, within } = PACE
  const key = keyOf(pace, who)
  const counts = await db
    .insertInto('attempt')
    .values({ key, count: 1, until: now + within })
    .onConflict((c) =>
      c
        .column('key')
        .doUpdateSet((eb) => ({
          count: eb
            .case()
            .when(isOver(eb, now, within))
            .then(1)
            .else(eb('attempt.count', '+', 1))
            .end(),
          until: now + within,
        }))
        .where((eb) =>
          eb.or([
            isOver(eb, now, within),
            eb('attempt.count', '<', free),
            ...waits.map((wait, at) =>
              eb.and([
                eb('attempt.count', at === waits.length - 1 ? '>=' : '=', free + at),
                // The time of the last try is `until - within`.
                eb('attempt.until', '<=', now + within - wait),
              ]),
            ),
          ]),
        ),
    )
    .returning('count')
    .executeTakeFirst()
  if (counts) {
    if (counts.count === 1) await deleteOld(db, now)
    return 0
  }
  const row = await db.selectFrom('attempt').select(['count', 'until']).where('key', '=', key).executeTakeFirst()
  if (!row) return 1
  const wait = waits[Math.min(row.count - free, waits.length - 1)] ?? 0
  return Math.max(1, Math.ceil((row.until - within + wait - now) / 1000))
}

/** Forgets what was counted. */
export async function clearAttempts(db: Database, limit: Limit | Pace, who: string) {
  await db.deleteFrom('attempt').where('key', '=', keyOf(limit, who)).execute()
}

/** How many callers are counted at once; who has called least lately is forgotten first. */
const MAX_COUNTED = 100_000

/**
 * Counts calls in the memory of this process, where a row for each would cost more than the call: how many seconds who calls has
 * to wait because of more than `max` within `within` milliseconds, 0 for none.
 */
export function rateWindow({ max, within }: { max: number; within: number }) {
  const counts = new LRUCache<string, { count: number; until: number }>({
    // With `max` it would take the memory for all of them at once.
    maxSize: MAX_COUNTED,
    sizeCalculation: () => 1,
  })
  return (who: string, amount = 1, now = Date.now()) => {
    const found = counts.get(who)
    const isOver = !found || found.until <= now || found.until > now + within + CLOCK_SKEW
    const { count, until } = isOver ? { count: 0, until: now + within } : found
    counts.set(who, { count: count + amount, until })
    return count + amount > max ? Math.max(1, Math.ceil((until - now) / 1000)) : 0
  }
}
