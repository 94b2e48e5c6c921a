import { randomBytes } from 'node:crypto'
import type { Config } from './config.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A fresh nonce for the scripts of one rendered page. */
export const createNonce = () => randomBytes(16).toString('base64url')

/** Whether a path's page may stand in other sites' frames: a recipe as a card, with nothing on it to press but a link out. */
const isForFrames = (path: string) => /^\/recipe\/\d+\/embed\/?$/i.test(path)

/** The security headers of every answer; scripts come only from this site, or bear the nonce. */
export const securityHeaders = (
  { origin }: Pick<Config, 'origin'>,
  nonce: string,
  path = '/',
): Record<string, string> => ({
  // Style attributes hold the colours of pictures, nothing a stranger wrote.
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Vite's development server hands styles to scripts, which write them into the page.
    `style-src 'self'${import.meta.env?.DEV ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isForFrames(path) ? '*' : "'none'"}`,
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': isForFrames(path) ? 'cross-origin' : 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  ...(!isForFrames(path) && { 'x-frame-options': 'DENY' }),
  ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** Where mail programs end a subscription (RFC 8058), the one address that other sites may post to: only its token counts. */
const OPEN_TO_ALL = '/newsletter/one-click'

/**
 * Whether a request may change something: not a cross-site one. Browsers say so in Sec-Fetch-Site, older ones by Origin; a
 * program sends neither and holds no cookie that a stranger's page could borrow.
 */
export function isOwnRequest(request: Request, ownOrigins: readonly string[]) {
  if (SAFE_METHODS.has(request.method)) return true
  if (request.method === 'POST' && new URL(request.url).pathname === OPEN_TO_ALL) return true
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  return origin === null || ownOrigins.includes(origin)
}
