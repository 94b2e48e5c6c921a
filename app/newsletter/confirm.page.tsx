import { m } from '../../messages/compiled/messages.js'
import { LinkToken } from '../account/account.ts'
import { AccountPage } from '../account/account-page.tsx'
import { LinkForm } from '../forms/link-form.tsx'
import { readForm } from '../forms/read-form.ts'
import { reportFailure } from '../forms/replies.server.ts'
import { secretHeaders } from '../request/headers.ts'
import { requestContext } from '../request/request-context.ts'
import { redirectWithNotice } from '../request/requests.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/confirm.page'
import { confirmSubscription, emailOfConfirmLink } from './subscribers.server.ts'

export const headers = secretHeaders

/** Opening the link confirms nothing: programs that look through mails for harm open every link in them, and want no newsletter. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  return { token, email: await emailOfConfirmLink(context.get(requestContext).db, token) }
}

export async function action(args: Route.ActionArgs) {
  const token = String((await readForm(args, LinkToken)).get('token') ?? '')
  return reportFailure(args, null, async () => {
    const confirmed = await confirmSubscription(args.context.get(requestContext).db, token)
    return confirmed ? redirectWithNotice('/', { notice: 'newsletterConfirmed' }) : null
  })
}

export default function ConfirmNewsletterPage({ loaderData: { token, email }, actionData }: Route.ComponentProps) {
  if (!email)
    return (
      <AccountPage title={m.reset_expired_title()} text={m.newsletter_confirm_failed()}>
        <ButtonLink to="/newsletter">{m.newsletter_title()}</ButtonLink>
      </AccountPage>
    )
  return (
    <AccountPage title={m.newsletter_confirm_title()} text={m.newsletter_confirm_text({ email })}>
      <LinkForm token={token} submit={m.newsletter_confirm_submit()} outcome={actionData} />
    </AccountPage>
  )
}
