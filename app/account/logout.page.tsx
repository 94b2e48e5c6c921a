import { Form, redirect } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import styles from '../forms/form.module.css'
import { FormFailure } from '../forms/form-failure.tsx'
import { reportFailure } from '../forms/replies.server.ts'
import { useBusy } from '../forms/use-form.ts'
import { requestContext } from '../request/request-context.ts'
import { authContextOf, redirectWithNotice } from '../request/requests.server.ts'
import { NO_THEME } from '../request/theme.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/logout.page'
import { AccountPage } from './account-page.tsx'
import { signOut } from './accounts.server.ts'

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
        <Button type="submit" disabled={busy}>
          {m.logout_submit()}
        </Button>
      </Form>
    </AccountPage>
  )
}
