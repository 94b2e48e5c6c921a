import { type ComponentProps, createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { deviceReplica } from '#app/kitchen/records/device-replica.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import NamedMealsPage from './named-meals.page.tsx'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

let browser: ReturnType<typeof aSmallBrowser>
beforeEach(() => {
  browser = aSmallBrowser()
})
endBrowsersAfterEach()

test('the meals of a visitor are as their device has them, which changes them itself', async () => {
  const meals = () =>
    Object.fromEntries(
      deviceReplica()
        .list('meal')
        .map(({ id, values: { name, isHidden } }) => [id, { name, isHidden }]),
    )
  deviceReplica().change('meal', 'meal:dinner', { name: 'Abendbrot' })
  deviceReplica().change('meal', 'meal:snack', { isHidden: true })
  const props = { loaderData: null } as unknown as ComponentProps<typeof NamedMealsPage>
  const router = await browser.renderAt('/meal-plan/meals', () => createElement(NamedMealsPage, props))
  expect(browser.element('[name="dinner.name"]').value).toBe('Abendbrot')
  expect(['dinner', 'snack'].map((meal) => browser.element(`[name="${meal}.shown"]`).checked)).toEqual([true, false])
  await browser.type('[name="lunch.name"]', 'Mittag')
  await browser.tick('[name="snack.shown"]')
  await browser.press(m.shopping_save())
  expect(meals()).toMatchObject({
    'meal:dinner': { name: 'Abendbrot' },
    'meal:lunch': { name: 'Mittag' },
    'meal:snack': { isHidden: false },
  })
  expect(router.state.location.pathname).toBe('/meal-plan')
})
