import { type SyntheticEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { Icon } from '../ui/icon.tsx'
import { THEME_KEY, type Theme, themeOf } from '../ui/theme.ts'
import { useSite } from '../ui/use-site.ts'
import styles from './choices.module.css'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Shows a theme at once and keeps it: in the cookie for the server's next page, in local storage for other tabs. */
function wear(theme: Theme) {
  document.body.dataset.theme = theme
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous; the next click may be a page load
  document.cookie = `${THEME_KEY}=${theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  localStorage.setItem(THEME_KEY, theme)
}

/** Switches between light and dark; a plain form without scripts. */
export function ThemeToggle() {
  const { pathname, search } = useLocation()
  const sent = useSite()?.theme ?? 'light'
  const [theme, setTheme] = useState<Theme>(sent)
  const other: Theme = theme === 'light' ? 'dark' : 'light'

  useEffect(() => {
    const kept = localStorage.getItem(THEME_KEY)
    if (kept !== null && themeOf(kept) !== sent) {
      wear(themeOf(kept))
      setTheme(themeOf(kept))
    }
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== THEME_KEY || newValue === null) return
      document.body.dataset.theme = themeOf(newValue)
      setTheme(themeOf(newValue))
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [sent])

  const toggle = (event: SyntheticEvent) => {
    event.preventDefault()
    wear(other)
    setTheme(other)
  }

  return (
    <form method="post" action="/preferences" className={styles.choice} onSubmit={toggle}>
      <input type="hidden" name="next" value={pathname + search} />
      <button type="submit" name="theme" value={other}>
        <Icon name={other === 'dark' ? 'moon' : 'sun'} />
        {other === 'dark' ? m.theme_dark() : m.theme_light()}
      </button>
    </form>
  )
}
