import { expect, test } from 'vitest'
import { createNonce, isOwnRequest, securityHeaders } from './security.ts'

const request = (method: string, headers: Record<string, string>) =>
  new Request('https://food.example/x', { method, headers })
const own = ['https://food.example']

test.each([
  ['GET', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, true],
  ['POST', { 'sec-fetch-site': 'same-origin' }, true],
  ['POST', { 'sec-fetch-site': 'none' }, true],
  ['POST', { 'sec-fetch-site': 'same-site' }, false],
  ['DELETE', { 'sec-fetch-site': 'cross-site', origin: 'https://food.example' }, false],
  ['POST', { origin: 'https://food.example' }, true],
  ['PUT', { origin: 'https://evil.example' }, false],
  ['POST', { origin: 'null' }, false],
  ['POST', {}, true],
] as [string, Record<string, string>, boolean][])('%s with %j is the site’s own: %s', (method, headers, expected) => {
  expect(isOwnRequest(request(method, headers), own)).toBe(expected)
})

test('other sites may post to one address, where mail programs end a subscription', () => {
  const posted = (path: string, method = 'POST') =>
    isOwnRequest(
      new Request(`https://food.example${path}`, { method, headers: { origin: 'https://mail.example' } }),
      own,
    )
  expect(posted('/newsletter/one-click?token=abc')).toBe(true)
  for (const path of [
    '/newsletter/one-click.data',
    '/newsletter/one-click/',
    '/newsletter',
    '/x?/newsletter/one-click',
  ])
    expect(posted(path), path).toBe(false)
  expect(posted('/newsletter/one-click', 'DELETE')).toBe(false)
})

test('scripts need the nonce, and no inline script is let through without it', () => {
  const policy = securityHeaders({ origin: 'https://food.example' }, 'abc')['content-security-policy'] ?? ''
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src '))
  expect(scripts).toBe("script-src 'self' 'nonce-abc'")
  expect(policy).not.toContain('unsafe-eval')
})

test('pages may fetch the next ones ahead, and hear what is said in cook mode, but have no frames, media or objects', () => {
  const headers = securityHeaders({ origin: 'https://food.example' }, 'abc')
  const policy = headers['content-security-policy']?.split('; ')
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'self'", "frame-src 'none'", "media-src 'none'", "object-src 'none'"]),
  )
  const permissions = headers['permissions-policy']?.split(', ')
  expect(permissions).toEqual(['camera=(self)', 'geolocation=()', 'microphone=(self)', 'payment=()'])
})

test('transport security is required behind TLS only', () => {
  expect(securityHeaders({ origin: 'https://food.example' }, 'n')).toHaveProperty('strict-transport-security')
  expect(securityHeaders({ origin: 'http://localhost' }, 'n')).not.toHaveProperty('strict-transport-security')
})

test('no two nonces are alike', () => {
  expect(new Set(Array.from({ length: 1000 }, createNonce)).size).toBe(1000)
})
