import type { Submission, SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import { type RouteArgs, redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { m } from '#messages'
import { metOutage, RETRY_AFTER_SECONDS } from '#server/database/unavailable.ts'
import { waitText } from '#server/http/wait-text.ts'
import { RefusedWords } from '#server/refused-words.ts'
import { type FailedSubmission, failureIn, isWithStatus } from './failed-submission.ts'

const PASSWORDS = ['password', 'current', 'currentPassword']

type Wrong = Parameters<Submission<unknown>['reply']>[0]

/** The form with 422, its errors, and all values except passwords. */
export const invalidForm = (
  submission: Submission<unknown, string[], unknown>,
  wrong: Wrong = {},
): ReturnType<typeof answer> => answer(submission.reply({ ...wrong, hideFields: PASSWORDS }), 422)

/**
 * Processes a form. An error is logged, and the form is shown again with 500 (503 if the database is unavailable) and all values
 * except passwords, 422 where the site's rules refuse its words; thrown responses pass through. `submission` is null for a form without fields.
 */
export const reportFailure = <T>(
  args: RouteArgs,
  submission: Submission<unknown, string[], unknown> | null,
  work: () => Promise<T>,
) => reportFailureWith(args, () => ({ ...submission?.reply({ hideFields: PASSWORDS }) }), work)

/** Does as `reportFailure` for a form without Conform; `typed` is what its page is to show again. */
export async function reportFailureWith<T, V extends object>(
  { context }: RouteArgs,
  typed: () => V,
  work: () => Promise<T>,
) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error instanceof RefusedWords)
      return data<V & FailedSubmission>({ ...typed(), failure: error.message }, { status: 422 })
    context.get(requestContext).log.error({ err: error }, 'form failed')
    return failedForm(typed())
  }
}

/** The values of a form whose action failed, with 500, or 503 if the database is unavailable. */
export const failedForm = <T extends object>(typed: T) =>
  data<T & FailedSubmission>(
    { ...typed, failure: m.form_broken() },
    metOutage() ? { status: 503, headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } } : { status: 500 },
  )

/**
 * Processes an `ActionForm` of the page `back`. A failure or an error is shown beside the button; without scripts, at the top of the page
 * that answers, after an error by loading `back` again.
 */
export async function reportFailureOn<T>(back: string, { request, context }: RouteArgs, work: () => Promise<T>) {
  try {
    const outcome = await work()
    if (!isFromScript(request)) showFailure(context, isWithStatus(outcome) ? outcome.data : outcome)
    return outcome
  } catch (error) {
    if (isFromScript(request)) throw error
    if (!(error instanceof Error)) return refusalOn(back, { request, context }, error)
    context.get(requestContext).log.error({ err: error }, 'form failed')
    return redirectWithNotice(back, { notice: 'notDone' })
  }
}

/** Has the page that answers a form say at its top why it was not processed. */
function showFailure(context: RouteArgs['context'], outcome: unknown) {
  const failure = failureIn(outcome)
  if (failure !== null) context.get(requestContext).formFailure = failure
}

/** Has the form's own page say why it was refused; throws what says nothing, or is of an address without a page. */
function refusalOn(back: string, { request, context }: RouteArgs, thrown: unknown) {
  const { origin, pathname } = new URL(request.url)
  const isOwnPage = new URL(back, origin).pathname === pathname
  if (!isOwnPage || !isWithStatus(thrown) || typeof thrown.data !== 'string') throw thrown
  const refusal: FailedSubmission = { failure: thrown.data }
  showFailure(context, refusal)
  return data(refusal, thrown.init ?? undefined)
}

/** True if the client-side router sent the form, and not the browser itself. */
const isFromScript = ({ url }: Request) => new URL(url).pathname.endsWith('.data')

/** The form with 429 and the time to wait, after the form's own message for a failure. */
export function tooManyAttempts(submission: Submission<unknown, string[], unknown>, seconds: number, sorry?: string) {
  const text = [sorry, waitText(seconds)].filter(Boolean).join(' ')
  const result = submission.reply({ formErrors: [text], hideFields: PASSWORDS })
  return answer(result, 429, { 'retry-after': String(seconds) })
}

/** The page with 429 and the time to wait, for an `ActionForm`. */
export const tooManyPresses = (seconds: number) =>
  data<FailedSubmission>({ failure: waitText(seconds) }, { status: 429, headers: { 'retry-after': String(seconds) } })

const answer = (result: SubmissionResult<string[]>, status: number, headers: Record<string, string> = {}) =>
  data(result, { status, headers })
