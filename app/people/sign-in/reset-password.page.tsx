import { parseWithZod } from '@conform-to/zod/v4'
import { Field } from '#app/base/forms/field.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { invalidForm, reportFailure } from '#app/base/forms/replies.server.ts'
import { ShapedForm } from '#app/base/forms/shaped-form.tsx'
import { shaped, useBusy, useShapedForm } from '#app/base/forms/use-form.ts'
import { secretHeaders } from '#app/base/request/headers.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { NewPassword, passwordProblem } from '#app/people/account/account.ts'
import { resetPassword } from '#app/people/account/accounts.server.ts'
import { commonPasswords } from '#app/people/account/common-passwords.server.ts'
import { findResetLink } from '#app/people/account/reset-links.store.ts'
import { authContextOf } from '#app/people/session/requests.server.ts'
import { m } from '#messages'
import type { Route } from './+types/reset-password.page'
import { AccountPage } from './account-page.tsx'

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
        <Button type="submit" busy={busy}>
          {m.reset_submit()}
        </Button>
      </ShapedForm>
    </AccountPage>
  )
}
