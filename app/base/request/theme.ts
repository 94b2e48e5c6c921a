export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
/** What a reader can choose; `system` follows the device. */
export const THEME_CHOICES = [...THEMES, 'system'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

/** The theme until the reader chooses one. */
export const DEFAULT_THEME = 'light'

/** The cookie, and the key in local storage, that the chosen theme is stored under. */
export const THEME_KEY = 'theme'

/** Ends the choice: light again. Sent when a cook logs out, which empties local storage too. */
export const NO_THEME = `${THEME_KEY}=; Path=/; Max-Age=0; SameSite=Lax`

/** The choice that a stored value names; null when it names none. */
export const storedChoice = (value: string | null | undefined): ThemeChoice | null =>
  THEME_CHOICES.find((choice) => choice === value) ?? null

/** The theme of a stored value; light when it names none. */
export const themeOf = (value: string | null | undefined): ThemeChoice => storedChoice(value) ?? DEFAULT_THEME
