import type { SubmissionResult } from '@conform-to/react'
import { type DataStrategyResult, data, isRouteErrorResponse } from 'react-router'
import { m } from '../../messages/compiled/messages.js'

/**
 * What a page gets in place of its action's own outcome when a form could not be carried out: why, in the reader's words. Nothing
 * was decided about what was typed, so the same form may be sent again.
 */
export interface FailedSubmission {
  failure: string
}

/** What a form's page gets when it was sent and does not lead on: what is wrong with it, or that it could not be carried out. */
export type FormOutcome = SubmissionResult<string[]> | FailedSubmission

/** Why a form could not be carried out; null when it was, whatever came of it. */
export const failureIn = (outcome: unknown): string | null =>
  typeof outcome === 'object' && outcome !== null && 'failure' in outcome && typeof outcome.failure === 'string'
    ? outcome.failure
    : null

/** The sentence of a refusal, as an object or as the JSON that our server sends to scripts; null for anybody else's text. */
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

/** An action's error as React Router passes it on: bare, or together with the status of the response that brought it. */
const isWithStatus = (value: unknown): value is { data: unknown; init: ResponseInit | null } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit'

/** Why a form was not carried out, from what its request was answered with, or from the error when there was no answer. */
function failureFrom(result: unknown): string {
  const [error, status] = isWithStatus(result) ? [result.data, result.init?.status] : [result, undefined]
  if (isRouteErrorResponse(error)) {
    const sentence = refusalIn(error.data) ?? (error.status < 500 && isSentence(error.data) ? error.data : null)
    // A server before ours, which did not reach it, answers 502, 503 or 504.
    return sentence ?? (error.status > 500 ? m.form_unreachable() : m.form_broken())
  }
  return status !== undefined && status >= 500 ? m.form_broken() : m.form_unreachable()
}

/** Whether a text is what one of our pages threw, rather than somebody's HTML. */
const isSentence = (text: unknown): text is string => typeof text === 'string' && text !== '' && !text.includes('<')

type Results = Record<string, DataStrategyResult>

/**
 * The one way in which a failed submission never loses its form: runs in the browser around every action. A lost connection, an
 * answer that is not ours and a failing server leave the page as it is, with a `FailedSubmission` as its action's outcome.
 */
export async function catchFailedSubmission({ request }: { request: Request }, next: () => Promise<Results>) {
  const results = await next()
  if (request.method === 'GET') return results
  return Object.fromEntries(
    Object.entries(results).map(([route, { type, result }]): [string, DataStrategyResult] => {
      if (type !== 'error' || result instanceof Response) return [route, { type, result }]
      // With a status of failure nothing is loaded anew, which would fail too.
      const failed: FailedSubmission = { failure: failureFrom(result) }
      return [route, { type: 'data', result: data(failed, 503) }]
    }),
  )
}
