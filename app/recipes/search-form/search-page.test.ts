import { type ComponentProps, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { searchQuery } from '#app/recipes/search/search.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { lemonRice } from '../../../tests/support/lemon-rice.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import SearchPage from './search.page.tsx'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

endBrowsersAfterEach()

const card = (id: number) => ({ ...lemonRice, id, title: `Rice ${id}`, picture: null })

interface Results {
  /** The names of filters that are on. */
  on?: string[]
  total?: number
  own?: number
  more?: boolean
}
async function results({ total = 2, own, more = false, on = [] }: Results, query = 'q=soup') {
  const browser = aSmallBrowser({
    ResizeObserver: undefined,
    matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
  })
  const loaderData = {
    ...{ query: searchQuery(new URLSearchParams(query)), heading: 'Soup', pages: 1, needs: null, tag: null },
    ...{
      filters: { links: on.map((label) => ({ label, address: `/search?q=${label}` })), withoutAll: '/search' },
      unknown: [],
      ways: null,
      corrected: null,
      more,
      total,
    },
    cards: Array.from({ length: total }, (_, at) => card(at + 1)),
    own: own ? { cards: [card(100)], total: own } : null,
  }
  const shown = () => createElement(SearchPage, { loaderData } as unknown as ComponentProps<typeof SearchPage>)
  const loader = ({ request }: { request: Request }) =>
    new URL(request.url).search === `?${query}` ? null : new Promise(() => {})
  const router = await browser.renderAt(`/search?${query}`, shown, { loader: loader as never })
  const status = () => browser.element('h2 [role="status"]').textContent
  return { ...browser, router, status }
}

test.each<[given: Results, status: () => string]>([
  [{}, () => m.recipes_count({ count: 2 })],
  [{ own: 3 }, () => m.recipes_count({ count: 5 })],
  [{ more: true, own: 3 }, () => m.search_count_more({ count: 5 })],
  [{ total: 0, own: 3 }, () => m.search_nothing_else()],
  [{ total: 0 }, () => m.recipes_count({ count: 0 })],
])('of %j the count is as everywhere', async (given, status) => {
  expect((await results(given)).status()).toBe(status())
})

test.each([
  ['/search?q=stew', true],
  ['/recipe/5', false],
])('results fade while %s is on its way: %s', async (to, fades) => {
  const { document, act, router } = await results({})
  await act(() => void router.navigate(to))
  expect(document.querySelector('[data-loading]') !== null).toBe(fades)
})

test.each<[what: string, given: Results, query: string, leads: string | null]>([
  ['words', {}, 'q=soup&page=2', '/collections/search?q=soup'],
  ['filters', {}, 'time=30', '/collections/search?time=30'],
  ['everything', {}, '', null],
  ['nothing', { total: 0 }, 'q=soup', null],
])('a search for %s is saved as a collection', async (_, given, query, leads) => {
  const { document } = await results(given, query)
  const link = document.querySelectorAll('a').find(({ textContent }) => textContent === m.collection_smart_save())
  expect(link?.getAttribute('href') ?? null).toBe(leads)
})

test.each(['[data-kind="clear"]', '[aria-label="Remove filter: vegan"]'])(
  'the results have the focus when %s takes filters off, whose link is gone then',
  async (link) => {
    const { document, press, element } = await results({ on: ['vegan', 'quick'] })
    await press(element(link))
    expect(document.activeElement).toBe(element('h2 [role="status"]').closest('[tabindex]'))
  },
)
