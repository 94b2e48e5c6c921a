import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { QuickAdd } from './quick-add.tsx'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

endBrowsersAfterEach()

test('foods are suggested as soon as they could be loaded, those of the list first, then short ones', async () => {
  let isUp = false
  const fetch = vi.fn(async () => {
    if (!isUp) throw new TypeError('There is no network.')
    return Response.json(['eggs of a goose', 'egg', 'flour'])
  })
  const browser = aSmallBrowser({ fetch })
  await browser.renderAt('/shopping-list', () => createElement(QuickAdd, { list: 'list', names: ['eggplant'] }))
  const field = browser.propsOf('textarea')
  await browser.act(field.onFocus)
  expect(fetch).toHaveBeenCalledTimes(1)
  isUp = true
  for (const _ of [1, 2]) await browser.act(field.onFocus)
  expect(fetch).toHaveBeenCalledTimes(2)
  await browser.act(() => field.onChange({ currentTarget: { value: 'eg' } }))
  const suggested = browser.container.querySelectorAll('li').map(({ textContent }) => textContent)
  expect(suggested).toEqual(['eggplant', 'egg', 'eggs of a goose'])
})

test('a suggestion is added at once, and the next thing can be typed', async () => {
  const sent: unknown[] = []
  const action = async ({ request }: { request: Request }) => {
    sent.push((await request.formData()).get('text'))
    return null
  }
  const browser = aSmallBrowser({ fetch: async () => Response.json([]) })
  const shown = () => createElement(QuickAdd, { list: 'list', names: ['eggplant'] })
  await browser.renderAt('/shopping-list', shown, { action: action as never })
  await browser.type('text', 'egg')
  await browser.press('eggplant')
  await browser.settle()
  const field = browser.element('text')
  expect([sent, field.value, browser.document.activeElement === field]).toEqual([['eggplant'], '', true])
})

test('Enter adds, but not while a word is composed, and Shift begins another line', async () => {
  const browser = aSmallBrowser()
  await browser.renderAt('/shopping-list', () => createElement(QuickAdd, { list: 'list', names: [] }))
  const requestSubmit = vi.fn()
  const press = (key: string, shiftKey: boolean, isComposing: boolean) => {
    const preventDefault = vi.fn()
    const about = { key, shiftKey, nativeEvent: { isComposing }, currentTarget: { form: { requestSubmit } } }
    browser.propsOf('textarea').onKeyDown({ ...about, preventDefault })
    return preventDefault.mock.calls.length
  }
  expect([press('a', false, false), press('Enter', true, false), press('Enter', false, true)]).toEqual([0, 0, 0])
  expect(requestSubmit).not.toHaveBeenCalled()
  expect([press('Enter', false, false), requestSubmit.mock.calls.length]).toEqual([1, 1])
})
