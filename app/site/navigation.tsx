import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { SearchBox } from '../search/search-box.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { HoverMenu } from '../ui/hover-menu.tsx'
import { Icon } from '../ui/icon.tsx'
import type { SiteFrame } from '../ui/use-site.ts'
import logo from './art/logo.svg?url'
import { CookMenu } from './cook-menu.tsx'
import styles from './navigation.module.css'

/** The bar at the top: fixed on home, part of the page elsewhere; on phones its links fold into a menu. */
export function Navigation({ cook }: { cook: SiteFrame['cook'] }) {
  const { pathname, key } = useLocation()
  const menu = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every walk to another page closes the menu
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [key])

  return (
    <header className={styles.bar} data-fixed={pathname === '/' || undefined}>
      <div className={styles.inner}>
        <Link to="/" className={styles.brand} prefetch="intent">
          <img src={logo} alt="" width="40" height="40" />
          <span>FoodIO</span>
        </Link>
        <SearchBox />
        <button type="button" className={styles.menuButton} popoverTarget="menu" aria-label={m.nav_menu()}>
          <Icon name="menu" />
        </button>
        <nav ref={menu} id="menu" popover="auto" className={styles.links} aria-label={m.nav_label()}>
          <NavLink to="/" end prefetch="intent">
            {m.nav_home()}
          </NavLink>
          <HoverMenu label={m.nav_dashboard()}>
            <NavLink to="/Categories" prefetch="intent">
              {m.nav_categories()}
            </NavLink>
            <NavLink to="/AddRecipe">{m.nav_add_recipe()}</NavLink>
          </HoverMenu>
          <NavLink to="/About" prefetch="intent">
            {m.nav_about()}
          </NavLink>
          <NavLink to="/ai-chat">{m.nav_ai_chat()}</NavLink>
          {cook ? (
            <CookMenu cook={cook} />
          ) : (
            <>
              <NavLink to="/login">{m.nav_login()}</NavLink>
              <ButtonLink to="/register" look="register">
                {m.nav_register()}
              </ButtonLink>
            </>
          )}
        </nav>
      </div>
    </header>
  )
}
