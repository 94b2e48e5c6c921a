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
import type { Route } from './+types/unsubscribe.page'
import { isToken } from './newsletter.ts'
import { emailOfLeaveLink, unsubscribe } from './subscribers.server.ts'

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
      <AccountPage title={m.newsletter_leave_title()} text={text}>
        {back}
      </AccountPage>
    )
  }
  return (
    <AccountPage title={m.newsletter_leave_title()} text={m.newsletter_leave_text({ email })}>
      <LinkForm token={token} submit={m.newsletter_unsubscribe()} outcome={actionData} />
    </AccountPage>
  )
}
