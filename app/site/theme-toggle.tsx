import type { SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { THEMES, themeOf } from '../request/theme.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './choices.module.css'
import { chooseTheme } from './theme-choice.ts'

const LABELS = { light: m.theme_light, dark: m.theme_dark }
const ICONS = { light: 'sun', dark: 'moon' } as const

/** Switches between light and dark; a plain form without scripts. The styles show the button of the theme that is not worn. */
export function ThemeToggle() {
  const { pathname, search } = useLocation()
  const toggle = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    const chosen = themeOf(submitter?.getAttribute('value'))
    if (chosen === 'system') return
    event.preventDefault()
    chooseTheme(chosen)
    const other = [...event.currentTarget.querySelectorAll('button')].find((button) => button !== submitter)
    other?.focus()
  }
  return (
    <form method="post" action="/preferences" className={styles.choice} onSubmit={toggle}>
      <input type="hidden" name="next" value={pathname + search} />
      {THEMES.map((theme) => (
        <button key={theme} type="submit" name="theme" value={theme}>
          <Icon name={ICONS[theme]} />
          {LABELS[theme]()}
        </button>
      ))}
    </form>
  )
}
