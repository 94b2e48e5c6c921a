import { getLocale, type Locale } from '../../messages/compiled/runtime.js'
import { inLanguage, visit } from '../../server/session.ts'
import { readForm } from '../site/form.ts'
import type { Route } from './+types/answer.page'
import { ask, sentIn } from './asking.server.ts'

/** `POST /ai-chat/answer`: the answer as markdown while it is written; 422 and 429 with what is wrong as JSON. */
export async function action(args: Route.ActionArgs) {
  const asked = await ask(sentIn(await readForm(args.request)), args)
  if (asked.problems !== null) {
    const headers = asked.wait ? { 'retry-after': String(asked.wait) } : undefined
    return Response.json({ problems: asked.problems }, { status: asked.status, headers })
  }
  const { log } = args.context.get(visit)
  return new Response(
    streamOf(asked.pieces, getLocale(), (error) => log.error({ err: error }, 'an answer broke off')),
    {
      headers: {
        'content-type': 'text/markdown; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    },
  )
}

/** Pieces as a stream that asks for the next only when the last is taken, and ends the work when it is cancelled. */
function streamOf(pieces: AsyncGenerator<string>, locale: Locale, onError: (error: unknown) => void) {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await inLanguage(locale, () => pieces.next())
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        onError(error)
        controller.error(error)
      }
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
