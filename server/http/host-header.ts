import type { IncomingMessage, ServerResponse } from 'node:http'

/** Whether a request names one host, or none as HTTP/1.0 may; of several, who is before the site may have read another one (RFC 9112, 3.2). */
export const hasClearHost = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>) =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length <= 1

/** Refuses a request with several Host headers, and ends its connection. */
export const refuseHosts = (response: ServerResponse) =>
  response
    .writeHead(400, { connection: 'close', 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .end('A request must have one Host header.\n')
