import { createHash, randomBytes } from 'node:crypto'
import { addDays, dayOf } from '#app/base/request/plain-day.ts'
import type { Database } from '#server/database/tables.ts'
import type { Log } from '#server/log.ts'
import { countableWords } from './empty-search.ts'

const FLUSH_EVERY = 60_000
/** How many different senders must have looked for the same words on one day before they are stored. */
const MIN_SENDERS = 3
/** How many senders of words are remembered at most, in memory and until the day ends. */
const MAX_REMEMBERED = 20_000
const DAYS_STORED = 90
const MAX_ROWS = 10_000

interface EmptySearch {
  words: string
  count: number
}

/**
 * Counts in memory by how many different senders the same words were looked for in vain on a day (UTC), and writes those that at least
 * three looked for, once a minute and at the end. Senders are remembered as hashes with a salt of the day, which never leave this process.
 */
export function createEmptySearchCounter(db: Database, log: Log) {
  let today = ''
  let salt = ''
  let remembered = 0
  const senders = new Map<string, Set<string>>()
  let due = new Map<string, { day: string } & EmptySearch>()

  function begin(day: string) {
    today = day
    salt = randomBytes(16).toString('base64url')
    remembered = 0
    senders.clear()
  }

  /** Counts a search that found nothing, once for each sender of a day. */
  function count(text: string, sender: string, now = Date.now()) {
    const words = countableWords(text)
    if (words === null) return
    if (dayOf(now) !== today) begin(dayOf(now))
    const known = senders.get(words) ?? new Set()
    const hash = createHash('sha256').update(`${salt} ${sender}`).digest('base64url').slice(0, 12)
    if (known.has(hash) || remembered >= MAX_REMEMBERED) return
    remembered++
    senders.set(words, known.add(hash))
    if (known.size < MIN_SENDERS) return
    const key = `${today} ${words}`
    const before = due.get(key)?.count ?? 0
    due.set(key, { day: today, words, count: before + (known.size === MIN_SENDERS ? MIN_SENDERS : 1) })
  }

  async function flush() {
    if (due.size === 0) return
    const batch = [...due.values()]
    due = new Map()
    try {
      await addEmptySearches(db, batch)
    } catch (error) {
      log.error({ err: error }, 'searches were not written')
    }
  }

  const timer = setInterval(flush, FLUSH_EVERY).unref()
  const close = async () => {
    clearInterval(timer)
    await flush()
  }
  return { count, flush, close }
}
export type EmptySearchCounter = ReturnType<typeof createEmptySearchCounter>

const addEmptySearches = (db: Database, searches: readonly ({ day: string } & EmptySearch)[]) =>
  db.transaction().execute(async (tx) => {
    // In one order, so that two processes never wait for each other.
    for (const row of searches.toSorted((a, b) => (a.words < b.words ? -1 : 1)))
      await tx
        .insertInto('emptySearch')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'words'])
            .doUpdateSet((eb) => ({ count: eb('emptySearch.count', '+', eb.ref('excluded.count')) })),
        )
        .execute()
  })

/** What was looked for in vain most often in the last days, today (UTC) included. */
export async function listEmptySearches(
  db: Database,
  { days, size, now = Date.now() }: { days: number; size: number; now?: number },
): Promise<EmptySearch[]> {
  return db
    .selectFrom('emptySearch')
    .select(({ fn }) => ['words', fn.sum<number>('count').as('count')])
    .where('day', '>=', addDays(dayOf(now), 1 - days))
    .groupBy('words')
    .orderBy('count', 'desc')
    .orderBy('words')
    .limit(size)
    .execute()
}

/** Deletes what was looked for more than 90 days ago, and the oldest days when there are more than 10,000 rows; returns how many rows that were. */
export async function deleteOldSearches(db: Database, now = Date.now(), maxRows = MAX_ROWS) {
  const surplus = await db
    .selectFrom('emptySearch')
    .select('day')
    .orderBy('day', 'desc')
    .offset(maxRows)
    .limit(1)
    .executeTakeFirst()
  const first = addDays(dayOf(now), -DAYS_STORED)
  const old = db
    .deleteFrom('emptySearch')
    .where((eb) => eb.or([eb('day', '<', first), ...(surplus ? [eb('day', '<=', surplus.day)] : [])]))
  return Number((await old.executeTakeFirst()).numDeletedRows)
}
