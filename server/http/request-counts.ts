import { isApiPath } from '#server/api/mount.ts'
import { isMcpPath } from '#server/mcp/mount.ts'

const KINDS = ['page', 'api', 'mcp', 'media', 'asset', 'probe'] as const
/** What a request is for, by its path: few enough to be a label of metrics. */
export type RequestKind = (typeof KINDS)[number]

/** The kind of the request for a path, which may have a query. */
export function requestKind(path: string): RequestKind {
  if (path.startsWith('/media/')) return 'media'
  if (path.startsWith('/assets/')) return 'asset'
  if (isApiPath(path)) return 'api'
  if (isMcpPath(path)) return 'mcp'
  return path === '/healthz' || path === '/readyz' ? 'probe' : 'page'
}

/** How many requests were answered, by kind and class of status: plain numbers, which metrics read when they are scraped. */
export function createRequestCounts() {
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, [0, 0, 0, 0, 0, 0]])) as Record<RequestKind, number[]>
  return {
    count(kind: RequestKind, status: number) {
      const classes = counts[kind]
      const first = Math.floor(status / 100)
      classes[first] = (classes[first] ?? 0) + 1
    },
    /** Every kind with every class of status (`2xx`) that was answered so far. */
    entries: () =>
      KINDS.flatMap((kind) =>
        counts[kind].flatMap((count, first) => (count > 0 ? [{ kind, status: `${first}xx`, count }] : [])),
      ),
  }
}

export type RequestCounts = ReturnType<typeof createRequestCounts>
