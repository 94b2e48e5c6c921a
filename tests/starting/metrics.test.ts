import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../support/databases.ts'
import { samplesOf, sumOf } from '../support/metrics.ts'
import { freePort, start } from '../support/processes.ts'
import { refusedHere } from '../support/refused-start.ts'
import { copyPreparedSite } from '../support/site.ts'

const folder = temporaryFolder()
/** A site that serves its metrics; `scrape` returns them. */
async function begin(env: Record<string, string> = {}) {
  copyPreparedSite(folder)
  const port = await freePort()
  const defaults = { DATA_DIR: folder, LOG_LEVEL: 'silent', METRICS_PORT: String(port) }
  const site = start({ ...defaults, PORT: String(await freePort()), ...env })
  const scrape = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(response.status).toBe(200)
    return response.text()
  }
  return { ...site, port, scrape }
}

async function end({ kill, ended }: ReturnType<typeof start>) {
  kill('SIGKILL')
  await ended
}

/** Asks for a page on a connection of its own, which any of the processes accepts. */
async function ask(url: string) {
  const [response] = await once(request(url, { agent: false }).end(), 'response')
  response.resume()
  await once(response, 'end')
}

describe('a site of one process', () => {
  let site: Awaited<ReturnType<typeof begin>>
  let origin: string
  beforeAll(async () => {
    site = await begin()
    origin = await site.open
  })
  afterAll(() => end(site))

  test('the port of metrics serves them and nothing else, the port of the site serves none', async () => {
    const response = await fetch(`http://127.0.0.1:${site.port}/metrics`)
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(sumOf(await response.text(), 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
    for (const path of ['/', '/recipe/5', '/metrics/'])
      expect((await fetch(`http://127.0.0.1:${site.port}${path}`)).status).toBe(404)
    expect((await fetch(`${origin}/metrics`)).status).toBe(404)
  })

  test('what the page cache answers before the router is counted, too', async () => {
    await ask(`${origin}/recipe/5`)
    const before = await site.scrape()
    for (let times = 0; times < 20; times++) await ask(`${origin}/recipe/5`)
    const etag = (await fetch(`${origin}/recipe/5`)).headers.get('etag') ?? ''
    await fetch(`${origin}/recipe/5`, { headers: { 'if-none-match': etag } })
    const after = await site.scrape()
    const grew = (name: string, labels = {}) => sumOf(after, name, labels) - sumOf(before, name, labels)
    expect(grew('foodio_requests_total', { kind: 'page', status: '2xx' })).toBe(21)
    expect(grew('foodio_requests_total', { kind: 'page', status: '3xx' })).toBe(1)
    // The last two ask for a compressed page, which is made from the stored one.
    expect(grew('foodio_page_cache_hits_total')).toBe(22)
    expect(grew('foodio_page_cache_misses_total')).toBe(0)
  })

  test('metrics that are served do not keep a site from stopping', async () => {
    await site.scrape()
    site.kill('SIGTERM')
    expect(await site.ended).toMatchObject({ code: 0, signal: null })
  })
})

test('one port has the metrics of three processes, each under its number', { tags: 'again' }, async () => {
  const site = await begin({ WORKERS: '3' })
  onTestFinished(() => end(site))
  const origin = await site.open
  const processes = (text: string) => new Set(samplesOf(text).map(({ labels }) => labels.process))
  await vi.waitFor(async () => expect(processes(await site.scrape()).size).toBe(3), { timeout: 60_000 })
  const before = sumOf(await site.scrape(), 'foodio_requests_total')
  for (let times = 0; times < 60; times++) await ask(`${origin}/recipe/5`)
  const text = await site.scrape()
  expect(sumOf(text, 'foodio_requests_total') - before).toBe(60)
  expect([...processes(text)].sort()).toEqual(['1', '2', '3'])
  for (const process of processes(text))
    expect(sumOf(text, 'process_start_time_seconds', { process: process ?? '' })).toBeGreaterThan(1e9)
})

test.each(['1', '2'])('a port in use ends the start of %s process(es) with one sentence', async (WORKERS) => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  copyPreparedSite(folder)
  const { code, err } = await refusedHere({ DATA_DIR: folder, WORKERS, METRICS_PORT: String(port) })
  other.close()
  expect([code, err]).toEqual([
    1,
    `FoodIO cannot listen on port ${port} of 127.0.0.1: another program is using it. Set METRICS_PORT or METRICS_HOST to another.\n`,
  ])
})
