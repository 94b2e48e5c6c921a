import type { Page } from 'playwright-core'

/** Opens the menu of the recipe that a page shows. */
export async function openRecipeMenu(page: Page) {
  await page.locator('article').getByRole('button', { name: 'More', exact: true }).click()
  return page.getByRole('dialog', { name: 'More' })
}
