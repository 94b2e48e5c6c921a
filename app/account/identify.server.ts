import { TOKEN_PREFIX } from '../../app/account/token.ts'
import { cookOfToken } from '../../app/account/tokens.server.ts'
import type { Proof } from '../../server/api/api-route.ts'
import type { Database } from '../../server/database/tables.ts'
import type { Cook } from '../request/cook.ts'
import { SESSION_COOKIE } from '../request/visitor.ts'
import type { Accounts } from './auth.server.ts'

/** Who calls the API, and how they proved it; both null for a visitor. */
export interface Caller {
  cook: Cook | null
  proof: Proof | null
  /** Whose requests are counted together: a token's, or those of an address. */
  counted: string
  /** Cookies that give the session a longer life. */
  cookies: string[]
}

/**
 * Reads the caller from `Authorization: Bearer`, an access token or the value of the session cookie, or else from the cookie;
 * null when there is an Authorization header that nothing belongs to (any longer).
 */
export async function identify(
  { db, accounts, address }: { db: Database; accounts: Accounts; address: string },
  request: Request,
  hasCookie: boolean,
): Promise<Caller | null> {
  const header = request.headers.get('authorization')
  if (header !== null) {
    const bearer = /^Bearer +(\S+) *$/i.exec(header)?.[1]
    if (!bearer) return null
    if (bearer.startsWith(TOKEN_PREFIX)) {
      const held = await cookOfToken(db, bearer)
      return held && { cook: held.cook, proof: held.scope, counted: `token ${held.tokenId}`, cookies: [] }
    }
    const asCookie = new Request(request.url, { headers: { cookie: `${SESSION_COOKIE}=${bearer}` } })
    const { cook } = await accounts.cookOf(asCookie, address)
    return cook && { cook, proof: 'session', counted: address, cookies: [] }
  }
  if (!hasCookie) return { cook: null, proof: null, counted: address, cookies: [] }
  const { cook, cookies } = await accounts.cookOf(request, address)
  return { cook, proof: cook && 'session', counted: address, cookies }
}
