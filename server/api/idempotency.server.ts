import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { m } from '../../messages/compiled/messages.js'
import { DAY } from '../clock.ts'
import { changeContent, unchanged } from '../database/content.ts'
import type { Database } from '../database/tables.ts'
import type { ApiContext, ApiEnv, Once } from './api-env.ts'
import { refuse } from './problem.ts'

export const IdempotencyKey = z.object({
  'idempotency-key': z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .meta({
      description:
        'A text of your own, new for every creation. The same request sent again with the same key within a day gets the first answer and creates nothing.',
      examples: ['6d1c0c52-lemon-rice'],
    }),
})

export const hashOf = (...sent: (string | Uint8Array)[]) =>
  sent.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')

const underWay = new Map<string, Promise<unknown>>()

/** Runs the work when all earlier work of this process under the same key has ended, so that a repetition finds its outcome. */
export async function inTurn<T>({ cookId, key }: Once, work: () => Promise<T>): Promise<T> {
  const name = `${cookId} ${key}`
  const before = underWay.get(name)
  const mine = before ? before.then(work, work) : work()
  underWay.set(name, mine)
  try {
    return await mine
  } finally {
    if (underWay.get(name) === mine) underWay.delete(name)
  }
}

/** What came of a creation within the last day; `otherRequest` when its key was sent with another one, null when it is free. */
export async function findOutcome<T>(db: Database, { cookId, key, requestHash }: Once, now = Date.now()) {
  const row = await db
    .selectFrom('idempotencyKey')
    .select(['requestHash', 'outcome'])
    .where('cookId', '=', cookId)
    .where('key', '=', key)
    .where('createdAt', '>=', now - DAY)
    .executeTakeFirst()
  if (!row) return null
  return row.requestHash === requestHash ? { outcome: JSON.parse(row.outcome) as T } : 'otherRequest'
}

/**
 * Creates something public and stores what came of it under its key in one transaction: both are there, or neither. Returns the
 * stored outcome when somebody else was quicker (another process, for those of this one come `inTurn`), `otherRequest` when they
 * sent something else. What `isCreated` denies leaves the key free. Without a key it happens as often as it is called.
 */
export function createOnce<T>(
  db: Database,
  once: Once | null,
  work: (tx: Database) => Promise<T>,
  isCreated: (result: T) => boolean = () => true,
  now = Date.now(),
): Promise<T | 'otherRequest'> {
  return changeContent<T | 'otherRequest'>(db, async (tx) => {
    if (once === null) return unchanged(await work(tx))
    const { cookId, key } = once
    const row = { cookId, key, requestHash: once.requestHash, outcome: 'null', createdAt: now }
    await tx
      .deleteFrom('idempotencyKey')
      .where('cookId', '=', cookId)
      .where('key', '=', key)
      .where('createdAt', '<', now - DAY)
      .execute()
    // Waits for another transaction that has inserted the same key, and is free when that one is rolled back.
    const taken = await tx
      .insertInto('idempotencyKey')
      .values(row)
      .onConflict((c) => c.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!taken) {
      const found = await findOutcome<T>(tx, once, now)
      return unchanged(found === null || found === 'otherRequest' ? 'otherRequest' : found.outcome)
    }
    const result = await work(tx)
    if (isCreated(result)) {
      const stored = tx.updateTable('idempotencyKey').set({ outcome: JSON.stringify(result) })
      await stored.where('cookId', '=', cookId).where('key', '=', key).execute()
    } else await tx.deleteFrom('idempotencyKey').where('cookId', '=', cookId).where('key', '=', key).execute()
    return unchanged(result)
  })
}

/** A response as it is stored to be repeated. */
interface StoredResponse {
  status: number
  headers: Record<string, string>
  body: string
}

const responseOf = ({ status, headers, body }: StoredResponse) => new Response(body, { status, headers })

/** Reads the key of a creation and repeats the response that it got before; the route stores it with `respondOnce`. */
export const repeatOnce: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const key = c.req.header('idempotency-key')?.trim()
  const { db, cook } = c.get('context')
  if (!key || key.length > 200 || !cook) return next()
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  const once = { cookId: cook.id, key, requestHash: hashOf(`${c.req.method} ${c.req.path}\n`, bytes) }
  c.set('once', once)
  await inTurn(once, async () => {
    const found = await findOutcome<StoredResponse>(db, once)
    if (found === 'otherRequest') refuse(422, { fields: { 'idempotency-key': m.problem_key_reused() } })
    if (found) c.res = responseOf(found.outcome)
    else await next()
  })
}

/** The response to a creation, which is created and stored under the request's key in one transaction; refusals store nothing. */
export async function respondOnce<R extends Response>(c: ApiContext, work: (tx: Database) => Promise<R>): Promise<R> {
  const stored = await createOnce<StoredResponse>(c.get('context').db, c.get('once') ?? null, async (tx) => {
    const response = await work(tx)
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
  })
  if (stored === 'otherRequest') refuse(422, { fields: { 'idempotency-key': m.problem_key_reused() } })
  return responseOf(stored) as R
}

/** Forgets keys that are older than a day; how many went. */
export async function clearAnswers(db: Database, now = Date.now()) {
  const { numDeletedRows } = await db
    .deleteFrom('idempotencyKey')
    .where('createdAt', '<', now - DAY)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
