import type { RequestContext } from '#app/base/request/request-context.ts'
import { refuse } from '#server/api/problem.ts'
import { answerRequest } from './answer-request.server.ts'

type Caller = Pick<RequestContext, 'db' | 'log' | 'ai' | 'cook' | 'address'>

/** The answer to a program's question while it is written; refuses a question that is wrong, or one too many. */
export async function answerInPieces(
  sent: unknown,
  caller: Caller,
  signal: AbortSignal,
): Promise<AsyncGenerator<string>> {
  const outcome = await answerRequest(sent, caller, signal)
  if (outcome.problems === null) return outcome.pieces
  return outcome.wait ? refuse(429, { wait: outcome.wait }) : refuse(422, { fields: outcome.problems })
}

/** The same answer once it is written to its end, as Markdown. */
export async function wholeAnswer(sent: unknown, caller: Caller, signal: AbortSignal): Promise<string> {
  let text = ''
  for await (const piece of await answerInPieces(sent, caller, signal)) text += piece
  return text
}
