import { readForm } from '#app/base/forms/read-form.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { answerRequest } from '#app/site/answering/answer-request.server.ts'
import { streamOf } from '#app/site/answering/answer-stream.server.ts'
import { AssistantRequest, requestOfForm } from '#app/site/requests/assistant.ts'
import { getLocale } from '#messages/runtime.js'
import type { Route } from './+types/answer.page'

/** `POST /ai-chat/answer`: the answer as markdown while it is written; 422 and 429 with what is wrong as JSON. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  const outcome = await answerRequest(
    requestOfForm(await readForm(args, AssistantRequest)),
    context.get(requestContext),
    request.signal,
  )
  if (outcome.problems !== null) {
    const headers = outcome.wait ? { 'retry-after': String(outcome.wait) } : undefined
    return Response.json({ problems: outcome.problems }, { status: outcome.status, headers })
  }
  const { log } = context.get(requestContext)
  return new Response(
    streamOf(outcome.pieces, getLocale(), (error) => log.error({ err: error }, 'an answer broke off')),
    {
      headers: {
        'content-type': 'text/markdown; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    },
  )
}
