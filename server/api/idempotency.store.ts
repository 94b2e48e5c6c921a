import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { m } from '#messages'
import { changeContent } from '#server/database/content.ts'
import type { Database } from '#server/database/tables.ts'
import { DAY } from '#server/processes/clock.ts'
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
        'A string of your choice, unique for every creation. The same request with the same key within 24 hours gets the first response again and creates nothing.',
      examples: ['6d1c0c52-lemon-rice'],
    }),
})

export const hashOf = (...sent: (string | Uint8Array)[]) =>
  sent.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')

const underWay = new Map<string, Promise<unknown>>()

/** Runs work after all earlier work of this process with the same key, so that a repeated request finds the first outcome. */
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

/** The outcome of a creation within the last day; `otherRequest` if the key was used for a different request, null if unused. */
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
 * Creates something public and stores the outcome under its key in one transaction. Returns the stored outcome if another
 * process has used the key meanwhile, and `otherRequest` if it did so for a different request. The key stays unused if
 * `isCreated` is false. Without a key, every call creates.
 */
export function createOnce<T>(
  db: Database,
  once: Once | null,
  work: (tx: Database) => Promise<T>,
  isCreated: (result: T) => boolean = () => true,
  now = Date.now(),
): Promise<T | 'otherRequest'> {
  return changeContent<T | 'otherRequest'>(db, async (tx) => {
    if (once === null) return await work(tx)
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
      return found === null || found === 'otherRequest' ? 'otherRequest' : found.outcome
    }
    const result = await work(tx)
    if (isCreated(result)) {
      const stored = tx.updateTable('idempotencyKey').set({ outcome: JSON.stringify(result) })
      await stored.where('cookId', '=', cookId).where('key', '=', key).execute()
    } else await tx.deleteFrom('idempotencyKey').where('cookId', '=', cookId).where('key', '=', key).execute()
    return result
  })
}

/** A response as it is stored to be repeated. */
interface StoredResponse {
  status: number
  headers: Record<string, string>
  body: string
}

const responseOf = ({ status, headers, body }: StoredResponse) => new Response(body, { status, headers })

/** Repeats the stored response of a creation with the same key; the route stores it with `respondOnce`. */
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

/** Creates, and stores the response under the request's key, in one transaction; refusals store nothing. */
export async function respondOnce<R extends Response>(c: ApiContext, work: (tx: Database) => Promise<R>): Promise<R> {
  const stored = await createOnce<StoredResponse>(c.get('context').db, c.get('once') ?? null, async (tx) => {
    const response = await work(tx)
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
  })
  if (stored === 'otherRequest') refuse(422, { fields: { 'idempotency-key': m.problem_key_reused() } })
  return responseOf(stored) as R
}

/** Deletes keys older than a day; returns their number. */
export async function clearAnswers(db: Database, now = Date.now()) {
  const { numDeletedRows } = await db
    .deleteFrom('idempotencyKey')
    .where('createdAt', '<', now - DAY)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
