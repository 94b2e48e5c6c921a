import type { IncomingMessage } from 'node:http'
import { IMPORT_PATHS } from './body-limit.ts'

/** How long a body may take to arrive, in milliseconds; what another app exports may come over a slow line. */
const USUAL = 30_000
export const MAX_BODY_TIME = 5 * 60_000

/** How long the body of a request to a path may take to arrive, in milliseconds. */
export const bodyTimeOf = (path: string) =>
  IMPORT_PATHS.has(path.split('?', 1)[0]?.toLowerCase() ?? '') ? MAX_BODY_TIME : USUAL

/** Ends the connection of a request whose body has not arrived in time; Node's own limit is one for all requests. */
export function limitBodyTime(request: IncomingMessage, time = bodyTimeOf(request.url ?? '')) {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (length === undefined && encoding === undefined) return
  const late = setTimeout(() => !request.complete && request.destroy(), time)
  late.unref()
  request.once('close', () => clearTimeout(late))
}
