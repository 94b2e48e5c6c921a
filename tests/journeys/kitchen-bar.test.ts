import { describeJourneys } from '../support/journey.ts'

describeJourneys('the way into the kitchen', (story) => {
  story(
    'the phone’s menu answers every tap, and its bar counts, leads on and is away while somebody types',
    async (visitor) => {
      const { page, visit, expectAccessible } = visitor
      await visit('/shopping-list')
      const bar = page.getByRole('navigation', { name: 'Kitchen' })
      const nav = page.getByRole('navigation', { name: 'Main' })
      const fold = (label: string) => nav.locator('summary').filter({ hasText: label })
      await page.getByRole('button', { name: 'Menu', exact: true }).tap()
      await fold('Recipes').tap()
      await nav.getByRole('link', { name: 'Breakfast' }).waitFor()
      await fold('Dashboard').tap()
      await nav.getByRole('link', { name: 'Add New Recipe' }).waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      const field = page.getByRole('textbox', { name: /What do you need/ })
      await field.tap()
      await bar.waitFor({ state: 'hidden' })
      await field.fill('milk\n2 onions')
      await page.getByRole('button', { name: 'Add', exact: true }).tap()
      await field.blur()
      await bar.getByRole('link', { name: /^List 2 to buy/ }).waitFor()
      await visit('/')
      await page.getByRole('region', { name: 'Yours' }).getByRole('link', { name: '2 things to buy' }).waitFor()
      await expectAccessible()
      await bar.getByRole('link', { name: /^List/ }).tap()
      await page.waitForURL('**/shopping-list')
      await bar.locator('[aria-current="page"]').filter({ hasText: 'List' }).waitFor()
    },
  )
})
