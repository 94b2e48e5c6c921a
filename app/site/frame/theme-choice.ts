import { useEffect } from 'react'
import { deviceStorage } from '#app/base/device/local-storage.ts'
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

/** The theme in the cookie, which is the last choice, whether a script or a form made it; null when there is none. */
const cookieTheme = () => storedChoice(document.cookie.match(new RegExp(`(?:^|;\\s*)${THEME_KEY}=([^;]*)`))?.[1])

/** The copy in local storage, by which other tabs hear of a choice; null when there is none. */
const copiedTheme = () => storedChoice(deviceStorage.read(THEME_KEY))

/** Shows a theme and remembers it: in the cookie, which decides, with a copy in local storage for other tabs. */
export function chooseTheme(theme: ThemeChoice) {
  show(theme)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous; the next click may be a page load
  document.cookie = `${THEME_KEY}=${theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  deviceStorage.write(THEME_KEY, theme)
}

/** Shows the cookie's theme where the page was made before it (`sent`), and follows choices made in other tabs; the copy counts only where there is no cookie. */
export function useThemeChoice(sent: ThemeChoice) {
  useEffect(() => {
    const chosen = cookieTheme()
    const copied = copiedTheme()
    if (chosen !== null) {
      if (chosen !== sent) show(chosen)
      if (chosen !== copied) deviceStorage.write(THEME_KEY, chosen)
    } else if (copied !== null) chooseTheme(copied)
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === THEME_KEY) show(themeOf(newValue))
    }
    const broughtBack = ({ persisted }: PageTransitionEvent) => persisted && show(cookieTheme() ?? DEFAULT_THEME)
    addEventListener('storage', follow)
    addEventListener('pageshow', broughtBack)
    return () => {
      removeEventListener('storage', follow)
      removeEventListener('pageshow', broughtBack)
    }
  }, [sent])
}
