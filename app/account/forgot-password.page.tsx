import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { FormFailure } from '../forms/form-failure.tsx'
import { readForm } from '../forms/read-form.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FieldErrors } from '../ui/field-errors.tsx'
import type { Route } from './+types/forgot-password.page'
import { ForgottenPassword } from './account.ts'
import { AccountPage } from './account-page.tsx'
import { forgetPassword } from './accounts.server.ts'
import styles from './form.module.css'
import { waitHeaders } from './headers.ts'
import { again, askingOf, goOn, tooMany, trying } from './requests.server.ts'
import { useBusy, useShapedForm } from './use-form.ts'

export const headers = waitHeaders

export const loader = ({ url }: Route.LoaderArgs) => ({ sent: url.searchParams.has('sent') })

export async function action(args: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(args, ForgottenPassword), { schema: ForgottenPassword })
  if (submission.status !== 'success') return again(submission)
  return trying(args, submission, async () => {
    const { refused } = await forgetPassword(askingOf(args), submission.value.email)
    return refused ? tooMany(submission, refused) : goOn('/forgot-password?sent')
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
