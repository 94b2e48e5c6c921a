import cluster from 'node:cluster'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PageCache } from '#server/cache/page-cache.ts'
import type { OpenDatabase } from '#server/database/open.ts'
import type { PictureQueue } from '#server/media/picture-queue.ts'
import type { Turns } from '#server/processes/turns.ts'
import type { Workers } from '#server/processes/workers.ts'
import type { RequestCounts, RequestKind } from './request-counts.ts'

/** What is read at every scrape: parts count in plain numbers and know nothing of Prometheus. */
interface MeasuredParts {
  requests: RequestCounts
  cache: Pick<PageCache, 'counts' | 'size'>
  turns: Turns
  pictures: PictureQueue
  workers: Pick<Workers<never>, 'count'>
  connections: OpenDatabase['connections']
}

/** Upper bounds in seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const QUERY_BUCKETS = [0.0001, 0.00025, 0.001, 0.0025, 0.01, 0.025, 0.1, 0.25, 1, 5]

/**
 * The metrics of this process, each with its number as the label `process`: a process that is replaced gets a new number, so that
 * no counter ever falls. A process of a cluster also answers its supervisor (`clusterMetrics`).
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  registry.setDefaultLabels({ process: String(cluster.worker?.id ?? 1) })
  collectDefaultMetrics({ register: registry })
  const started = registry.getSingleMetric('process_start_time_seconds') as Gauge & { aggregator: string }
  // prom-client leaves it out of a cluster's metrics, since it would add up the times of all processes.
  started.aggregator = 'first'
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(registry)
    new AggregatorRegistry()
  }

  const requests = new Histogram({
    name: 'foodio_request_duration_seconds',
    help: 'Time until the response to a request began, without those that the page cache answered at once.',
    labelNames: ['kind'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const renders = new Histogram({
    name: 'foodio_page_render_duration_seconds',
    help: 'Time to load the data of a page and render it.',
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const queries = new Histogram({
    name: 'foodio_database_query_duration_seconds',
    help: 'Time of a database query, with the wait for a lock but not for a connection.',
    buckets: QUERY_BUCKETS,
    registers,
  })

  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const gaugeByState = <State extends string>(name: string, help: string, read: () => Record<State, number>) =>
    new Gauge({
      name,
      help,
      registers,
      labelNames: ['state'],
      collect() {
        for (const [state, count] of Object.entries<number>(read())) this.set({ state }, count)
      },
    })

  return {
    observeRequest: (kind: RequestKind, seconds: number) => requests.observe({ kind }, seconds),
    observeRender: (seconds: number) => renders.observe(seconds),
    observeQuery: (seconds: number) => queries.observe(seconds),

    /** Adds the metrics that are read of the parts of a site; once for each process. */
    watch({ requests, cache, turns, pictures, workers, connections }: MeasuredParts) {
      new Counter({
        name: 'foodio_requests_total',
        help: 'Answered requests by what they were for and the class of their status.',
        labelNames: ['kind', 'status'],
        registers,
        collect() {
          this.reset()
          for (const { count, ...labels } of requests.entries()) this.inc(labels, count)
        },
      })
      const { counts, size } = cache
      counter('foodio_page_cache_hits_total', 'Pages answered from the page cache.', () => counts.hits)
      counter('foodio_page_cache_stale_hits_total', 'Those of the hits whose lists had changed.', () => counts.stale)
      counter('foodio_page_cache_misses_total', 'Pages that had to be rendered for the request.', () => counts.misses)
      gauge('foodio_page_cache_entries', 'Pages in the page cache.', () => size().entries)
      gauge('foodio_page_cache_bytes', 'Memory that the page cache takes.', () => size().bytes)
      gauge('foodio_turns_waiting', 'Requests, and pieces of longer work, that wait for their turn.', turns.waiting)
      gaugeByState('foodio_pictures', 'Pictures that are resized or wait for it.', () => {
        const { running, waiting } = pictures.count()
        return { running, waiting }
      })
      gaugeByState('foodio_worker_tasks', 'Tasks that run in worker threads or wait for one.', () => {
        const { running, waiting } = workers.count()
        return { running, waiting }
      })
      gauge(
        'foodio_worker_threads',
        'Worker threads, with those that have nothing to do.',
        () => workers.count().threads,
      )
      if (!connections) return
      gaugeByState('foodio_database_connections', 'Connections to PostgreSQL.', () => {
        const { total, idle } = connections()
        return { busy: total - idle, idle }
      })
      gauge(
        'foodio_database_connections_waiting',
        'Queries and transactions that wait for a connection to PostgreSQL.',
        () => connections().waiting,
      )
    },

    /** The metrics of this process in Prometheus' text format. */
    scrape: () => registry.metrics(),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** For the supervisor of several processes: a function that returns the metrics of them all, and rejects when one does not answer for five seconds. */
export function clusterMetrics() {
  const registry = new AggregatorRegistry()
  return () => registry.clusterMetrics()
}
