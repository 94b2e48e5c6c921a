import type { RequestContext } from '#app/base/request/request-context.ts'
import { AssistantRequest } from '#app/site/requests/assistant.ts'
import { getLocale } from '#messages/runtime.js'
import { fieldsOf } from '#server/fields-of.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { waitText } from '#server/http/wait-text.ts'
import { answer } from './answer.server.ts'

/** Names languages in English, which services understand best. */
const languageNames = new Intl.DisplayNames('en', { type: 'language' })

export type Problems = Record<string, string>
export type RequestOutcome =
  | { problems: Problems; status: number; wait?: number }
  | { problems: null; request: AssistantRequest; pieces: AsyncGenerator<string> }

/** The answer to a request from a form or as JSON, or what is wrong with it; `signal` ends the work when the visitor is gone. */
export async function answerRequest(
  sent: unknown,
  { db, log, ai, cook, address }: Pick<RequestContext, 'db' | 'log' | 'ai' | 'cook' | 'address'>,
  signal: AbortSignal,
): Promise<RequestOutcome> {
  const { success, data, error } = AssistantRequest.safeParse(sent)
  if (!success) return { problems: fieldsOf(error.issues), status: 422 }
  const who = cook?.id ?? address
  const wait = await countAttempt(db, 'assistantByCaller', who)
  if (wait) return { problems: { form: waitText(wait) }, status: 429, wait }
  const language = languageNames.of(getLocale()) ?? getLocale()
  return { problems: null, request: data, pieces: answer(data, { db, log, ai, who, language, signal }) }
}
