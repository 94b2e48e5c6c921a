import { afterEach, describe, expect, test, vi } from 'vitest'
import { ANNA, cookiesOf, someAccounts } from '../../../tests/support/accounts.ts'
import { PASSWORD } from '../../../tests/support/client.ts'
import { atOnce, describeStores } from '../../../tests/support/databases.ts'
import { confirmEmail, register, requestPasswordReset, resetPassword, signIn } from './accounts.server.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  deleteEmailChanges,
  findEmailChange,
  findPendingEmail,
  requestEmailChange,
  undoEmailChange,
} from './email-changes.store.ts'
import { changeProfile } from './profile.store.ts'
import { makeToken } from './tokens.store.ts'

const DAY = 24 * 60 * 60 * 1000
const TOM = { ...ANNA, username: 'tom', email: 'tom@example.org' }

describeStores('a change of address', (db, engine) => {
  afterEach(() => void vi.useRealTimers())

  async function aCook(wanted = ANNA, made = someAccounts(db())) {
    const { accounts, contextWith, mailed } = made
    const cookies = cookiesOf(await register(contextWith(), wanted))
    const cook = async () => {
      const found = await accounts.cookOf(contextWith(cookies).request, '')
      if (!found.cook) throw new Error('nobody is signed in')
      return found.cook
    }
    const change = async (email: string, currentPassword = PASSWORD) =>
      changeProfile(contextWith(cookies), await cook(), {
        username: wanted.username,
        name: '',
        email,
        currentPassword,
        bio: '',
      })
    const confirmLink = (email: string) => mailed(email, 'confirm-new-email')
    /** Asks for an address and confirms it; the token of the mail that undoes the change. */
    const move = async (email: string) => {
      const { email: old } = await cook()
      expect(await change(email)).toEqual({ pendingEmail: email })
      expect(await confirmEmailChange(contextWith(), await confirmLink(email))).toBe('done')
      return mailed(old, 'restore-email')
    }
    return { ...made, cookies, cook, change, confirmLink, move }
  }

  test('waits for the link that is sent there; until then the old address stays in use', async () => {
    const { contextWith, cook, change, confirmLink, mails } = await aCook()
    expect(await change('new@example.org')).toEqual({ pendingEmail: 'new@example.org' })
    expect(await cook()).toMatchObject({ email: 'anna@example.org' })
    const token = await confirmLink('new@example.org')
    expect(await signIn(contextWith(), { username: 'anna@example.org', password: PASSWORD })).toHaveProperty('cookies')
    expect(await signIn(contextWith(), { username: 'new@example.org', password: PASSWORD })).toEqual({ wrong: true })
    const sent = mails.length
    await requestPasswordReset(contextWith(), 'new@example.org')
    expect(mails).toHaveLength(sent)
    expect(JSON.stringify(await db().selectFrom('emailChange').selectAll().execute())).not.toContain(token)
  })

  test('once confirmed is in use, and links for a new password end', async () => {
    const { contextWith, cook, mailed, move } = await aCook()
    await requestPasswordReset(contextWith(), 'anna@example.org')
    const reset = await mailed('anna@example.org', 'reset-password')
    await move('new@example.org')
    expect(await cook()).toMatchObject({ email: 'new@example.org', emailVerified: true })
    expect(await findPendingEmail(db(), (await cook()).id)).toBeNull()
    expect(await resetPassword(contextWith(), reset, 'another good one')).toBe(false)
    expect(await signIn(contextWith(), { username: 'new@example.org', password: PASSWORD })).toHaveProperty('cookies')
  })

  test('asks for the password', async () => {
    const { change, mails } = await aCook()
    const sent = mails.length
    expect(await change('new@example.org', '')).toMatchObject({ wrong: { field: 'currentPassword' } })
    for (let at = 0; at < 10; at++)
      expect(await change('new@example.org', 'a guess')).toMatchObject({ wrong: { field: 'currentPassword' } })
    expect(await change('new@example.org')).toEqual({ refused: expect.any(Number) })
    expect(mails).toHaveLength(sent)
    expect(await db().selectFrom('emailChange').selectAll().execute()).toEqual([])
    expect(await change('anna@example.org', '')).toEqual({ pendingEmail: null })
  })

  test('asks who has no password for a sign-in of the last ten minutes', async () => {
    const { cook, change } = await aCook()
    await db().deleteFrom('account').execute()
    const signedInAgo = (minutes: number) =>
      db()
        .updateTable('session')
        .set({ createdAt: Date.now() - minutes * 60_000 })
        .execute()
    for (const minutes of [11, -5]) {
      await signedInAgo(minutes)
      expect(await change('new@example.org', '')).toMatchObject({ wrong: { field: 'email' } })
    }
    await signedInAgo(9)
    expect(await change('new@example.org', '')).toEqual({ pendingEmail: 'new@example.org' })
    expect((await cook()).email).toBe('anna@example.org')
  })

  test('can be sent again and cancelled; only the newest link works, once, for three days', async () => {
    const { contextWith, cook, change, confirmLink, mails } = await aCook()
    await change('new@example.org')
    const first = await confirmLink('new@example.org')
    const sent = mails.length
    expect(await requestEmailChange(contextWith(), await cook(), 'new@example.org')).toBe('sent')
    await expect.poll(() => mails.length).toBe(sent + 1)
    const second = await confirmLink('new@example.org')
    expect(await confirmEmailChange(contextWith(), first)).toBe('expired')
    expect(await confirmEmailChange(contextWith(), second, Date.now() + 3 * DAY)).toBe('expired')
    expect(await confirmEmailChange(contextWith(), second, Date.now() - 400 * DAY)).toBe('expired')
    expect(await findEmailChange(db(), second)).toMatchObject({ name: 'Anna', email: 'new@example.org' })
    await cancelEmailChange(db(), (await cook()).id)
    expect(await confirmEmailChange(contextWith(), second)).toBe('expired')
    await requestEmailChange(contextWith(), await cook(), 'new@example.org')
    await expect.poll(() => mails.length).toBe(sent + 2)
    const third = await confirmLink('new@example.org')
    expect(await confirmEmailChange(contextWith(), third)).toBe('done')
    expect(await confirmEmailChange(contextWith(), third)).toBe('expired')
  })

  test('to another cook’s address is refused, also to one that they got meanwhile', async () => {
    const anna = await aCook()
    const tom = await aCook(TOM, anna)
    expect(await anna.change('tom@example.org')).toMatchObject({ wrong: { field: 'email' } })
    await anna.change('both@example.org')
    const annas = await anna.confirmLink('both@example.org')
    await tom.change('both@example.org')
    await expect.poll(() => anna.mails.filter(({ to }) => to === 'both@example.org').length).toBe(2)
    const toms = await tom.confirmLink('both@example.org')
    const done: string[] = []
    await atOnce(engine, [annas, toms], async (token) => done.push(await confirmEmailChange(anna.contextWith(), token)))
    expect(done.sort()).toEqual(['done', 'taken'])
    const cooks = await db().selectFrom('cook').select('email').orderBy('email').execute()
    expect(cooks.filter(({ email }) => email === 'both@example.org')).toHaveLength(1)
  })

  test('is limited to four mails an hour to one mailbox', async () => {
    const { change } = await aCook()
    for (let at = 0; at < 4; at++) expect(await change('flooded@example.org')).toHaveProperty('pendingEmail')
    expect(await change('flooded@example.org')).toEqual({ refused: expect.any(Number) })
  })

  describe('undone by the link to the old address', () => {
    test('restores it, shuts everybody out and lets its cook choose a new password', async () => {
      const { contextWith, cook, cookies, cookOf, move, change } = await aCook()
      const { id } = await cook()
      await makeToken(db(), id, { name: 'Thief', scope: 'write', days: '' })
      const undo = await move('thief@example.org')
      const joined = {
        providerId: 'oidc',
        accountId: '1',
        password: null,
        createdAt: Date.now(),
        updatedAt: Date.now(),
      }
      const none = { accessToken: null, refreshToken: null, idToken: null, scope: null }
      const times = { accessTokenExpiresAt: null, refreshTokenExpiresAt: null }
      await db()
        .insertInto('account')
        .values({ id: 'x', userId: id, ...joined, ...none, ...times })
        .execute()
      await change('third@example.org')
      const done = await undoEmailChange(contextWith(), undo)
      if (typeof done === 'string') throw new Error(done)
      expect(await cookOf(cookies)).toBeNull()
      expect(await signIn(contextWith(), { username: 'anna', password: PASSWORD })).toEqual({ wrong: true })
      for (const table of ['session', 'accessToken', 'account', 'emailChange', 'emailUndo'] as const)
        expect(await db().selectFrom(table).selectAll().execute(), table).toEqual([])
      expect(await resetPassword(contextWith(), done.resetToken, 'another good one')).toBe(true)
      const back = cookiesOf(
        await signIn(contextWith(), { username: 'anna@example.org', password: 'another good one' }),
      )
      expect(await cookOf(back)).toBe('anna')
      expect(await undoEmailChange(contextWith(), undo)).toBe('expired')
    })

    test('works for a week, and against every later change', { tags: 'slow' }, async () => {
      const { contextWith, move } = await aCook()
      const first = await move('second@example.org')
      const second = await move('third@example.org')
      expect(await undoEmailChange(contextWith(), first, Date.now() + 8 * DAY)).toBe('expired')
      expect(await undoEmailChange(contextWith(), first, Date.now() + 6.9 * DAY)).toHaveProperty('resetToken')
      expect(await undoEmailChange(contextWith(), second)).toBe('expired')
      expect(await db().selectFrom('cook').select(['email', 'emailVerified']).execute()).toEqual([
        { email: 'anna@example.org', emailVerified: 1 },
      ])
    })

    test('leaves the changes of other cooks, which they undo themselves', async () => {
      const { contextWith, move } = await aCook()
      const tom = await aCook(TOM)
      const first = await move('second@example.org')
      const toms = await tom.move('tom-2@example.org')
      expect(await undoEmailChange(contextWith(), first)).toHaveProperty('resetToken')
      expect((await tom.cook()).email).toBe('tom-2@example.org')
      expect(await undoEmailChange(contextWith(), toms)).toHaveProperty('resetToken')
      const emails = await db().selectFrom('cook').select('email').orderBy('email').execute()
      expect(emails.map(({ email }) => email)).toEqual(['anna@example.org', 'tom@example.org'])
    })

    test('of a later change leaves that of the one before, which undoes its own', async () => {
      const { contextWith, cook, mailed, move } = await aCook()
      const first = await move('second@example.org')
      await expect.poll(async () => (await cook()).email).toBe('second@example.org')
      vi.setSystemTime(Date.now() + 1000)
      const second = await move('third@example.org')
      expect(await undoEmailChange(contextWith(), second)).toHaveProperty('resetToken')
      const emailNow = () => db().selectFrom('cook').select('email').executeTakeFirstOrThrow()
      expect(await emailNow()).toEqual({ email: 'second@example.org' })
      expect(await undoEmailChange(contextWith(), first)).toHaveProperty('resetToken')
      expect(await emailNow()).toEqual({ email: 'anna@example.org' })
      expect(await mailed('second@example.org', 'restore-email')).toBe(second)
    })

    test('finds the address free: nobody else gets it within the week', async () => {
      const anna = await aCook()
      await anna.move('second@example.org')
      expect(await register(anna.contextWith(), TOM)).toHaveProperty('cookies')
      expect(await register(anna.contextWith(), { ...ANNA, username: 'eve' })).toEqual({ taken: 'email' })
      expect(await anna.change('anna@example.org')).toEqual({ pendingEmail: 'anna@example.org' })
      await deleteEmailChanges(db(), Date.now() + 6 * DAY)
      expect(await register(anna.contextWith(), { ...ANNA, username: 'eve' })).toEqual({ taken: 'email' })
      await deleteEmailChanges(db(), Date.now() + 7 * DAY)
      expect(await register(anna.contextWith(), { ...ANNA, username: 'eve' })).toHaveProperty('cookies')
    })

    test('does nothing when somebody got the address all the same', async () => {
      const { contextWith, cookies, cookOf, move } = await aCook()
      const undo = await move('second@example.org')
      await register(contextWith(), TOM)
      await db().updateTable('cook').set({ email: 'anna@example.org' }).where('username', '=', 'tom').execute()
      expect(await undoEmailChange(contextWith(), undo)).toBe('taken')
      expect(await cookOf(cookies)).toBe('anna')
    })
  })

  test('does not change what the first confirmation mail does', async () => {
    const { contextWith, cook, mailed } = await aCook()
    expect(await confirmEmail(contextWith(), await mailed('anna@example.org', 'confirm-email'))).toBe(true)
    expect((await cook()).emailVerified).toBe(true)
  })
})
