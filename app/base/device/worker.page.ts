import { stripTypeScriptTypes } from 'node:module'
import source from './worker.ts?raw'

const script = stripTypeScriptTypes(source)

/** `/sw.js`: the service worker. */
export const loader = () => new Response(script, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
