import { createElement, useRef } from 'react'
import { useLocation } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { announceFailure } from '#app/base/ui/announced-failures.ts'
import { LiveRegion } from '#app/base/ui/live-region.tsx'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser, type SmallElement } from '../../../tests/support/small-browser.ts'
import { ActionMessage, useActionMessage } from './action-message.tsx'
import { NoticeBanner } from './notice.tsx'
import type { ActionDone } from './open-message.tsx'
import type { SiteFrame } from './use-site.ts'

endBrowsersAfterEach({ toFake: ['setTimeout', 'clearTimeout'] })

describe('the notice of the previous page', () => {
  type Notice = NonNullable<SiteFrame['notice']>
  const SAVED = {
    id: '1',
    name: 'saved',
    text: 'Saved.',
    link: null,
    linkText: '',
    isWrong: false,
  } as unknown as Notice
  const LINKED = { ...SAVED, link: '/recipe/5', linkText: 'Look at it' }

  async function page(first: Notice | null) {
    const browser = aSmallBrowser()
    let notice = first
    const shown = () => {
      useLocation()
      return createElement(NoticeBanner, { notice, actions: ({ name }) => createElement('b', null, `more of ${name}`) })
    }
    const router = await browser.renderAt('/', shown)
    const go = (to: string, next: Notice | null = null) => {
      notice = next
      return browser.act(() => router.navigate(to))
    }
    const text = () => browser.document.querySelector('[data-notice]')?.textContent ?? null
    return { ...browser, go, text }
  }

  test('goes after eight seconds, or by its button', async () => {
    const { text, wait, unmount } = await page(SAVED)
    await wait(7999)
    expect(text()).toBe('Saved.')
    await wait(1)
    expect(text()).toBe(null)
    await unmount()
    expect(vi.getTimerCount()).toBe(0)
    const other = await page(SAVED)
    await other.press('Dismiss')
    expect(other.text()).toBe(null)
  })

  test('stays when the data of its page is loaded again without it, and goes with its page', async () => {
    const { text, go } = await page(null)
    await go('/a', SAVED)
    expect(text()).toBe('Saved.')
    await go('/b')
    expect(text()).toBe(null)
    await go('/a', { ...SAVED, id: '2' })
    expect(text()).toBe('Saved.')
    await go('/a#there', { ...SAVED, id: '3', text: 'Again.' })
    expect(text()).toBe('Again.')
  })

  test('of one page after the other has the focus each time', async () => {
    const { go, document } = await page(LINKED)
    await go('/b', { ...LINKED, id: '2', name: 'added' } as unknown as Notice)
    expect(document.activeElement?.getAttribute('data-notice')).toBe('added')
  })

  test('with a link has the focus and waits for an answer', async () => {
    const { text, wait, document, press } = await page(LINKED)
    expect(document.activeElement?.getAttribute('data-notice')).toBe('saved')
    await wait(60_000)
    expect(text()).toBe('Saved. Look at it more of saved')
    await press('Dismiss')
    expect(text()).toBe(null)
  })

  test('is announced at once where something is wrong, else when there is time', async () => {
    const roles = ({ container }: Awaited<ReturnType<typeof page>>) =>
      container.querySelector('[data-notice]')?.parentNode?.getAttribute('role')
    const focus = (await page(SAVED)).document.activeElement?.nodeName
    expect([roles(await page(SAVED)), roles(await page({ ...SAVED, isWrong: true })), focus]).toEqual([
      ...['status', 'alert', 'BODY'],
    ])
  })

  test('a failure is shown beside it, until it is dismissed or another page comes', async () => {
    const { container, act, press, go } = await page(null)
    const wrong = () => container.querySelector('[data-wrong]')?.textContent ?? null
    await act(() => announceFailure('There is no network.'))
    expect(wrong()).toBe('There is no network.')
    await press('Dismiss')
    expect(wrong()).toBe(null)
    await act(() => announceFailure('There is no network.'))
    await go('/b')
    expect(wrong()).toBe(null)
  })
})

const run = vi.fn()
const DONE: ActionDone = { text: 'Saved.', link: { to: '/list', text: 'Look' }, action: { text: 'Undo', run } }

type Say = ReturnType<typeof useActionMessage>['say']
function Saving({ name, says }: { name: string; says: Say[] }) {
  const { owner, say } = useActionMessage()
  const button = useRef<HTMLButtonElement>(null)
  says.push(say)
  return createElement('div', null, [
    createElement('button', { key: 1, type: 'button', ref: button, onClick: () => say(DONE) }, name),
    createElement(ActionMessage, { key: 2, owner, button }),
  ])
}

