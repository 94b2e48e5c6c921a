import { expect, test, vi } from 'vitest'
import { PLAIN_SEARCH, type SearchQuery } from '#app/recipes/search/search.ts'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser, type SmallField } from '../../../tests/support/small-browser.ts'
import { useFilters } from './use-filters.ts'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

endBrowsersAfterEach({ toFake: ['setTimeout', 'clearTimeout'] })

/** The results of a search with its form, whose fields a test changes. */
async function results(query: Partial<SearchQuery> = {}) {
  const browser = aSmallBrowser()
  const elements = browser.form(
    { name: 'q', value: query.text ?? '' },
    { name: 'diet', type: 'checkbox', value: 'vegan', checked: false },
    { name: 'with', value: '' },
    { name: 'time', type: 'select', value: '' },
    { name: 'sort', type: 'select', value: 'relevance' },
  )
  const form = { current: elements as never }
  const field = (name: string) => elements.elements.namedItem?.(name) as SmallField
  const now = {} as ReturnType<typeof useFilters> & { query: SearchQuery; show(query: SearchQuery): void }
  let answered: SearchQuery = { ...PLAIN_SEARCH, ...query }
  const shown = () => {
    Object.assign(now, useFilters(form, answered))
    return null
  }
  const router = await browser.renderAt('/search?q=soup', shown)
  let answers = 0
  const visits: [address: string, isReplaced: boolean][] = []
  router.subscribe(({ location, historyAction, navigation }) => {
    if (navigation.state === 'idle') visits.push([location.pathname + location.search, historyAction === 'REPLACE'])
  })
  const change = (name: string, to: Partial<SmallField>) =>
    browser.act(() => now.onChange({ target: Object.assign(field(name), to) } as never))
  /** What the server answers with comes. */
  const answer = async (found: Partial<SearchQuery>) => {
    answered = { ...PLAIN_SEARCH, ...found }
    await browser.act(() => router.navigate(`/search?answer=${++answers}`))
  }
  return { browser, field, visits, change, answer, blur: () => browser.act(() => now.onBlur()), now, router }
}

test('a tick and a choice ask at once; the first of them can be gone back from, others take its place', async () => {
  const { change, visits } = await results({ text: 'soup' })
  await change('diet', { checked: true })
  await change('time', { value: '30' })
  expect(visits).toEqual([
    ['/search?q=soup&diet=vegan', false],
    ['/search?q=soup&diet=vegan&time=30', true],
  ])
})

test('what is typed asks after a pause, or when the field is left, once', async () => {
  const { browser, change, visits, blur } = await results({ text: 'soup' })
  await change('with', { value: 'le' })
  await browser.wait(399)
  await change('with', { value: 'leek' })
  await browser.wait(399)
  expect(visits).toEqual([])
  await browser.wait(1)
  expect(visits).toEqual([['/search?q=soup&with=leek', false]])
  await blur()
  expect(visits).toHaveLength(1)
  await change('with', { value: 'leeks' })
  await blur()
  expect(visits).toHaveLength(2)
  await browser.wait(400)
  expect(visits).toHaveLength(2)
})

test('the words of the search ask when they are sent; what asks for the same asks nothing', async () => {
  const { browser, change, visits, now } = await results({ text: 'soup' })
  await change('q', { value: 'stew' })
  await browser.wait(1000)
  await browser.act(() => now.onBlur())
  expect(visits).toEqual([])
  await browser.act(() => now.apply())
  await browser.act(() => now.apply())
  expect(visits).toEqual([['/search?q=stew', false]])
})

test('fields show another search that was gone to, and what is typed while an answer comes stays', async () => {
  const { browser, change, answer, field } = await results({ text: 'soup' })
  await answer({ text: 'stew', diets: ['vegan' as never], minutes: 30 })
  expect([field('q').value, field('diet').checked, field('time').value, field('sort').value]).toEqual([
    ...['stew', true, '30', 'relevance'],
  ])
  await change('diet', { checked: false })
  field('with').value = 'lee'
  await answer({ text: 'stew', minutes: 30 })
  expect(field('with').value).toBe('lee')
  await change('with', { value: 'leek' })
  await answer({ text: 'other' })
  expect([field('with').value, vi.getTimerCount()]).toEqual(['', 0])
  await change('with', { value: 'leek' })
  await browser.unmount()
  expect(vi.getTimerCount()).toBe(0)
})
