import { parseWithZod } from '@conform-to/zod/v4'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { Field } from '../forms/field.tsx'
import styles from '../forms/form.module.css'
import { readForm } from '../forms/read-form.ts'
import { invalidForm, reportFailure, tooManyAttempts } from '../forms/replies.server.ts'
import { ShapedForm } from '../forms/shaped-form.tsx'
import { shaped, useBusy, useShapedForm } from '../forms/use-form.ts'
import { waitHeaders } from '../request/headers.ts'
import { authContextOf, redirectWithNotice } from '../request/requests.server.ts'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/forgot-password.page'
import { ForgottenPassword } from './account.ts'
import { AccountPage } from './account-page.tsx'
import { requestPasswordReset } from './accounts.server.ts'

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
          <Button type="submit" disabled={busy}>
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
