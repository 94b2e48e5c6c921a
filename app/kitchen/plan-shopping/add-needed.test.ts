import { type ComponentProps, createElement } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readNeeded } from '#app/kitchen/items/device-needed.ts'
import { deviceReplica } from '#app/kitchen/records/device-replica.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser, type SmallElement } from '../../../tests/support/small-browser.ts'
import { SmallStream } from '../../../tests/support/small-stream.ts'
import PlanShoppingPage from './plan-shopping.page.tsx'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

let browser: ReturnType<typeof aSmallBrowser>
beforeEach(() => {
  browser = aSmallBrowser({ EventSource: SmallStream, fetch: async () => Response.json({}, { status: 500 }) })
  for (const kind of ['item', 'list', 'staple'] as const)
    for (const { id } of deviceReplica().list(kind)) deviceReplica().change(kind, id, { deleted: true })
})
endBrowsersAfterEach()

const dish = (entry: string, day: string, recipe: number, ...texts: string[]) =>
  ({ entry, day, recipe, servings: 4, title: `Recipe ${recipe}`, language: 'en', texts }) as const
const ALL = [dish('a', '2026-11-23', 5, '1 leek', 'salt'), dish('b', '2026-11-24', 6, '1 leek')]
const NEEDED = [
  ['salt', { name: 'salt', food: 'salt', isStaple: true }],
  ['1 leek', { name: 'leek', food: 'leek', isStaple: false }],
]

async function page(more: object = {}) {
  const posted: [string, unknown][][] = []
  const action = async ({ request }: { request: Request }) => {
    posted.push([...(await request.formData())])
    return null
  }
  const loaderData = {
    all: ALL,
    days: ['2026-11-23', '2026-11-24'],
    dishes: ALL,
    needed: NEEDED,
    records: null,
    ...more,
  }
  const props = { loaderData } as unknown as ComponentProps<typeof PlanShoppingPage>
  const work = () => {
    useLocation()
    return createElement(PlanShoppingPage, props)
  }
  const router = await browser.renderAt('/meal-plan/shop', work, { action: action as never })
  const reload = async (next: object) => {
    Object.assign(loaderData, next)
    await browser.act(() => router.navigate('/meal-plan/shop?day=2026-11-24'))
  }
  const lines = () => browser.document.querySelectorAll('[name="line"]').map(({ value, checked }) => [value, checked])
  return { posted, router, lines, reload }
}
const items = () =>
  deviceReplica()
    .list('item')
    .map(({ id, values: { text, ticked, list } }) => [id, text, ticked, list])

describe('what a week needs', () => {
  test('is ticked but for what is always at home, and is put on the list of the device', async () => {
    const { lines, posted } = await page()
    expect(lines()).toEqual([
      ['0.0', true],
      ['0.1', false],
      ['1.0', true],
    ])
    await browser.tick('[name="line"][value="1.0"]')
    await browser.press(m.shopping_add_submit())
    expect([items(), posted]).toEqual([[['plan:a:0', '1 leek', false, 'list']], []])
    expect([browser.container.textContent.includes(m.notice_shopping_added()), lines()]).toEqual([true, []])
    // Without a connection it is added up with what the page knew of it.
    expect((await readNeeded(['1 leek']))('1 leek')).toMatchObject({ food: 'leek' })
  })

  test('of other days is there to be put on it afterwards', async () => {
    const { lines, reload } = await page({ dishes: ALL.slice(0, 1), days: ['2026-11-23'] })
    await browser.press(m.shopping_add_submit())
    expect(lines()).toEqual([])
    await reload({ dishes: ALL.slice(1), days: ['2026-11-24'] })
    expect(lines()).toEqual([['0.0', true]])
    await browser.press(m.shopping_add_submit())
    expect(items().map(([id]) => id)).toEqual(['plan:a:0', 'plan:b:0'])
  })

  test('knows what this household has at home, and what is to be bought already', async () => {
    deviceReplica().change('staple', 'staple:salt', { key: 'salt', isAtHome: false })
    deviceReplica().change('staple', 'staple:leek', { key: 'leek', isAtHome: true })
    for (const [id, recipe, ticked] of [
      ['open', 6, false],
      ['bought', 5, true],
    ] as const)
      deviceReplica().change('item', id, { list: 'list', text: 'leek', ticked, recipe, position: 1 })
    const { lines } = await page()
    expect(lines().map(([, checked]) => checked)).toEqual([false, true, false])
    expect(
      browser.document.querySelectorAll('fieldset').map(({ textContent }) => textContent.includes(m.shopping_listed())),
    ).toEqual([false, false, true])
  })

  test('is not bought twice: what was added for a meal is brought up to date', async () => {
    const put = async (text: string) => {
      await page({ dishes: [dish('a', '2026-11-23', 5, text)] })
      await browser.press(m.shopping_add_submit())
    }
    await put('1 leek')
    await browser.act(() => deviceReplica().change('item', 'plan:a:0', { ticked: true }))
    await put('2 leeks')
    expect(items()).toEqual([['plan:a:0', '2 leeks', true, 'list']])
  })

  test('goes on the chosen one of several lists', async () => {
    deviceReplica().change('list', 'party', { name: 'Party', position: 1 })
    await page()
    await browser.choose('list', 'party')
    await browser.press(m.shopping_add_submit())
    expect([items()[0]?.[3], browser.element('[role="status"] a').getAttribute('href')]).toEqual([
      'party',
      '/shopping-list?list=party',
    ])
  })

  test('is sent to the server for a cook', async () => {
    const { posted } = await page({ records: [] })
    await browser.press(m.shopping_add_submit())
    expect([posted, items()]).toEqual([
      [
        [
          ['line', '0.0'],
          ['line', '1.0'],
        ],
      ],
      [],
    ])
  })

  test('is of the days that are ticked, where there are several', async () => {
    const { router } = await page()
    await browser.tick('[name="day"][value="2026-11-24"]')
    const sent = new URLSearchParams(router.state.location.search)
    expect([sent.getAll('day'), sent.get('chosen'), sent.getAll('dish').length]).toEqual([['2026-11-23'], 'days', 2])
    await page({ all: [ALL[0]] })
    expect(browser.document.querySelector('[name="day"]')).toBe(null)
  })

  test('is nothing where nothing is cooked', async () => {
    await page({ dishes: [] })
    expect([browser.container.textContent.includes(m.mealplan_shop_none()), browser.buttonNames()]).toEqual([true, []])
    await page()
    expect((browser.container as SmallElement).textContent).not.toContain(m.mealplan_shop_none())
  })
})
