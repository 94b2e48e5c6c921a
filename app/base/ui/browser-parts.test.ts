import { createElement, createRef, type ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser, type SmallElement } from '../../../tests/support/small-browser.ts'
import { Carousel } from './carousel.tsx'
import { Dialog, OpenDialog } from './dialog.tsx'
import { HoverMenu } from './hover-menu.tsx'
import { whenIdle } from './when-idle.ts'

const withInside = <T extends object>(children: ReactNode, props: T) => ({ ...props, children })

endBrowsersAfterEach({ toFake: ['setTimeout', 'clearTimeout'] })

describe('looking after the network', () => {
  async function network({ answers = [] as boolean[], onLine = true } = {}) {
    vi.resetModules()
    const browser = aSmallBrowser()
    browser.navigator.onLine = onLine
    const requests = vi.fn(async (_path: string, _how: RequestInit) => ({ ok: answers.shift() ?? false }))
    vi.stubGlobal('fetch', requests)
    return { browser, requests, ...(await import('./network.ts')) }
  }

  test('a site that does not answer is tried again, after twice as long each time, a minute at most, until it answers', async () => {
    const { browser, requests, reportUnreachable, networkNow, watchNetwork } = await network({
      answers: [false, false, false, false, false, false, true],
    })
    watchNetwork()
    reportUnreachable()
    expect(networkNow()).toBe('unreachable')
    for (const [at, pause] of [2, 4, 8, 16, 32, 60, 60].entries()) {
      await browser.wait(pause * 1000 - 1)
      expect(requests).toHaveBeenCalledTimes(at)
      await browser.wait(1)
      expect(requests).toHaveBeenCalledTimes(at + 1)
    }
    expect([networkNow(), vi.getTimerCount()]).toEqual(['reachable', 0])
    expect(requests.mock.calls[0]).toMatchObject(['/healthz', { method: 'HEAD', cache: 'no-store' }])
    reportUnreachable()
    await browser.wait(2000)
    expect(requests).toHaveBeenCalledTimes(8)
  })

  test('a hidden page asks nothing, and asks as soon as it is seen', async () => {
    const { browser, requests, reportUnreachable, isReachable, watchNetwork } = await network({ answers: [true] })
    watchNetwork()
    reportUnreachable()
    browser.document.hidden = true
    await browser.happen('visibilitychange', {}, browser.document)
    await browser.wait(60_000)
    expect(requests).not.toHaveBeenCalled()
    browser.document.hidden = false
    await browser.happen('visibilitychange', {}, browser.document)
    expect([requests.mock.calls.length, isReachable()]).toEqual([1, true])
    await browser.happen('visibilitychange', {}, browser.document)
    expect(requests).toHaveBeenCalledTimes(1)
  })

  test('without a network it is offline, and asks when there is one again', async () => {
    const { browser, requests, networkNow, watchNetwork, useNetwork } = await network({
      onLine: false,
      answers: [true],
    })
    const { now } = await browser.callHook(useNetwork)
    await browser.act(watchNetwork)
    expect([networkNow(), now.result]).toEqual(['offline', 'offline'])
    browser.navigator.onLine = true
    await browser.happen('online')
    expect([requests.mock.calls.length, now.result]).toEqual([1, 'reachable'])
    browser.navigator.onLine = false
    await browser.happen('offline')
    expect(now.result).toBe('offline')
  })
})

describe('a dialog', () => {
  const shown = async (more: object = {}) => {
    const browser = aSmallBrowser()
    const dialog = createRef<HTMLDialogElement>()
    const inside = createElement('p', null, 'Text')
    await browser.render(
      createElement(Dialog, withInside(inside, { dialog, title: 'Sure?', closeLabel: 'Close', ...more })),
    )
    const element = dialog.current as unknown as SmallElement & { showModal(): void; open: boolean }
    element.showModal()
    return { browser, element, click: (at: SmallElement) => browser.happen('click', { bubbles: true }, at) }
  }

  test('closes by its cross and by a click beside it, not by one inside', async () => {
    const { browser, element, click } = await shown()
    await click(element.querySelector('p') as SmallElement)
    expect(element.open).toBe(true)
    await click(browser.button('Close'))
    expect(element.open).toBe(false)
    element.showModal()
    await click(element)
    expect(element.open).toBe(false)
  })

  test('that is locked does not close', async () => {
    const { browser, element, click } = await shown({ locked: true })
    await click(element)
    expect([element.open, element.getAttribute('closedby')]).toEqual([true, 'none'])
    const { defaultPrevented } = await browser.happen('cancel', {}, element)
    expect(defaultPrevented).toBe(true)
  })

  test('that opens at once says when it was closed, once, and nothing after it is gone', async () => {
    const browser = aSmallBrowser()
    const onClose = vi.fn()
    await browser.render(createElement(OpenDialog, withInside(null, { title: 'Send', onClose })))
    const element = browser.container.querySelector('dialog') as SmallElement
    expect(element.open).toBe(true)
    await browser.happen('click', { bubbles: true }, browser.button('Close'))
    expect(onClose).toHaveBeenCalledTimes(1)
    const later = vi.fn()
    await browser.render(createElement(OpenDialog, withInside(null, { title: 'Send', onClose: later })))
    expect(element.open).toBe(false)
    await browser.act(() => element.dispatchEvent({ type: 'close' }))
    expect([onClose.mock.calls.length, later.mock.calls.length]).toEqual([1, 1])
    await browser.unmount()
    expect(element.listening.filter(({ listener }) => listener === onClose)).toEqual([])
  })
})

