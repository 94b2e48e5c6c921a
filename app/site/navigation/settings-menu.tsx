import { HoverMenu } from '#app/base/ui/hover-menu.tsx'
import { Icon } from '#app/base/ui/icon.tsx'
import { PageLink } from '#app/base/ui/page-link.tsx'
import { SETTINGS_FOR_ALL, SETTINGS_PLACES } from '#app/people/settings/settings-places.ts'
import { LanguageSelector } from '#app/site/frame/language-selector.tsx'
import { ThemeToggle } from '#app/site/frame/theme-toggle.tsx'
import { m } from '#messages'
import styles from './settings-menu.module.css'

/** The settings, and how the site looks and speaks, at the top of every page. */
export const SettingsMenu = ({ isCook }: { isCook: boolean }) => (
  <HoverMenu
    label={m.nav_settings()}
    place="end"
    face={
      <>
        <Icon name="settings" />
        <span className={styles.text}>{m.nav_settings()}</span>
      </>
    }
  >
    <ul className={styles.places}>
      {(isCook ? SETTINGS_PLACES : SETTINGS_FOR_ALL).map(([path, name]) => (
        <li key={path}>
          <PageLink href={path}>{name()}</PageLink>
        </li>
      ))}
    </ul>
    <div className={styles.choices}>
      <LanguageSelector />
      <ThemeToggle />
    </div>
  </HoverMenu>
)
