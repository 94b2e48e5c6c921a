import type { Page } from 'playwright-core'

/** The header's search box, opened first where it waits behind an icon. */
export async function searchBox(page: Page) {
  const opener = page.getByRole('banner').getByRole('link', { name: 'Search recipes' })
  if (await opener.isVisible()) await opener.click()
  return page.getByRole('combobox', { name: 'Search recipes' })
}
