import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { aName, aSignedInCook, register } from '../support/browser-cook.ts'
import { dragByMouse, dragByTouch, middleOf } from '../support/form-lines.ts'
import { describeJourneys } from '../support/journey.ts'

const WEEK = '/meal-plan?week=2031-03-05&meals=all'
const meal = (page: Page, name: string) => page.getByRole('region', { name })

async function planned(page: Page, visit: (path: string) => Promise<void>) {
  await visit('/meal-plan/add?recipe=5&day=2031-03-05&meal=lunch')
  await page.locator('main').getByRole('button', { name: 'Add to meal plan' }).click()
  await page.waitForURL('**/meal-plan?week=*')
  await visit(WEEK)
}

describeJourneys('dragging', (story, again) => {
  story(
    'an entry goes to another meal by the mouse and by a finger, and its link still leads to the recipe',
    async (visitor) => {
      const { page, visit } = visitor
      await aSignedInCook(visitor)
      await planned(page, visit)
      const entry = (name: string) => meal(page, name).getByRole('link', { name: 'Best Lasagna', exact: true })
      await entry('Wednesday, Lunch').waitFor()
      await expect
        .poll(async () => {
          await dragByMouse(page, entry('Wednesday, Lunch'), meal(page, 'Wednesday, Snack'))
          return entry('Wednesday, Snack').count()
        })
        .toBe(1)
      await dragByTouch(page, entry('Wednesday, Snack'), meal(page, 'Wednesday, Dinner'))
      await entry('Wednesday, Dinner').waitFor()
      await visit(WEEK)
      await entry('Wednesday, Dinner').click()
      await page.getByRole('heading', { level: 1, name: 'Best Lasagna' }).waitFor()
    },
  )

  again(
    'a saved recipe goes into the week by the mouse, and by the keyboard, signed out and signed in',
    async (visitor, { width }) => {
      const { page, visit, expectAccessible } = visitor
      await visit('/recipe/5')
      const save = page
        .locator('article')
        .getByRole('button', { name: /^Save: / })
        .first()
      await save.click()
      await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true')
      const open = async () => {
        await visit(WEEK)
        await page.getByText('Your saved recipes').click()
      }
      const saved = page.getByRole('main').getByRole('group').getByRole('link', { name: 'Best Lasagna' })
      const entry = (name: string) => meal(page, name).getByRole('link', { name: 'Best Lasagna', exact: true })
      await open()
      await saved.waitFor()
      await expectAccessible()
      // On a phone the first days are in sight.
      const place = width === 360 ? 'Monday, Breakfast' : 'Friday, Lunch'
      await expect
        .poll(async () => {
          await dragByMouse(page, saved, meal(page, place))
          return entry(place).count()
        })
        .toBeGreaterThan(0)
      await register(visitor, aName())
      await open()
      expect(await entry(place).count()).toBeGreaterThan(0)
      await saved.press('Enter')
      await page.waitForURL('**/meal-plan/add?*')
      await page.getByLabel('Day', { exact: true }).fill('2031-03-08')
      await page.locator('main').getByRole('button', { name: 'Add to meal plan' }).press('Enter')
      await entry('Saturday, Dinner').waitFor()
    },
  )

  again('the page scrolls while an entry is dragged to its edge, to a day that was out of sight', async (visitor) => {
    const { page, visit } = visitor
    await aSignedInCook(visitor)
    await planned(page, visit)
    await page.setViewportSize({ width: 360, height: 640 })
    await visit(WEEK)
    const entry = (name: string) => meal(page, name).getByRole('link', { name: 'Best Lasagna', exact: true })
    await entry('Wednesday, Lunch').waitFor()
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints })
    const isInSight = (place: Locator) =>
      place.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top > 100 && bottom < innerHeight - 100
      })
    const target = meal(page, 'Saturday, Dinner')
    await expect
      .poll(
        async () => {
          const start = await middleOf(entry('Wednesday, Lunch'))
          expect(await isInSight(target)).toBe(false)
          await send('touchStart', [start])
          await page.waitForTimeout(500)
          await send('touchMove', [{ x: start.x, y: 600 }])
          await expect.poll(() => isInSight(target), { interval: 30 }).toBe(true)
          // Away from the edge it rests.
          await send('touchMove', [{ x: start.x, y: 320 }])
          const { x, y } = await target.evaluate((element) => {
            const { left, top, width, height } = element.getBoundingClientRect()
            return { x: left + width / 2, y: top + height / 2 }
          })
          await send('touchMove', [{ x, y }])
          await send('touchEnd', [])
          return entry('Saturday, Dinner').count()
        },
        { timeout: 20_000 },
      )
      .toBe(1)
  })

  again('an aisle goes to its place by the mouse and by a finger', async (visitor) => {
    const { page, visit } = visitor
    await aSignedInCook(visitor)
    await visit('/shopping-list')
    await page.locator('summary').filter({ hasText: 'Order of aisles' }).click()
    const aisles = page.locator('li[data-drag] > span')
    await aisles.first().waitFor()
    const [first, second, third] = await aisles.allTextContents()
    await dragByMouse(page, aisles.nth(0), aisles.nth(1))
    await expect.poll(async () => (await aisles.allTextContents()).slice(0, 3)).toEqual([second, first, third])
    await dragByTouch(page, aisles.nth(0), aisles.nth(1))
    await expect.poll(async () => (await aisles.allTextContents()).slice(0, 3)).toEqual([first, second, third])
  })
})
