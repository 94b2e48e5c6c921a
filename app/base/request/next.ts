const SITE = 'http://site.invalid'
const MAX_LENGTH = 2000

/**
 * The path of this site that a form or a link wants to come back to, percent-encoded so that any header can carry it; home for
 * anything that could lead elsewhere.
 */
export function safeNext(next: FormDataEntryValue | null) {
  if (typeof next !== 'string' || !next.startsWith('/') || /[\\\p{Cc}]/u.test(next) || !URL.canParse(next, SITE))
    return '/'
  const { origin, pathname, search, hash } = new URL(next, SITE)
  const path = pathname + search + hash
  // `/.//evil.example` begins with one slash here and with two once its dots are resolved.
  return origin === SITE && /^\/(?!\/)/.test(path) && path.length <= MAX_LENGTH ? path : '/'
}

const withNext = (path: string, next: string) => (next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`)

/** The address of the login page that comes back to a path afterwards. */
export const loginPath = (next: string) => withNext('/login', next)

/** The address of the page to register that comes back to a path afterwards. */
export const registerPath = (next: string) => withNext('/register', next)
