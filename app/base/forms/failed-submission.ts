import type { SubmissionResult } from '@conform-to/react'
import { type DataStrategyResult, data, isRouteErrorResponse } from 'react-router'
import { m } from '#messages'

/**
 * The outcome of a form that could not be processed, with the reason in the reader's language. The form may be sent again.
 */
export interface FailedSubmission {
  failure: string
}

/** The outcome of a form without a redirect: its invalid fields, or a failure. */
export type FormOutcome = SubmissionResult<string[]> | FailedSubmission

/** Why a form could not be processed; null if it was processed, with any outcome. */
export const failureIn = (outcome: unknown): string | null =>
  typeof outcome === 'object' && outcome !== null && 'failure' in outcome && typeof outcome.failure === 'string'
    ? outcome.failure
    : null

/** The message of a refusal, from an object or from the JSON that our server sends to scripts; null for any other text. */
export function refusalIn(body: unknown): string | null {
  if (typeof body === 'object' && body !== null)
    return 'problem' in body && typeof body.problem === 'string' ? body.problem : null
  if (typeof body !== 'string' || !body.startsWith('{"problem":')) return null
  try {
    return refusalIn(JSON.parse(body))
  } catch {
    return null
  }
}

/** An action's outcome or error as React Router passes it on: bare, or together with the status of its response. */
export const isWithStatus = (value: unknown): value is { data: unknown; init: ResponseInit | null } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit'

/** Why a form was not processed, from the response, or from the error if there was none. */
function failureFrom(result: unknown): string {
  const [error, status] = isWithStatus(result) ? [result.data, result.init?.status] : [result, undefined]
  if (isRouteErrorResponse(error)) {
    const sentence = refusalIn(error.data) ?? (error.status < 500 && isSentence(error.data) ? error.data : null)
    // A proxy that cannot reach the server answers 502, 503 or 504.
    return sentence ?? (error.status > 500 ? m.form_unreachable() : m.form_broken())
  }
  return status !== undefined && status >= 500 ? m.form_broken() : m.form_unreachable()
}

/** True if a text was thrown by one of our pages, and is not HTML of a proxy. */
const isSentence = (text: unknown): text is string => typeof text === 'string' && text !== '' && !text.includes('<')

type Results = Record<string, DataStrategyResult>

/**
 * Client middleware around every action, so that a failed submission never loses its form. After a lost connection, a foreign
 * response or a server error, the page stays with a `FailedSubmission` as the outcome of its action.
 */
export async function catchFailedSubmission({ request }: { request: Request }, next: () => Promise<Results>) {
  const results = await next()
  if (request.method === 'GET') return results
  return Object.fromEntries(
    Object.entries(results).map(([route, { type, result }]): [string, DataStrategyResult] => {
      if (type !== 'error' || result instanceof Response) return [route, { type, result }]
      // With an error status the router does not revalidate, which would fail, too.
      const failed: FailedSubmission = { failure: failureFrom(result) }
      return [route, { type: 'data', result: data(failed, 503) }]
    }),
  )
}
