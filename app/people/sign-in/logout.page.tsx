import { Form, redirect } from 'react-router'
import styles from '#app/base/forms/form.module.css'
import { FormFailure } from '#app/base/forms/form-failure.tsx'
import { reportFailure } from '#app/base/forms/replies.server.ts'
import { useBusy } from '#app/base/forms/use-form.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { NO_THEME } from '#app/base/request/theme.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { signOut } from '#app/people/account/accounts.server.ts'
import { authContextOf } from '#app/people/session/requests.server.ts'
import { m } from '#messages'
import type { Route } from './+types/logout.page'
import { AccountPage } from './account-page.tsx'

/** Confirms signing out without scripts; with scripts the navigation shows a dialog instead. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(requestContext).cook) throw redirect('/')
  return null
}

export const action = (args: Route.ActionArgs) =>
  reportFailure(args, null, async () => {
    const { cookies } = await signOut(authContextOf(args))
    return redirectWithNotice('/home', { cookies: [...cookies, NO_THEME], notice: 'signedOut', reload: true })
  })

export default function LogoutPage({ actionData }: Route.ComponentProps) {
  const busy = useBusy()
  return (
    <AccountPage title={m.logout_title()} text={m.logout_question()}>
      <Form method="post" className={styles.actions}>
        <FormFailure outcome={actionData} busy={busy} sorry={m.logout_failed()} isTyped={false} />
        <ButtonLink to="/" variant="quiet">
          {m.form_cancel()}
        </ButtonLink>
        <Button type="submit" busy={busy}>
          {m.logout_submit()}
        </Button>
      </Form>
    </AccountPage>
  )
}
