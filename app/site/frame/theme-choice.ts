import { useEffect } from 'react'
import { DEFAULT_THEME, storedChoice, THEME_KEY, THEMES, type ThemeChoice, themeOf } from '#app/base/request/theme.ts'
import { YEAR_SECONDS } from '#server/processes/clock.ts'
import { barColour } from './theme-meta.tsx'

/** Shows a theme at once, in the page and in the browser's bars. */
function show(choice: ThemeChoice) {
  document.body.dataset.theme = choice
  for (const theme of THEMES)
    document
      .querySelector<HTMLMetaElement>(`meta[name=theme-color][media*=${theme}]`)
      ?.setAttribute('content', barColour(choice, theme))
}

/** A browser may forbid local storage; the cookie then remembers alone. */
function storedTheme(): ThemeChoice | null {
  try {
    return storedChoice(localStorage.getItem(THEME_KEY))
  } catch {
    return null
  }
}

function store(theme: ThemeChoice) {
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // The cookie has it.
  }
}

/** Shows a theme and remembers it: in the cookie for the server's next page, in local storage for other tabs. */
export function chooseTheme(theme: ThemeChoice) {
  show(theme)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous; the next click may be a page load
  document.cookie = `${THEME_KEY}=${theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  store(theme)
}

/** Makes the cookie's theme (`sent`) and local storage's agree, local storage first, and follows choices made in other tabs. */
export function useThemeChoice(sent: ThemeChoice) {
  useEffect(() => {
    const stored = storedTheme()
    if (stored !== null && stored !== sent) chooseTheme(stored)
    else if (sent !== DEFAULT_THEME) store(sent)
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === THEME_KEY) show(themeOf(newValue))
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [sent])
}
