import { type ComponentProps, createElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceNeeds } from '#app/kitchen/needs/device-needs.ts'
import { deviceReplica } from '#app/kitchen/records/device-replica.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { SmallStream } from '../../../tests/support/small-stream.ts'
import PreferencesPage from './my-preferences.page.tsx'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

let browser: ReturnType<typeof aSmallBrowser>
beforeEach(() => {
  browser = aSmallBrowser({ EventSource: SmallStream, fetch: async () => Response.json({}, { status: 500 }) })
})
endBrowsersAfterEach()

async function page(own: object | null = null) {
  const posted: object[] = []
  const announced: string[] = []
  browser.window.addEventListener('foodio:announced', ({ detail }) => announced.push(String(detail)))
  const action = async ({ request }: { request: Request }) => {
    posted.push(Object.fromEntries(await request.formData()))
    return null
  }
  const props = { loaderData: { units: 'metric', own } } as unknown as ComponentProps<typeof PreferencesPage>
  const route = { id: 'root', loader: () => ({ cook: own }) as never, action: action as never }
  await browser.renderAt('/settings/preferences?x=1', () => createElement(PreferencesPage, props), route)
  return { posted, announced }
}
const box = (name: string, value: string) => browser.element(`[name="${name}"][value="${value}"]`)

describe('preferences', () => {
  // First of all: once a device has been read its records are here.
  test('of a cook whose records are not here yet are sent to the account', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    const { posted } = await page({ needs: { diets: [], allergens: [] }, people: [] })
    await browser.type('people', '4')
    await browser.press(m.shopping_save())
    expect([posted, deviceReplica().list('people')]).toEqual([[{ do: 'people', people: '4' }], []])
  })

  test('of the units are stored as soon as others are chosen', async () => {
    const { posted } = await page()
    expect(browser.element('units').value).toBe('metric')
    await browser.choose('units', 'us')
    expect(posted).toEqual([{ next: '/settings/preferences', units: 'us' }])
  })

  test('of a visitor are stored on their device, and announced', async () => {
    const { posted, announced } = await page()
    await browser.type('people', '3')
    await browser.press(m.shopping_save())
    expect([deviceReplica().list('people')[0]?.values.count, announced.length, posted]).toEqual([3, 1, []])
    await browser.tick(box('diets', 'vegan'))
    await browser.tick(box('allergens', 'milk'))
    expect(deviceNeeds.read()).toEqual({ diets: [], allergens: [] })
    await browser.press(m.household_save())
    expect([deviceNeeds.read(), announced.length, posted]).toEqual([{ diets: ['vegan'], allergens: ['milk'] }, 2, []])
  })

  test('of a visitor that change in another tab are shown, also in a page that came without them', async () => {
    deviceNeeds.write({ diets: [], allergens: [] })
    await page()
    expect(box('diets', 'vegan').checked).toBe(false)
    await browser.act(() => deviceNeeds.write({ diets: ['vegan'], allergens: [] }))
    expect(box('diets', 'vegan').checked).toBe(true)
  })

  test('that make no sense change nothing', async () => {
    const { announced } = await page()
    await browser.type('people', '0')
    await browser.press(m.shopping_save())
    expect([deviceReplica().list('people')[0]?.values.count ?? 3, announced]).toEqual([3, []])
  })

  test('of what a cook does not eat are sent to the account', async () => {
    const { posted } = await page({ needs: { diets: ['vegan'], allergens: [] }, people: [] })
    expect(box('diets', 'vegan').checked).toBe(true)
    await browser.tick(box('allergens', 'milk'))
    await browser.press(m.household_save())
    expect(posted).toEqual([{ do: 'needs', diets: 'vegan', allergens: 'milk' }])
  })

  test('of the theme are shown at once, and the focus goes to the other one', async () => {
    await page()
    const [light, dark] = [m.theme_light(), m.theme_dark()].map((name) => browser.button(name))
    if (dark) dark.checkVisibility = () => false
    if (light) light.checkVisibility = () => false
    expect(await browser.press(m.theme_dark())).toBe(true)
    expect(browser.document.body.getAttribute('data-theme')).toBe('dark')
    expect(browser.document.activeElement).toBe(browser.button(m.theme_system()))
  })

  test('of the language load the page anew, where it was', async () => {
    await page()
    const submit = vi.fn()
    const language = browser.element('language')
    Object.assign(language.form as object, { submit })
    await browser.choose('language', 'hi')
    expect(submit).toHaveBeenCalledTimes(1)
    expect(browser.element('next').value).toBe('/settings/preferences?x=1')
  })
})