describe('a menu', () => {
  async function menu({ isWide = true } = {}) {
    const browser = aSmallBrowser({ matchMedia: () => ({ matches: isWide }) })
    const shown = () =>
      createElement(HoverMenu, withInside(createElement('a', { href: '/x' }, 'X'), { label: 'Recipes' }))
    const router = await browser.renderAt('/', shown)
    const details = browser.container.querySelector('details') as SmallElement & { open: boolean }
    const summary = details.querySelector('summary') as SmallElement
    return { ...browser, router, details, summary }
  }

  test('that drops down closes by Escape, and the focus inside comes back to its button', async () => {
    const { details, summary, document, happen, unmount, listening } = await menu()
    details.open = true
    ;(details.querySelector('a') as SmallElement).focus()
    const { defaultPrevented } = await happen('keydown', { key: 'Escape' })
    expect([details.open, defaultPrevented, document.activeElement === summary]).toEqual([false, true, true])
    document.activeElement = document.body
    details.open = true
    await happen('keydown', { key: 'Tab' })
    expect(details.open).toBe(true)
    await happen('keydown', { key: 'Escape' })
    expect([details.open, document.activeElement === document.body]).toEqual([false, true])
    expect((await happen('keydown', { key: 'Escape' })).defaultPrevented).toBe(false)
    await unmount()
    expect(listening().filter((type) => type === 'keydown')).toEqual([])
  })

  test('that the mouse has left closes a moment later, unless it comes back', async () => {
    const { details, happen, wait } = await menu()
    const mouse = { bubbles: true, pointerType: 'mouse' }
    // React tells of entering and leaving by what was left for what.
    const enter = () => happen('pointerover', mouse, details)
    const leave = () => happen('pointerout', mouse, details)
    await enter()
    expect(details.open).toBe(true)
    await leave()
    await wait(199)
    expect(details.open).toBe(true)
    await enter()
    await wait(1000)
    expect(details.open).toBe(true)
    await leave()
    await wait(200)
    expect(details.open).toBe(false)
    await happen('pointerover', { ...mouse, pointerType: 'touch' }, details)
    expect(details.open).toBe(false)
  })

  test('closes after another page was gone to', async () => {
    const { details, router, act } = await menu()
    details.open = true
    await act(() => router.navigate('/somewhere'))
    expect(details.open).toBe(false)
  })

  test('a click of the mouse that opened it by hovering does not close it; a finger’s is left to the browser', async () => {
    const { details, summary, happen } = await menu()
    details.open = true
    const byMouse = await happen('click', { bubbles: true, pointerType: 'mouse' }, summary)
    expect([byMouse.defaultPrevented, details.open]).toEqual([true, true])
    expect((await happen('click', { bubbles: true, pointerType: 'touch' }, summary)).defaultPrevented).toBe(false)
    const narrow = await menu({ isWide: false })
    const folded = await narrow.happen('click', { bubbles: true, pointerType: 'mouse' }, narrow.summary)
    expect(folded.defaultPrevented).toBe(false)
  })
})

test('a row to turn has buttons at the ends that it can turn to', async () => {
  let update = () => {}
  const [seen, gone] = [vi.fn(), vi.fn()]
  class Sizes {
    observe = seen
    disconnect = gone
    constructor(change: () => void) {
      update = change
    }
  }
  const browser = aSmallBrowser({ ResizeObserver: Sizes, matchMedia: () => ({ matches: true }) })
  const words = { label: 'New', previousLabel: 'Back', nextLabel: 'On' }
  await browser.render(createElement(Carousel, withInside(null, words)))
  const row = browser.container.querySelector('ul') as SmallElement
  expect(seen.mock.calls).toEqual([[row]])
  const scrollBy = vi.fn()
  const at = async (scrollLeft: number) => {
    Object.assign(row, { scrollLeft, clientWidth: 100, scrollWidth: 300, scrollBy })
    await browser.happen('scroll', {}, row)
    return [browser.button('Back'), browser.button('On')].map(
      (button) => button.hasAttribute('disabled') || Boolean(button.disabled),
    )
  }
  expect(await at(0)).toEqual([true, false])
  expect(await at(100)).toEqual([false, false])
  expect(await at(200)).toEqual([false, true])
  // From right to left the numbers are below 0.
  expect(await at(-200)).toEqual([false, true])
  await browser.act(() => update())
  await browser.happen('click', { bubbles: true }, browser.button('Back'))
  expect(scrollBy).toHaveBeenCalledWith({ left: -85, behavior: 'auto' })
  await browser.unmount()
  expect([gone.mock.calls.length, row.listening.filter(({ type }) => type === 'scroll').length]).toEqual([1, 0])
})

describe('waiting until a browser is idle', () => {
  test('ends when it is called off, with and without the browser’s help', () => {
    const browser = aSmallBrowser()
    const work = vi.fn()
    whenIdle(work)()
    vi.advanceTimersByTime(1500)
    expect(work).not.toHaveBeenCalled()
    whenIdle(work)
    vi.advanceTimersByTime(1500)
    expect(work).toHaveBeenCalledTimes(1)
    const [request, cancel] = [vi.fn((_work: () => void, _how?: object) => 7), vi.fn()]
    Object.assign(browser.window, { requestIdleCallback: request })
    vi.stubGlobal('requestIdleCallback', request)
    vi.stubGlobal('cancelIdleCallback', cancel)
    whenIdle(work, 100)()
    expect([request.mock.calls[0]?.[1], cancel.mock.calls]).toEqual([{ timeout: 100 }, [[7]]])
  })
})
