import { z } from 'zod'
import { jsonContent } from '#server/api/api-route.ts'

const PendingResource = z.strictObject({ isPending: z.literal(true) }).meta({ id: 'Pending' })

/** The response to what is stored and nobody else reads before a moderator has looked at it. */
export const pendingWithoutId = {
  description: 'Stored, and pending until a moderator has looked at it.',
  ...jsonContent(PendingResource),
}
