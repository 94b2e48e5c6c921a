import type { Context } from 'hono'
import type { Accounts } from '#app/people/account/auth.server.ts'
import type { Cook } from '#app/people/account/cook.ts'
import { m } from '#messages'
import type { AppEnv } from '#server/http/app-env.ts'
import { forForm } from '#server/http/plain-page.ts'

/** The session of a page; `problem` is the message if the session could not be read, else null. */
interface PageSession {
  cook: Cook | null
  cookies: string[]
  problem: string | null
}

/** Reads the session of a page's request; if that fails, logs the error and returns it as a problem. */
export async function readSession(accounts: Accounts, c: Context<AppEnv>, address: string): Promise<PageSession> {
  if (!c.var.visitor.signedIn) return { cook: null, cookies: [], problem: null }
  try {
    return { ...(await accounts.cookOf(c.req.raw, address)), problem: null }
  } catch (error) {
    c.var.log.error({ err: error }, 'session could not be read')
    return { cook: null, cookies: [], problem: forForm(c, m.profile_load_failed()) }
  }
}
