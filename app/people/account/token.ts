import { z } from 'zod'
import { m } from '#messages'

/** The prefix of access tokens, by which people and secret scanners recognise them. */
export const TOKEN_PREFIX = 'foodio_'
/** What a program may do with a token: read, or read and write. */
export const TOKEN_SCOPES = ['read', 'write'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]
/** The lifetimes of a token in days; '' for no expiry. */
export const TOKEN_DAYS = [7, 30, 90, 365, ''] as const
/** How many tokens a cook may have at a time, those that have expired counted too. */
export const MAX_TOKENS = 20
export const MAX_TOKEN_NAME_LENGTH = 60

/** The form of a new token: a single-line name, its scope, and its lifetime in days ('' for no expiry). */
export const TokenDraft = z.object({
  name: z
    .string({ error: () => m.token_name_required() })
    .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .refine((name) => name !== '', { error: () => m.token_name_required() })
    .refine((name) => name.length <= MAX_TOKEN_NAME_LENGTH, {
      error: () => m.token_name_long({ most: MAX_TOKEN_NAME_LENGTH }),
    }),
  scope: z.enum(TOKEN_SCOPES, { error: () => m.token_scope_required() }),
  days: z
    .string()
    .default('')
    .transform((typed, c) => {
      const known = TOKEN_DAYS.find((days) => String(days) === typed)
      if (known === undefined) c.addIssue({ code: 'custom', message: m.token_days_wrong() })
      return known ?? ''
    }),
})
export type TokenDraft = z.infer<typeof TokenDraft>
