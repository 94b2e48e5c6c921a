import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { requestContext } from '#app/base/request/request-context.ts'
import { withLateScripts } from '#app/base/ui/late-scripts.ts'
import { RequestId } from '#app/site/frame/request-id.tsx'

/** Collects what React writes, to be sent whole: visitors' pages are cached as bytes, so streaming would gain nothing. */
class Collector extends Writable {
  readonly #chunks: Buffer[] = []
  override _write(chunk: Buffer | string, _encoding: BufferEncoding, done: () => void) {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk))
    done()
  }
  get text() {
    return Buffer.concat(this.#chunks).toString()
  }
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, requestId, locale, log, shows } = context.get(requestContext)
  // The frame alone shows a visitor nothing that changes.
  if (Object.keys(routerContext.staticHandlerContext.loaderData).every((id) => id === 'root')) shows.current()
  return new Promise<Response>((answer, fail) => {
    let failed = false
    const { pipe } = renderToPipeableStream(
      <RequestId value={requestId}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RequestId>,
      {
        nonce,
        // Every part is sent in its place: what React sends after the rest, only a script could move there.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const page = new Collector()
          page.on('finish', () => {
            headers.set('content-type', 'text/html; charset=utf-8')
            headers.set('content-language', locale)
            answer(new Response(withLateScripts(page.text, locale), { status: failed ? 500 : status, headers }))
          })
          pipe(page)
        },
        onShellError: fail,
        onError(error) {
          failed = true
          log.error({ err: error }, 'page failed to render')
        },
      },
    )
  })
}

/** A bug in a loader, an action or a component; what pages throw on purpose is no bug. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(requestContext).log.error({ err: error }, 'page failed')
}
