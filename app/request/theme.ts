export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
/** A reader's theme; `system` follows the device until the reader chooses. */
export type ThemeChoice = Theme | 'system'

/** The cookie, and the key in local storage, that the chosen theme is stored under. */
export const THEME_KEY = 'theme'

/** Ends the choice: the device's theme again. Sent when a cook logs out, which empties local storage too. */
export const NO_THEME = `${THEME_KEY}=; Path=/; Max-Age=0; SameSite=Lax`

/** The theme that a stored value names; the device's when it names none. */
export const themeOf = (value: string | null | undefined): ThemeChoice =>
  THEMES.find((theme) => theme === value) ?? 'system'
