import { expect } from 'vitest'
import { aName, register } from '../support/browser-cook.ts'
import { describeJourneys, type Visitor } from '../support/journey.ts'
import { openRecipeMenu } from '../support/recipe-menu.ts'

const firstAmount = ({ page }: Visitor) => page.getByRole('group', { name: 'My amounts' }).getByRole('textbox').first()
const onDevice = ({ page }: Visitor) => page.evaluate(() => localStorage.getItem('cookNotes'))

describeJourneys('notes of one’s own without an account', (story, again) => {
  again(
    'an amount of one’s own is in place everywhere on this device, and comes along into the account',
    async (visitor) => {
      const { page, visit, expectAccessible } = visitor
      await visit('/recipe/5')
      await (await openRecipeMenu(page)).getByRole('link', { name: 'My notes and amounts' }).click()
      await firstAmount(visitor).fill('7 tbsp olive oil')
      await page.getByLabel('What I want to remember').fill('Needs ten minutes more.')
      await page.getByLabel('My own stars').selectOption('4')
      await expectAccessible()
      expect(await firstAmount(visitor).inputValue()).toBe('7 tbsp')
      await page.getByRole('button', { name: 'Save the note' }).click()

      await page.getByText('Needs ten minutes more.').waitFor()
      await page.locator('strong', { hasText: '7 tbsp' }).waitFor()
      await expectAccessible()
      await page.getByRole('link', { name: 'Cook', exact: true }).click()
      await page.getByText('7 tbsp').first().waitFor()
      await page.getByRole('link', { name: 'Back to the recipe' }).click()
      await page.getByRole('link', { name: 'Show the recipe as written' }).click()
      await expect.poll(() => page.locator('strong', { hasText: '7 tbsp' }).count()).toBe(0)
      await page.getByRole('link', { name: 'Show my amounts' }).click()
      await page.locator('strong', { hasText: '7 tbsp' }).waitFor()
      // It is there whenever the recipe is opened.
      await visit('/recipe/5')
      await page.locator('strong', { hasText: '7 tbsp' }).waitFor()
      await page.getByRole('link', { name: 'Change my notes' }).click()
      await expect.poll(() => firstAmount(visitor).inputValue()).toBe('7 tbsp')

      await register(visitor, aName())
      await expect.poll(() => onDevice(visitor)).toBe('[]')
      await visit('/recipe/5')
      await page.locator('strong', { hasText: '7 tbsp' }).waitFor()
      expect(await page.getByText('Needs ten minutes more.').count()).toBe(1)
      expect(page.url()).not.toContain('own=')
    },
  )

  story('whoever goes on before their amounts are in place is not brought back', async (visitor) => {
    const { page, origin, visit } = visitor
    await visit('/recipe/5/note')
    await firstAmount(visitor).fill('7 tbsp')
    await page.getByRole('button', { name: 'Save the note' }).click()
    await page.locator('strong', { hasText: '7 tbsp' }).waitFor()
    // The note arrives after the tap, and the page that was tapped for after the note.
    let hasNote = () => {}
    const note = new Promise<void>((done) => {
      hasNote = done
    })
    await page.route(/device-note/, async (route) => {
      await note
      await route.continue()
    })
    await page.route(/\/plan\.data/, async (route) => {
      hasNote()
      await page.waitForTimeout(1500)
      await route.continue()
    })
    await visit('/recipe/5')
    await (await openRecipeMenu(page)).getByRole('link', { name: 'Ready at …' }).click()
    await page.waitForURL(`${origin}/plan?recipes=5`)
    await page.waitForTimeout(500)
    expect(page.url()).toBe(`${origin}/plan?recipes=5`)
  })
})
