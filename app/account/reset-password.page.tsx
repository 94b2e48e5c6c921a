import { parseWithZod } from '@conform-to/zod/v4'
import { m } from '../../messages/compiled/messages.js'
import { Field } from '../forms/field.tsx'
import { readForm } from '../forms/read-form.ts'
import { invalidForm, reportFailure } from '../forms/replies.server.ts'
import { ShapedForm } from '../forms/shaped-form.tsx'
import { shaped, useBusy, useShapedForm } from '../forms/use-form.ts'
import { secretHeaders } from '../request/headers.ts'
import { authContextOf, redirectWithNotice } from '../request/requests.server.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/reset-password.page'
import { NewPassword, passwordProblem } from './account.ts'
import { AccountPage } from './account-page.tsx'
import { resetPassword } from './accounts.server.ts'
import { commonPasswords } from './common-passwords.server.ts'
import { findResetLink } from './reset-links.server.ts'

export const headers = secretHeaders

export async function loader(args: Route.LoaderArgs) {
  const token = args.url.searchParams.get('token') ?? ''
  return { token, isValid: (await findResetLink(authContextOf(args), token)) !== null }
}

export async function action(args: Route.ActionArgs) {
  const context = authContextOf(args)
  const submission = parseWithZod(await readForm(args, NewPassword), { schema: NewPassword })
  if (submission.status !== 'success') return invalidForm(submission)
  const { token, password } = submission.value
  return reportFailure(args, submission, async () => {
    const link = await findResetLink(context, token)
    const problem = link && passwordProblem(password, link.cook, await commonPasswords())
    if (problem) return invalidForm(submission, { fieldErrors: { password: [problem] } })
    if (!link || !(await resetPassword(context, token, password)))
      return invalidForm(submission, { formErrors: [m.reset_expired()] })
    return redirectWithNotice('/login', { notice: 'passwordReset' })
  })
}

export default function ResetPasswordPage({ loaderData: { token, isValid }, actionData }: Route.ComponentProps) {
  const [form, fields] = useShapedForm(NewPassword, actionData)
  const busy = useBusy()
  if (!isValid)
    return (
      <AccountPage title={m.reset_expired_title()} text={m.reset_expired()}>
        <ButtonLink to="/forgot-password">{m.forgot_submit()}</ButtonLink>
      </AccountPage>
    )
  return (
    <AccountPage title={m.reset_title()} text={m.reset_text()}>
      <ShapedForm form={form} outcome={actionData} sorry={m.password_failed()}>
        <input type="hidden" name="token" value={token} />
        <Field
          {...shaped(fields.password)}
          label={m.account_new_password()}
          hint={m.account_password_hint()}
          type="password"
          autoComplete="new-password"
        />
        <Button type="submit" disabled={busy}>
          {m.reset_submit()}
        </Button>
      </ShapedForm>
    </AccountPage>
  )
}
