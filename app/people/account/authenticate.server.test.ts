import { expect, test } from 'vitest'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { authenticate } from './authenticate.server.ts'
import { makeToken } from './tokens.store.ts'

const ADDRESS = '192.0.2.7'

describeStores('who calls', (db) => {
  /** The caller of a request; the session `good` is anna’s. */
  async function callerOf(headers: Record<string, string>, hasCookie = true) {
    const accounts = {
      cookOf: async (request: Request) => {
        const isGood = request.headers.get('cookie')?.endsWith('=good') ?? false
        return { cook: isGood ? { id: 'anna' } : null, cookies: ['renewed=1'] }
      },
    }
    const request = new Request('https://food.example/api', { headers })
    const caller = await authenticate({ db: db(), accounts: accounts as never }, request, ADDRESS, hasCookie)
    return caller && [caller.cook?.id ?? null, caller.credential, caller.rateLimitKey, caller.cookies]
  }
  const cookie = 'session=good'

  test.each<[what: string, headers: Record<string, string>, hasCookie: boolean, caller: unknown]>([
    ['nothing', {}, false, [null, null, ADDRESS, []]],
    ['a cookie where cookies count', { cookie }, true, ['anna', 'session', ADDRESS, ['renewed=1']]],
    ['a cookie where they do not', { cookie }, false, [null, null, ADDRESS, []]],
    ['a cookie of no session', { cookie: 'session=bad' }, true, [null, null, ADDRESS, ['renewed=1']]],
    ['a session as a bearer', { authorization: 'Bearer good' }, false, ['anna', 'session', ADDRESS, []]],
    ['a bearer of no session', { authorization: 'Bearer bad', cookie }, true, null],
    ['another scheme', { authorization: 'Basic good', cookie }, true, null],
    ['two words as a bearer', { authorization: 'Bearer a good' }, true, null],
    ['a token that is none', { authorization: 'Bearer foodio_x', cookie }, true, null],
  ])('by %s', async (_, headers, hasCookie, caller) => {
    expect(await callerOf(headers, hasCookie)).toEqual(caller)
  })

  test('by a token is limited as that token, wherever it is used', async () => {
    const cook = await aCook(db())
    const keys = []
    for (const scope of ['read', 'write'] as const) {
      const made = await makeToken(db(), cook, { name: scope, scope, days: 30 } as never)
      const { token } = made as { token: string }
      const caller = await callerOf({ authorization: `bearer  ${token} ` }, false)
      expect(caller).toEqual([cook, scope, expect.stringMatching(/^token \d+$/), []])
      keys.push(caller?.[2])
    }
    expect(new Set(keys).size).toBe(2)
  })
})