describe('what a button has done', () => {
  async function page() {
    run.mockClear()
    const says: Say[] = []
    const browser = aSmallBrowser({ innerHeight: 600 })
    const parts = () => [
      createElement('header', { key: 0 }, createElement('a', null, 'Home')),
      ...['One', 'Two'].map((name) => createElement(Saving, { key: name, name, says })),
      createElement(LiveRegion, { key: 3 }),
    ]
    await browser.renderAt('/', parts)
    const message = () => browser.container.querySelector('[popover]')
    const press = async (name: string) => {
      await browser.press(name)
      await browser.act(() => vi.dynamicImportSettled())
    }
    const announced = () => browser.element('[role="status"]').textContent
    return { ...browser, press, message, announced, say: says.at(-1) }
  }

  test('is shown behind the button, announced with its link, and one message at a time', async () => {
    const { press, message, announced, container, button } = await page()
    await press('One')
    expect([message()?.textContent, announced()]).toEqual(['Saved. LookUndo', 'Saved. Look'])
    expect(message()?.parentNode).toBe(button('One').parentNode)
    await press('Two')
    expect(container.querySelectorAll('[popover]').length).toBe(1)
    expect(message()?.parentNode).toBe(button('Two').parentNode)
  })

  test('the same text is announced again', async () => {
    const { press, container } = await page()
    await press('One')
    const before = container.querySelector('[role="status"] span')
    await press('One')
    expect(container.querySelector('[role="status"] span')).not.toBe(before)
  })

  test('goes after eight seconds in which nobody is at it', async () => {
    const { press, message, happen, wait } = await page()
    await press('One')
    await wait(7000)
    for (const [enter, leave] of [
      ['pointerenter', 'pointerleave'],
      ['focusin', 'focusout'],
    ] as const) {
      await happen(enter, {}, message() as SmallElement)
      await wait(60_000)
      expect(message()).not.toBe(null)
      await happen(leave, {}, message() as SmallElement)
      await wait(7999)
      expect(message()).not.toBe(null)
    }
    await wait(1)
    expect(message()).toBe(null)
  })

  test.each<[how: string, close: (at: Awaited<ReturnType<typeof page>>) => Promise<unknown>, runs: number]>([
    ['its button', ({ press }) => press('Dismiss'), 0],
    ['Escape', ({ key, message }) => key(message() as SmallElement, 'Escape'), 0],
    ['what it offers', ({ press }) => press('Undo'), 1],
  ])('is closed by %s, and the focus goes back', async (_, close, runs) => {
    const at = await page()
    await at.press('One')
    await at.key(at.message() as SmallElement, 'Tab')
    expect(at.message()).not.toBe(null)
    await close(at)
    expect([at.message(), at.document.activeElement === at.button('One')]).toEqual([null, true])
    expect([run.mock.calls.length, vi.getTimerCount()]).toEqual([runs, 0])
  })

  test('goes when somebody goes to the header, by its button, or with its page', async () => {
    const { press, message, happen, element, act, say, unmount, window } = await page()
    await press('Two')
    await happen('click', { bubbles: true }, element('[role="status"]'))
    expect(message()).not.toBe(null)
    await happen('click', { bubbles: true }, element('header a'))
    expect(message()).toBe(null)
    await press('Two')
    await act(() => say?.(null))
    expect(message()).toBe(null)
    await press('One')
    await unmount()
    expect(vi.getTimerCount()).toBe(0)
    expect(window.listening.filter(({ type }) => /focusin|click/.test(type))).toEqual([])
    expect((await page()).message()).toBe(null)
  })

  test('is at the edge where it does not cover what has the focus', async () => {
    const { press, message, button, happen } = await page()
    const at = (name: string, bottom: number) =>
      Object.assign(button(name), { getBoundingClientRect: () => ({ top: bottom - 20, bottom, left: 0, right: 9 }) })
    at('One', 100)
    await press('One')
    const box = Object.assign(message() as SmallElement, { offsetHeight: 50 })
    const edge = () => box.getAttribute('data-edge')
    await happen('focusin', {}, at('Two', 501))
    expect(edge()).toBe('start')
    await happen('focusin', {}, at('Two', 500))
    expect(edge()).toBe('end')
    await happen('focusin', {}, at('Two', 600))
    await happen('focusin', {}, button('Undo'))
    expect(edge()).toBe('start')
  })
})
