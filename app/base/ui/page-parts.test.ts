import { createElement } from 'react'
import { useLocation } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { useMovedAway } from '#app/base/device/use-moved-away.ts'
import { CopyField } from '#app/base/forms/copy-field.tsx'
import { PasswordInput } from '#app/base/forms/password-input.tsx'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser, type SmallElement } from '../../../tests/support/small-browser.ts'
import { HOLD_EARLY_TAPS } from './early-taps.ts'
import { LOAD_SCRIPTS } from './late-scripts.ts'
import { PageDialog } from './page-dialog.tsx'
import { PageLink, usePageLinks } from './page-link.tsx'
import { useAfterNavigation } from './use-after-navigation.ts'

const withInside = <T extends object>(children: string, props: T) => ({ ...props, children })

endBrowsersAfterEach({ toFake: ['setTimeout', 'clearTimeout'] })

describe('links to pages', () => {
  async function page() {
    const browser = aSmallBrowser()
    let ahead: string | undefined
    const links = () => {
      ahead = usePageLinks()
      return [
        createElement(PageLink, { key: 1, href: '/a', prefetch: true }, createElement('b', null, 'A')),
        createElement(PageLink, { key: 2, href: '/b' }, createElement('i', null, 'B')),
        createElement('a', { key: 3, href: '/c' }, createElement('em', null, 'C')),
      ]
    }
    const router = await browser.renderAt('/', links)
    const visits: [string, string][] = []
    router.subscribe(({ location, historyAction }) => {
      visits.push([location.pathname + location.search + location.hash, historyAction])
    })
    const [a, b, c] = browser.document.querySelectorAll('a') as [SmallElement, SmallElement, SmallElement]
    for (const [link, pathname] of [
      [a, '/a'],
      [b, '/b'],
      [c, '/c'],
    ] as const)
      Object.assign(link, { pathname, search: '?q=1', hash: '#top' })
    const click = async (at: SmallElement, more: object = {}) =>
      (await browser.happen('click', { bubbles: true, button: 0, ...more }, at)).defaultPrevented
    return { ...browser, a, b, c, visits, click, ahead: () => ahead ?? null }
  }

  test('are followed without loading the frame anew; to the page that is open, in its place', async () => {
    const { a, b, click, visits, location } = await page()
    expect(await click(a.querySelector('b') as SmallElement)).toBe(true)
    expect(visits.at(-1)).toEqual(['/a?q=1#top', 'PUSH'])
    Object.assign(location, { pathname: '/b', search: '?q=1', hash: '#top' })
    await click(b)
    expect(visits.at(-1)).toEqual(['/b?q=1#top', 'REPLACE'])
    Object.assign(location, { hash: '' })
    await click(b)
    expect(visits.at(-1)).toEqual(['/b?q=1#top', 'PUSH'])
  })

  test('are left to the browser for another window, with another button, when something else answered, and elsewhere', async () => {
    const { a, c, click, visits, container } = await page()
    for (const key of ['metaKey', 'altKey', 'ctrlKey', 'shiftKey']) expect(await click(a, { [key]: true })).toBe(false)
    expect(await click(a, { button: 1 })).toBe(false)
    await click(a, { defaultPrevented: true })
    expect([await click(c), await click(container), visits]).toEqual([false, false, []])
  })

  test.each(['pointerover', 'focusin', 'touchstart'])('fetch ahead what %s stays at for a moment', async (sign) => {
    const { a, b, happen, wait, ahead } = await page()
    const at = (link: SmallElement) => happen(sign, { bubbles: true }, link.all()[0])
    await at(a)
    await wait(99)
    expect(ahead()).toBe(null)
    await at(b)
    await wait(1000)
    expect(ahead()).toBe(null)
    await at(a)
    await wait(100)
    expect(ahead()).toBe('/a?q=1#top')
  })

  test('nothing is fetched or followed after they are gone', async () => {
    const { a, happen, unmount, document } = await page()
    const before = document.listening.length
    await happen('focusin', { bubbles: true }, a)
    await unmount()
    expect([vi.getTimerCount(), before - document.listening.length]).toEqual([0, 4])
  })
})

test('a dialog with an address lies on its page, which closing it leads to, and opens again at its address', async () => {
  const browser = aSmallBrowser()
  const props = { title: 'Sign in', under: '/under', locked: false }
  const router = await browser.renderAt('/login', () =>
    useLocation().pathname === '/under' ? null : createElement(PageDialog, withInside('Inside', props)),
  )
  const dialog = browser.element<SmallElement & { open: boolean; close(): void }>('dialog')
  expect([dialog.open, dialog.hasAttribute('open')]).toEqual([true, false])
  dialog.open = false
  await browser.act(() => router.navigate('/login?again'))
  expect(dialog.open).toBe(true)
  await browser.act(() => dialog.close())
  expect([router.state.location.pathname, router.state.historyAction]).toEqual(['/under', 'REPLACE'])
})

test('what follows a navigation does so after each, not for the page that was loaded nor for what is shown again', async () => {
  const browser = aSmallBrowser()
  const callback = vi.fn()
  const router = await browser.renderAt('/', () => {
    useAfterNavigation(callback)
    return null
  })
  expect(callback).not.toHaveBeenCalled()
  await browser.act(() => router.revalidate())
  expect(callback).not.toHaveBeenCalled()
  for (const to of ['/a', '/a', '/b']) await browser.act(() => router.navigate(to))
  expect(callback).toHaveBeenCalledTimes(3)
})

