import type { Context } from 'hono'
import { m } from '../../messages/compiled/messages.js'
import type { AppEnv } from '../../server/http.ts'
import type { Accounts } from '../account/auth.server.ts'
import type { Cook } from './cook.ts'

/** Who asks for a page; `problem` is what to tell a reader whose session could not be read, null when it could or there is none. */
interface PageSession {
  cook: Cook | null
  cookies: string[]
  problem: string | null
}

/** The session of a page's request; one that cannot be read is logged and told, since it may well be there. */
export async function readSession(accounts: Accounts, c: Context<AppEnv>, address: string): Promise<PageSession> {
  if (!c.var.visitor.signedIn) return { cook: null, cookies: [], problem: null }
  try {
    return { ...(await accounts.cookOf(c.req.raw, address)), problem: null }
  } catch (error) {
    c.var.log.error({ err: error }, 'session could not be read')
    return { cook: null, cookies: [], problem: forForm(c, m.profile_load_failed()) }
  }
}

/** Whether the router in a browser asks, which shows what is wrong on the page that it has. */
export const isForScript = (c: Context<AppEnv>) => c.req.path.endsWith('.data')

/** What is wrong in words, and how to get back at what was typed when the answer takes the place of a form. */
export const forForm = (c: Context<AppEnv>, text: string) =>
  ['GET', 'HEAD'].includes(c.req.method) || isForScript(c) ? text : `${text} ${m.error_form_kept()}`
