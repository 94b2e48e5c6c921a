import { createElement, createRef } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { PLAIN_SEARCH } from '#app/recipes/search/search.ts'
import { HeaderSearch } from '#app/site/navigation/header-search.tsx'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser, type SmallElement } from '../../../tests/support/small-browser.ts'
import { FilterPanel } from './filter-panel.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchForm } from './search-form.tsx'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

endBrowsersAfterEach({ toFake: ['setTimeout', 'clearTimeout'] })

const found = (...titles: string[]) => titles.map((title, at) => ({ id: at + 1, title }))

async function searchBox(work = () => createElement(SearchBox)) {
  const requests: { query: string; signal: AbortSignal; answer(answer: unknown, status?: number): void }[] = []
  const browser = aSmallBrowser({
    Node: class {},
    requestAnimationFrame: (work: () => void) => work(),
    fetch: (address: string, { signal }: { signal: AbortSignal }) => {
      const { promise, resolve } = Promise.withResolvers<Response>()
      const query = new URLSearchParams(address.split('?')[1]).get('q') ?? ''
      requests.push({
        query,
        signal,
        answer: (json, status = 200) =>
          resolve(typeof json === 'string' ? new Response(json) : Response.json(json, { status })),
      })
      return promise
    },
  })
  const router = await browser.renderAt('/', work)
  const place = () => router.state.location.pathname + router.state.location.search
  const field = () => browser.element('q')
  /** Goes to the box, whose suggesting part arrives then. */
  const enter = async () => {
    field().focus()
    await browser.happen('focusin', { bubbles: true }, field())
    await browser.act(() => vi.dynamicImportSettled())
  }
  const type = async (text: string) => {
    await browser.type('q', text)
    await browser.wait(80)
  }
  const answer = (items: object[], more: object = {}, at = requests.length - 1) =>
    browser.act(() => requests[at]?.answer({ items, total: items.length, more: false, ...more }))
  const listed = () =>
    browser
      .element('ul')
      .querySelectorAll('li')
      .map(({ textContent }) => textContent)
  const status = () => browser.element('[role="status"]').textContent
  return { ...browser, typeAtOnce: browser.type, requests, place, field, enter, type, answer, listed, status }
}

