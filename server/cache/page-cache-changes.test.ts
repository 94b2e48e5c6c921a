import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ALL_CONTENT } from '#server/database/content.ts'
import { aCache, page } from '../../tests/support/page-cache.ts'

test('a page that does not describe what it shows is dropped at every change', async () => {
  const { request, state, change } = aCache()
  await request()
  change('recipe:7')
  await request()
  expect(state.renders).toBe(2)
})

test('a page is dropped at once when what must be current changes, and stays when something else does', async () => {
  const { showing, state, change } = aCache()
  const shown = { current: ['recipe:5', 'cook:giulia'] }
  await showing(shown)
  change('recipe:7', 'listings')
  await showing(shown)
  expect(state.renders).toBe(1)
  change('cook:giulia')
  await showing(shown)
  expect(state.renders).toBe(2)
  change(ALL_CONTENT)
  await showing(shown)
  expect(state.renders).toBe(3)
  await showing({ current: [] }, '/About')
  change('recipe:5')
  await showing({ current: [] }, '/About')
  expect(state.renders).toBe(4)
})

describe('a page that is right until a time', () => {
  const NOW = Date.UTC(2031, 0, 5, 9)
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
  afterEach(() => void vi.useRealTimers())

  test('is served until then, and rendered anew from then on', async () => {
    const { showing, state } = aCache()
    const shown = { current: ['blog'], until: NOW + 60_000 }
    await showing(shown)
    vi.setSystemTime(NOW + 59_999)
    await showing(shown)
    expect(state.renders).toBe(1)
    vi.setSystemTime(NOW + 60_000)
    await showing({ current: ['blog'] })
    await showing({ current: ['blog'] })
    expect(state.renders).toBe(2)
  })
})

describe('a list that has changed', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())
  const list = { recent: ['listings'] }
  const textOf = async (response: Promise<Response>) => (await (await response).text()).slice(0, 3)
  const version = (text: string) => ({ render: async () => page(text) })

  test('is served as it was for a second, then replaced in the background by one render', async () => {
    const { showing, state, change } = aCache()
    await showing(list, '/a', version('old'))
    change('listings')
    vi.advanceTimersByTime(900)
    expect(await textOf(showing(list, '/a', version('new')))).toBe('old')
    expect(state.renders).toBe(1)
    vi.advanceTimersByTime(200)
    const crowd = Array.from({ length: 20 }, () => textOf(showing(list, '/a', version('new'))))
    expect(await Promise.all(crowd)).toEqual(Array(20).fill('old'))
    await vi.waitFor(() => expect(state.renders).toBe(2))
    await vi.waitFor(async () => expect(await textOf(showing(list, '/a', version('new')))).toBe('new'))
    expect(state.renders).toBe(2)
  })

  test('is never older than two seconds, however often it changes', async () => {
    const { showing, state, change } = aCache()
    await showing(list, '/a', version('old'))
    for (let at = 0; at < 19; at++) {
      change('listings')
      vi.advanceTimersByTime(100)
    }
    expect(await textOf(showing(list, '/a', { render: () => new Promise(() => {}) }))).toBe('old')
    vi.advanceTimersByTime(200)
    change('listings')
    expect(await textOf(showing(list, '/a', version('new')))).toBe('new')
    expect(state.problems).toEqual([])
  })

  test('is rendered for the first reader when nobody has read it for a while', async () => {
    const { showing, change } = aCache()
    await showing(list, '/a', version('old'))
    vi.advanceTimersByTime(60_000)
    change('listings')
    expect(await textOf(showing(list, '/a', version('new')))).toBe('new')
  })

  test('is gone when it is not there any more, and a failed render is reported and tried again', async () => {
    const { showing, state, change } = aCache()
    await showing(list, '/a', version('old'))
    change('listings')
    vi.advanceTimersByTime(1500)
    await showing(list, '/a', { render: () => Promise.reject(new Error('broken')) })
    await vi.waitFor(() => expect(state.problems).toEqual([new Error('broken')]))
    expect(await textOf(showing(list, '/a', { render: async () => new Response('no', { status: 404 }) }))).toBe('old')
    await vi.waitFor(() => expect(state.renders).toBe(3))
    expect((await showing(list, '/a', { render: async () => new Response('no', { status: 404 }) })).status).toBe(404)
  })

  test('pages are rendered again after ten minutes, whatever has changed', async () => {
    const { showing, state } = aCache()
    await showing({ current: [] })
    vi.advanceTimersByTime(9 * 60_000)
    await showing({ current: [] })
    expect(state.renders).toBe(1)
    vi.advanceTimersByTime(2 * 60_000)
    await showing({ current: [] })
    expect(state.renders).toBe(2)
  })
})

test('hits, out of date ones among them, and misses are counted', async () => {
  const { cache, showing, request, change } = aCache()
  const list = { recent: ['listings'] }
  for (let times = 0; times < 3; times++) await showing(list)
  await request('/b')
  expect(cache.counts).toEqual({ hits: 2, stale: 0, misses: 2 })
  change('listings')
  await showing(list)
  await request('/b')
  expect(cache.counts).toEqual({ hits: 3, stale: 1, misses: 3 })
  expect(cache.size().entries).toBe(2)
})

test('a page that changes while it renders is not served for the new state', async () => {
  const { showing, change } = aCache()
  const shown = { current: ['recipe:5'] }
  await showing(shown, '/a', {
    render: async () => {
      change('recipe:5')
      return page('old')
    },
  })
  const body = await (await showing(shown, '/a', { render: async () => page('new') })).text()
  expect(body).toContain('new')
})
