import { useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import type { SiteFrame } from '#app/base/request/use-site.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { HoverMenu } from '#app/base/ui/hover-menu.tsx'
import { Icon } from '#app/base/ui/icon.tsx'
import { useAfterNavigation } from '#app/base/ui/use-after-navigation.ts'
import logo from '#app/site/frame/art/logo.svg?url'
import { m } from '#messages'
import { CookMenu } from './cook-menu.tsx'
import { HeaderSearch } from './header-search.tsx'
import { KitchenMenu } from './kitchen-menu.tsx'
import styles from './navigation.module.css'
import { NotificationsLink } from './notifications-link.tsx'
import { RecipesMenu } from './recipes-menu.tsx'
import { SavedLink } from './saved-link.tsx'
import { SettingsMenu } from './settings-menu.tsx'

/** The addresses of home. */
const HOME = /^\/(?:home\/?)?$/i

/** The bar at the top: fixed on home, part of the page elsewhere; below 1200 px its links fold into a menu. */
export function Navigation({ cook }: { cook: SiteFrame['cook'] }) {
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)

  useAfterNavigation(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  })

  return (
    <header className={styles.bar} data-fixed={HOME.test(pathname) || undefined}>
      <div className={styles.inner}>
        <Link to="/" className={styles.brand} prefetch="intent">
          <img src={logo} alt="" width="40" height="40" />
          <span>FoodIO</span>
        </Link>
        <HeaderSearch />
        <div className={styles.tools}>
          {cook && <NotificationsLink unread={cook.unread} />}
          <SavedLink />
          <button type="button" className={styles.menuButton} popoverTarget="menu" aria-label={m.nav_menu()}>
            <Icon name="menu" />
          </button>
        </div>
        <nav ref={menu} id="menu" popover="auto" className={styles.links} aria-label={m.nav_label()}>
          <NavLink to="/" end prefetch="intent">
            {m.nav_home()}
          </NavLink>
          <RecipesMenu />
          <HoverMenu label={m.nav_dashboard()}>
            <NavLink to="/Categories" prefetch="intent">
              {m.nav_categories()}
            </NavLink>
            <NavLink to="/AddRecipe">{m.nav_add_recipe()}</NavLink>
          </HoverMenu>
          <KitchenMenu />
          <NavLink to="/About" prefetch="intent">
            {m.nav_about()}
          </NavLink>
          <NavLink to="/ai-chat">{m.nav_ai_chat()}</NavLink>
          {cook ? (
            <CookMenu cook={cook} />
          ) : (
            <span className={styles.account}>
              <ButtonLink to="/login" variant="quiet">
                {m.login_title()}
              </ButtonLink>
              <ButtonLink to="/register" variant="register">
                {m.nav_register()}
              </ButtonLink>
            </span>
          )}
          <SettingsMenu />
        </nav>
      </div>
    </header>
  )
}
