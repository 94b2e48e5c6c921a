import { RouterContextProvider } from 'react-router'
import { test } from 'vitest'
import { inLanguage } from '#app/base/request/in-language.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { inviteToHousehold } from '#app/kitchen/households/inviting.server.ts'
import { sendUsernameGiven } from '#app/people/account/account-mail.server.ts'
import { register, requestPasswordReset, resetPassword, sendConfirmation } from '#app/people/account/accounts.server.ts'
import { confirmEmailChange, requestEmailChange } from '#app/people/account/email-changes.store.ts'
import { requestSubscription } from '#app/site/newsletter/subscribing.server.ts'
import { type Locale, locales } from '#messages/runtime.js'
import { ANNA, cookiesOf, someAccounts } from '../support/accounts.ts'
import { describeStores } from '../support/databases.ts'
import { aContext } from '../support/in-process.ts'
import { expectApproved } from './approval.ts'

const SECRET = { seed: 'seed', token: 'invited' }
const OTHER = 'other@example.org'

describeStores('mails', (db, engine) => {
  test.runIf(engine === 'SQLite')('say whom they are for, and lead where they say, in both languages', async () => {
    const lines: string[] = []
    for (const locale of locales) lines.push(...(await inLanguage(locale, () => mailsIn(locale))))
    await expectApproved('mails', lines)
  })

  /** Has all mails sent about an account in a language, as facts. */
  async function mailsIn(locale: Locale) {
    const { accounts, contextWith, mails, mailed } = someAccounts(db())
    const own = { ...ANNA, username: `anna-${locale}`, email: `${locale}@example.org` }
    const elsewhere = `${locale}-${OTHER}`
    const lines: string[] = []
    const sending = async (what: string, send: () => Promise<unknown> | undefined | undefined) => {
      mails.length = 0
      await send()
      await new Promise((done) => setImmediate(done))
      for (const { to, subject, text } of mails)
        lines.push(
          `== ${locale}: ${what}`,
          `To ${to}: ${subject}`,
          ...text.replace(/(token=)[^\s]+/g, '$1…').split('\n'),
        )
    }
    let cookies: string[] = []
    await sending('an account', async () => {
      cookies = cookiesOf(await register(contextWith(), own))
    })
    const { cook } = await accounts.cookOf(contextWith(cookies).request, '')
    if (!cook) throw new Error('Nobody is signed in.')
    await sending('once more', () => sendConfirmation(contextWith(), own.email))
    await sending('a lost password', () => requestPasswordReset(contextWith(), own.email))
    const reset = await mailed(own.email, 'reset-password')
    await sending('another password', () => resetPassword(contextWith(), reset, 'another good one'))
    await sending('a name that a moderator gave', async () => sendUsernameGiven(accounts, cook))
    const context = contextWith()
    await sending('a new address', () => requestEmailChange(context, cook, elsewhere))
    const change = await mailed(elsewhere, 'confirm-new-email')
    await sending('an address that was changed', () => confirmEmailChange(context, change))
    await sending('an invitation', () =>
      inviteToHousehold(context, cook, {
        email: `guest-${elsewhere}`,
        secret: { ...SECRET, token: `${locale}${SECRET.token}` },
      }),
    )
    const provider = new RouterContextProvider()
    provider.set(requestContext, { ...aContext(db(), null), accounts, locale, origin: accounts.origin })
    await sending('the newsletter', () => requestSubscription(provider, `reader-${elsewhere}`))
    return lines
  }
})
