import type { SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { storedChoice, THEME_CHOICES } from '#app/base/request/theme.ts'
import { Icon } from '#app/base/ui/icon.tsx'
import { m } from '#messages'
import styles from './choices.module.css'
import { chooseTheme } from './theme-choice.ts'

const LABELS = { light: m.theme_light, dark: m.theme_dark, system: m.theme_system }
const ICONS = { light: 'sun', dark: 'moon', system: 'device' } as const

/** Switches between light and dark, or to the device's theme; a plain form without scripts. The styles hide the button of the current theme. */
export function ThemeToggle() {
  const { pathname, search } = useLocation()
  const toggle = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    const chosen = storedChoice(submitter?.getAttribute('value'))
    if (chosen === null) return
    event.preventDefault()
    chooseTheme(chosen)
    const other = [...event.currentTarget.querySelectorAll('button')].find((button) => button.checkVisibility())
    other?.focus()
  }
  return (
    <form method="post" action="/preferences" className={styles.choice} onSubmit={toggle}>
      <input type="hidden" name="next" value={pathname + search} />
      {THEME_CHOICES.map((theme) => (
        <button key={theme} type="submit" name="theme" value={theme}>
          <Icon name={ICONS[theme]} />
          {LABELS[theme]()}
        </button>
      ))}
    </form>
  )
}
