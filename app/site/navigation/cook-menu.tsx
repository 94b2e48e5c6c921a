import { type MouseEvent, useRef } from 'react'
import { Link, NavLink } from 'react-router'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import type { SiteFrame } from '#app/base/request/use-site.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Dialog } from '#app/base/ui/dialog.tsx'
import { HoverMenu } from '#app/base/ui/hover-menu.tsx'
import { Avatar } from '#app/people/account/avatar.tsx'
import { m } from '#messages'
import styles from './cook-menu.module.css'

/** The menu of the signed-in cook; logging out is confirmed in a dialog, or on a page without scripts. */
export function CookMenu({ cook }: { cook: NonNullable<SiteFrame['cook']> }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const openDialog = (event: MouseEvent) => {
    if (!dialog.current) return
    event.preventDefault()
    dialog.current.showModal()
  }
  return (
    <>
      <HoverMenu
        label={m.nav_account_of({ name: cook.name })}
        place="end"
        face={
          <span className={styles.face}>
            <Avatar image={cook.image} size={36} />
            <span className={styles.name}>{cook.name}</span>
          </span>
        }
      >
        <NavLink to="/profile" end>
          {m.profile_title()}
        </NavLink>
        <NavLink to="/pages/savedRecipes">{m.saved_title()}</NavLink>
        {cook.isModerator && <NavLink to="/moderation">{m.moderation_title()}</NavLink>}
        <Link to="/logout" onClick={openDialog}>
          {m.logout_title()}
        </Link>
      </HoverMenu>
      <Dialog dialog={dialog} title={m.logout_title()} closeLabel={m.dialog_close()}>
        <p>{m.logout_question()}</p>
        <ActionForm action="/logout" fields={{}} sorry={m.logout_failed()} className={styles.actions}>
          <Button variant="quiet" onClick={() => dialog.current?.close()}>
            {m.form_cancel()}
          </Button>
          <Button type="submit">{m.logout_submit()}</Button>
        </ActionForm>
      </Dialog>
    </>
  )
}
