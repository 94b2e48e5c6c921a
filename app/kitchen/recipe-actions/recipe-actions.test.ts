import { createElement } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ActionDone } from '#app/base/request/open-message.tsx'
import { deviceReplica } from '#app/kitchen/records/device-replica.ts'
import { createDeviceCollection, listDeviceCollections } from '#app/recipes/collections/device-collections.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser, type SmallElement } from '../../../tests/support/small-browser.ts'
import CollectionSheet from './collection-sheet.tsx'
import { ListButton } from './list-button.tsx'
import PlanSheet from './plan-sheet.tsx'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

const SUNDAY = new Date(2026, 10, 22, 18)
const SOUP = { id: 5, title: 'Soup', language: 'en', picture: null, servings: 4, tags: [], categories: [] } as never

let browser: ReturnType<typeof aSmallBrowser>
let requests: string[]
/** What requests are answered with, by what they begin with; nothing answers others. */
let answers: Record<string, unknown>
/** What earlier tests have stored on the device. */
function forgetRecords() {
  for (const kind of ['item', 'planned', 'people', 'staple'] as const)
    for (const { id } of deviceReplica().list(kind)) deviceReplica().change(kind, id, { deleted: true })
}
endBrowsersAfterEach({ now: SUNDAY, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
beforeEach(() => {
  requests = []
  answers = {}
  browser = aSmallBrowser({
    innerHeight: 600,
    fetch: async (path: string, { method = 'GET' }: RequestInit = {}) => {
      requests.push(`${method} ${path}`)
      const [, answer] = Object.entries(answers).find(([start]) => `${method} ${path}`.startsWith(start)) ?? []
      if (answer === undefined) throw new TypeError('There is no network.')
      return Response.json(answer, { status: answer === null ? 409 : 200 })
    },
  })
  forgetRecords()
})

const items = () =>
  deviceReplica()
    .list('item')
    .map(({ values: { text, ticked } }) => [text, ticked])
const planned = () =>
  deviceReplica()
    .list('planned')
    .map(({ values }) => values)
const settle = () => browser.settle()
const site = (cook: object | null = null) => ({ id: 'root', loader: () => ({ cook }) as never })

describe('the button of the shopping list', () => {
  const NEEDED = [
    ...['1 leek', '2 leeks'].map((text) => [text, { key: 'leek', name: 'leek', food: 'leek' }]),
    ...['salt', '1 tsp salt'].map((text) => [text, { key: 'salt', name: 'salt', food: 'salt' }]),
  ]
  async function listButton({ id = 5, texts = ['1 leek', 'salt'] } = {}) {
    answers['POST /shopping-list/read'] = NEEDED
    const shown = () => {
      const recipe = { id: Number(useLocation().pathname.slice(1)), title: 'Soup', texts }
      return createElement(ListButton, { recipe, query: '?servings=3' })
    }
    const router = await browser.renderAt(`/${id}`, shown, site())
    await settle()
    const go = async (to: number) => {
      await browser.act(() => router.navigate(`/${to}`))
      await settle()
    }
    const put = async (name: string) => {
      await browser.press(name)
      await settle()
    }
    const message = () => browser.document.querySelector('[popover] p')?.textContent.trim()
    return { put, message, go, names: () => browser.buttonNames() }
  }
  const [ADD, LISTED] = [m.shopping_add_short(), m.shopping_on_list()]

  test('puts what a recipe needs on the list, and takes it back', async () => {
    const { put, message, names } = await listButton()
    expect(names()).toEqual([ADD])
    await put(ADD)
    expect([items(), names()[0]]).toEqual([
      [
        ['1 leek', false],
        ['salt', false],
      ],
      LISTED,
    ])
    expect(message()).toContain(m.shopping_added({ count: 2 }))
    await put(m.shopping_undo())
    expect([items(), names()]).toEqual([[], [ADD]])
  })

  test('buys nothing twice unless that is wanted, and takes back only that', async () => {
    const { put, message, names } = await listButton()
    await put(ADD)
    await put(LISTED)
    expect([items().length, message()]).toEqual([2, expect.stringContaining(m.shopping_listed())])
    await put(m.shopping_again())
    expect(items()).toHaveLength(4)
    await put(m.shopping_undo())
    expect([items().length, names()[0]]).toEqual([2, LISTED])
  })

  test('leaves what is always at home, and says so of each food once, as it counts each thing once', async () => {
    const { put, message } = await listButton({ texts: ['1 leek', 'salt', '2 leeks', '1 tsp salt'] })
    deviceReplica().change('staple', 'staple:salt', { key: 'salt', isAtHome: true })
    await put(ADD)
    expect(items().map(([text]) => text)).toEqual(['1 leek', '2 leeks'])
    const sentences = [m.shopping_added({ count: 1 }), m.shopping_at_home_left({ foods: 'salt' })]
    expect(message()).toContain(sentences.join(' '))
  })

  test('knows whether something for its recipe is still to be bought', async () => {
    const add = (id: string, recipe: number, ticked: boolean) =>
      deviceReplica().change('item', id, { list: 'list', text: id, recipe, ticked, position: 1 })
    add('bought', 5, true)
    add('other', 9, false)
    expect((await listButton()).names()[0]).toBe(ADD)
    add('leek', 5, false)
    await browser.unmount()
    browser = aSmallBrowser()
    localStorage.setItem('kitchen:x', '1')
    const { names, go } = await listButton()
    expect(names()[0]).toBe(LISTED)
    localStorage.removeItem('kitchen:x')
    await go(6)
    expect(names()[0]).toBe(ADD)
  })

  test('sends its form where its script cannot be had', async () => {
    await listButton()
    const [form] = browser.document.querySelectorAll('form')
    expect(browser.sent()).toEqual([
      ['recipe', '5'],
      ['servings', '3'],
    ])
    const submit = vi.fn()
    Object.assign(form as SmallElement, { submit })
    vi.spyOn(deviceReplica(), 'list').mockImplementation(() => {
      throw new Error('The script is broken.')
    })
    await browser.press(ADD)
    await settle()
    expect([submit.mock.calls.length, browser.button(ADD).getAttribute('aria-disabled')]).toEqual([1, null])
  })
})

describe('the sheet that plans a recipe', () => {
  async function planSheet(more: object = {}) {
    const [say, onClose] = [vi.fn<(done: ActionDone) => void>(), vi.fn()]
    const props = { recipe: SOUP, isScaled: false, isCook: false, say, onClose, ...more }
    await browser.renderAt('/', () => createElement(PlanSheet, props))
    const days = () => browser.document.querySelectorAll('li')
    const choose = (at: number) => browser.press(days()[at]?.querySelector('button') as SmallElement)
    return { say, onClose, days, choose }
  }

  test('offers a fortnight from today on, with what is planned', async () => {
    deviceReplica().change('planned', 'a', { day: '2026-11-23', meal: 'lunch', text: 'Bread', position: 1 })
    const { days } = await planSheet()
    const texts = days().map(({ textContent }) => textContent)
    expect([texts.length, texts[0], texts[1], texts.at(-1)]).toEqual([
      ...[14, 'Today Nov 22', 'Monday Nov 23Lunch: Bread', 'Saturday Dec 5'],
    ])
  })

  test('plans it at the chosen meal of a day, says so, and takes it back', async () => {
    const { say, onClose, choose } = await planSheet()
    await browser.choose('select', 'lunch')
    await choose(1)
    expect(planned()).toMatchObject([{ day: '2026-11-23', meal: 'lunch', recipe: 5, text: 'Soup', servings: 4 }])
    expect([onClose.mock.calls.length, say.mock.calls[0]?.[0]]).toMatchObject([
      1,
      { link: { to: '/meal-plan?week=2026-11-23' } },
    ])
    say.mock.calls[0]?.[0].action?.run()
    expect(planned()).toEqual([])
  })

  test.each<[what: string, people: number | null, isScaled: boolean, servings: number]>([
    ['as many as it serves', null, false, 4],
    ['as many as the household is', 3, false, 3],
    ['as many as its reader chose', 3, true, 4],
  ])('plans it for %s', async (_, people, isScaled, servings) => {
    if (people !== null) deviceReplica().change('people', 'people', { count: people } as never)
    const { choose } = await planSheet({ isScaled })
    await choose(0)
    expect(planned()).toMatchObject([{ day: '2026-11-22', meal: 'dinner', servings }])
  })

  test('asks what the household has changed, of a cook alone', async () => {
    await planSheet()
    expect(requests).toEqual([])
    const before = fetch
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      deviceReplica().change('planned', 'b', { day: '2026-11-22', meal: 'lunch', text: 'Dal', position: 1 })
      return before(path, init)
    })
    const { days } = await planSheet({ isCook: true })
    await settle()
    expect(requests[0]).toMatch(/\/api\/sync/)
    expect(days()[0]?.textContent).toContain('Dal')
  })
})

