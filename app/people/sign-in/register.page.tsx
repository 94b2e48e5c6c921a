import { parseWithZod } from '@conform-to/zod/v4'
import { Link, redirect } from 'react-router'
import { Field } from '#app/base/forms/field.tsx'
import styles from '#app/base/forms/form.module.css'
import { readForm } from '#app/base/forms/read-form.ts'
import { invalidForm, reportFailure, tooManyAttempts } from '#app/base/forms/replies.server.ts'
import { ShapedForm } from '#app/base/forms/shaped-form.tsx'
import { shaped, useBusy, useShapedForm } from '#app/base/forms/use-form.ts'
import { waitHeaders } from '#app/base/request/headers.ts'
import { loginPath, safeNext } from '#app/base/request/next.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Photo } from '#app/base/ui/photo.tsx'
import { passwordProblem, Registration } from '#app/people/account/account.ts'
import { registerOnce } from '#app/people/account/accounts.server.ts'
import { commonPasswords } from '#app/people/account/common-passwords.server.ts'
import { authContextOf } from '#app/people/session/requests.server.ts'
import banner from '#app/site/frame/art/banner-1.webp?url'
import { m } from '#messages'
import { assetPicture } from '#server/media/picture-address.ts'
import type { Route } from './+types/register.page'
import { AccountPage } from './account-page.tsx'

const PICTURE = assetPicture(banner, { width: 1920, height: 900 }, 'var(--ground-deep)')

export const headers = waitHeaders

export function loader({ url, context }: Route.LoaderArgs) {
  const next = safeNext(url.searchParams.get('next'))
  if (context.get(requestContext).cook) throw redirect(next)
  return { next }
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args, Registration)
  const submission = parseWithZod(form, { schema: Registration })
  if (submission.status !== 'success') return invalidForm(submission)
  return reportFailure(args, submission, async () => {
    const problem = passwordProblem(submission.value.password, submission.value, await commonPasswords())
    if (problem) return invalidForm(submission, { fieldErrors: { password: [problem] } })
    const result = await registerOnce(authContextOf(args), submission.value)
    if ('refused' in result) return tooManyAttempts(submission, result.refused)
    if ('wrongName' in result) return invalidForm(submission, { fieldErrors: { username: [result.wrongName] } })
    if ('taken' in result) {
      const text = result.taken === 'username' ? m.account_username_taken() : m.account_email_taken()
      return invalidForm(submission, { fieldErrors: { [result.taken]: [text] } })
    }
    return redirectWithNotice(safeNext(form.get('next')), { ...result, notice: 'registered' })
  })
}

export default function RegisterPage({ loaderData: { next }, actionData }: Route.ComponentProps) {
  const [form, fields] = useShapedForm(Registration, actionData)
  const busy = useBusy()
  return (
    <AccountPage
      title={m.register_title()}
      text={m.register_text()}
      picture={<Photo picture={PICTURE} sizes="(width < 960px) 1px, 60vw" fill />}
    >
      <ShapedForm form={form} outcome={actionData} sorry={m.register_failed()}>
        <input type="hidden" name="next" value={next} />
        <Field
          {...shaped(fields.username)}
          label={m.account_username()}
          hint={m.account_username_hint()}
          autoComplete="username"
          autoCapitalize="none"
        />
        <Field {...shaped(fields.email)} label={m.account_email()} type="email" autoComplete="email" />
        <Field
          {...shaped(fields.password)}
          label={m.account_password()}
          hint={m.account_password_hint()}
          type="password"
          autoComplete="new-password"
        />
        <Button type="submit" variant="register" busy={busy}>
          {m.register_submit()}
        </Button>
      </ShapedForm>
      <p className={styles.links}>
        <Link to={loginPath(next)}>{m.register_have_account()}</Link>
      </p>
    </AccountPage>
  )
}
