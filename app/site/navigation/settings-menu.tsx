import { HoverMenu } from '#app/base/ui/hover-menu.tsx'
import { Icon } from '#app/base/ui/icon.tsx'
import { LanguageSelector } from '#app/site/frame/language-selector.tsx'
import { ThemeToggle } from '#app/site/frame/theme-toggle.tsx'
import { m } from '#messages'
import styles from './settings-menu.module.css'

/** How the site looks and speaks, at the top of every page. */
export const SettingsMenu = () => (
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
    <div className={styles.choices}>
      <LanguageSelector />
      <ThemeToggle />
    </div>
  </HoverMenu>
)