describe('the sheet of collections', () => {
  const failures: string[] = []
  async function collectionSheet(isCook: boolean) {
    failures.length = 0
    browser.window.addEventListener('foodio:failure', ({ detail }) => failures.push(String(detail)))
    const [say, onClose] = [vi.fn<(done: ActionDone) => void>(), vi.fn()]
    await browser.renderAt('/', () =>
      createElement(CollectionSheet, { key: crypto.randomUUID(), recipe: SOUP, isCook, say, onClose }),
    )
    await settle()
    const create = async (title: string) => {
      await browser.type('title', title)
      await browser.press(m.collection_make())
      await settle()
    }
    const put = async (name: string) => {
      await browser.press(name)
      await settle()
    }
    const undo = async () => {
      say.mock.lastCall?.[0].action?.run()
      await settle()
    }
    return { say, onClose, create, put, undo }
  }

  test('makes one on the device and puts the recipe into it, once, and takes it out again', async () => {
    const contents = () => listDeviceCollections().map(({ title, recipes }) => [title, recipes.map(({ id }) => id)])
    const { create, say, onClose, undo } = await collectionSheet(false)
    await create('  ')
    expect([contents(), onClose.mock.calls.length]).toEqual([[], 0])
    await create(' Winter ')
    expect([contents(), onClose.mock.calls.length]).toEqual([[['Winter', [5]]], 1])
    expect(say.mock.lastCall?.[0]).toMatchObject({ link: { to: '/collections' } })
    const again = await collectionSheet(false)
    await again.put('Winter')
    expect(contents()).toEqual([['Winter', [5]]])
    await undo()
    expect(contents()).toEqual([['Winter', []]])
  })

  test('does not offer what a search fills', async () => {
    createDeviceCollection('By hand')
    createDeviceCollection('By search', { search: 'q=soup' })
    await collectionSheet(false)
    expect(browser.buttonNames()).toContain('By hand')
    expect(browser.buttonNames()).not.toContain('By search')
  })

  test('puts it into one of the account by the API', async () => {
    const listed = [
      { id: 7, title: 'Winter', recipeCount: 0 },
      { id: 8, title: 'By search', recipeCount: null },
    ]
    answers = {
      'GET /api/collections': { items: listed },
      'PUT /': {},
      'DELETE /': {},
      'POST /': { id: 9, title: 'New' },
    }
    const { put, create, say, undo } = await collectionSheet(true)
    expect(browser.buttonNames()).not.toContain('By search')
    await put('Winter')
    await undo()
    await create('New')
    expect(requests).toEqual([
      ...['GET /api/collections?limit=100', 'PUT /api/collections/7/recipes/5', 'DELETE /api/collections/7/recipes/5'],
      ...['POST /api/collections', 'PUT /api/collections/9/recipes/5'],
    ])
    expect(say.mock.calls.map(([{ link }]) => link?.to)).toEqual(['/collections/7', '/collections/9'])
  })

  test.each<[what: string, more: Record<string, unknown>]>([
    ['is refused', { 'PUT /': null, 'POST /': { id: 9, title: 'New' } }],
    ['cannot be made', { 'POST /': null }],
    ['cannot be reached', {}],
  ])('says that a collection %s', async (_, more) => {
    answers = more
    const { create, say, onClose } = await collectionSheet(true)
    await create('New')
    expect([failures, say.mock.calls, onClose.mock.calls.length]).toEqual([[m.collection_not_put()], [], 1])
  })
})
