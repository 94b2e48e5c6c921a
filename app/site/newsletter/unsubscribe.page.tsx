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
import type { Route } from './+types/unsubscribe.page'
import { isToken } from './newsletter.ts'
import { emailOfLeaveLink, unsubscribe } from './subscribers.store.ts'

export const headers = secretHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  return { token, isWhole: isToken(token), email: await emailOfLeaveLink(context.get(requestContext).db, token) }
}

export async function action(args: Route.ActionArgs) {
  const token = String((await readForm(args, LinkToken)).get('token') ?? '')
  return reportFailure(args, null, async () => {
    await unsubscribe(args.context.get(requestContext).db, token)
    return redirectWithNotice('/', { notice: 'newsletterLeft' })
  })
}

export default function UnsubscribePage({ loaderData: { token, isWhole, email }, actionData }: Route.ComponentProps) {
  const back = <ButtonLink to="/">{m.error_back_home()}</ButtonLink>
  if (!email) {
    const text = isWhole ? m.newsletter_left_text() : m.newsletter_link_broken()
    return (
      <AccountPage title={m.newsletter_unsubscribe()} text={text}>
        {back}
      </AccountPage>
    )
  }
  return (
    <AccountPage title={m.newsletter_unsubscribe()} text={m.newsletter_leave_text({ email })}>
      <LinkForm token={token} submit={m.newsletter_unsubscribe()} outcome={actionData} />
    </AccountPage>
  )
}
