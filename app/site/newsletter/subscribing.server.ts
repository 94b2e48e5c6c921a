import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/base/request/request-context.ts'
import { m } from '#messages'
import { confirmLink } from './newsletter.ts'
import { subscribe } from './subscribers.store.ts'

/**
 * Sends a confirmation link to an address, in the language of the form. Returns 0, or the seconds to wait, the same for every
 * address; the email is sent afterwards, so that the timing reveals nothing.
 */
export async function requestSubscription(context: Readonly<RouterContextProvider>, email: string): Promise<number> {
  const { db, accounts, locale, address, origin, log } = context.get(requestContext)
  const result = await subscribe(db, { email, locale, address })
  if ('refused' in result) return result.refused
  if (result.confirm) {
    const link = confirmLink(origin, result.confirm)
    accounts
      .mail({
        to: email,
        subject: m.newsletter_mail_confirm_subject(),
        text: m.newsletter_mail_confirm_text({ link }),
      })
      .catch((error) => log.error({ err: error }, 'mail could not be sent'))
  }
  return 0
}
