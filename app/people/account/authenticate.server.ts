import type { Caller } from '#server/api/api-env.ts'
import type { Database } from '#server/database/tables.ts'
import type { Accounts } from './auth.server.ts'
import { SESSION_COOKIE } from './cook.ts'
import { TOKEN_PREFIX } from './token.ts'
import { cookOfToken } from './tokens.store.ts'

/**
 * Authenticates a caller by `Authorization: Bearer` (an access token or the value of the session cookie), or else by the cookie;
 * null if the Authorization header is not or no longer valid.
 */
export async function authenticate(
  { db, accounts }: { db: Database; accounts: Accounts },
  request: Request,
  address: string,
  hasCookie: boolean,
): Promise<Caller | null> {
  const header = request.headers.get('authorization')
  if (header !== null) {
    const bearer = /^Bearer +(\S+) *$/i.exec(header)?.[1]
    if (!bearer) return null
    if (bearer.startsWith(TOKEN_PREFIX)) {
      const token = await cookOfToken(db, bearer)
      return token && { cook: token.cook, credential: token.scope, rateLimitKey: `token ${token.tokenId}`, cookies: [] }
    }
    const asCookie = new Request(request.url, { headers: { cookie: `${SESSION_COOKIE}=${bearer}` } })
    const { cook } = await accounts.cookOf(asCookie, address)
    return cook && { cook, credential: 'session', rateLimitKey: address, cookies: [] }
  }
  if (!hasCookie) return { cook: null, credential: null, rateLimitKey: address, cookies: [] }
  const { cook, cookies } = await accounts.cookOf(request, address)
  return { cook, credential: cook && 'session', rateLimitKey: address, cookies }
}
