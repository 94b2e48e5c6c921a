import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { m } from '../../messages/compiled/messages.js'
import type { Database } from '../database/tables.ts'
import type { ApiEnv } from './api-route.ts'
import { refuse } from './problem.ts'

const DAY = 24 * 60 * 60 * 1000
/** How long an answer may be under way before its request counts as broken off, in milliseconds. */
const UNDER_WAY = 2 * 60 * 1000

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

/** Answers a creation once: the same key with the same request gets the answer that the first one got. */
export const answerOnce: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const key = c.req.header('idempotency-key')?.trim()
  const { db, cook } = c.get('visit')
  if (!key || key.length > 200 || !cook) return next()
  const bytes = Buffer.from(await c.req.arrayBuffer())
  const requestHash = createHash('sha256').update(`${c.req.method} ${c.req.path}\n`).update(bytes).digest('hex')
  const name = { cookId: cook.id, key }
  const first = await claim(db, name, requestHash)
  if (first === 'other') refuse(422, { fields: { 'idempotency-key': m.problem_key_reused() } })
  if (first === 'underWay') refuse(409, { detail: m.problem_under_way(), wait: 1 })
  if (first !== 'mine') {
    c.res = new Response(first.body, { status: first.status, headers: JSON.parse(first.headers) })
    return
  }
  let isKept = false
  try {
    await next()
    if (c.res.status < 200 || c.res.status > 299) return
    const body = await c.res.clone().text()
    const headers: Record<string, string> = {}
    for (const header of ['content-type', 'location', 'etag', 'cache-control']) {
      const value = c.res.headers.get(header)
      if (value) headers[header] = value
    }
    await db
      .updateTable('idempotentAnswer')
      .set({ status: c.res.status, headers: JSON.stringify(headers), body })
      .where('cookId', '=', name.cookId)
      .where('key', '=', name.key)
      .execute()
    isKept = true
  } finally {
    if (!isKept) await forget(db, name)
  }
}

interface Name {
  cookId: string
  key: string
}

const rowOf = (db: Database, { cookId, key }: Name) =>
  db.selectFrom('idempotentAnswer').selectAll().where('cookId', '=', cookId).where('key', '=', key).executeTakeFirst()

const forget = (db: Database, { cookId, key }: Name) =>
  db.deleteFrom('idempotentAnswer').where('cookId', '=', cookId).where('key', '=', key).execute()

/** Takes a key for a request; or the answer that it got, or why it cannot be taken. */
async function claim(db: Database, name: Name, requestHash: string, now = Date.now()) {
  const stale = db.deleteFrom('idempotentAnswer').where('cookId', '=', name.cookId).where('key', '=', name.key)
  await stale
    .where((eb) =>
      eb.or([
        eb('createdAt', '<', now - DAY),
        eb.and([eb('status', 'is', null), eb('createdAt', '<', now - UNDER_WAY)]),
      ]),
    )
    .execute()
  const taken = await db
    .insertInto('idempotentAnswer')
    .values({ ...name, requestHash, status: null, headers: null, body: null, createdAt: now })
    .onConflict((c) => c.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken) return 'mine'
  const held = await rowOf(db, name)
  if (!held) return 'underWay'
  if (held.requestHash !== requestHash) return 'other'
  if (held.status === null) return 'underWay'
  return { status: held.status, headers: held.headers ?? '{}', body: held.body ?? '' }
}

/** Forgets answers that are older than a day; how many went. */
export async function clearAnswers(db: Database, now = Date.now()) {
  const { numDeletedRows } = await db
    .deleteFrom('idempotentAnswer')
    .where('createdAt', '<', now - DAY)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
