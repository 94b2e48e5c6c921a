import type { Pooler } from './pgbouncer.ts'
import type { Cluster } from './postgres-cluster.ts'

/** Where a site stores what it is sent: SQLite, or a database of a cluster, perhaps with PgBouncer between. */
export type Place =
  | { name: 'SQLite'; cluster?: undefined; url?: undefined }
  | { name: 'PostgreSQL' | 'PgBouncer'; cluster: Cluster; pooler?: Pooler; url: string; storedAt: string }