test('data is loaded again when something has moved from the device, not when something came to it', async () => {
  const browser = aSmallBrowser()
  const loader = vi.fn(() => null)
  let count = 2
  const router = await browser.renderAt(
    '/',
    () => {
      useLocation()
      useMovedAway(count)
      return null
    },
    { loader, shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.search === nextUrl.search },
  )
  const loadsAfter = async (next: number) => {
    loader.mockClear()
    count = next
    await browser.act(() => router.navigate(`/?${next}-${Math.random()}`))
    return loader.mock.calls.length
  }
  expect([await loadsAfter(2), await loadsAfter(3), await loadsAfter(1), await loadsAfter(1)]).toEqual([0, 0, 1, 0])
})

describe('fields with a button', () => {
  test('a text is copied, or selected where there is no clipboard', async () => {
    const browser = aSmallBrowser()
    const writeText = vi.fn(async () => {})
    browser.navigator.clipboard = { writeText }
    await browser.render(createElement(CopyField, { text: 'secret' }))
    const select = vi.fn()
    Object.assign(browser.element('input'), { select })
    const status = () => browser.element('[role="status"]').textContent
    writeText.mockRejectedValueOnce(new Error('There is no TLS.'))
    await browser.press('Copy')
    expect([select.mock.calls.length, status()]).toEqual([1, ''])
    await browser.press('Copy')
    expect([writeText.mock.lastCall, status()]).toEqual([['secret'], 'Copied.'])
    await browser.happen('focusin', { bubbles: true }, browser.element('input'))
    expect(select).toHaveBeenCalledTimes(2)
  })

  test('a password is shown and hidden', async () => {
    const browser = aSmallBrowser()
    await browser.render(createElement(PasswordInput, { name: 'password' }))
    const state = () => [browser.element('password').type, browser.element('button').getAttribute('aria-pressed')]
    expect(state()).toEqual(['password', 'false'])
    await browser.press(browser.element('button'))
    expect(state()).toEqual(['text', 'true'])
    await browser.press(browser.element('button'))
    expect(state()).toEqual(['password', 'false'])
  })
})

/** Runs a script of the page as a browser does. */
const run = (script: string) => new Function(script)()

describe('taps before scripts are there', () => {
  function page({ isStored = false } = {}) {
    const browser = aSmallBrowser()
    if (isStored) browser.document.documentElement.setAttribute('data-stored', '/x')
    run(HOLD_EARLY_TAPS)
    const { document, window } = browser
    const add = (tag: string, attributes: Record<string, string>) => {
      const made = document.body.appendChild(document.createElement(tag))
      for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
      const heard = vi.fn()
      made.addEventListener('click', heard)
      const tap = () => browser.happen('click', {}, made)
      return { made, heard, tap }
    }
    const replay = () => browser.act(() => (window as unknown as { replayEarlyTaps(): void }).replayEarlyTaps())
    return { ...browser, add, replay }
  }

  test('on buttons that only scripts answer wait for them, once for each', async () => {
    const { add, replay } = page()
    const button = add('button', { type: 'button' })
    const inside = button.made.appendChild(button.made.ownerDocument?.createElement('svg') as SmallElement)
    await button.tap()
    inside.click()
    expect(button.heard).not.toHaveBeenCalled()
    await replay()
    expect(button.heard).toHaveBeenCalledTimes(1)
    await button.tap()
    expect(button.heard).toHaveBeenCalledTimes(2)
    await replay()
    expect(button.heard).toHaveBeenCalledTimes(2)
  })

  test.each<[what: string, tag: string, attributes: Record<string, string>, whenStored: boolean]>([
    ['a link', 'a', { href: '/' }, false],
    ['a button of a popover', 'button', { type: 'button', popovertarget: 'menu' }, false],
    ['a form', 'button', { type: 'submit' }, true],
  ])('on %s are left to the browser', async (_, tag, attributes, isHeldWhenStored) => {
    for (const isStored of [false, true]) {
      const { add, replay } = page({ isStored })
      const { tap, heard } = add(tag, attributes)
      const { defaultPrevented } = await tap()
      const isBuffered = isStored && isHeldWhenStored
      expect([defaultPrevented, heard.mock.calls.length]).toEqual([isBuffered, isBuffered ? 0 : 1])
      await replay()
      expect(heard).toHaveBeenCalledTimes(1)
    }
  })
})

describe('scripts of a page', () => {
  function page() {
    const browser = aSmallBrowser()
    const { document } = browser
    const waiting = document.head.appendChild(document.createElement('script'))
    waiting.setAttribute('data-late', '/a.js /b.js')
    Object.assign(waiting, { nonce: 'n', text: 'start()' })
    Object.assign(document.head, { append: (made: SmallElement) => document.head.appendChild(made) })
    run(LOAD_SCRIPTS)
    const added = () => document.head.childNodes.slice(1) as unknown as Record<string, string>[]
    return { ...browser, added }
  }
  const ALL = [
    { rel: 'modulepreload', href: '/a.js', nonce: 'n' },
    { rel: 'modulepreload', href: '/b.js', nonce: 'n' },
    { type: 'module', text: 'start()', nonce: 'n' },
  ]

  test.each<[when: string, after: number]>([
    ['load', 300],
    ['DOMContentLoaded', 4000],
  ])('start after %s and %i milliseconds, once', async (when, after) => {
    const { happen, wait, added } = page()
    await happen(when)
    await wait(after - 1)
    expect(added()).toEqual([])
    await wait(1)
    expect(added()).toMatchObject(ALL)
    await happen('keydown')
    await wait(10_000)
    expect(added()).toHaveLength(3)
  })

  test.each(['pointerdown', 'touchstart', 'keydown', 'focusin', 'click'])('start at once at a %s', async (sign) => {
    const { happen, wait, added } = page()
    await happen('pointermove')
    await wait(0)
    expect(added()).toEqual([])
    await happen(sign)
    expect(added()).toMatchObject(ALL)
  })
})
