import { data, Form, redirect } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { visit } from '../../server/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FieldErrors } from '../ui/field-errors.tsx'
import type { Route } from './+types/logout.page'
import { AccountPage } from './account-page.tsx'
import { signOut } from './accounts.server.ts'
import styles from './form.module.css'
import { askingOf, goOn } from './requests.server.ts'

/** Asks before the session ends; with scripts the navigation's own dialog asks instead. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(visit).cook) throw redirect('/')
  return null
}

export async function action(args: Route.ActionArgs) {
  try {
    return goOn('/home', { ...(await signOut(askingOf(args))), notice: 'signedOut' })
  } catch (error) {
    args.context.get(visit).log.error({ err: error }, 'logging out failed')
    return data({ failed: true }, 500)
  }
}

export default function LogoutPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountPage title={m.logout_title()} text={m.logout_question()}>
      <FieldErrors id={undefined} errors={actionData?.failed ? [m.logout_failed()] : undefined} />
      <Form method="post" reloadDocument className={styles.actions}>
        <ButtonLink to="/" look="quiet">
          {m.form_cancel()}
        </ButtonLink>
        <Button type="submit">{m.logout_submit()}</Button>
      </Form>
    </AccountPage>
  )
}
