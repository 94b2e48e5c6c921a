import { z } from 'zod'

/** How many devices of a cook show notifications; the oldest gives way. */
export const MAX_DEVICES = 10

/** A public key on P-256, uncompressed, and a secret of 16 bytes (RFC 8291), in base64url. */
const PUBLIC_KEY = /^B[\w-]{86}$/
const SECRET = /^[\w-]{22}$/

/** A device as its browser describes it: where to send for it, and what to encrypt with. */
export const PushDevice = z.object({
  endpoint: z
    .url({ protocol: /^https$/ })
    .max(1000)
    .refine((text) => {
      const { port, username, password } = new URL(text)
      return port === '' && username === '' && password === ''
    })
    .meta({
      description: 'The address of the browser’s push service for this device, by https.',
      examples: ['https://push.example/device'],
    }),
  p256dh: z
    .string()
    .regex(PUBLIC_KEY)
    .meta({ description: 'The device’s public key, in base64url.', examples: [`B${'A'.repeat(86)}`] }),
  auth: z
    .string()
    .regex(SECRET)
    .meta({ description: 'The device’s authentication secret, in base64url.', examples: ['A'.repeat(22)] }),
})
export type PushDevice = z.infer<typeof PushDevice>
