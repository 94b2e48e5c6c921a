import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { CookMenu } from './cook-menu.tsx'
import { KitchenBar } from './kitchen-bar.tsx'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

endBrowsersAfterEach()
afterEach(() => void vi.doUnmock('./logout-dialog.tsx'))

const ANNA = { id: 'anna', username: 'anna', name: 'Anna', image: null, shelves: '{}', unread: '0' }

async function menu(isModerator = false) {
  const browser = aSmallBrowser({ matchMedia: () => ({ matches: false, addEventListener: () => {} }) })
  const assigned: string[] = []
  Object.assign(browser.location, { assign: (to: string) => void assigned.push(to) })
  await browser.renderAt('/', () => createElement(CookMenu, { cook: { ...ANNA, isModerator } }))
  const links = () => browser.document.querySelectorAll('a').map((link) => link.getAttribute('href'))
  const logOut = async () => {
    const isHandled = await browser.press(browser.element('a[href="/logout"]'))
    await browser.settle()
    return isHandled
  }
  return { ...browser, assigned, links, logOut }
}

test('moderators have their pages in the menu, others have not', async () => {
  const own = ['/profile', '/pages/savedRecipes', '/diary', '/following']
  expect((await menu()).links()).toEqual([...own, '/logout'])
  expect((await menu(true)).links()).toEqual([...own, '/moderation', '/editing', '/logout'])
})

test('who logs out is asked whether they mean it, as often as they do', async () => {
  const { logOut, document, press, assigned } = await menu()
  for (const _ of [1, 2]) {
    expect(await logOut()).toBe(true)
    expect(document.querySelector('dialog')?.textContent).toContain(m.logout_question())
    await press(m.form_cancel())
    expect(document.querySelector('dialog')).toBeNull()
  }
  expect(assigned).toEqual([])
})

test('where the question cannot be loaded, its page is gone to', async () => {
  const { logOut, document, assigned } = await menu()
  vi.resetModules()
  vi.doMock('./logout-dialog.tsx', () => Promise.reject(new Error('There is no network.')))
  await logOut()
  expect([document.querySelector('dialog'), assigned]).toEqual([null, ['/logout']])
})

test('the bar at the foot counts as the list does what this device has not read yet', async () => {
  const requests: string[][] = []
  const onion = { key: 'onion', name: 'onion' }
  const browser = aSmallBrowser({
    fetch: async (_path: string, { body }: { body: URLSearchParams }) => {
      requests.push(body.getAll('text'))
      return Response.json(body.getAll('text').map((text) => [text, onion]))
    },
  })
  const fields = (text: string) => ({ list: ['a', 'list'], text: ['a', text], ticked: ['a', false] })
  for (const text of ['1 onion', '150 g onions'])
    localStorage.setItem(
      `kitchen:record:${text}`,
      JSON.stringify({ id: text, kind: 'item', pending: [], fields: fields(text) }),
    )
  await browser.renderAt('/', () => createElement(KitchenBar))
  await browser.settle()
  const list = browser.document.querySelectorAll('a')[3]
  expect([requests, list?.querySelector('span[aria-hidden="true"]')?.textContent]).toEqual([
    [['1 onion', '150 g onions']],
    '1',
  ])
})

test('the bar at the foot counts what is left to buy and what is saved, and knows where one is', async () => {
  const item = (id: string, values: object) => {
    const fields = { list: 'list', text: id, ticked: false, ...values }
    const stamped = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, ['a', value]]))
    return { [`kitchen:record:${id}`]: JSON.stringify({ id, kind: 'item', pending: [], fields: stamped }) }
  }
  const stored = {
    ...item('milk', {}),
    ...item('eggs', {}),
    ...item('rice', { ticked: true }),
    ...item('tea', { list: 'b' }),
  }
  const browser = aSmallBrowser()
  Object.assign(localStorage, stored, { savedRecipes: JSON.stringify([{ id: 7, title: 'Rice' }]) })
  await browser.renderAt('/shopping-list', () => createElement(KitchenBar))
  await browser.settle()
  const links = browser.document.querySelectorAll('a')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...['/', '/search', '/meal-plan#today', '/shopping-list', '/pages/savedRecipes'],
  ])
  expect(links.filter((link) => link.hasAttribute('aria-current')).map((link) => link.getAttribute('href'))).toEqual([
    '/shopping-list',
  ])
  const counted = links.map((link) => link.querySelector('span[aria-hidden="true"]')?.textContent ?? null)
  expect(counted).toEqual([null, null, null, '2', '1'])
})
