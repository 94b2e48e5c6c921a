import { parseWithZod } from '@conform-to/zod/v4'
import { Form, Link, redirect } from 'react-router'
import { Field } from '#app/base/forms/field.tsx'
import styles from '#app/base/forms/form.module.css'
import { FormProblem } from '#app/base/forms/form-problem.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { invalidForm, reportFailure, tooManyAttempts } from '#app/base/forms/replies.server.ts'
import { ShapedForm } from '#app/base/forms/shaped-form.tsx'
import { shaped, useBusy, useShapedForm } from '#app/base/forms/use-form.ts'
import { waitHeaders } from '#app/base/request/headers.ts'
import { loginPath, registerPath, safeNext } from '#app/base/request/next.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Photo } from '#app/base/ui/photo.tsx'
import { OIDC, SignIn } from '#app/people/account/account.ts'
import { signIn } from '#app/people/account/accounts.server.ts'
import { authContextOf } from '#app/people/session/requests.server.ts'
import banner from '#app/site/frame/art/banner-2.webp?url'
import { m } from '#messages'
import { assetPicture } from '#server/media/picture-address.ts'
import type { Route } from './+types/login.page'
import { AccountPage } from './account-page.tsx'

const PICTURE = assetPicture(banner, { width: 1920, height: 900 }, 'var(--ground-deep)')

/** What Better Auth answers when the provider's address is a cook's already and one of the two has not verified it. */
const NOT_LINKED = 'account_not_linked'

export const headers = waitHeaders

export function loader({ url, context }: Route.LoaderArgs) {
  const { cook, accounts } = context.get(requestContext)
  const params = url.searchParams
  const next = safeNext(params.get('next'))
  if (cook) throw redirect(next)
  return { next, provider: accounts.oidcName, providerError: params.get('error') }
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args, SignIn, ['with'])
  const next = safeNext(form.get('next'))
  if (form.get('with') === OIDC) return reportFailure(args, null, () => goToProvider(args, next))
  const submission = parseWithZod(form, { schema: SignIn })
  if (submission.status !== 'success') return invalidForm(submission)
  return reportFailure(args, submission, async () => {
    const result = await signIn(authContextOf(args), submission.value)
    if ('refused' in result) return tooManyAttempts(submission, result.refused, m.login_failed())
    if ('wrong' in result) return invalidForm(submission, { formErrors: [m.login_failed()] })
    return redirectWithNotice(next, { ...result, notice: 'signedIn' })
  })
}

/** Leads to the configured OpenID Connect provider, which leads back here. */
async function goToProvider({ request, context }: Route.ActionArgs, next: string) {
  const { accounts, address } = context.get(requestContext)
  if (!accounts.oidcName) return redirectWithNotice(loginPath(next))
  const { response, headers } = await accounts.auth.api.signInSocial({
    body: { provider: OIDC, callbackURL: next, errorCallbackURL: '/login', disableRedirect: true },
    headers: accounts.headersOf(request, address),
    returnHeaders: true,
  })
  return redirectWithNotice(response.url ?? loginPath(next), { cookies: headers.getSetCookie() })
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, provider, providerError } = loaderData
  const [form, fields] = useShapedForm(SignIn, actionData)
  const busy = useBusy()
  return (
    <AccountPage
      title={m.login_title()}
      text={m.login_text()}
      picture={<Photo picture={PICTURE} sizes="(width < 960px) 1px, 60vw" fill />}
    >
      {provider && providerError !== null && !actionData && (
        <FormProblem
          text={
            providerError === NOT_LINKED
              ? m.login_provider_not_linked({ name: provider })
              : m.login_provider_failed({ name: provider })
          }
        />
      )}
      <ShapedForm form={form} outcome={actionData} sorry={m.login_failed()}>
        <input type="hidden" name="next" value={next} />
        <Field
          {...shaped(fields.username)}
          label={m.account_username_or_email()}
          hint={m.account_username_or_email_hint()}
          autoComplete="username"
          autoCapitalize="none"
          required
        />
        <Field
          {...shaped(fields.password)}
          label={m.account_password()}
          type="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" busy={busy}>
          {m.login_submit()}
        </Button>
      </ShapedForm>
      {provider && (
        <Form method="post" className={styles.form} reloadDocument>
          <input type="hidden" name="next" value={next} />
          <Button type="submit" name="with" value={OIDC} variant="quiet">
            {m.login_with({ name: provider })}
          </Button>
        </Form>
      )}
      <p className={styles.links}>
        <Link to={registerPath(next)}>{m.login_new_user()}</Link>
        <Link to="/forgot-password">{m.login_forgot()}</Link>
      </p>
    </AccountPage>
  )
}
