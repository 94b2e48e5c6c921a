import { createECDH } from 'node:crypto'
import type { Accounts } from '#app/people/account/auth.server.ts'

/** The keys by which push services know this site (RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * This site's keys: they follow from its secret, so they are stored, backed up and shared by its machines as that is, and change with it; so
 * do the sessions that devices end with.
 */
export function pushKeysOf({ signatureOf }: Pick<Accounts, 'signatureOf'>): PushKeys {
  for (let attempt = 1; ; attempt++) {
    const privateKey = signatureOf(`web push key ${attempt}`)
    const curve = createECDH('prime256v1')
    try {
      curve.setPrivateKey(privateKey, 'base64url')
    } catch {
      // One number of 2^32 is no key on the curve.
      continue
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey }
  }
}
