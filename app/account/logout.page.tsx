import { Form, redirect } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { visit } from '../../server/session.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { NO_THEME } from '../ui/theme.ts'
import type { Route } from './+types/logout.page'
import { AccountPage } from './account-page.tsx'
import { signOut } from './accounts.server.ts'
import styles from './form.module.css'
import { askingOf, goOn, trying } from './requests.server.ts'
import { useBusy } from './use-form.ts'

/** Asks before the session ends; with scripts the navigation's own dialog asks instead. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(visit).cook) throw redirect('/')
  return null
}

export const action = (args: Route.ActionArgs) =>
  trying(args, null, async () => {
    const { cookies } = await signOut(askingOf(args))
    return goOn('/home', { cookies: [...cookies, NO_THEME], notice: 'signedOut', reload: true })
  })

export default function LogoutPage({ actionData }: Route.ComponentProps) {
  const busy = useBusy()
  return (
    <AccountPage title={m.logout_title()} text={m.logout_question()}>
      <Form method="post" className={styles.actions}>
        <FormFailure outcome={actionData} busy={busy} sorry={m.logout_failed()} isTyped={false} />
        <ButtonLink to="/" look="quiet">
          {m.form_cancel()}
        </ButtonLink>
        <Button type="submit" disabled={busy}>
          {m.logout_submit()}
        </Button>
      </Form>
    </AccountPage>
  )
}
