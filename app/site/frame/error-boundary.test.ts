import { createElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { UnreachableError } from '#app/base/device/unreachable-pages.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { ErrorBoundary } from './error-boundary.tsx'

let browser: ReturnType<typeof aSmallBrowser>
beforeEach(() => {
  browser = aSmallBrowser()
})
endBrowsersAfterEach()

const refused = (status: number, body: string | null = null) => new Response(body, { status })
const sentence = (status: number) => Response.json({ problem: 'Not now.' }, { status })

test.each<[what: string, error: unknown, title: string, alert: string | null]>([
  ['is not there and has a name', refused(404, 'Recipe not found!'), 'Recipe not found!', null],
  ['is not there', refused(404), m.not_found_title(), null],
  ['is refused', refused(403, 'Ask its cook.'), 'Ask its cook.', null],
  ['is wanted too often', refused(429, 'Wait a minute.'), 'Wait a minute.', null],
  ['fails', refused(500, '<h1>Oops</h1>'), m.error_title(), m.error_sorry()],
  ['fails and says why', sentence(503), m.error_title(), 'Not now.'],
  ['has a bug', new Error('x is undefined'), m.error_title(), m.error_sorry()],
  ['cannot be reached', new UnreachableError(), m.offline_unreachable_title(), expect.any(String)],
])('a page that %s says so', async (_, error, title, alert) => {
  const loader = () => {
    throw error
  }
  await browser.renderAt('/', () => null, { loader, errorElement: createElement(ErrorBoundary) })
  await browser.settle()
  expect(browser.element('h1').textContent).toBe(title)
  expect(browser.document.querySelector('[role="alert"]')?.textContent ?? null).toEqual(alert)
})
