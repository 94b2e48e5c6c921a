import { type ComponentProps, createElement } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { reportUnreachable, tryToReach } from '#app/base/ui/network.ts'
import { deviceLiveLists } from '#app/kitchen/live-lists/device-live-lists.ts'
import { deviceReplica } from '#app/kitchen/records/device-replica.ts'
import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser, type SmallElement } from '../../../tests/support/small-browser.ts'
import { SmallStream } from '../../../tests/support/small-stream.ts'
import { ListStatus } from './list-status.tsx'
import ShoppingListPage, { shouldRevalidate } from './shopping-list.page.tsx'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

let browser: ReturnType<typeof aSmallBrowser>
const KINDS = ['item', 'list', 'aisles', 'staple', 'place'] as const
beforeEach(() => {
  browser = aSmallBrowser({
    EventSource: SmallStream,
    fetch: async () => Response.json([]),
    ...{ requestAnimationFrame: () => 0, cancelAnimationFrame: () => {}, innerHeight: 800 },
  })
  for (const kind of KINDS)
    for (const { id } of deviceReplica().list(kind)) deviceReplica().change(kind, id, { deleted: true })
})
endBrowsersAfterEach()

const items = () =>
  deviceReplica()
    .list('item')
    .map(({ id, values }) => `${id}: ${values.text}${values.ticked ? ' ✓' : ''}`)
    .toSorted()
const add = (id: string, more: object = {}) =>
  deviceReplica().change('item', id, { list: FIRST_LIST, text: id, ticked: false, position: 1, ...more })

/** The list of a visitor, with links that lead where browsers say. */
async function listPage(address = '/shopping-list') {
  const props = { loaderData: null } as unknown as ComponentProps<typeof ShoppingListPage>
  const router = await browser.renderAt(address, () => {
    useLocation()
    return createElement(ShoppingListPage, props)
  })
  const at = () => router.state.location.pathname + router.state.location.search
  const lines = (tick: 'tick' | 'untick') =>
    browser.document.querySelectorAll('[data-line]').filter((one) => String(one.value).startsWith(`${tick} `))
  const press = async (name: string) => {
    await browser.press(name)
    await browser.act(() => vi.dynamicImportSettled())
  }
  const open = (id: string, more: object = {}) => {
    const [pathname = '', search = ''] = `/shopping-list?edit=${id}`.split(/(?=\?)/)
    const link = browser.document.querySelectorAll('a[data-edit]').find((one) => one.getAttribute('href')?.includes(id))
    return browser.happen(
      'click',
      { bubbles: true, ...more },
      Object.assign(link as SmallElement, { pathname, search }),
    )
  }
  return { router, at, lines, press, open }
}
const shown = () => browser.container.textContent

