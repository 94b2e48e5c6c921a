import { data, redirect } from 'react-router'
import { notFound } from '#app/base/request/found.ts'
import { loginPath } from '#app/base/request/next.ts'
import type { RouteArgs } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import type { SiteFrame } from '#app/base/request/use-site.ts'
import type { AuthContext } from '#app/people/account/accounts.server.ts'
import type { Accounts } from '#app/people/account/auth.server.ts'
import type { Cook } from '#app/people/account/cook.ts'
import { m } from '#messages'
import type { PageRefusal } from '#server/http/plain-page.ts'
import type { Visitor } from './visitor.ts'

/** Who sent a request, and what knows the accounts. */
interface SessionContext {
  /** The cook who is signed in; null for a visitor. A page whose loader looks at it is not shared by cooks. */
  readonly cook: Cook | null
  /** The cook as the frame of a page shows them; null for a visitor. */
  frameCook(): Promise<SiteFrame['cook']>
  /** The message if the session could not be read, and the cook is unknown; else null. */
  sessionProblem: string | null
  accounts: Accounts
}

// Inside the modules the names mean their own.
type SiteCook = Cook
type SiteVisitor = Visitor

declare module '#server/registered.ts' {
  interface Registered {
    cook: SiteCook
    visitor: SiteVisitor
  }
}

declare module '#app/base/request/request-context.ts' {
  interface RequestContext extends SessionContext {}
}

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

/** The signed-in moderator; visitors are sent to the login page, for all others there is no such page. */
export function requireModerator(args: Parameters<typeof requireCook>[0]): Cook {
  const cook = requireCook(args)
  if (cook.role !== 'moderator') notFound(m.not_found_title())
  return cook
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
