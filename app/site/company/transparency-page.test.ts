import { createElement } from 'react'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import TransparencyPage from './transparency.page.tsx'

endBrowsersAfterEach()

const FIGURES = { month: Date.UTC(2026, 0, 1), recipes: 0, reviews: 0, medianDays: null }
const CONCERNS_PEOPLE = ['received', 'answered', 'hidden', 'restored'] as const

test.each([
  [0, '0'],
  [1, m.transparency_few({ most: 5 })],
  [4, m.transparency_few({ most: 5 })],
  [5, '5'],
  [1200, '1,200'],
])('%i of what concerns people is told as %s, whichever figure it is', async (count, told) => {
  for (const name of CONCERNS_PEOPLE) {
    const figures = { ...FIGURES, ...Object.fromEntries(CONCERNS_PEOPLE.map((one) => [one, one === name ? count : 9])) }
    const browser = aSmallBrowser()
    await browser.renderAt('/transparency', () =>
      createElement(TransparencyPage, { loaderData: { months: [figures] } } as never),
    )
    const values = browser.document.querySelectorAll('dd').map(({ textContent }) => textContent)
    const shown = CONCERNS_PEOPLE.map((one) => (one === name ? told : '9'))
    expect(values).toEqual(['0', '0', ...shown, m.transparency_too_few()])
  }
})
