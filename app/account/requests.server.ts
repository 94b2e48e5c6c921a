import type { Submission, SubmissionResult } from '@conform-to/react'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../messages/compiled/runtime.js'
import { metOutage, RETRY_AFTER_SECONDS } from '../../server/database/unavailable.ts'
import { visit } from '../../server/session.ts'
import { type Notice, noticeCookie } from '../ui/notices.ts'
import type { Asking } from './accounts.server.ts'
import type { Cook } from './cook.ts'
import { loginPath } from './next.ts'

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** What the account functions need of a request. */
export function askingOf({ request, context }: Asked): Asking {
  const { db, accounts, address } = context.get(visit)
  return { db, accounts, request, address }
}

/** The cook who is signed in; sends everybody else to the login page, from where they come back. */
export function requireCook({ url, context }: { url: URL; context: Asked['context'] }): Cook {
  const { cook } = context.get(visit)
  if (cook) return cook
  throw redirect(loginPath(url.pathname + url.search))
}

/** On to another page, with the cookies to set and what is to be said there. */
export function goOn(to: string, { cookies = [], notice }: { cookies?: string[]; notice?: Notice } = {}) {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  if (notice) headers.append('set-cookie', noticeCookie(notice))
  return redirect(to, { headers, status: 303 })
}

const PASSWORDS = ['password', 'current', 'currentPassword']

type Wrong = Parameters<Submission<unknown>['reply']>[0]

/** The form again with 422, what is wrong with it and all that was typed but the passwords. */
export const again = (
  submission: Submission<unknown, string[], unknown>,
  wrong: Wrong = {},
): ReturnType<typeof answer> => answer(submission.reply({ ...wrong, hideFields: PASSWORDS }), 422)

/**
 * Does what a form asks for. When that fails by a bug or a broken part, the error is logged with the request's id, and the
 * form comes again with 500 (503 when the database is unavailable), everything typed still in it and `sorry` above it; what
 * pages throw on purpose passes.
 */
export async function trying<T>(
  { context }: Asked,
  submission: Submission<unknown, string[], unknown>,
  sorry: string,
  work: () => Promise<T>,
): Promise<T | ReturnType<typeof answer>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visit).log.error({ err: error }, 'form failed')
    const reply = (text: string) => submission.reply({ formErrors: [text], hideFields: PASSWORDS })
    if (metOutage()) return answer(reply(m.error_sorry()), 503, { 'retry-after': String(RETRY_AFTER_SECONDS) })
    return answer(reply(sorry), 500)
  }
}

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

const answer = (result: SubmissionResult<string[]>, status: number, headers: Record<string, string> = {}) =>
  data(result, { status, headers })
