import { test } from 'vitest'
import {
  confirmEmail,
  register,
  requestPasswordReset,
  resetPassword,
  sendConfirmation,
  signIn,
  signOut,
} from '#app/people/account/accounts.server.ts'
import {
  confirmEmailChange,
  deleteEmailChanges,
  findEmailChange,
  findEmailUndo,
  findPendingEmail,
  requestEmailChange,
  undoEmailChange,
} from '#app/people/account/email-changes.store.ts'
import {
  changePassword,
  changeProfile,
  checkPassword,
  endSessions,
  listSessions,
} from '#app/people/account/profile.store.ts'
import { findScreenedProfile, findShownProfile } from '#app/people/account/profile-words.store.ts'
import { makeToken } from '#app/people/account/tokens.store.ts'
import { DAY, HOUR } from '#server/processes/clock.ts'
import { ANNA, cookiesOf, someAccounts } from '../support/accounts.ts'
import { aCook, aModerator } from '../support/builders.ts'
import { PASSWORD } from '../support/client.ts'
import { describeStores } from '../support/databases.ts'
import { aStory, setClock } from './story.ts'

const NEW_PASSWORD = 'quite another good one'

describeStores('accounts', (db, engine) => {
  test('are made, changed and given back to who owns them, as approved', async () => {
    setClock()
    const { accounts, contextWith, mails } = someAccounts(db())
    await aModerator(db())
    const taken = await aCook(db())
    const cookies = cookiesOf(await register(contextWith(), ANNA))
    const context = () => contextWith(cookies)
    const found = async () => (await accounts.cookOf(context().request, '')).cook
    const anna = (await found())?.id ?? ''
    const story = await aStory(
      db(),
      engine,
      { cooks: { anna, taken } },
      {
        'who is signed in': async () => found(),
        'where she is signed in': async () =>
          (await listSessions(context(), anna)).map(({ id: _id, ...session }) => session),
        'the address that waits': () => findPendingEmail(db(), anna),
        'read by others': async () => (await findShownProfile(db(), 'anna'))?.text,
        'read by her alone': () => findScreenedProfile(db(), anna),
        mails: async () => mails.splice(0).map(({ to, subject, text }) => [to, subject, text]),
      },
    )
    const { act, wait } = story
    const tokenIn = (text: string) => decodeURIComponent(/token=(\S+)/.exec(text)?.[1] ?? '')
    /** Does something that sends a mail, and returns the token in it. */
    const tokenOf = async (what: string, does: () => Promise<unknown>) => {
      let token = ''
      await act(what, async () => {
        const answer = await does()
        token = tokenIn(mails.at(-1)?.text ?? '')
        return answer
      })
      return token
    }
    const change = async (more: object) => {
      const cook = await found()
      const now = { username: 'Anna', name: 'Anna', email: 'anna@example.org', currentPassword: '', bio: '' }
      return cook ? changeProfile(context(), cook, { ...now, ...more }) : 'nobody'
    }
    const confirmation = await tokenOf('the first mail once more', () =>
      sendConfirmation(context(), 'anna@example.org'),
    )
    await act('her address is confirmed', () => confirmEmail(context(), confirmation))
    await act('she tells of herself', () => change({ name: 'Anna Bell', bio: 'I bake.' }))
    await act('with a link, which waits', () => change({ name: 'Anna Bell', bio: 'See https://pans.example/anna' }))
    await act('what is not possible', async () => [
      await change({ username: taken }),
      await change({ username: taken.toUpperCase() }),
      await change({ username: 'admin' }),
      await change({ username: 'anna.example' }),
      await change({ name: 'Moderator' }),
      await change({ name: 'www.pans.example' }),
      await change({ email: `${taken}@example.org`, currentPassword: PASSWORD }),
      await change({ email: 'new@example.org' }),
      await change({ email: 'new@example.org', currentPassword: 'wrong one' }),
    ])
    await act('another username, in other letters', () =>
      change({ username: 'ANNA', name: 'Anna Bell', bio: 'I bake.' }),
    )
    const confirm = await tokenOf('another address', () =>
      change({
        username: 'ANNA',
        name: 'Anna Bell',
        bio: 'I bake.',
        email: 'new@example.org',
        currentPassword: PASSWORD,
      }),
    )
    await act('the link tells what it does, for three days', async () => [
      await findEmailChange(db(), confirm, Date.now() + 3 * DAY - 60_001),
      await findEmailChange(db(), confirm, Date.now() + 3 * DAY),
      await findEmailChange(db(), 'none'),
    ])
    const undo = await tokenOf('it is confirmed', () => confirmEmailChange(context(), confirm))
    await act('once', () => confirmEmailChange(context(), confirm))
    await act('the old one is hers for a week', async () => {
      const stranger = { id: taken, name: 'Taken' }
      return [
        await requestEmailChange(contextWith(), stranger, 'anna@example.org'),
        await findEmailUndo(db(), undo, Date.now() + 7 * DAY - 3 * 60_000),
        await findEmailUndo(db(), undo, Date.now() + 7 * DAY),
      ]
    })
    await act('somebody signs in, and makes a token', async () => {
      await signIn(contextWith([], '203.0.113.9'), { username: 'anna', password: PASSWORD })
      await makeToken(db(), anna, { name: 'Theirs', scope: 'write', days: '' })
      wait(1)
    })
    await act('what a password opens', async () => {
      const cook = await found()
      return cook ? [await checkPassword(context(), cook, PASSWORD), await checkPassword(context(), cook, 'wrong')] : []
    })
    await act('the other session ends', async () => {
      const other = (await listSessions(context(), anna)).find(({ isThis }) => !isThis)
      await endSessions(context(), taken, other?.id ?? '')
      const still = (await listSessions(context(), anna)).length
      await endSessions(context(), anna, other?.id ?? '')
      return still
    })
    await act('another password', async () => {
      const cook = await found()
      if (!cook) return 'nobody'
      cookies.splice(0, cookies.length, ...(await changePassword(context(), cook, PASSWORD, NEW_PASSWORD)).cookies)
      return [await signIn(contextWith(), { username: 'anna', password: PASSWORD })]
    })
    await act('the change of address is undone', async () => {
      const undone = await undoEmailChange(context(), undo)
      return typeof undone === 'string' ? undone : Object.keys(undone)
    })
    await act('once', () => undoEmailChange(context(), undo))
    const reset = await tokenOf('a forgotten password', () => requestPasswordReset(contextWith(), 'anna@example.org'))
    await act('of nobody', () => requestPasswordReset(contextWith(), 'nobody@example.org'))
    await act('a new one', () => resetPassword(contextWith(), reset, PASSWORD))
    await act('once', () => resetPassword(contextWith(), reset, NEW_PASSWORD))
    await act('she signs in on two devices and out of one', async () => {
      cookies.splice(
        0,
        cookies.length,
        ...cookiesOf(await signIn(contextWith(), { username: 'anna@example.org', password: PASSWORD })),
      )
      const other = cookiesOf(await signIn(contextWith([], '203.0.113.2'), { username: 'anna', password: PASSWORD }))
      await signOut(contextWith(other))
    })
    await act('only those are listed that are still valid', async () => {
      const times = { createdAt: 1, updatedAt: Date.now(), expiresAt: Date.now() }
      await db()
        .insertInto('session')
        .values({ id: 'old', token: 'old', userId: anna, ...times })
        .execute()
    })
    await act('all others end', () => endSessions(context(), anna, 'others'))
    await act('changes that nobody confirmed go', async () => {
      await requestEmailChange(context(), { id: anna, name: 'Anna' }, 'third@example.org')
      await deleteEmailChanges(db(), Date.now() + 3 * DAY - 1)
      const waits = await findPendingEmail(db(), anna)
      await deleteEmailChanges(db(), Date.now() + 3 * DAY)
      return waits
    })
    await act('four mails an hour', async () => {
      const sent: unknown[] = []
      for (let times = 0; times < 6; times++) sent.push(await sendConfirmation(context(), 'anna@example.org'))
      wait(HOUR / 60_000)
      return [...sent, await sendConfirmation(context(), 'anna@example.org')]
    })
    await story.expectApproved('accounts')
  })
})
