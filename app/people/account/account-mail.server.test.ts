import { expect, test } from 'vitest'
import { ANNA, cookiesOf, someAccounts } from '../../../tests/support/accounts.ts'
import { PASSWORD } from '../../../tests/support/client.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { register, requestPasswordReset, resetPassword } from './accounts.server.ts'
import { changePassword } from './profile.store.ts'

const SUBJECT = 'Your password at FoodIO was changed'

describeStores('the email about a changed password', (db) => {
  async function anAccount() {
    const made = someAccounts(db())
    const cookies = cookiesOf(await register(made.contextWith(), ANNA))
    const { cook } = await made.accounts.cookOf(made.contextWith(cookies).request, '')
    if (!cook) throw new Error('nobody is signed in')
    const sent = () => made.mails.filter(({ subject }) => subject === SUBJECT)
    return { ...made, context: made.contextWith(cookies), cook, sent }
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
