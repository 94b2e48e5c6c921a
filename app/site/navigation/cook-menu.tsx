import { type ComponentType, type MouseEvent, useCallback, useState } from 'react'
import { Link, NavLink } from 'react-router'
import type { SiteFrame } from '#app/base/request/use-site.ts'
import { HoverMenu } from '#app/base/ui/hover-menu.tsx'
import { Avatar } from '#app/people/account/avatar.tsx'
import { m } from '#messages'
import styles from './cook-menu.module.css'

/** The menu of the signed-in cook; logging out is confirmed in a dialog, or on a page without scripts. */
export function CookMenu({ cook }: { cook: NonNullable<SiteFrame['cook']> }) {
  const [LogoutDialog, show] = useState<ComponentType<{ onClose(): void }>>()
  const hide = useCallback(() => show(undefined), [])
  const openDialog = (event: MouseEvent) => {
    event.preventDefault()
    import('./logout-dialog.tsx').then(
      (loaded) => show(() => loaded.LogoutDialog),
      () => location.assign('/logout'),
    )
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
        <NavLink to="/diary">{m.diary_title()}</NavLink>
        <NavLink to="/following">{m.following_title()}</NavLink>
        {cook.isModerator && (
          <>
            <NavLink to="/moderation">{m.moderation_title()}</NavLink>
            <NavLink to="/editing">{m.editorial_title()}</NavLink>
          </>
        )}
        <Link to="/logout" onClick={openDialog}>
          {m.logout_title()}
        </Link>
      </HoverMenu>
      {LogoutDialog && <LogoutDialog onClose={hide} />}
    </>
  )
}