describe('a visitor’s list', () => {
  test('that is empty says so, and takes what is typed, a line each', async () => {
    await listPage()
    expect(shown()).toContain(m.shopping_empty())
    await browser.type('text', 'milk\nrice')
    await browser.press(m.form_add())
    expect(
      items()
        .map((text) => text.split(': ')[1])
        .toSorted(),
    ).toEqual(['milk', 'rice'])
    expect([shown().includes(m.shopping_empty()), shown().includes(m.shopping_count({ count: 2 }))]).toEqual([
      false,
      true,
    ])
  })

  test('has what is ticked in the trolley, from where it comes back or is taken away', async () => {
    add('milk')
    add('rice')
    const { lines, press } = await listPage()
    expect(browser.buttonNames()).not.toContain(m.shopping_clear())
    await browser.press(lines('tick')[0] as SmallElement)
    expect([items(), lines('tick').length, lines('untick').length]).toEqual([['milk: milk ✓', 'rice: rice'], 1, 1])
    await browser.press(lines('untick')[0] as SmallElement)
    expect(items()).toEqual(['milk: milk', 'rice: rice'])
    await browser.press(lines('tick')[1] as SmallElement)
    await press(m.shopping_clear())
    expect(items()).toEqual(['milk: milk'])
    expect(shown()).toContain(m.shopping_removed({ count: 1 }))
    await press(m.shopping_undo())
    expect(items()).toEqual(['milk: milk', 'rice: rice ✓'])
    expect(shown()).not.toContain(m.shopping_removed({ count: 1 }))
  })

  test('opens a line to change, to move or to remove it, and one line at a time', async () => {
    add('milk', { text: 'milk' })
    add('rice', { text: 'rice' })
    const { at, open, press } = await listPage()
    expect((await open('milk', { ctrlKey: true })).defaultPrevented).toBe(false)
    expect((await open('milk')).defaultPrevented).toBe(true)
    const field = () => browser.element<SmallElement>('li input[name="text"]')
    expect([at(), field().value]).toEqual(['/shopping-list?edit=milk', 'milk'])
    await open('rice')
    expect(field().value).toBe('rice')
    await browser.type(field(), 'brown rice')
    await press(m.shopping_save())
    expect([items(), at()]).toEqual([['milk: milk', 'rice: brown rice'], '/shopping-list'])
    await open('milk')
    await press(m.saved_remove())
    expect([items(), at()]).toEqual([['rice: brown rice'], '/shopping-list'])
  })

  test('is one of several, each with its name', async () => {
    const { press, at } = await listPage()
    expect(browser.document.querySelectorAll('nav a').length).toBe(0)
    const name = (button: string) => browser.button(button).form?.elements.namedItem('name') as unknown as SmallElement
    expect(browser.buttonNames()).not.toContain(m.shopping_delete())
    await browser.type(name(m.shopping_new_list()), 'Party')
    await press(m.shopping_new_list())
    const [made] = deviceReplica()
      .list('list')
      .filter(({ values }) => values.name === 'Party')
    expect([at(), browser.document.querySelectorAll('nav a').length]).toEqual([`/shopping-list?list=${made?.id}`, 2])
    await browser.act(() => add('cake', { list: made?.id }))
    await browser.type(name(m.shopping_rename()), 'Feast')
    await press(m.shopping_rename())
    expect(browser.element('h1').textContent).toBe('Feast')
    await press(m.shopping_delete())
    expect([at(), items(), browser.element('h1').textContent]).toEqual(['/shopping-list', [], m.shopping_title()])
  })

  test('has its aisles in the order of the shop', async () => {
    add('milk')
    const { press } = await listPage()
    const order = () => browser.document.querySelectorAll('ol li span').map(({ textContent }) => textContent)
    const [first = '', second = ''] = order()
    expect(browser.button(m.shopping_up({ name: first })).disabled).toBe(true)
    await press(m.shopping_down({ name: first }))
    expect(order().slice(0, 2)).toEqual([second, first])
    expect(browser.button(m.shopping_down({ name: order().at(-1) ?? '' })).disabled).toBe(true)
  })

  test('has an aisle where it is dragged', async () => {
    add('milk')
    await listPage()
    const order = () => browser.document.querySelectorAll('ol li span').map(({ textContent }) => textContent)
    const aisles = () => browser.document.querySelectorAll('[data-drag]')
    const [before, [first, , third]] = [order(), aisles()]
    let under = third
    Object.assign(browser.document, { elementFromPoint: () => under })
    const drag = async () => {
      const pointer = { clientX: 0, clientY: 400, button: 0, pointerType: 'mouse' }
      await browser.happen('pointerdown', pointer, first)
      await browser.happen('pointermove', { ...pointer, clientX: 20 })
      await browser.happen('pointerup', { ...pointer, clientX: 20 })
    }
    await drag()
    const after = [before[1], before[2], before[0], ...before.slice(3)]
    expect(order()).toEqual(after)
    under = first
    await drag()
    expect(order()).toEqual(after)
  })

  test('that is long shows 300 lines, and all of them when that is wanted', { tags: 'slow' }, async () => {
    for (let at = 0; at < 301; at++) add(`food ${at}`, { position: at })
    const { lines, router } = await listPage()
    expect(lines('tick').length).toBe(300)
    await browser.act(() => router.navigate('/shopping-list?all=1'))
    expect(lines('tick').length).toBe(301)
  })

  test('knows what is always at home', async () => {
    deviceReplica().change('staple', 'staple:salt', { key: 'salt', isAtHome: true })
    const { press } = await listPage()
    await press(`${m.saved_remove()}: salt`)
    expect(deviceReplica().list('staple')[0]?.values.isAtHome).toBe(false)
    expect(browser.buttonNames()).not.toContain(`${m.saved_remove()}: salt`)
  })
})

describe('where a list is', () => {
  const status = async (live: object | undefined, isSignedIn = false) => {
    await browser.renderAt('/', () => createElement(ListStatus, { list: FIRST_LIST, isSignedIn, live } as never))
    return browser.element('[role="status"]').textContent
  }

  test('is said of one that is live, and of one that has ended until that is understood', async () => {
    const live = { key: 'key', list: FIRST_LIST, secret: null }
    expect([await status(undefined), await status(live)]).toEqual(['', m.shopping_live_on()])
    deviceLiveLists.write([{ ...live, hasEnded: true }])
    expect(await status({ ...live, hasEnded: true })).toBe(m.shopping_live_over())
    await browser.press(m.shopping_live_understood())
    expect(deviceLiveLists.read()).toEqual([])
  })

  test('on this device only is said to a visitor, with the way to an account while there is one', async () => {
    await listPage()
    expect(shown()).toContain(m.shopping_on_device())
    await browser.act(reportUnreachable)
    expect(shown()).not.toContain(m.shopping_on_device())
    await browser.act(tryToReach)
    expect(shown()).toContain(m.shopping_on_device())
    await status(undefined, true)
    expect(shown()).not.toContain(m.shopping_on_device())
  })
})

test.each([
  ['to buy', false],
  ['in the trolley', true],
])('of three hundred and one things %s three hundred are shown until all are wanted', async (_, ticked) => {
  for (let at = 0; at < 301; at++) add(`thing ${String.fromCharCode(97 + (at % 26))}${at}`, { ticked })
  const count = () => browser.document.querySelectorAll('[data-line]').length
  await listPage()
  expect(browser.container.textContent).toContain(m.shopping_show_all({ count: 301 }))
  const first = count()
  await listPage('/shopping-list?all=')
  expect([count() > first, browser.container.textContent.includes(m.shopping_show_all({ count: 301 }))]).toEqual([
    true,
    false,
  ])
})

test.each<[from: string, to: string, isLoaded: boolean]>([
  ['/shopping-list', '/shopping-list?edit=milk', false],
  ['/shopping-list', '/shopping-list', true],
  ['/recipe/5', '/shopping-list?list=a', true],
])('from %s to %s the page is loaded: %s', async (from, to, isLoaded) => {
  await listPage()
  const [currentUrl, nextUrl] = [from, to].map((path) => new URL(path, 'https://food.example'))
  expect(shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate: true } as never)).toBe(isLoaded)
})
