import { refuse } from '../../server/api/problem.ts'
import type { RequestContext } from '../request/request-context.ts'
import { ask } from './asking.server.ts'

type Asker = Pick<RequestContext, 'db' | 'log' | 'ai' | 'cook' | 'address'>

/** The answer to a program's question while it is written; refuses a question that is wrong, or one too many. */
export async function answerInPieces(
  sent: unknown,
  asker: Asker,
  signal: AbortSignal,
): Promise<AsyncGenerator<string>> {
  const answering = await ask(sent, asker, signal)
  if (answering.problems === null) return answering.pieces
  return answering.wait ? refuse(429, { wait: answering.wait }) : refuse(422, { fields: answering.problems })
}

/** The same answer once it is written to its end, as Markdown. */
export async function wholeAnswer(sent: unknown, asker: Asker, signal: AbortSignal): Promise<string> {
  let text = ''
  for await (const piece of await answerInPieces(sent, asker, signal)) text += piece
  return text
}
