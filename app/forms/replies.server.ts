import type { Submission, SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { metOutage, RETRY_AFTER_SECONDS } from '../../server/database/unavailable.ts'
import { waitText } from '../../server/wait-text.ts'
import { requestContext } from '../request/request-context.ts'
import { type RouteArgs, redirectWithNotice } from '../request/requests.server.ts'
import type { FailedSubmission } from './failed-submission.ts'

const PASSWORDS = ['password', 'current', 'currentPassword']

type Wrong = Parameters<Submission<unknown>['reply']>[0]

/** The form again with 422, what is wrong with it and all that was typed but the passwords. */
export const invalidForm = (
  submission: Submission<unknown, string[], unknown>,
  wrong: Wrong = {},
): ReturnType<typeof answer> => answer(submission.reply({ ...wrong, hideFields: PASSWORDS }), 422)

/**
 * Does what a form asks for. When that fails by a bug or a broken part, the error is logged with the request's id, and the form
 * comes again with 500 (503 when the database is unavailable), everything typed still in it but the passwords; what pages throw
 * on purpose passes. `submission` is null for a form without fields.
 */
export async function reportFailure<T>(
  { context }: RouteArgs,
  submission: Submission<unknown, string[], unknown> | null,
  work: () => Promise<T>,
) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    context.get(requestContext).log.error({ err: error }, 'form failed')
    return failedForm({ ...submission?.reply({ hideFields: PASSWORDS }) })
  }
}

/** What a form held, to be shown again with 500, or 503 when the database is unavailable: its action failed. */
export const failedForm = <T extends object>(typed: T) =>
  data<T & FailedSubmission>(
    { ...typed, failure: m.form_broken() },
    metOutage() ? { status: 503, headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } } : { status: 500 },
  )

/**
 * Does what a button asks for that is one of several on the page `back` (see `ActionForm`). When that fails, scripts get the
 * error, which they show beside the button; without scripts the page comes again and says so.
 */
export async function reportFailureOn<T>(back: string, { request, context }: RouteArgs, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error) || isFromScript(request)) throw error
    context.get(requestContext).log.error({ err: error }, 'form failed')
    return redirectWithNotice(back, { notice: 'notDone' })
  }
}

/** Whether a form was sent by the router in the browser, which asks for data, rather than by the browser itself. */
const isFromScript = ({ url }: Request) => new URL(url).pathname.endsWith('.data')

/** The form again with 429 and how long to wait. */
export function tooManyAttempts(submission: Submission<unknown, string[], unknown>, seconds: number) {
  const result = submission.reply({ formErrors: [waitText(seconds)], hideFields: PASSWORDS })
  return answer(result, 429, { 'retry-after': String(seconds) })
}

/** The page again with 429 and how long to wait, for the button of an `ActionForm`. */
export const tooManyPresses = (seconds: number) =>
  data<FailedSubmission>({ failure: waitText(seconds) }, { status: 429, headers: { 'retry-after': String(seconds) } })

const answer = (result: SubmissionResult<string[]>, status: number, headers: Record<string, string> = {}) =>
  data(result, { status, headers })
