import type { Submission, SubmissionResult } from '@conform-to/react'
import { data, type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../messages/compiled/runtime.js'
import { metOutage, RETRY_AFTER_SECONDS } from '../../server/database/unavailable.ts'
import type { Asking } from '../account/accounts.server.ts'
import type { FailedSubmission } from '../forms/failed-submission.ts'
import type { Cook } from './cook.ts'
import { loginPath } from './next.ts'
import { type Notice, noticeCookie } from './notices.ts'
import { type Refusal, visit } from './request-context.ts'

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** What the account functions need of a request. */
export function askingOf({ request, context }: Asked): Asking {
  const { db, accounts, address } = context.get(visit)
  return { db, accounts, request, address }
}

/**
 * The cook who is signed in; sends everybody else to the login page, from where they come back. Ends the page with 500 when it is
 * not known who asks, since a session that could not be read may well be there.
 */
export function requireCook({ url, context }: { url: URL; context: Asked['context'] }): Cook {
  const { cook, sessionProblem } = context.get(visit)
  if (sessionProblem !== null) throw sessionUnknown(sessionProblem)
  if (cook) return cook
  throw redirect(loginPath(url.pathname + url.search))
}

/** The end of a page that cannot be made because its request's session could not be read. */
export const sessionUnknown = (problem: string) => data<Refusal>({ problem }, 500)

interface Onward {
  cookies?: string[]
  notice?: Notice
  /** The page of this site that the notice links to. */
  link?: string
  /** Whether scripts load the next page whole, so that nothing of this one is left in memory. */
  reload?: boolean
}

/** On to another page, with the cookies to set and what is to be said there. */
export function goOn(to: string, { cookies = [], notice, link, reload = false }: Onward = {}) {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  if (notice) headers.append('set-cookie', noticeCookie({ name: notice, link: link ?? null }))
  return (reload ? redirectDocument : redirect)(to, { headers, status: 303 })
}

const PASSWORDS = ['password', 'current', 'currentPassword']

type Wrong = Parameters<Submission<unknown>['reply']>[0]

/** The form again with 422, what is wrong with it and all that was typed but the passwords. */
export const again = (
  submission: Submission<unknown, string[], unknown>,
  wrong: Wrong = {},
): ReturnType<typeof answer> => answer(submission.reply({ ...wrong, hideFields: PASSWORDS }), 422)

/**
 * Does what a form asks for. When that fails by a bug or a broken part, the error is logged with the request's id, and the form
 * comes again with 500 (503 when the database is unavailable), everything typed still in it but the passwords; what pages throw
 * on purpose passes. `submission` is null for a form without fields.
 */
export async function trying<T>(
  { context }: Asked,
  submission: Submission<unknown, string[], unknown> | null,
  work: () => Promise<T>,
) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    context.get(visit).log.error({ err: error }, 'form failed')
    return broken({ ...submission?.reply({ hideFields: PASSWORDS }) })
  }
}

/** What a form held, to be shown again with 500, or 503 when the database is unavailable: its action failed. */
export const broken = <T extends object>(typed: T) =>
  data<T & FailedSubmission>(
    { ...typed, failure: m.form_broken() },
    metOutage() ? { status: 503, headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } } : { status: 500 },
  )

/**
 * Does what a button asks for that is one of several on the page `back` (see `ActionForm`). When that fails, scripts get the
 * error, which they show beside the button; without scripts the page comes again and says so.
 */
export async function tryingFrom<T>(back: string, { request, context }: Asked, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error) || isFromScript(request)) throw error
    context.get(visit).log.error({ err: error }, 'form failed')
    return goOn(back, { notice: 'notDone' })
  }
}

/** Whether a form was sent by the router in the browser, which asks for data, rather than by the browser itself. */
const isFromScript = ({ url }: Request) => new URL(url).pathname.endsWith('.data')

/** A time to wait in words: "42 minutes". */
export function timeText(seconds: number) {
  const [unit, amount] = seconds > 90 ? (['minute', Math.ceil(seconds / 60)] as const) : (['second', seconds] as const)
  return new Intl.NumberFormat(getLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}

/** How long somebody who tried too often has to wait, in words. */
export const waitText = (seconds: number) => m.form_wait({ time: timeText(seconds) })

/** The form again with 429 and how long to wait. */
export function tooMany(submission: Submission<unknown, string[], unknown>, seconds: number) {
  const result = submission.reply({ formErrors: [waitText(seconds)], hideFields: PASSWORDS })
  return answer(result, 429, { 'retry-after': String(seconds) })
}

/** The page again with 429 and how long to wait, for the button of an `ActionForm`. */
export const tooOften = (seconds: number) =>
  data<FailedSubmission>({ failure: waitText(seconds) }, { status: 429, headers: { 'retry-after': String(seconds) } })

const answer = (result: SubmissionResult<string[]>, status: number, headers: Record<string, string> = {}) =>
  data(result, { status, headers })
