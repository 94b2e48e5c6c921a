import { describe, expect, test } from 'vitest'
import { samplesOf, sumOf } from '../support/metrics.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

describe.each(SITE_ENGINES)('metrics on %s', (engine) => {
  const site = aSite({ METRICS_PORT: '9100' }, engine)
  const scrape = async () => (await site.metrics?.scrape()) ?? ''
  /** By how much metrics grow while requests are answered. */
  async function growth(work: () => Promise<unknown>) {
    const before = await scrape()
    await work()
    const after = await scrape()
    return (name: string, labels?: Record<string, string>) => sumOf(after, name, labels) - sumOf(before, name, labels)
  }

  test('every request is counted, by what it was for and how it was answered', async () => {
    const grew = await growth(async () => {
      for (const path of ['/recipe/5', '/recipe/5', '/no-such-page', '/api/recipes/5', '/api/nothing', '/readyz'])
        await site.get(path)
      await site.get('/media/covers/nothing.400.webp')
      await site.send('/login', { method: 'POST', body: new URLSearchParams({ email: 'nobody' }) })
      await site.send('/mcp', { method: 'GET' })
    })
    const requests = (kind: string, status: string) => grew('foodio_requests_total', { kind, status })
    expect(requests('page', '2xx')).toBe(2)
    expect(requests('page', '4xx')).toBe(2)
    expect([requests('api', '2xx'), requests('api', '4xx')]).toEqual([1, 1])
    expect([requests('probe', '2xx'), requests('media', '4xx'), requests('mcp', '4xx')]).toEqual([1, 1, 1])
    expect(grew('foodio_requests_total')).toBe(9)
    expect(grew('foodio_request_duration_seconds_count')).toBe(9)
    expect(grew('foodio_request_duration_seconds_sum')).toBeGreaterThan(0)
  })

  test('a page is a miss and a render once, and hits from then on', async () => {
    const grew = await growth(async () => {
      for (let times = 0; times < 4; times++) await site.get('/About')
    })
    expect(grew('foodio_page_cache_misses_total')).toBe(1)
    expect(grew('foodio_page_cache_hits_total')).toBe(3)
    expect(grew('foodio_page_render_duration_seconds_count')).toBe(1)
    expect(grew('foodio_page_cache_entries')).toBe(1)
    expect(grew('foodio_page_cache_bytes')).toBeGreaterThan(1000)
  })

  test('queries are timed', async () => {
    const grew = await growth(() => site.get('/api/recipes/7'))
    expect(grew('foodio_database_query_duration_seconds_count')).toBeGreaterThan(0)
  })

  test('connections are counted where there is a server', async () => {
    const text = await scrape()
    const connections = samplesOf(text).filter(({ name }) => name.startsWith('foodio_database_connections'))
    if (engine === 'SQLite') expect(connections).toEqual([])
    else {
      const count = (state: string) => sumOf(text, 'foodio_database_connections', { state })
      // Nothing else is under way: whoever scrapes needs no connection.
      expect([count('busy'), count('idle') > 0]).toEqual([0, true])
      expect(sumOf(text, 'foodio_database_connections_waiting')).toBe(0)
      expect(connections.map(({ labels }) => labels.state)).toEqual(['busy', 'idle', undefined])
    }
  })

  test('queues and worker threads are empty while nothing happens', async () => {
    const text = await scrape()
    const states = { running: 0, waiting: 0 }
    for (const name of ['foodio_pictures', 'foodio_worker_tasks']) {
      const found = samplesOf(text).filter((sample) => sample.name === name)
      expect(Object.fromEntries(found.map(({ labels, value }) => [labels.state, value]))).toEqual(states)
    }
    expect(samplesOf(text)).toContainEqual({ name: 'foodio_turns_waiting', labels: { process: '1' }, value: 0 })
  })

  test('what strangers send never becomes a label', async () => {
    const ofSite = async () => samplesOf(await scrape()).filter(({ name }) => name.startsWith('foodio_'))
    await site.get('/search?q=soup')
    const before = await ofSite()
    for (let number = 0; number < 20; number++) {
      await site.get(`/nowhere/${number}"}`)
      await site.get(`/recipe/5?utm_source=${number}`)
      await site.send(`/search?q=${number}`, { method: number % 2 ? 'GET' : 'HEAD' })
    }
    expect(await ofSite()).toHaveLength(before.length)
  })
})

describe('without METRICS_PORT', () => {
  const site = aSite()
  test('nothing is measured, and the site has no such page', async () => {
    expect(site.metrics).toBeNull()
    expect((await site.get('/metrics')).status).toBe(404)
  })
})
