import type { RouterContextProvider } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { requestContext } from '../request/request-context.ts'
import { confirmLink } from './newsletter.ts'
import { subscribe } from './subscribers.server.ts'

/**
 * Takes an address from a form and sends it the link that confirms it, in the language of the form. The answer is the same for
 * every address: 0, or the seconds to wait; the mail leaves after it, so that its time tells nothing either.
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
