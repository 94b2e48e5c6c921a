export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The cookie, and the key in local storage, that the chosen theme is kept under. */
export const THEME_KEY = 'theme'

/** The theme that a stored value names; light when it names none. */
export const themeOf = (value: string | undefined): Theme => (value === 'dark' ? 'dark' : 'light')
