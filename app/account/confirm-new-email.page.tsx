import { data } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { FormProblem } from '../forms/form-problem.tsx'
import { LinkForm } from '../forms/link-form.tsx'
import { readForm } from '../forms/read-form.ts'
import { reportFailure } from '../forms/replies.server.ts'
import { secretHeaders } from '../request/headers.ts'
import { requestContext } from '../request/request-context.ts'
import { authContextOf, redirectWithNotice } from '../request/requests.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/confirm-new-email.page'
import { LinkToken } from './account.ts'
import { AccountPage } from './account-page.tsx'
import { confirmEmailChange, findEmailChange } from './email-changes.server.ts'

export const headers = secretHeaders

/** Opening the link changes nothing: programs that look through mails for harm open every link in them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const link = await findEmailChange(context.get(requestContext).db, token)
  return { token, link: link && { name: link.name, email: link.email } }
}

export async function action(args: Route.ActionArgs) {
  const token = String((await readForm(args, LinkToken)).get('token') ?? '')
  return reportFailure(args, null, async () => {
    const done = await confirmEmailChange(authContextOf(args), token)
    if (done === 'taken') return data({ taken: true }, 422)
    if (done === 'expired') return data({ taken: false }, 422)
    return redirectWithNotice(args.context.get(requestContext).cook ? '/profile' : '/login', { notice: 'emailChanged' })
  })
}

export default function ConfirmNewEmailPage({ loaderData: { token, link }, actionData }: Route.ComponentProps) {
  if (!link)
    return (
      <AccountPage title={m.reset_expired_title()} text={m.new_email_failed()}>
        <ButtonLink to="/profile">{m.profile_title()}</ButtonLink>
      </AccountPage>
    )
  return (
    <AccountPage title={m.new_email_title()} text={m.new_email_text(link)}>
      <FormProblem text={actionData && 'taken' in actionData && actionData.taken ? m.new_email_taken() : null} />
      <LinkForm token={token} submit={m.new_email_submit()} outcome={actionData} />
    </AccountPage>
  )
}
