import { data } from 'react-router'
import { FormProblem } from '#app/base/forms/form-problem.tsx'
import { LinkForm } from '#app/base/forms/link-form.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailure } from '#app/base/forms/replies.server.ts'
import { secretHeaders } from '#app/base/request/headers.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { LinkToken } from '#app/people/account/account.ts'
import { findEmailUndo, undoEmailChange } from '#app/people/account/email-changes.store.ts'
import { authContextOf } from '#app/people/session/requests.server.ts'
import { m } from '#messages'
import type { Route } from './+types/restore-email.page'
import { AccountPage } from './account-page.tsx'

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
