import { z } from 'zod'
import { m } from '#messages'

/** How many lines of words or domains there may be in a list, and how long one may be. */
export const RULE_LIMITS = { lines: 2000, text: 40_000, line: 100 } as const
export const EFFECTS = ['hold', 'refuse'] as const
export type Effect = (typeof EFFECTS)[number]
/** The limits for what new cooks write, each with what happens beyond it. */
export const LIMITS = ['perHour', 'contacts', 'sameTexts', 'mentions'] as const
export type LimitName = (typeof LIMITS)[number]

const lines = z
  .string()
  .max(RULE_LIMITS.text, { error: () => m.form_too_long({ most: RULE_LIMITS.text }) })
  .default('')
  .transform((text) => [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== ''))
  .refine((list) => list.length <= RULE_LIMITS.lines && list.every((line) => line.length <= RULE_LIMITS.line), {
    error: () => m.rules_lines_most({ most: RULE_LIMITS.lines, length: RULE_LIMITS.line }),
  })
const number = z.coerce
  .number({ error: () => m.rules_number() })
  .int({ error: () => m.rules_number() })
  .min(0, { error: () => m.rules_number() })
  .max(1000, { error: () => m.rules_number() })

/** The form of the site's rules: words and domains one a line, and the limits for new cooks. */
export const ScreeningRules = z.object({
  holdWords: lines,
  refuseWords: lines,
  holdDomains: lines,
  refuseDomains: lines,
  /** Domains that are no links to outside, such as the site's own. */
  allowedDomains: lines,
  /** How many posts an hour a new cook publishes. */
  perHour: number,
  perHourEffect: z.enum(EFFECTS),
  /** How many links, email addresses and phone numbers a post of a new cook may have. */
  contacts: number,
  contactsEffect: z.enum(EFFECTS),
  /** How often a new cook may publish the same words within a day. */
  sameTexts: number,
  sameTextsEffect: z.enum(EFFECTS),
  /** How many cooks a post of a new cook may mention. */
  mentions: number,
  mentionsEffect: z.enum(EFFECTS),
})
export type ScreeningRules = z.infer<typeof ScreeningRules>

/** The rules of a site whose moderators have not changed them. */
export const DEFAULT_RULES: ScreeningRules = {
  holdWords: [],
  refuseWords: [],
  holdDomains: [],
  refuseDomains: [],
  allowedDomains: [],
  perHour: 10,
  perHourEffect: 'hold',
  contacts: 0,
  contactsEffect: 'hold',
  sameTexts: 3,
  sameTextsEffect: 'hold',
  mentions: 5,
  mentionsEffect: 'hold',
}

/** What was changed of one rule: lines of a list, or the one value in place of another. */
export interface RuleChange {
  rule: keyof ScreeningRules
  removed: string[]
  added: string[]
}

/** How many lines of a list a change names. */
const MAX_LINES_NAMED = 50

/** How rules differ from those before, a rule each; [] when they do not. Of a list with many new lines the first are named. */
export function changedRules(before: ScreeningRules, after: ScreeningRules): RuleChange[] {
  const linesOf = (value: string[] | string | number) => (Array.isArray(value) ? value : [String(value)])
  const missing = (lines: string[], others: string[]) => {
    const known = new Set(others)
    const found = lines.filter((line) => !known.has(line))
    return found.length > MAX_LINES_NAMED ? [...found.slice(0, MAX_LINES_NAMED), '…'] : found
  }
  return (Object.keys(DEFAULT_RULES) as (keyof ScreeningRules)[]).flatMap((rule) => {
    const [old, now] = [linesOf(before[rule]), linesOf(after[rule])]
    const [removed, added] = [missing(old, now), missing(now, old)]
    return removed.length + added.length > 0 ? [{ rule, removed, added }] : []
  })
}
