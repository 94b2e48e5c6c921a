import { createElement } from 'react'
import { expect, test } from 'vitest'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { FromAnyPage } from './from-any-page.tsx'
import { bookmarkletOf } from './handed-page.ts'

endBrowsersAfterEach()

test('the bookmarklet is to be dragged and copied, and does nothing on its own page', async () => {
  const browser = aSmallBrowser()
  const root = { id: 'root', loader: () => ({ origin: 'https://food.example' }) as never }
  await browser.renderAt('/import', () => createElement(FromAnyPage), root)
  await browser.settle()
  const link = browser.element('a')
  expect(link.getAttribute('href')).toBe(bookmarkletOf('https://food.example'))
  expect(browser.element('input').value).toBe(bookmarkletOf('https://food.example'))
  expect((await browser.happen('click', { bubbles: true, button: 0 }, link)).defaultPrevented).toBe(true)
})
