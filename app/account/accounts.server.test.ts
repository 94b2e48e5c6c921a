import { expect, test } from 'vitest'
import { createAccounts } from '../../server/accounts.ts'
import { readConfig } from '../../server/config.ts'
import type { Database } from '../../server/database/tables.ts'
import { createLog } from '../../server/log.ts'
import type { Mail } from '../../server/mail.ts'
import { aRecipe, aReview } from '../../tests/support/builders.ts'
import { describeStores } from '../../tests/support/databases.ts'
import { deleteCook, exportCook } from '../cooks/leaving.server.ts'
import { findRecipe } from '../recipes/recipes.server.ts'
import {
  type Asking,
  confirmEmail,
  cookOfResetLink,
  forgetPassword,
  register,
  resetPassword,
  signIn,
  signOut,
} from './accounts.server.ts'
import { changePassword, changeProfile, endSessions, listSessions } from './profile.server.ts'
import { cookOfToken, listTokens, makeToken } from './tokens.server.ts'

const PASSWORD = 'wild garlic and walnuts'
const ANNA = { username: 'Anna', email: 'anna@example.org', password: PASSWORD }
const config = readConfig({ SESSION_SECRET: 'a secret of thirty-two letters, at least' })
const log = createLog({ logLevel: 'silent' })

function aCounter(db: Database) {
  const mails: Mail[] = []
  const mail = async (sent: Mail) => void mails.push(sent)
  const accounts = createAccounts({ config, db, secret: config.sessionSecret ?? '', mail, log })
  const asking = (cookies: string[] = [], address = '203.0.113.1'): Asking => {
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
    const request = new Request('http://localhost:3000/', { headers: cookie ? { cookie } : {} })
    return { db, accounts, request, address }
  }
  const cookOf = async (cookies: string[]) =>
    (await accounts.cookOf(asking(cookies).request, '203.0.113.1')).cook?.username ?? null
  const tokenIn = (text: string) => decodeURIComponent(/token=(\S+)/.exec(text)?.[1] ?? '')
  const mailed = async (to: string, containing: string) => {
    await expect.poll(() => mails.some((one) => one.to === to && one.text.includes(containing))).toBe(true)
    return tokenIn(mails.findLast((one) => one.to === to && one.text.includes(containing))?.text ?? '')
  }
  return { accounts, asking, cookOf, mails, mailed }
}

const cookiesOf = (result: object) => ('cookies' in result ? (result.cookies as string[]) : [])

