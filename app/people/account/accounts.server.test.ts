import { scryptSync } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { deleteCook, exportCook } from '#app/exchange/leaving/leaving.store.ts'
import { findListing } from '#app/recipes/catalog/listings.store.ts'
import { findRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { VISITOR } from '#app/recipes/recipe/visibility.ts'
import { ANNA, cookiesOf, someAccounts } from '../../../tests/support/accounts.ts'
import { aRecipe, aReview } from '../../../tests/support/builders.ts'
import { PASSWORD } from '../../../tests/support/client.ts'
import { atOnce, describeStores } from '../../../tests/support/databases.ts'
import {
  confirmEmail,
  type RegistrationResult,
  register,
  registerOnce,
  requestPasswordReset,
  resetPassword,
  signIn,
  signOut,
} from './accounts.server.ts'
import { changePassword, changeProfile, endSessions, listSessions } from './profile.store.ts'
import { findResetLink } from './reset-links.store.ts'
import { cookOfToken, listTokens, makeToken } from './tokens.store.ts'

const DAY = 24 * 60 * 60 * 1000

describeStores('accounts', (db, engine) => {
  afterEach(() => void vi.useRealTimers())

  test('who registers is signed in, and stays so with the cookie only', async () => {
    const { contextWith, cookOf } = someAccounts(db())
    const cookies = cookiesOf(await register(contextWith(), ANNA))
    expect(await cookOf(cookies)).toBe('anna')
    expect(await cookOf([])).toBeNull()
    expect(await cookOf(['access_token=made.up'])).toBeNull()
  })

  test('passwords are hashed by scrypt with 32 MB, unless tests ask for less', { tags: 'slow' }, async () => {
    const { contextWith, cookOf } = someAccounts(db(), null)
    await register(contextWith(), ANNA)
    const { password } = await db().selectFrom('account').select('password').executeTakeFirstOrThrow()
    const [salt = '', key = ''] = password?.split(':') ?? []
    const expected = scryptSync(PASSWORD, salt, 64, { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 26 })
    expect(key).toBe(expected.toString('hex'))
    expect(cookiesOf(await signIn(contextWith(), { ...ANNA, password: 'wrong' }))).toEqual([])
    expect(await cookOf(cookiesOf(await signIn(contextWith(), ANNA)))).toBe('anna')
  })

  test('names and mail addresses are one cook’s, whatever their case', async () => {
    const { contextWith } = someAccounts(db())
    await register(contextWith(), ANNA)
    expect(await register(contextWith(), { ...ANNA, username: 'ANNA', email: 'b@example.org' })).toEqual({
      taken: 'username',
    })
    expect(await register(contextWith(), { ...ANNA, username: 'other' })).toEqual({ taken: 'email' })
  })

  test('who registers again with all the same, because no answer came, is signed in; nobody else is', async () => {
    const { contextWith, cookOf } = someAccounts(db())
    await registerOnce(contextWith(), ANNA)
    expect(await cookOf(cookiesOf(await registerOnce(contextWith(), ANNA)))).toBe('anna')
    await registerOnce(contextWith(), { ...ANNA, username: 'bert', email: 'bert@example.org' })
    for (const change of [
      { password: 'not the same words' },
      { email: 'bert@example.org' },
      { email: 'c@example.org' },
    ])
      expect(await registerOnce(contextWith(), { ...ANNA, ...change })).toEqual({ taken: 'username' })
    expect(await db().selectFrom('cook').select('id').execute()).toHaveLength(2)
  })

  test('of ten who want one name at the same moment one gets it', async () => {
    const { contextWith } = someAccounts(db())
    const results: RegistrationResult[] = []
    const addresses = Array.from({ length: 10 }, (_, at) => `203.0.113.${at}`)
    await atOnce(engine, addresses, async (address, at) => {
      results.push(await register(contextWith([], address), { ...ANNA, email: `anna${at}@example.org` }))
    })
    expect(results.filter((result) => 'cookies' in result)).toHaveLength(1)
    expect(results.filter((result) => 'taken' in result && result.taken === 'username')).toHaveLength(9)
    expect(await db().selectFrom('cook').select('id').execute()).toHaveLength(1)
  })

  test('username and mail address open the same door, wrong passwords none', async () => {
    const { contextWith, cookOf } = someAccounts(db())
    await register(contextWith(), ANNA)
    for (const username of ['anna', 'ANNA', 'anna@example.org', 'Anna@Example.org'])
      expect(await cookOf(cookiesOf(await signIn(contextWith(), { username, password: PASSWORD })))).toBe('anna')
    for (const username of ['anna', 'anna@example.org', 'nobody', 'nobody@example.org'])
      expect(await signIn(contextWith(), { username, password: 'wrong' })).toEqual({ wrong: true })
  })

  test('a sign-in ends the session that the browser had before', async () => {
    const { contextWith, cookOf } = someAccounts(db())
    const before = cookiesOf(await register(contextWith(), ANNA))
    const after = cookiesOf(await signIn(contextWith(before), { username: 'anna', password: PASSWORD }))
    expect(await cookOf(before)).toBeNull()
    expect(await cookOf(after)).toBe('anna')
  })

  test('a cookie from before signing out is worth nothing', async () => {
    const { contextWith, cookOf } = someAccounts(db())
    const cookies = cookiesOf(await register(contextWith(), ANNA))
    await signOut(contextWith(cookies))
    expect(await cookOf(cookies)).toBeNull()
  })

  test('a forgotten password: one link, one use, and every session ends', async () => {
    const { contextWith, cookOf, mailed, mails } = someAccounts(db())
    const cookies = cookiesOf(await register(contextWith(), ANNA))
    await mailed('anna@example.org', 'confirm-email')
    await requestPasswordReset(contextWith(), 'nobody@example.org')
    expect(mails).toHaveLength(1)
    await requestPasswordReset(contextWith(), 'anna@example.org')
    const token = await mailed('anna@example.org', 'reset-password')
    expect(await findResetLink(contextWith(), token)).toMatchObject({
      cook: { username: 'anna', email: 'anna@example.org' },
    })
    expect(await findResetLink(contextWith(), 'guessed')).toBeNull()
    expect(await resetPassword(contextWith(), token, 'another good one')).toBe(true)
    expect(await resetPassword(contextWith(), token, 'a third one')).toBe(false)
    expect(await cookOf(cookies)).toBeNull()
    expect(await signIn(contextWith(), { username: 'anna', password: PASSWORD })).toEqual({ wrong: true })
    expect(await signIn(contextWith(), { username: 'anna', password: 'another good one' })).toHaveProperty('cookies')
    const stored = await db().selectFrom('verification').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('a link for a new password ends when another one is used, when the password changes, and after an hour', async () => {
    const { accounts, contextWith, mailed, mails } = someAccounts(db())
    const cookies = cookiesOf(await register(contextWith(), ANNA))
    const { cook } = await accounts.cookOf(contextWith(cookies).request, '')
    if (!cook) throw new Error('nobody is signed in')
    await register(contextWith(), { ...ANNA, username: 'tom', email: 'tom@example.org' })
    await requestPasswordReset(contextWith(), 'tom@example.org')
    const toms = await mailed('tom@example.org', 'reset-password')
    const aLink = async () => {
      const sent = mails.length
      await requestPasswordReset(contextWith(), 'anna@example.org')
      await expect.poll(() => mails.length).toBeGreaterThan(sent)
      return mailed('anna@example.org', 'reset-password')
    }
    const [first, second] = [await aLink(), await aLink()]
    expect(await resetPassword(contextWith(), second, 'another good one')).toBe(true)
    expect(await resetPassword(contextWith(), first, 'a third good one')).toBe(false)
    const third = await aLink()
    const again = cookiesOf(await signIn(contextWith(), { username: 'anna', password: 'another good one' }))
    await changePassword(contextWith(again), cook, 'another good one', 'a fourth good one')
    expect(await resetPassword(contextWith(), third, 'a fifth good one')).toBe(false)
    expect(await resetPassword(contextWith(), toms, 'a good one for tom')).toBe(true)
    const fourth = await aLink()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60 * 1000 })
    expect(await resetPassword(contextWith(), fourth, 'a sixth good one')).toBe(false)
    vi.setSystemTime(Date.now() - 400 * DAY)
    expect(await findResetLink(contextWith(), fourth)).toBeNull()
  })

  test('a forgotten password revokes the cook’s access tokens, a changed one does not', async () => {
    const { accounts, contextWith, mailed } = someAccounts(db())
    const idOf = async (cookies: string[]) => (await accounts.cookOf(contextWith(cookies).request, '')).cook?.id ?? ''
    const anna = cookiesOf(await register(contextWith(), ANNA))
    const tom = await idOf(
      cookiesOf(await register(contextWith(), { ...ANNA, username: 'tom', email: 'tom@example.org' })),
    )
    const draft = { name: 'Backup', scope: 'write', days: 30 } as const
    const made = await makeToken(db(), await idOf(anna), draft)
    if (made === 'tooMany') throw new Error('no token was made')
    await makeToken(db(), tom, draft)
    await changePassword(
      contextWith(anna),
      { ...ANNA, id: await idOf(anna), name: 'Anna' },
      PASSWORD,
      'another good one',
    )
    expect((await cookOfToken(db(), made.token))?.cook.username).toBe('anna')
    await requestPasswordReset(contextWith(), 'anna@example.org')
    const link = await mailed('anna@example.org', 'reset-password')
    expect(await resetPassword(contextWith(), 'guessed', 'a third good one')).toBe(false)
    expect(await cookOfToken(db(), made.token)).not.toBeNull()
    expect(await resetPassword(contextWith(), link, 'a third good one')).toBe(true)
    expect(await cookOfToken(db(), made.token)).toBeNull()
    expect(await listTokens(db(), tom)).toHaveLength(1)
  })

  test('a mail address is confirmed by its link, for three days', async () => {
    const { accounts, contextWith, mailed } = someAccounts(db())
    const cookies = cookiesOf(await register(contextWith(), ANNA))
    const isVerified = async () => (await accounts.cookOf(contextWith(cookies).request, '')).cook?.emailVerified
    const token = await mailed('anna@example.org', 'confirm-email')
    expect(await confirmEmail(contextWith(), 'nonsense')).toBe(false)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * DAY })
    expect(await confirmEmail(contextWith(), token)).toBe(false)
    vi.setSystemTime(Date.now() - 2 * DAY)
    expect(await isVerified()).toBe(false)
    expect(await confirmEmail(contextWith(), token)).toBe(true)
    expect(await isVerified()).toBe(true)
  })

  test('another cook’s name is refused, one’s own in other letters is not, nor one that is reserved by now', async () => {
    const { accounts, contextWith } = someAccounts(db())
    await register(contextWith(), { ...ANNA, username: 'tom', email: 'tom@example.org' })
    const cookies = cookiesOf(await register(contextWith(), ANNA))
    const cook = async () => {
      const found = await accounts.cookOf(contextWith(cookies).request, '')
      if (!found.cook) throw new Error('nobody is signed in')
      return found.cook
    }
    const rename = async (username: string) => {
      const change = { username, name: '', email: 'anna@example.org', currentPassword: '', bio: '' }
      const answer = await changeProfile(contextWith(cookies), await cook(), change)
      return 'wrong' in answer ? answer.wrong : null
    }
    expect(await rename('TOM')).toEqual({ field: 'username', text: 'Another cook has this username already' })
    expect(await rename('adm1n')).toMatchObject({ field: 'username', text: expect.stringMatching(/reserved/) })
    expect(await rename('ANNA')).toBeNull()
    await db().updateTable('cook').set({ username: 'support' }).where('username', '=', 'anna').execute()
    expect(await rename('Support')).toBeNull()
    expect((await cook()).displayUsername).toBe('Support')
  })

  test('a display name stays when the username changes, follows it when there is none, and must not sound official', async () => {
    const { accounts, contextWith } = someAccounts(db())
    const cookies = cookiesOf(await register(contextWith(), ANNA))
    const cook = async () => {
      const found = await accounts.cookOf(contextWith(cookies).request, '')
      if (!found.cook) throw new Error('nobody is signed in')
      return found.cook
    }
    const change = async (username: string, name: string) => {
      const wanted = { username, name, email: 'anna@example.org', currentPassword: '', bio: '' }
      const answer = await changeProfile(contextWith(cookies), await cook(), wanted)
      return 'wrong' in answer ? answer.wrong.field : [(await cook()).displayUsername, (await cook()).name]
    }
    expect((await cook()).name).toBe('Anna')
    expect(await change('Anna2', '')).toEqual(['Anna2', 'Anna2'])
    expect(await change('Anna2', 'Anna Müller')).toEqual(['Anna2', 'Anna Müller'])
    expect(await change('Anna3', 'Anna Müller')).toEqual(['Anna3', 'Anna Müller'])
    expect(await change('Anna3', 'FoodIO Team')).toBe('name')
    expect((await cook()).name).toBe('Anna Müller')
    const recipe = await aRecipe(db(), { authorId: (await cook()).id })
    expect((await findRecipe(db(), recipe, VISITOR))?.author).toMatchObject({ username: 'anna3', name: 'Anna Müller' })
  })

  test('a session that a clock ahead of its time began lasts no longer than others', async () => {
    const { contextWith, cookOf } = someAccounts(db())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * DAY })
    const cookies = cookiesOf(await register(contextWith(), ANNA))
    vi.useRealTimers()
    expect(await cookOf(cookies)).toBe('anna')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * DAY })
    expect(await cookOf(cookies)).toBeNull()
  })

  test('a cook ends sessions elsewhere, but nobody else’s', async () => {
    const { accounts, contextWith, cookOf } = someAccounts(db())
    const here = cookiesOf(await register(contextWith(), ANNA))
    const there = cookiesOf(await signIn(contextWith(), { username: 'anna', password: PASSWORD }))
    const tom = cookiesOf(await register(contextWith(), { ...ANNA, username: 'tom', email: 'tom@example.org' }))
    const id = (await accounts.cookOf(contextWith(here).request, '')).cook?.id ?? ''
    const sessions = await listSessions(contextWith(here), id)
    expect(sessions.map(({ isThis }) => isThis).sort()).toEqual([false, true])
    const toms = await db().selectFrom('session').select('id').where('userId', '!=', id).executeTakeFirstOrThrow()
    await endSessions(contextWith(here), id, toms.id)
    expect(await cookOf(tom)).toBe('tom')
    await endSessions(contextWith(here), id, 'others')
    expect([await cookOf(here), await cookOf(there), await cookOf(tom)]).toEqual(['anna', null, 'tom'])
  })

  test.each(['keep', 'delete'] as const)('leaving: recipes %s', async (choice) => {
    const { accounts, contextWith, cookOf } = someAccounts(db())
    const cookies = cookiesOf(await register(contextWith(), ANNA))
    const id = (await accounts.cookOf(contextWith(cookies).request, '')).cook?.id ?? ''
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
    expect((await findRecipe(db(), own, VISITOR))?.author).toBe(choice === 'keep' ? null : undefined)
    expect((await findRecipe(db(), other, VISITOR))?.ratingCount).toBe(0)
    expect((await findListing(db(), 'dinner', null)).recipeCount).toBe(choice === 'keep' ? 2 : 1)
    for (const table of ['session', 'account', 'review', 'accessToken'] as const)
      expect(await db().selectFrom(table).selectAll().execute()).toEqual([])
  })
})
