import share from './share-worker.ts?script'
import worker from './worker.ts?script'

/** `/sw.js`: the service worker. */
export const loader = () =>
  new Response(worker + share, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
