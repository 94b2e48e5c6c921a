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
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { PasswordChange, passwordProblem } from '#app/people/account/account.ts'
import { commonPasswords } from '#app/people/account/common-passwords.server.ts'
import { changePassword, checkPassword } from '#app/people/account/profile.store.ts'
import { listTokens } from '#app/people/account/tokens.store.ts'
import { authContextOf, requireCook } from '#app/people/session/requests.server.ts'
import { m } from '#messages'
import type { Route } from './+types/password.page'
import { SettingsPage, SettingsPanel } from './settings-page.tsx'

export const headers = waitHeaders

export async function loader(args: Route.LoaderArgs) {
  const cook = requireCook(args)
  return { withTokens: (await listTokens(authContextOf(args).db, cook.id)).length > 0 }
}

export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const context = authContextOf(args)
  const submission = parseWithZod(await readForm(args, PasswordChange), { schema: PasswordChange })
  if (submission.status !== 'success') return invalidForm(submission)
  const { current, password } = submission.value
  return reportFailure(args, submission, async () => {
    const answer = await checkPassword(context, cook, current)
    if (typeof answer === 'object') return tooManyAttempts(submission, answer.refused)
    if (answer === 'wrong') return invalidForm(submission, { fieldErrors: { current: [m.security_wrong()] } })
    const problem = passwordProblem(password, cook, await commonPasswords())
    if (problem) return invalidForm(submission, { fieldErrors: { password: [problem] } })
    const { cookies } = await changePassword(context, cook, current, password)
    return redirectWithNotice('/settings/security', { cookies, notice: 'passwordChanged' })
  })
}

export default function PasswordPage({ loaderData: { withTokens }, actionData }: Route.ComponentProps) {
  const [form, fields] = useShapedForm(PasswordChange, actionData)
  const busy = useBusy()
  return (
    <SettingsPage place="/settings/security" title={m.security_password()}>
      <SettingsPanel>
        <ShapedForm form={form} outcome={actionData} sorry={m.password_failed()}>
          <Field
            {...shaped(fields.current)}
            label={m.security_current()}
            type="password"
            autoComplete="current-password"
          />
          <Field
            {...shaped(fields.password)}
            label={m.account_new_password()}
            hint={m.account_password_hint()}
            type="password"
            autoComplete="new-password"
          />
          {withTokens && (
            <p>
              {m.security_tokens_stay()} <Link to="/settings/tokens">{m.tokens_title()}</Link>
            </p>
          )}
          <div className={styles.actions}>
            <ButtonLink to="/settings/security" variant="quiet">
              {m.form_cancel()}
            </ButtonLink>
            <Button type="submit" busy={busy}>
              {m.reset_submit()}
            </Button>
          </div>
        </ShapedForm>
      </SettingsPanel>
    </SettingsPage>
  )
}
