import { parseWithZod } from '@conform-to/zod/v4'
import { Link } from 'react-router'
import { Field } from '#app/base/forms/field.tsx'
import styles from '#app/base/forms/form.module.css'
import { readForm } from '#app/base/forms/read-form.ts'
import { invalidForm, reportFailure, tooManyAttempts } from '#app/base/forms/replies.server.ts'
import { ShapedForm } from '#app/base/forms/shaped-form.tsx'
import { shaped, useBusy, useShapedForm } from '#app/base/forms/use-form.ts'
import { waitHeaders } from '#app/base/request/headers.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { Button } from '#app/base/ui/button.tsx'
import { ForgottenPassword } from '#app/people/account/account.ts'
import { requestPasswordReset } from '#app/people/account/accounts.server.ts'
import { authContextOf } from '#app/people/session/requests.server.ts'
import { m } from '#messages'
import type { Route } from './+types/forgot-password.page'
import { AccountPage } from './account-page.tsx'

export const headers = waitHeaders

export const loader = ({ url }: Route.LoaderArgs) => ({ sent: url.searchParams.has('sent') })

export async function action(args: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(args, ForgottenPassword), { schema: ForgottenPassword })
  if (submission.status !== 'success') return invalidForm(submission)
  return reportFailure(args, submission, async () => {
    const { refused } = await requestPasswordReset(authContextOf(args), submission.value.email)
    return refused ? tooManyAttempts(submission, refused) : redirectWithNotice('/forgot-password?sent')
  })
}

export default function ForgotPasswordPage({ loaderData: { sent }, actionData }: Route.ComponentProps) {
  const [form, fields] = useShapedForm(ForgottenPassword, actionData)
  const busy = useBusy()
  return (
    <AccountPage title={m.forgot_title()} text={sent ? undefined : m.forgot_text()}>
      {sent ? (
        <p role="status">{m.forgot_sent()}</p>
      ) : (
        <ShapedForm form={form} outcome={actionData}>
          <Field {...shaped(fields.email)} label={m.account_email()} type="email" autoComplete="email" />
          <Button type="submit" busy={busy}>
            {m.forgot_submit()}
          </Button>
        </ShapedForm>
      )}
      <p className={styles.links}>
        <Link to="/login">{m.login_title()}</Link>
      </p>
    </AccountPage>
  )
}
