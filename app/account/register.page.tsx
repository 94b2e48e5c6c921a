import { parseWithZod } from '@conform-to/zod/v4'
import { Link, redirect } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { assetPicture } from '../../server/picture-address.ts'
import { Field } from '../forms/field.tsx'
import styles from '../forms/form.module.css'
import { readForm } from '../forms/read-form.ts'
import { invalidForm, reportFailure, tooManyAttempts } from '../forms/replies.server.ts'
import { ShapedForm } from '../forms/shaped-form.tsx'
import { shaped, useBusy, useShapedForm } from '../forms/use-form.ts'
import { waitHeaders } from '../request/headers.ts'
import { loginPath, safeNext } from '../request/next.ts'
import { requestContext } from '../request/request-context.ts'
import { authContextOf, redirectWithNotice } from '../request/requests.server.ts'
import banner from '../site/art/banner-1.webp?url'
import { Button } from '../ui/button.tsx'
import { Photo } from '../ui/photo.tsx'
import type { Route } from './+types/register.page'
import { passwordProblem, Registration } from './account.ts'
import { AccountPage } from './account-page.tsx'
import { registerOnce } from './accounts.server.ts'
import { commonPasswords } from './common-passwords.server.ts'

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
        <Button type="submit" variant="register" disabled={busy}>
          {m.register_submit()}
        </Button>
      </ShapedForm>
      <p className={styles.links}>
        <Link to={loginPath(next)}>{m.register_have_account()}</Link>
      </p>
    </AccountPage>
  )
}
