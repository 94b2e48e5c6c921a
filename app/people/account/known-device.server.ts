import { randomBytes, timingSafeEqual } from 'node:crypto'
import { DAY_SECONDS } from '#server/processes/clock.ts'
import type { Accounts } from './auth.server.ts'

/** The cookie by which a browser shows which cooks have signed in there; it opens nothing by itself. */
const COOKIE = 'known_device'
const SECONDS = 400 * DAY_SECONDS
/** How many cooks one browser remembers, the newest first. */
const MAX_COOKS = 3
const ENTRY = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/

/** A cook with the hash of their password: a device is known until the password changes. */
interface CookWithPassword {
  id: string
  password: string
}

const entriesOf = (request: Request) =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`)
    .exec(request.headers.get('cookie') ?? '')?.[1]
    ?.split('~')
    .filter((entry) => ENTRY.test(entry))
    .slice(0, MAX_COOKS) ?? []

const signatureOf = (accounts: Accounts, { id, password }: CookWithPassword, device: string) =>
  accounts.signatureOf(`${COOKIE} ${id} ${device} ${password}`)

/** The number of the device that a request comes from, if this cook has signed in there with the password of now; else null. */
export function knownDevice(accounts: Accounts, request: Request, cook: CookWithPassword): string | null {
  for (const entry of entriesOf(request)) {
    const [, device = '', signature = ''] = ENTRY.exec(entry) ?? []
    const expected = signatureOf(accounts, cook, device)
    if (timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return device
  }
  return null
}

/** The Set-Cookie value that makes the browser of a request one that this cook has signed in with. */
export function deviceCookie(accounts: Accounts, request: Request, cook: CookWithPassword) {
  const device = knownDevice(accounts, request, cook) ?? randomBytes(16).toString('base64url')
  const own = `${device}.${signatureOf(accounts, cook, device)}`
  const entries = [own, ...entriesOf(request).filter((entry) => entry !== own)].slice(0, MAX_COOKS)
  const secure = accounts.origin.startsWith('https:') ? '; Secure' : ''
  return `${COOKIE}=${entries.join('~')}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`
}
