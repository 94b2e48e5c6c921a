import { expect, test } from 'vitest'
import type { Database } from '#server/database/tables.ts'
import { ANNA, cookiesOf, someAccounts } from '../../../tests/support/accounts.ts'
import { PASSWORD } from '../../../tests/support/client.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { type AuthContext, register, requestPasswordReset, resetPassword, sendConfirmation } from './accounts.server.ts'
import { requestEmailChange } from './email-changes.store.ts'
import { changePassword } from './profile.store.ts'

/** Anna, who has just registered. */
async function signedUp(db: Database) {
  const made = someAccounts(db)
  const cookies = cookiesOf(await register(made.contextWith(), ANNA))
  const context = made.contextWith(cookies)
  const { cook } = await made.accounts.cookOf(context.request, '')
  if (!cook) throw new Error('nobody is signed in')
  return { ...made, cookies, context, cook }
}

const SUBJECT = 'Your password at FoodIO was changed'

describeStores('the email about a changed password', (db) => {
  async function anAccount() {
    const anna = await signedUp(db())
    return { ...anna, sent: () => anna.mails.filter(({ subject }) => subject === SUBJECT) }
  }

  test('goes to its cook when they change it, not when they fail to', async () => {
    const { context, cook, sent } = await anAccount()
    await expect(changePassword(context, cook, 'a wrong one', 'another good one')).rejects.toThrow()
    expect(sent()).toEqual([])
    await changePassword(context, cook, PASSWORD, 'another good one')
    expect(sent()).toMatchObject([
      { to: 'anna@example.org', text: expect.stringContaining('http://localhost:3000/forgot-password') },
    ])
  })

  test('goes to its cook when a link sets it, not when the link is unknown or used', async () => {
    const { contextWith, mailed, sent } = await anAccount()
    await requestPasswordReset(contextWith(), ANNA.email)
    const token = await mailed(ANNA.email, 'reset-password')
    expect(await resetPassword(contextWith(), 'guessed', 'another good one')).toBe(false)
    expect(sent()).toEqual([])
    expect(await resetPassword(contextWith(), token, 'another good one')).toBe(true)
    expect(await resetPassword(contextWith(), token, 'a third good one')).toBe(false)
    expect(sent().map(({ to }) => to)).toEqual(['anna@example.org'])
  })
})

const REQUESTED: [
  what: string,
  ask: (context: AuthContext, cook: { id: string; name: string }, to: string) => Promise<unknown>,
][] = [
  ['that confirms an address', (context, _cook, to) => sendConfirmation(context, to)],
  ['for a new password', (context, _cook, to) => requestPasswordReset(context, to)],
  [
    'that confirms another address',
    (context, { id, name }) => requestEmailChange(context, { id, name }, 'new@example.org'),
  ],
]

describeStores('emails that somebody can have sent', (db) => {
  test.each(REQUESTED)('one %s goes to a mailbox four times an hour and no more', { tags: 'slow' }, async (_, ask) => {
    const { contextWith, cookies, cook, mails, mailed } = await signedUp(db())
    await mailed(ANNA.email, 'confirm-email')
    await db().deleteFrom('attempt').execute()
    mails.length = 0
    for (let at = 0; at < 6; at++) await ask(contextWith(cookies, `198.51.100.${at}`), cook, ANNA.email)
    // What is sent behind an answer comes in its turn, and this is the last.
    await register(contextWith([], '198.51.100.9'), { ...ANNA, username: 'bert', email: 'bert@example.org' })
    await mailed('bert@example.org', 'confirm-email')
    expect(mails.filter(({ to }) => to !== 'bert@example.org')).toHaveLength(4)
  })
})
