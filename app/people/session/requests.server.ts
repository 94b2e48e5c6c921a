import { data, redirect } from 'react-router'
import { loginPath } from '#app/base/request/next.ts'
import type { RouteArgs } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import type { AuthContext } from '#app/people/account/accounts.server.ts'
import type { Cook } from '#app/people/account/cook.ts'
import { m } from '#messages'
import type { PageRefusal } from '#server/http/plain-page.ts'

/** What the account functions need of a request. */
export function authContextOf({ request, context }: RouteArgs): AuthContext {
  const { db, accounts, address } = context.get(requestContext)
  return { db, accounts, request, address }
}

/**
 * The signed-in cook; redirects visitors to the login page, from where they come back. Throws a 500 response if the session could
 * not be read.
 */
export function requireCook({ url, context }: { url: URL; context: RouteArgs['context'] }): Cook {
  const { cook, sessionProblem } = context.get(requestContext)
  if (sessionProblem !== null) throw sessionUnknown(sessionProblem)
  if (cook) return cook
  throw redirect(loginPath(url.pathname + url.search))
}

/** The 500 response to a request whose session could not be read. */
export const sessionUnknown = (problem: string) => data<PageRefusal>({ problem }, 500)

/** Loads a page of a cook's own data. An error is logged, and the page says in the specification's words that it was not loaded. */
export async function loadUserData<T>({ context }: { context: RouteArgs['context'] }, load: () => Promise<T>) {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    context.get(requestContext).log.error({ err: error }, 'user data could not be loaded')
    throw data<PageRefusal>({ problem: `${m.profile_load_failed()} ${m.form_broken()}` }, 500)
  }
}