describe('the search box', () => {
  test('has what was typed and where the cursor was when the part that suggests arrives', async () => {
    const { field, enter, type, document } = await searchBox()
    await type('soup')
    Object.assign(field(), { selectionStart: 1, selectionEnd: 3 })
    await enter()
    const whole = field()
    expect([whole.value, document.activeElement === whole, whole.selectionStart, whole.selectionEnd]).toEqual([
      'soup',
      true,
      1,
      3,
    ])
  })

  test('without the focus does not take it', async () => {
    const { field, happen, act, document } = await searchBox()
    await happen('pointerover', { bubbles: true }, field())
    await act(() => vi.dynamicImportSettled())
    expect([field().getAttribute('aria-autocomplete'), document.activeElement?.nodeName]).toEqual(['list', 'BODY'])
  })

  test('does not change under who composes a word', async () => {
    const { field, happen, enter, act } = await searchBox()
    const plain = field()
    await happen('compositionstart', { bubbles: true }, plain)
    await enter()
    expect(field()).toBe(plain)
    Object.assign(plain, { value: 'दाल' })
    await act(() => plain.dispatchEvent({ type: 'compositionend', bubbles: true }))
    expect([field() === plain, field().value]).toEqual([false, 'दाल'])
  })

  test('suggests a moment after typing, the last answer alone', async () => {
    const { enter, type, wait, requests, answer, listed, status, unmount, act, typeAtOnce } = await searchBox()
    await enter()
    await typeAtOnce('q', 'so')
    await wait(79)
    await type(' sou ')
    expect(requests.map(({ query }) => query)).toEqual(['sou'])
    await type('soup')
    expect(requests[0]?.signal.aborted).toBe(true)
    await answer(found('Leek soup', 'Soup'))
    await answer(found('Sour dough'), {}, 0)
    expect(listed()).toEqual(['Leek soup', 'Soup'])
    expect(status()).toMatch(/^2/)
    await type('  ')
    expect([listed(), status(), requests.length]).toEqual([[], '', 2])
    await type('stew')
    await act(() => requests[2]?.answer({}, 500))
    expect(requests).toHaveLength(3)
    await type('tart')
    await act(() => requests[3]?.answer('<h1>Log in to this network</h1>'))
    expect(listed()).toEqual([])
    await type('pie')
    await unmount()
    expect([requests[4]?.signal.aborted, vi.getTimerCount()]).toEqual([true, 0])
  })

  test('leads to the suggestion that is chosen, and is empty then', async () => {
    const { enter, type, answer, key, place, field } = await searchBox()
    await enter()
    await type('soup')
    await answer(found('Leek soup', 'Soup'))
    await key('q', 'ArrowDown')
    await key('q', 'ArrowDown')
    await key('q', 'Enter')
    expect([place(), field().value]).toEqual(['/recipe/2', ''])
  })

  test('ends a list that was cut with all of them', async () => {
    const { enter, type, answer, listed, key, place, happen, element } = await searchBox()
    await enter()
    await type(' soup')
    await answer(found('Soup'), { total: 7 })
    expect(listed()).toEqual(['Soup', 'See all 7 results'])
    await happen('click', { bubbles: true }, element('li[data-kind="all"]'))
    expect(place()).toBe('/search?q=soup&in=titles')
    await type('soup')
    await answer(found('Soup'))
    expect([listed(), await key('q', 'ArrowUp')]).toEqual([['Soup'], true])
  })

  test('Enter without a choice sends the words, and closes the list', async () => {
    const { enter, type, answer, press, place, field, listed } = await searchBox()
    await enter()
    await type('soup')
    await answer(found('Soup'))
    await press('Search')
    expect([place(), field().value, listed()]).toEqual(['/search?q=soup', '', []])
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })
})

describe('the search of the header', () => {
  const header = () => searchBox(() => createElement(HeaderSearch))
  const isOpen = ({ element }: Awaited<ReturnType<typeof header>>) =>
    element('a').getAttribute('aria-expanded') === 'true'

  test('is opened by its icon, with the focus in it, and closed by its cross, which gives that back', async () => {
    const box = await header()
    const open = (more: object = {}) => box.happen('click', { bubbles: true, button: 0, ...more }, box.element('a'))
    for (const key of ['metaKey', 'ctrlKey', 'shiftKey']) {
      await open({ [key]: true })
      expect(isOpen(box)).toBe(false)
    }
    expect((await open()).defaultPrevented).toBe(true)
    expect([isOpen(box), box.document.activeElement === box.field(), box.place()]).toEqual([true, true, '/'])
    await box.press('Close search')
    expect([isOpen(box), box.document.activeElement === box.element('a')]).toEqual([false, true])
  })

  test('Escape closes its suggestions first', async () => {
    const box = await header()
    await box.happen('click', { bubbles: true, button: 0 }, box.element('a'))
    await box.enter()
    await box.type('soup')
    await box.answer(found('Soup'))
    await box.key('q', 'Tab')
    await box.key('q', 'Escape')
    expect(isOpen(box)).toBe(true)
    await box.key('q', 'Escape')
    expect(isOpen(box)).toBe(false)
  })

  test('closes when the focus goes elsewhere on the page, not within it nor out of the window', async () => {
    const box = await header()
    await box.happen('click', { bubbles: true, button: 0 }, box.element('a'))
    const leave = (relatedTarget: unknown) => box.happen('focusout', { bubbles: true, relatedTarget }, box.field())
    await leave(box.button('Close search'))
    await leave(null)
    expect(isOpen(box)).toBe(true)
    await leave(box.document.createElement('a'))
    expect(isOpen(box)).toBe(false)
  })
})

