import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { ShareButton } from './share-button.tsx'
import ShareDialog from './share-dialog.tsx'

endBrowsersAfterEach()

const URL = 'https://food.example/recipe/5?link=a&servings=2'

async function opened(writeText: (text: string) => Promise<void>) {
  const browser = aSmallBrowser()
  const onClose = vi.fn()
  Object.assign(browser.navigator, { clipboard: { writeText } })
  const words = { text: 'Soup & bread', heading: 'Share: Soup', address: 'Address' }
  await browser.render(createElement(ShareDialog, { url: URL, words, onClose }))
  const select = vi.fn()
  Object.assign(browser.element('input'), { select })
  return { ...browser, onClose, select, status: () => browser.element('[role="status"]').textContent }
}

test.each<[what: string, share: (() => Promise<void>) | undefined, isOpen: boolean]>([
  ['without a dialog of its own', undefined, true],
  ['whose dialog has shared it', async () => {}, false],
  ['whose dialog was closed', async () => Promise.reject(new DOMException('Cancelled', 'AbortError')), false],
  ['whose dialog fails', async () => Promise.reject(new DOMException('Not here', 'NotAllowedError')), true],
])('on a device %s the site’s own dialog opens or not', async (_, share, isOpen) => {
  const browser = aSmallBrowser()
  Object.assign(browser.location, { href: 'https://food.example/recipe/5' })
  Object.assign(browser.navigator, { share })
  await browser.render(createElement(ShareButton, { path: '/recipe/5?servings=2', title: 'Soup' }))
  await browser.press(m.share_label({ title: 'Soup' }))
  await browser.settle()
  expect(browser.container.querySelector('dialog') !== null).toBe(isOpen)
})

test('each service is given the address and the words', async () => {
  const { document } = await opened(async () => {})
  const sent = document.querySelectorAll('a').map((link) => new globalThis.URL(String(link.getAttribute('href'))))
  expect(sent.map(({ hostname, searchParams }) => [hostname, Object.fromEntries(searchParams)])).toEqual([
    ['www.facebook.com', { u: URL }],
    ['twitter.com', { url: URL, text: 'Soup & bread' }],
    ['wa.me', { text: `Soup & bread ${URL}` }],
  ])
})

test('the address is copied, and says so when it is; a refused clipboard leaves it selected', async () => {
  const copied: string[] = []
  const good = await opened(async (text) => void copied.push(text))
  await good.press(m.share_copy())
  expect([copied, good.status(), good.select.mock.calls.length]).toEqual([[URL], m.share_copied(), 0])
  const refusing = await opened(() => Promise.reject(new Error('refused')))
  await refusing.press(m.share_copy())
  expect([refusing.status(), refusing.select.mock.calls.length]).toEqual(['', 1])
  await refusing.press(m.dialog_close())
  expect(refusing.onClose).toHaveBeenCalledTimes(1)
})
