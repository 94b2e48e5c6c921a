import { randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A fresh nonce for the scripts of one rendered page. */
export const createNonce = () => randomBytes(16).toString('base64url')

/** True if other sites may frame the page of a path: a recipe's card, on which nothing but a link can be clicked. */
const isForFrames = (path: string) => /^\/recipe\/\d+\/embed\/?$/i.test(path)

/** The security headers of every answer; scripts come only from this site, or bear the nonce. */
export const securityHeaders = (
  { origin }: Pick<Config, 'origin'>,
  nonce: string,
  path = '/',
): Record<string, string> => ({
  // Style attributes contain only the colours of pictures, never text of users.
  'content-security-policy': [
    // Firefox lets pages be fetched ahead by no other directive than this one; what a page needs none of is named below.
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Vite's development server hands styles to scripts, which write them into the page.
    `style-src 'self'${import.meta.env?.DEV ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...['frame-src', 'media-src', 'object-src'].map((directive) => `${directive} 'none'`),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isForFrames(path) ? '*' : "'none'"}`,
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': isForFrames(path) ? 'cross-origin' : 'same-origin',
  // The camera takes photos of recipes; the microphone hears "next" in cook mode.
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(self), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  ...(!isForFrames(path) && { 'x-frame-options': 'DENY' }),
  ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** Where mail programs end a subscription (RFC 8058), the one address that other sites may post to: only its token counts. */
const OPEN_TO_ALL = '/newsletter/one-click'

/**
 * True if a request may change something, that is, if it is not cross-site by Sec-Fetch-Site or, from older browsers, by Origin.
 * Programs send neither header, and no cookies that another site could misuse.
 */
export function isOwnRequest(request: Request, ownOrigins: readonly string[]) {
  if (SAFE_METHODS.has(request.method)) return true
  if (request.method === 'POST' && new URL(request.url).pathname === OPEN_TO_ALL) return true
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  return origin === null || ownOrigins.includes(origin)
}
