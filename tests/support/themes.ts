import type { Page } from 'playwright-core'

/** The colour behind everything in each theme. */
export const GROUNDS = { light: 'rgb(255, 250, 243)', dark: 'rgb(27, 20, 16)' }
/** What the button of each theme is called. */
export const LABELS = { light: 'Light mode', dark: 'Dark mode' }

/** The colour behind everything, as it is shown. */
export const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
/** The theme that the device stores; null for none. */
export const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))
