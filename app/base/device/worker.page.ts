import script from './worker.ts?script'

/** `/sw.js`: the service worker. */
export const loader = () => new Response(script, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
