import { createElement } from 'react'
import { Link, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { aSmallBrowser, type SmallElement } from '../../../tests/support/small-browser.ts'
import { useHeadingFocus } from './use-after-navigation.ts'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

afterEach(() => vi.unstubAllGlobals())

const link = (to: string) => createElement(Link, { to, key: to, id: to }, to)

/** A page with links in its frame and to its other pages, and a field. */
function Site() {
  useHeadingFocus()
  const { pathname } = useLocation()
  return [
    createElement('header', { key: 'header' }, link('/about')),
    createElement(
      'main',
      { key: 'main', id: 'main' },
      createElement('h1', { key: pathname }, `Heading of ${pathname}`),
      createElement('input', { key: 'field', id: 'field' }),
      createElement('nav', { key: 'nav' }, link('/list?page=2'), link('/list?sort=newest')),
    ),
  ]
}

async function site() {
  const browser = aSmallBrowser()
  const router = await browser.renderAt('/list', () => createElement(Site))
  const follow = async (to: string, from?: string) => {
    if (from) browser.element(`[id="${from}"]`).focus()
    await browser.act(() => router.navigate(to))
    const focused = browser.document.activeElement as SmallElement | null
    return focused?.tagName === 'H1' ? focused.textContent : focused?.id
  }
  return { follow, back: () => browser.act(() => router.navigate(-1)), browser }
}

test.each([
  ['a link of the frame', '/about', '/about', 'Heading of /about'],
  ['a link that is gone with its page', '/about', undefined, 'Heading of /about'],
  ['the next page of a list', '/list?page=2', '/list?page=2', 'Heading of /list'],
  ['another order of the same page', '/list?sort=newest', '/list?sort=newest', '/list?sort=newest'],
  ['a place in the next page', '/about#end', '/about', '/about'],
  ['a field of the page itself', '/about', 'field', 'field'],
])('behind %s the focus is where one reads on', async (_what, to, from, focused) => {
  const { follow } = await site()
  expect(await follow(to, from)).toBe(focused)
})

test('on the way back the focus stays', async () => {
  const { follow, back, browser } = await site()
  await follow('/about', '/about')
  browser.element('[id="/about"]').focus()
  await back()
  expect((browser.document.activeElement as SmallElement | null)?.id).toBe('/about')
})
