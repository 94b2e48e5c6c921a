import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#server/database/tables.ts'

/** Each may publish twenty recipes an hour, so many are needed. */
const COOKS = 2000
export const BENCH_PHOTO = `photos/${'0'.repeat(32)}`

/** Cooks with a token to write each, and the photo that their recipes show; the tokens. */
export async function fillWithCooks(db: Database) {
  const now = Date.now()
  const id = (at: number) => `bench-${at}`
  for (let from = 0; from < COOKS; from += 500) {
    const cooks = Array.from({ length: 500 }, (_, at) => ({
      id: id(from + at),
      username: id(from + at),
      displayUsername: id(from + at),
      name: id(from + at),
      email: `${id(from + at)}@example.org`,
      emailVerified: 1,
      image: null,
      bio: '',
      createdAt: now,
      updatedAt: now,
    }))
    await db
      .insertInto('cook')
      .values(cooks as never)
      .execute()
  }
  await db
    .insertInto('picture')
    .values({ key: BENCH_PHOTO, width: 1200, height: 800, colour: '#aa8844', keptAt: now })
    .execute()
  const tokens = Array.from({ length: COOKS }, () => `foodio_${randomBytes(32).toString('base64url')}`)
  const rows = tokens.map((token, at) => ({
    cookId: id(at),
    name: 'bench',
    hash: createHash('sha256').update(token).digest('hex'),
    scope: 'write' as const,
    createdAt: now,
    expiresAt: null,
    lastUsedAt: null,
  }))
  for (let from = 0; from < COOKS; from += 500)
    await db
      .insertInto('accessToken')
      .values(rows.slice(from, from + 500))
      .execute()
  return tokens
}

/** The headers of a request in JSON by the cook of a token. */
export const headersOf = (token = '') => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
