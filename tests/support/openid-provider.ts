import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

interface Person {
  sub: string
  email: string
  name: string
  /** Whether the provider has verified the address, as it claims: true when left out; null leaves the claim out. */
  email_verified?: boolean | string | null
}

/** An OpenID Connect provider on this machine that knows one person, whom it signs in without a question; `become` makes it another. */
export async function anOpenIdProvider(first: Person) {
  let person: Person = first
  const claimsOf = ({ email_verified = true, ...rest }: Person) =>
    email_verified === null ? rest : { ...rest, email_verified }
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const codes = new Map<string, { nonce: string | null; clientId: string }>()
  let issuer = ''
  const sign = (claims: object) => {
    const content = `${encoded({ alg: 'RS256', kid: 'key', typ: 'JWT' })}.${encoded(claims)}`
    return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey, 'base64url')}`
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    const json = (value: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (url.pathname === '/.well-known/openid-configuration') {
      return json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
      })
    }
    if (url.pathname === '/keys')
      return json({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key', alg: 'RS256', use: 'sig' }] })
    if (url.pathname === '/authorize') {
      const code = randomUUID()
      codes.set(code, { nonce: url.searchParams.get('nonce'), clientId: url.searchParams.get('client_id') ?? '' })
      const back = new URL(url.searchParams.get('redirect_uri') ?? issuer)
      back.searchParams.set('code', code)
      back.searchParams.set('state', url.searchParams.get('state') ?? '')
      return response.writeHead(302, { location: back.href }).end()
    }
    if (url.pathname === '/token') {
      let body = ''
      for await (const chunk of request) body += chunk
      const code = new URLSearchParams(body).get('code') ?? ''
      const grant = codes.get(code)
      if (!grant || !codes.delete(code)) return response.writeHead(400).end('{"error":"invalid_grant"}')
      const now = Math.floor(Date.now() / 1000)
      const claims = { ...claimsOf(person), iss: issuer, aud: grant.clientId, iat: now, exp: now + 300 }
      const id_token = sign(grant.nonce ? { ...claims, nonce: grant.nonce } : claims)
      return json({ access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token })
    }
    if (url.pathname === '/userinfo') return json(claimsOf(person))
    return response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const become = (other: Person) => {
    person = other
  }
  return { issuer, become, stop: () => new Promise((stopped) => server.close(stopped)) }
}
