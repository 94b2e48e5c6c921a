import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { Field } from '../forms/field.tsx'
import { FieldErrors } from '../forms/field-errors.tsx'
import styles from '../forms/form.module.css'
import { FormFailure } from '../forms/form-failure.tsx'
import { readForm } from '../forms/read-form.ts'
import { invalidForm, reportFailure, tooManyAttempts } from '../forms/replies.server.ts'
import { useBusy, useShapedForm } from '../forms/use-form.ts'
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
        <Form method="post" className={styles.form} {...getFormProps(form)}>
          <FieldErrors id={form.errorId} errors={form.errors} />
          <FormFailure outcome={actionData} busy={busy} />
          <Field field={fields.email} label={m.account_email()} type="email" autoComplete="email" />
          <Button type="submit" disabled={busy}>
            {m.forgot_submit()}
          </Button>
        </Form>
      )}
      <p className={styles.links}>
        <Link to="/login">{m.login_title()}</Link>
      </p>
    </AccountPage>
  )
}
