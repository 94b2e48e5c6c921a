import { MAX_NOTIFICATIONS } from '#app/people/notifications/notification.ts'
import { countUnread, listNotifications, notify } from '#app/people/notifications/notifications.store.ts'
import { migrate } from '#server/database/open.ts'
import type { Database } from '#server/database/tables.ts'
import { DATABASES, newData } from './databases.ts'
import { analyze, median, percentile } from './measuring.ts'

const BATCH = 500
const ROUNDS = 200
const READER = 'told-0'

/** Adds cooks who have as many notifications as one can, every fifth of them unread, until there are so many. */
async function addNotifications(db: Database, rows: number) {
  const times = { createdAt: 0, updatedAt: 0 }
  for (let cook = 0; cook < rows / MAX_NOTIFICATIONS; cook++) {
    const id = `told-${cook}`
    const names = { id, username: id, displayUsername: id, name: id, email: `${id}@example.org` }
    await db
      .insertInto('cook')
      .values({ ...names, ...times, emailVerified: 1, bio: '', role: 'cook', isSample: 0 })
      .execute()
    for (let from = 0; from < MAX_NOTIFICATIONS; from += BATCH) {
      const values = Array.from({ length: BATCH }, (_, at) => ({
        ...{ cookId: id, kind: 'reply', subject: `review:${from + at}`, recipeId: null, detail: null, text: null },
        ...{ onPage: 1, pushAt: null, createdAt: from + at, changedAt: from + at, count: 1 },
        readAt: at % 5 === 0 ? null : 1,
      }))
      await db.insertInto('notification').values(values).execute()
    }
  }
  await analyze(db)
}

async function measureCalls(db: Database) {
  let at = MAX_NOTIFICATIONS
  const calls: Record<string, () => Promise<unknown>> = {
    'the count in the header': () => countUnread(db, READER),
    'the first page': () => listNotifications(db, READER, { after: null, size: 21 }),
    'a page in the middle': () => listNotifications(db, READER, { after: [MAX_NOTIFICATIONS / 2, 0], size: 21 }),
    'telling something new': () =>
      db.transaction().execute((tx) => {
        const subject = `recipe:${++at}`
        return notify(tx, { to: READER, from: 'told-1', kind: 'review', subject }, at)
      }),
    'telling it again': () =>
      db
        .transaction()
        .execute((tx) => notify(tx, { to: READER, from: `told-${++at % 99}`, kind: 'reply', subject: '' }, at)),
  }
  for (const [name, call] of Object.entries(calls)) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now()
      await call()
      times.push(performance.now() - started)
    }
    console.log(`${name.padEnd(26)}p50 ${median(times).toFixed(2)} ms   p99 ${percentile(times, 0.99).toFixed(2)} ms`)
  }
}

/** Prints what it costs to count, list and tell notifications among so many. */
export async function benchNotifications(rows = 1_000_000) {
  for (const database of DATABASES) {
    const { open, remove } = await newData(database)
    const db = open()
    await migrate(db)
    await addNotifications(db, rows)
    console.log(`\n${rows} notifications, on ${database}`)
    await measureCalls(db)
    await db.destroy()
    await remove()
  }
}
