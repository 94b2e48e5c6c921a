import type { Context, Next } from 'hono'

/** The same request with a body that breaks off when it grows beyond `most` bytes. */
function limited(request: Request, most: number, onExcess: () => void) {
  let received = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength
      if (received <= most) return controller.enqueue(chunk)
      onExcess()
      controller.error(new Error('The body is too large.'))
    },
  })
  const { url, method, headers, body, signal } = request
  // `duplex` is asked for by the standard and missing from TypeScript's library.
  const init = { method, headers, signal, body: body?.pipeThrough(counting) ?? null, duplex: 'half' }
  return new Request(url, init as RequestInit)
}

/**
 * Middleware that lets bodies of at most `mostFor(path)` bytes through, whether or not they say beforehand how long they are.
 * Hono's own copies the request in a way that Node's adapter does not take.
 */
export const bodyLimit =
  (mostFor: (path: string) => number, refuse: (c: Context) => Response | Promise<Response>) =>
  async (c: Context, next: Next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const most = mostFor(c.req.path)
    const announced = c.req.header('content-length')
    if (announced !== undefined) return Number(announced) > most ? refuse(c) : next()
    if (c.req.raw.body === null) return next()
    let isTooLarge = false
    c.req.raw = limited(c.req.raw, most, () => {
      isTooLarge = true
    })
    await next()
    if (isTooLarge) c.res = await refuse(c)
  }