describe('the filters', () => {
  type Dialog = SmallElement & { open: boolean }
  const LINKS = { links: [{ label: 'Vegan', address: '/search?q=soup' }], withoutAll: '/search?q=soup' }
  async function filters({ isNarrow = true, links = LINKS, count = '7 recipes' as string | null } = {}) {
    const browser = aSmallBrowser({ matchMedia: () => ({ matches: isNarrow }) })
    const panel = createRef<{ close(): void }>()
    const props = { filters: links, count, panel: panel as never, children: null }
    await browser.renderAt('/', () => createElement(FilterPanel, props))
    const [details, dialog] = [browser.element('details'), browser.element<Dialog>('dialog')]
    const matches = dialog.matches.bind(dialog)
    dialog.matches = (selector) => (selector === ':modal' ? dialog.open === true : matches(selector))
    const open = async () =>
      (await browser.happen('click', { bubbles: true }, browser.element('summary'))).defaultPrevented
    return { ...browser, details, dialog, open, panel }
  }

  test('are a sheet on narrow screens, which closes by its cross, its edge, and what shows the results', async () => {
    const { details, dialog, open, press, happen, act, panel, element } = await filters()
    const closings = [
      () => press('Close'),
      () => happen('click', { bubbles: true }, dialog),
      () => act(() => panel.current?.close()),
    ]
    for (const close of closings) {
      expect([await open(), details.open, dialog.open]).toEqual([true, true, true])
      expect(element('[role="status"]').textContent).toBe('7 recipes')
      await happen('click', { bubbles: true }, element('h2'))
      expect(dialog.open).toBe(true)
      await close()
      expect([details.open, dialog.open, dialog.hasAttribute('open')]).toEqual([false, false, true])
      expect(element('[role="status"]').textContent).toBe('')
    }
  })

  test('are a part of a wide page, which folds', async () => {
    const { details, dialog, open, press, happen } = await filters({ isNarrow: false })
    dialog.open = false
    expect([await open(), dialog.open]).toEqual([false, false])
    details.open = true
    await happen('click', { bubbles: true }, dialog)
    expect(details.open).toBe(true)
    await press('Close')
    expect(details.open).toBe(false)
  })

  test('say how many there are, and can be taken away where there are some', async () => {
    const summary = ({ element }: Awaited<ReturnType<typeof filters>>) => element('summary').textContent.trim()
    const some = await filters()
    expect([summary(some), some.buttonNames().at(-1), some.document.querySelectorAll('a').length]).toEqual([
      ...['Filters (1)', 'Show 7 recipes', 1],
    ])
    const none = await filters({ links: { ...LINKS, links: [] }, count: null })
    expect([summary(none), none.buttonNames().at(-1), none.document.querySelectorAll('a').length]).toEqual([
      ...['Filters', 'Show recipes', 0],
    ])
  })
})

test('sending the search closes the filters and leads to the results', async () => {
  const browser = aSmallBrowser({ matchMedia: () => ({ matches: false }) })
  const results = { focus: vi.fn(), scrollIntoView: vi.fn() }
  const props = {
    query: { ...PLAIN_SEARCH, text: 'soup', titlesOnly: true },
    filters: { links: [], withoutAll: '/search' },
  }
  const router = await browser.renderAt('/search?q=soup&in=titles', () =>
    createElement(SearchForm, { ...props, count: null, results: { current: results as never } }),
  )
  const dialog = browser.element('dialog')
  const matches = dialog.matches.bind(dialog)
  dialog.matches = (selector) => selector !== ':modal' && matches(selector)
  browser.element('details').open = true
  await browser.type('q', 'stew')
  expect(await browser.press('Search')).toBe(true)
  expect(router.state.location.search).toMatch(/^\?q=stew/)
  expect([browser.element('details').open, results.focus.mock.calls, results.scrollIntoView.mock.calls.length]).toEqual(
    [...[false, [[{ preventScroll: true }]], 1]],
  )
})