describeStores('accounts', (db) => {
  test('who registers is signed in, and stays so with the cookie only', async () => {
    const { asking, cookOf } = aCounter(db())
    const cookies = cookiesOf(await register(asking(), ANNA))
    expect(await cookOf(cookies)).toBe('anna')
    expect(await cookOf([])).toBeNull()
    expect(await cookOf(['access_token=made.up'])).toBeNull()
  })

  test('names and mail addresses are one cook’s, whatever their case', async () => {
    const { asking } = aCounter(db())
    await register(asking(), ANNA)
    expect(await register(asking(), { ...ANNA, username: 'ANNA', email: 'b@example.org' })).toEqual({
      taken: 'username',
    })
    expect(await register(asking(), { ...ANNA, username: 'other' })).toEqual({ taken: 'email' })
  })

  test('of ten who want one name at the same moment one gets it', async () => {
    const { asking } = aCounter(db())
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        register(asking([], `203.0.113.${at}`), { ...ANNA, email: `anna${at}@example.org` }),
      ),
    )
    expect(results.filter((result) => 'cookies' in result)).toHaveLength(1)
    expect(results.filter((result) => 'taken' in result && result.taken === 'username')).toHaveLength(9)
    expect(await db().selectFrom('cook').select('id').execute()).toHaveLength(1)
  })

  test('username and mail address open the same door, wrong passwords none', async () => {
    const { asking, cookOf } = aCounter(db())
    await register(asking(), ANNA)
    for (const username of ['anna', 'ANNA', 'anna@example.org', 'Anna@Example.org'])
      expect(await cookOf(cookiesOf(await signIn(asking(), { username, password: PASSWORD })))).toBe('anna')
    for (const username of ['anna', 'anna@example.org', 'nobody', 'nobody@example.org'])
      expect(await signIn(asking(), { username, password: 'wrong' })).toEqual({ wrong: true })
  })

  test('ten wrong passwords in a row close the door for a while, also to the right one', async () => {
    const { asking } = aCounter(db())
    await register(asking(), ANNA)
    for (let at = 0; at < 10; at++)
      expect(await signIn(asking([], `203.0.113.${at}`), { username: 'anna', password: 'wrong' })).toEqual({
        wrong: true,
      })
    const refused = await signIn(asking([], '203.0.113.99'), { username: 'anna', password: PASSWORD })
    expect(refused).toEqual({ refused: expect.closeTo(900, -2) })
  })

  test('a sign-in ends the session that the browser had before', async () => {
    const { asking, cookOf } = aCounter(db())
    const before = cookiesOf(await register(asking(), ANNA))
    const after = cookiesOf(await signIn(asking(before), { username: 'anna', password: PASSWORD }))
    expect(await cookOf(before)).toBeNull()
    expect(await cookOf(after)).toBe('anna')
  })

  test('a cookie kept from before signing out is worth nothing', async () => {
    const { asking, cookOf } = aCounter(db())
    const cookies = cookiesOf(await register(asking(), ANNA))
    await signOut(asking(cookies))
    expect(await cookOf(cookies)).toBeNull()
  })

  test('a forgotten password: one link, one use, and every session ends', async () => {
    const { asking, cookOf, mailed, mails } = aCounter(db())
    const cookies = cookiesOf(await register(asking(), ANNA))
    await mailed('anna@example.org', 'confirm-email')
    await forgetPassword(asking(), 'nobody@example.org')
    expect(mails).toHaveLength(1)
    await forgetPassword(asking(), 'anna@example.org')
    const token = await mailed('anna@example.org', 'reset-password')
    expect(await cookOfResetLink(asking(), token)).toMatchObject({ username: 'anna', email: 'anna@example.org' })
    expect(await cookOfResetLink(asking(), 'guessed')).toBeNull()
    expect(await resetPassword(asking(), token, 'another good one')).toBe(true)
    expect(await resetPassword(asking(), token, 'a third one')).toBe(false)
    expect(await cookOf(cookies)).toBeNull()
    expect(await signIn(asking(), { username: 'anna', password: PASSWORD })).toEqual({ wrong: true })
    expect(await signIn(asking(), { username: 'anna', password: 'another good one' })).toHaveProperty('cookies')
    const kept = await db().selectFrom('verification').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('a forgotten password revokes the cook’s access tokens, a changed one does not', async () => {
    const { accounts, asking, mailed } = aCounter(db())
    const idOf = async (cookies: string[]) => (await accounts.cookOf(asking(cookies).request, '')).cook?.id ?? ''
    const anna = cookiesOf(await register(asking(), ANNA))
    const tom = await idOf(cookiesOf(await register(asking(), { ...ANNA, username: 'tom', email: 'tom@example.org' })))
    const draft = { name: 'Backup', scope: 'write', days: 30 } as const
    const made = await makeToken(db(), await idOf(anna), draft)
    if (made === 'tooMany') throw new Error('no token was made')
    await makeToken(db(), tom, draft)
    await changePassword(asking(anna), PASSWORD, 'another good one')
    expect((await cookOfToken(db(), made.token))?.cook.username).toBe('anna')
    await forgetPassword(asking(), 'anna@example.org')
    const link = await mailed('anna@example.org', 'reset-password')
    expect(await resetPassword(asking(), 'guessed', 'a third good one')).toBe(false)
    expect(await cookOfToken(db(), made.token)).not.toBeNull()
    expect(await resetPassword(asking(), link, 'a third good one')).toBe(true)
    expect(await cookOfToken(db(), made.token)).toBeNull()
    expect(await listTokens(db(), tom)).toHaveLength(1)
  })

  test('a mail address is confirmed by its link, and a new one has to be confirmed anew', async () => {
    const { accounts, asking, mailed, mails } = aCounter(db())
    const cookies = cookiesOf(await register(asking(), ANNA))
    const cook = async () => (await accounts.cookOf(asking(cookies).request, '')).cook
    expect(await confirmEmail(asking(), 'nonsense')).toBe(false)
    expect(await confirmEmail(asking(), await mailed('anna@example.org', 'confirm-email'))).toBe(true)
    expect((await cook())?.emailVerified).toBe(true)
    const anna = await cook()
    if (!anna) throw new Error('nobody is signed in')
    await changeProfile(asking(cookies), anna, { username: 'Annie', email: 'annie@example.org', bio: 'Soup.' })
    expect(await cook()).toMatchObject({
      username: 'annie',
      displayUsername: 'Annie',
      emailVerified: false,
      bio: 'Soup.',
    })
    await mailed('annie@example.org', 'confirm-email')
    expect(mails.some(({ to, text }) => to === 'anna@example.org' && text.includes('annie@example.org'))).toBe(true)
  })

  test('another cook’s name is refused, one’s own in other letters is not', async () => {
    const { accounts, asking } = aCounter(db())
    await register(asking(), { ...ANNA, username: 'tom', email: 'tom@example.org' })
    const cookies = cookiesOf(await register(asking(), ANNA))
    const { cook } = await accounts.cookOf(asking(cookies).request, '')
    if (!cook) throw new Error('nobody is signed in')
    const change = { username: 'Anna', email: 'anna@example.org', bio: '' }
    expect(await changeProfile(asking(cookies), cook, { ...change, username: 'TOM' })).toEqual({ taken: 'username' })
    expect(await changeProfile(asking(cookies), cook, { ...change, email: 'tom@example.org' })).toEqual({
      taken: 'email',
    })
    expect(await changeProfile(asking(cookies), cook, { ...change, username: 'ANNA' })).toEqual({ taken: null })
  })

  test('a cook ends sessions elsewhere, but nobody else’s', async () => {
    const { accounts, asking, cookOf } = aCounter(db())
    const here = cookiesOf(await register(asking(), ANNA))
    const there = cookiesOf(await signIn(asking(), { username: 'anna', password: PASSWORD }))
    const tom = cookiesOf(await register(asking(), { ...ANNA, username: 'tom', email: 'tom@example.org' }))
    const id = (await accounts.cookOf(asking(here).request, '')).cook?.id ?? ''
    const sessions = await listSessions(asking(here), id)
    expect(sessions.map(({ isThis }) => isThis).sort()).toEqual([false, true])
    const toms = await db().selectFrom('session').select('id').where('userId', '!=', id).executeTakeFirstOrThrow()
    await endSessions(asking(here), id, toms.id)
    expect(await cookOf(tom)).toBe('tom')
    await endSessions(asking(here), id, 'others')
    expect([await cookOf(here), await cookOf(there), await cookOf(tom)]).toEqual(['anna', null, 'tom'])
  })

  test.each(['keep', 'delete'] as const)('leaving: recipes %s', async (choice) => {
    const { accounts, asking, cookOf } = aCounter(db())
    const cookies = cookiesOf(await register(asking(), ANNA))
    const id = (await accounts.cookOf(asking(cookies).request, '')).cook?.id ?? ''
    const own = await aRecipe(db(), { title: 'Anna’s Soup', authorId: id })
    const other = await aRecipe(db(), { title: 'Toast' })
    await aReview(db(), other, 5, id)
    await makeToken(db(), id, { name: 'Backup', scope: 'read', days: 30 }, Date.UTC(2026, 10, 1))
    const taken = await exportCook(db(), id)
    expect(taken.profile).toMatchObject({ username: 'anna', email: 'anna@example.org' })
    expect(taken.recipes.map(({ title }) => title)).toEqual(['Anna’s Soup'])
    expect(taken.accessTokens).toEqual([
      {
        name: 'Backup',
        scope: 'read',
        createdAt: '2026-11-01T00:00:00.000Z',
        expiresAt: '2026-12-01T00:00:00.000Z',
        lastUsedAt: null,
      },
    ])
    expect(JSON.stringify({ ...taken, accessTokens: [] })).not.toMatch(/password|token":|hash|foodio_/i)
    await deleteCook(db(), id, choice)
    expect(await cookOf(cookies)).toBeNull()
    expect((await findRecipe(db(), own))?.author).toBe(choice === 'keep' ? null : undefined)
    expect((await findRecipe(db(), other))?.ratingCount).toBe(0)
    for (const table of ['session', 'account', 'review', 'accessToken'] as const)
      expect(await db().selectFrom(table).selectAll().execute()).toEqual([])
  })
})
