import { type ComponentProps, createElement, type ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { deviceReplica } from '#app/kitchen/records/device-replica.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { SmallStream } from '../../../tests/support/small-stream.ts'
import AddMealPage from './add-meal.page.tsx'
import NamedMealsPage from './named-meals.page.tsx'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

let browser: ReturnType<typeof aSmallBrowser>
beforeEach(() => {
  browser = aSmallBrowser({ EventSource: SmallStream, fetch: () => new Promise(() => {}) })
})
endBrowsersAfterEach()

const NO_MEAL = {
  ...{ peopleRecords: [], mealRecords: [], records: [], warnings: [], found: [], today: '2026-11-22' },
  ...{ suited: null, recipe: null, wantedServings: null, servings: null, query: '', saved: null, own: null },
}

// Before a visitor's device has been read: from then on its records are here.
test.each<[page: string, shown: () => ReactElement, button: () => string, field: string]>([
  [
    'meals',
    () => createElement(NamedMealsPage, { loaderData: { records: [] } } as never),
    m.shopping_save,
    '[name="lunch.name"]',
  ],
  [
    'meal',
    () => createElement(AddMealPage, { loaderData: { ...NO_MEAL, isSignedIn: true } } as never),
    m.mealplan_add_text,
    '[name="text"]',
  ],
])('the %s of a cook whose records are not here yet are sent to the server', async (_, shown, button, field) => {
  const sent: [string, FormDataEntryValue][][] = []
  const action = async ({ request }: { request: Request }) => {
    sent.push([...(await request.formData())])
    return null
  }
  await browser.renderAt('/meal-plan', shown, { action: action as never })
  await browser.type(field, 'Mittag')
  await browser.press(button())
  await browser.settle()
  expect(sent.map((fields) => fields.some(([, value]) => value === 'Mittag'))).toEqual([true])
  expect(['meal', 'planned'].flatMap((kind) => deviceReplica().list(kind as 'meal'))).toEqual([])
})

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
