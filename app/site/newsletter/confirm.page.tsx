import { LinkForm } from '#app/base/forms/link-form.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailure } from '#app/base/forms/replies.server.ts'
import { secretHeaders } from '#app/base/request/headers.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { LinkToken } from '#app/people/account/account.ts'
import { AccountPage } from '#app/people/sign-in/account-page.tsx'
import { m } from '#messages'
import type { Route } from './+types/confirm.page'
import { confirmSubscription, emailOfConfirmLink } from './subscribers.store.ts'

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
