import { createElement } from 'react'
import { expect, test } from 'vitest'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { SmallElement } from '../../../tests/support/small-dom.ts'
import { Rise } from './rise.tsx'

endBrowsersAfterEach()

async function section({ top = 900, isReduced = false }) {
  const seen: { tell(isIntersecting: boolean): void; margin?: string; isOver: boolean }[] = []
  class Observer {
    readonly entry: (typeof seen)[number]
    constructor(work: (entries: object[]) => void, { rootMargin }: { rootMargin: string }) {
      this.entry = { tell: (isIntersecting) => work([{ isIntersecting }]), margin: rootMargin, isOver: false }
    }
    observe = () => void seen.push(this.entry)
    disconnect = () => {
      this.entry.isOver = true
    }
  }
  class Laid extends SmallElement {
    override getBoundingClientRect = () => ({ top, bottom: top + 1, left: 0, right: 1 })
  }
  const matchMedia = () => ({ matches: isReduced })
  const browser = aSmallBrowser({ IntersectionObserver: Observer, innerHeight: 800, matchMedia })
  Object.assign(browser.document, { createElement: (tag: string) => new Laid(browser.document, tag) })
  await browser.render(createElement(Rise, null, 'Words'))
  return { browser, seen, isWaiting: () => browser.element('section').hasAttribute('data-waiting') }
}

test.each([
  ['is far below', { top: 701 }, true],
  ['begins at the edge', { top: 700 }, true],
  ['is in sight', { top: 699 }, false],
  ['is far below, where nothing is to move', { top: 900, isReduced: true }, false],
])('a section that %s waits: %s', async (_, given, waits) => {
  const { isWaiting, seen } = await section(given)
  expect([isWaiting(), seen.length]).toEqual([waits, waits ? 1 : 0])
})

test('a section rises once, and nothing looks at it any more, nor when the page is left before', async () => {
  const { browser, seen, isWaiting } = await section({})
  seen[0]?.tell(false)
  expect([isWaiting(), seen[0]?.isOver, seen[0]?.margin]).toEqual([true, false, '0px 0px -100px'])
  seen[0]?.tell(true)
  expect([isWaiting(), seen[0]?.isOver]).toEqual([false, true])
  await browser.unmount()
  const left = await section({})
  await left.browser.unmount()
  expect(left.seen[0]?.isOver).toBe(true)
})
