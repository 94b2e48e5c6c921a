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
import type { Route } from './+types/restore-email.page'
import { LinkToken } from './account.ts'
import { AccountPage } from './account-page.tsx'
import { findEmailUndo, undoEmailChange } from './email-changes.server.ts'

export const headers = secretHeaders

/** Opening the link restores nothing, as with the one that confirms an address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const link = await findEmailUndo(context.get(requestContext).db, token)
  return { token, link: link && { name: link.name, email: link.email } }
}

export async function action(args: Route.ActionArgs) {
  const token = String((await readForm(args, LinkToken)).get('token') ?? '')
  return reportFailure(args, null, async () => {
    const done = await undoEmailChange(authContextOf(args), token)
    if (done === 'taken') return data({ taken: true }, 422)
    if (done === 'expired') return data({ taken: false }, 422)
    return redirectWithNotice(`/reset-password?token=${done.resetToken}`, { notice: 'emailRestored' })
  })
}

export default function RestoreEmailPage({ loaderData: { token, link }, actionData }: Route.ComponentProps) {
  if (!link)
    return (
      <AccountPage title={m.reset_expired_title()} text={m.restore_email_failed()}>
        <ButtonLink to="/forgot-password">{m.forgot_title()}</ButtonLink>
      </AccountPage>
    )
  return (
    <AccountPage title={m.restore_email_title()} text={m.restore_email_text(link)}>
      <FormProblem text={actionData && 'taken' in actionData && actionData.taken ? m.restore_email_taken() : null} />
      <LinkForm token={token} submit={m.restore_email_submit()} outcome={actionData} />
    </AccountPage>
  )
}
