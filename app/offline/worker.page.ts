import { stripTypeScriptTypes } from 'node:module'
import source from './worker.ts?raw'

const script = stripTypeScriptTypes(source)

/** `/sw.js`: the service worker, which browsers look at anew with every visit. */
export const loader = () =>
  new Response(script, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
