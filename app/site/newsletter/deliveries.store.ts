import type { Locale } from '#messages/runtime.js'
import type { Database } from '#server/database/tables.ts'
import type { Issue } from './issue.ts'

/** An issue that is being sent: to those who had confirmed by `startedAt`. */
export interface StartedIssue {
  id: number
  subject: string
  startedAt: number
}

/** How many have an issue, were refused, are in doubt (the run broke off while the mail was on its way) and still wait. */
export interface DeliveryCounts {
  sent: number
  refused: number
  inDoubt: number
  waiting: number
}

/** Whether anybody has confirmed. */
export async function hasSubscribers(db: Database) {
  const row = await db
    .selectFrom('subscriber')
    .select('id')
    .where('confirmedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The issue with this content: the one that was started before, or a new one. */
export async function startIssue(db: Database, { hash, subject }: Issue, now = Date.now()): Promise<StartedIssue> {
  await db
    .insertInto('newsletterIssue')
    .values({ hash, subject, startedAt: now })
    .onConflict((c) => c.column('hash').doNothing())
    .execute()
  return db
    .selectFrom('newsletterIssue')
    .select(['id', 'subject', 'startedAt'])
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
}

/** Confirmed subscribers without a delivery of the issue, and those whose delivery was refused. */
const waitingFor = (db: Database, { id, startedAt }: StartedIssue) =>
  db
    .selectFrom('subscriber')
    .leftJoin('newsletterDelivery as delivery', (join) =>
      join.onRef('delivery.recipient', '=', 'subscriber.recipient').on('delivery.issueId', '=', id),
    )
    .where('subscriber.confirmedAt', '<=', startedAt)
    .where((eb) => eb.or([eb('delivery.state', 'is', null), eb('delivery.state', '=', 'refused')]))

/** The next subscriber behind the id `after` who is to get the issue, or null when there is none. Read one by one: who leaves meanwhile is left out. */
export async function nextSubscriber(db: Database, issue: StartedIssue, after: number) {
  const row = await waitingFor(db, issue)
    .select(['subscriber.id', 'email', 'subscriber.recipient', 'locale', 'leaveToken'])
    .where('subscriber.id', '>', after)
    .orderBy('subscriber.id')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, locale: row.locale as Locale } : null
}

/** Notes that an issue is about to go to a recipient; false when another run has it in hand or has sent it. */
export async function claimDelivery(db: Database, issueId: number, recipient: string, now = Date.now()) {
  const row = await db
    .insertInto('newsletterDelivery')
    .values({ issueId, recipient, state: 'sending', changedAt: now })
    .onConflict((c) =>
      c
        .columns(['issueId', 'recipient'])
        .doUpdateSet({ state: 'sending', changedAt: now })
        .where('newsletterDelivery.state', '=', 'refused'),
    )
    .returning('recipient')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes what became of a delivery. */
export async function settleDelivery(
  db: Database,
  issueId: number,
  recipient: string,
  state: 'sent' | 'refused',
  now = Date.now(),
) {
  await db
    .updateTable('newsletterDelivery')
    .set({ state, changedAt: now })
    .where('issueId', '=', issueId)
    .where('recipient', '=', recipient)
    .execute()
}

/** Takes a delivery back that did not leave this machine: the recipient waits again. */
export async function releaseDelivery(db: Database, issueId: number, recipient: string) {
  await db
    .deleteFrom('newsletterDelivery')
    .where('issueId', '=', issueId)
    .where('recipient', '=', recipient)
    .where('state', '=', 'sending')
    .execute()
}

/** The progress of an issue; refused deliveries count as refused until they are repeated. */
export async function countDeliveries(db: Database, issue: StartedIssue): Promise<DeliveryCounts> {
  const rows = await db
    .selectFrom('newsletterDelivery')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('issueId', '=', issue.id)
    .groupBy('state')
    .execute()
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  const { count } = await waitingFor(db, issue)
    .where('delivery.state', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { sent: of('sent'), refused: of('refused'), inDoubt: of('sending'), waiting: count }
}

/** Every started issue with its progress, newest first. */
export async function listIssues(db: Database): Promise<(StartedIssue & DeliveryCounts)[]> {
  const issues = await db
    .selectFrom('newsletterIssue')
    .select(['id', 'subject', 'startedAt'])
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return Promise.all(issues.map(async (issue) => ({ ...issue, ...(await countDeliveries(db, issue)) })))
}
