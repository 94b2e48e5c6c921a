import { expect, test } from 'vitest'
import { samplesOf } from '../../tests/support/metrics.ts'
import { createMetrics } from './metrics.ts'

type Parts = Parameters<ReturnType<typeof createMetrics>['watch']>[0]

/** Parts of a site that count what they are told, each another number. */
const parts: Parts = {
  requests: { entries: () => [{ kind: 'page', status: '2xx', count: 31 }] } as unknown as Parts['requests'],
  cache: { counts: { hits: 11, stale: 12, misses: 13 }, size: () => ({ entries: 14, bytes: 15 }) } as Parts['cache'],
  turns: { waiting: () => 16 } as Parts['turns'],
  pictures: { count: () => ({ running: 17, waiting: 18 }) } as Parts['pictures'],
  workers: { count: () => ({ running: 19, waiting: 20, threads: 21 }) } as Parts['workers'],
  connections: () => ({ total: 9, idle: 4, waiting: 22 }),
}

const scraped = async (changes: Partial<Parts> = {}) => {
  const metrics = createMetrics()
  metrics.watch({ ...parts, ...changes })
  return Object.fromEntries(
    samplesOf(await metrics.scrape())
      .filter(({ name }) => name.startsWith('foodio_') && !name.includes('duration'))
      .map(({ name, labels: { process: _process, ...labels }, value }) => [
        [name, ...Object.values(labels)].join(' '),
        value,
      ]),
  )
}

test('every number of every part is scraped under its own name; busy connections are those that are not idle', async () => {
  expect(await scraped()).toEqual({
    'foodio_requests_total page 2xx': 31,
    foodio_page_cache_hits_total: 11,
    foodio_page_cache_stale_hits_total: 12,
    foodio_page_cache_misses_total: 13,
    foodio_page_cache_entries: 14,
    foodio_page_cache_bytes: 15,
    foodio_turns_waiting: 16,
    'foodio_pictures running': 17,
    'foodio_pictures waiting': 18,
    'foodio_worker_tasks running': 19,
    'foodio_worker_tasks waiting': 20,
    foodio_worker_threads: 21,
    'foodio_database_connections busy': 5,
    'foodio_database_connections idle': 4,
    foodio_database_connections_waiting: 22,
  })
})

test('a scrape shows what is so then, not what was added up', async () => {
  let [hits, waiting] = [1, 3]
  const metrics = createMetrics()
  const cache = {
    counts: {
      get hits() {
        return hits
      },
      stale: 0,
      misses: 0,
    },
    size: () => ({ entries: 0, bytes: 0 }),
  }
  metrics.watch({ ...parts, cache: cache as Parts['cache'], turns: { waiting: () => waiting } as Parts['turns'] })
  const sampleOf = async (name: string) =>
    samplesOf(await metrics.scrape()).find((sample) => sample.name === name)?.value
  expect([await sampleOf('foodio_page_cache_hits_total'), await sampleOf('foodio_turns_waiting')]).toEqual([1, 3])
  hits = 5
  waiting = 0
  expect([await sampleOf('foodio_page_cache_hits_total'), await sampleOf('foodio_turns_waiting')]).toEqual([5, 0])
})

test('without a database server there are no connections to count', async () => {
  const names = Object.keys(await scraped({ connections: undefined }))
  expect(names.filter((name) => name.includes('connections'))).toEqual([])
})
