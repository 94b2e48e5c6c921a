import { describe, expect, test } from 'vitest'
import type { Database } from '#server/database/tables.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { atOnce, describeStores } from '../../../tests/support/databases.ts'
import { MAX_TOKENS, TOKEN_PREFIX, TokenDraft } from './token.ts'
import { cookOfToken, listTokens, makeToken, revokeToken } from './tokens.store.ts'

const NOW = Date.UTC(2026, 10, 21)
const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

async function aToken(db: Database, cookId: string, changes: Partial<TokenDraft> = {}, now = NOW) {
  const made = await makeToken(db, cookId, { name: 'Backup', scope: 'read', days: 30, ...changes }, now)
  if (made === 'tooMany') throw new Error('no token was made')
  return made
}

describeStores('access tokens', (db, engine) => {
  test('a token speaks for its cook, and nothing in the database is it', async () => {
    const cook = await aCook(db())
    const { token, id } = await aToken(db(), cook, { scope: 'write' })
    expect(token).toMatch(/^foodio_[A-Za-z0-9_-]{43}$/)
    const expected = {
      id: cook,
      username: cook,
      displayUsername: cook,
      name: expect.stringMatching(/^Cook \d+$/),
      email: `${cook}@example.org`,
    }
    expect(await cookOfToken(db(), token, NOW)).toEqual({
      cook: { ...expected, emailVerified: false, image: null, bio: '', role: 'cook' },
      scope: 'write',
      tokenId: id,
    })
    const [row] = await db().selectFrom('accessToken').selectAll().execute()
    expect(row?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(token.slice(TOKEN_PREFIX.length))
  })

  test('the same secret makes the same token, once; another cook’s is another', async () => {
    const [cook, other] = [await aCook(db()), await aCook(db())]
    const [secret, another] = ['a'.repeat(43), 'b'.repeat(43)]
    const draft = { name: 'Backup', scope: 'read', days: 30 } as const
    const made = await makeToken(db(), cook, draft, NOW, secret)
    expect(await makeToken(db(), cook, draft, NOW + SECOND, secret)).toEqual(made)
    expect(await makeToken(db(), other, draft, NOW, another)).not.toEqual(made)
    expect(await listTokens(db(), cook)).toHaveLength(1)
  })

  test('what is no token, or nobody’s, speaks for nobody', async () => {
    const { token } = await aToken(db(), await aCook(db()))
    const { hash } = await db().selectFrom('accessToken').select('hash').executeTakeFirstOrThrow()
    const bare = token.slice(TOKEN_PREFIX.length)
    const others = ['', bare, hash, TOKEN_PREFIX, `${token}A`, ` ${token}`, `${token}\n`, TOKEN_PREFIX + 'A'.repeat(43)]
    for (const wrong of [...others, token.toUpperCase(), `${token.slice(0, -1)}\0`])
      expect(await cookOfToken(db(), wrong, NOW)).toBeNull()
  })

  test('it is valid until its last day is over, or without end', async () => {
    const cook = await aCook(db())
    const week = await aToken(db(), cook, { days: 7 })
    const endless = await aToken(db(), cook, { days: '' })
    expect(await cookOfToken(db(), week.token, NOW + 7 * DAY - 1)).not.toBeNull()
    expect(await cookOfToken(db(), week.token, NOW + 7 * DAY)).toBeNull()
    expect(await cookOfToken(db(), endless.token, NOW + 3650 * DAY)).not.toBeNull()
  })

  test('the list has the newest first, with all times as numbers', async () => {
    const cook = await aCook(db())
    const first = await aToken(db(), cook, { name: 'First' })
    const second = await aToken(db(), cook, { name: 'Second', scope: 'write', days: '' }, NOW + SECOND)
    await aToken(db(), await aCook(db()))
    await cookOfToken(db(), first.token, NOW + 2 * SECOND)
    expect(await listTokens(db(), cook)).toEqual([
      { id: second.id, name: 'Second', scope: 'write', createdAt: NOW + SECOND, expiresAt: null, lastUsedAt: null },
      {
        id: first.id,
        name: 'First',
        scope: 'read',
        createdAt: NOW,
        expiresAt: NOW + 30 * DAY,
        lastUsedAt: NOW + 2 * SECOND,
      },
    ])
  })

  test('its cook revokes it, once and at once; nobody else can', async () => {
    const [anna, tom] = [await aCook(db()), await aCook(db())]
    const { token, id } = await aToken(db(), anna)
    expect(await revokeToken(db(), tom, id)).toBe(false)
    expect(await cookOfToken(db(), token, NOW)).not.toBeNull()
    expect(await revokeToken(db(), anna, id)).toBe(true)
    expect(await cookOfToken(db(), token, NOW)).toBeNull()
    expect(await revokeToken(db(), anna, id)).toBe(false)
  })

  test('that it was used is noted once a minute, and never for one that has expired', async () => {
    const cook = await aCook(db())
    const { token } = await aToken(db(), cook, { days: 7 })
    const usedAt = async (now: number) => {
      await cookOfToken(db(), token, now)
      return (await listTokens(db(), cook))[0]?.lastUsedAt
    }
    expect(await usedAt(NOW)).toBe(NOW)
    expect(await usedAt(NOW + 59 * SECOND)).toBe(NOW)
    expect(await usedAt(NOW + 60 * SECOND)).toBe(NOW + 60 * SECOND)
    expect(await usedAt(NOW + 8 * DAY)).toBe(NOW + 60 * SECOND)
  })

  test('of thirty wanted at the same moment there is room for twenty, and another cook has room of their own', async () => {
    const cook = await aCook(db())
    const made: (string | object)[] = []
    const wanted = Array.from({ length: MAX_TOKENS + 10 }, (_, at) => `Token ${at}`)
    await atOnce(engine, wanted, async (name) => {
      made.push(await makeToken(db(), cook, { name, scope: 'read', days: 30 }, NOW))
    })
    expect(made.filter((answer) => answer === 'tooMany')).toHaveLength(10)
    expect(await listTokens(db(), cook)).toHaveLength(MAX_TOKENS)
    await aToken(db(), await aCook(db()))
    const [{ id } = { id: 0 }] = await listTokens(db(), cook)
    await revokeToken(db(), cook, id)
    expect(await aToken(db(), cook)).toHaveProperty('token')
  })

  test('it is gone with its cook', async () => {
    const cook = await aCook(db())
    const { token } = await aToken(db(), cook)
    await db().deleteFrom('cook').where('id', '=', cook).execute()
    expect(await cookOfToken(db(), token, NOW)).toBeNull()
    expect(await db().selectFrom('accessToken').select('id').execute()).toEqual([])
  })
})

describe('what a cook sends for a token', () => {
  const good = { name: 'Backup', scope: 'read', days: '90' }

  test('is a name of one line, a scope, and days as a number or no end', () => {
    expect(TokenDraft.parse({ ...good, name: ' My\tkitchen \r\n display\0 ' })).toEqual({
      name: 'My kitchen display',
      scope: 'read',
      days: 90,
    })
    expect(TokenDraft.parse({ ...good, scope: 'write', days: '' })).toMatchObject({ scope: 'write', days: '' })
  })

  test.each([
    [{ name: undefined }, 'Give the token a name'],
    [{ name: ' \0 ' }, 'Give the token a name'],
    [{ name: 'a'.repeat(61) }, 'Use at most 60 characters'],
    [{ scope: undefined }, 'Choose what the token may do'],
    [{ scope: 'admin' }, 'Choose what the token may do'],
    [{ days: '8' }, 'Choose one of these times'],
    [{ days: '1e9' }, 'Choose one of these times'],
  ])('is refused with %j', (change, message) => {
    const { error } = TokenDraft.safeParse({ ...good, ...change })
    expect(error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})
