import { z } from 'zod'
import { m } from '#messages'
import { RowId } from '#server/database/row-id-shape.ts'

export const REASONS = ['spam', 'offensive', 'unsafe', 'copied', 'other'] as const
export type Reason = (typeof REASONS)[number]
/** What can be reported, and what moderators decide on. */
export const KINDS = [
  'recipe',
  'review',
  'collection',
  'cooked',
  'question',
  'answer',
  'reply',
  'profile',
  'testNotes',
] as const
export type Kind = (typeof KINDS)[number]
export const ACTS = ['hide', 'restore', 'publish', 'dismiss', 'uphold'] as const
export type Act = (typeof ACTS)[number]

/** The form of a report; its subject is named as the addresses of its kind name it, such as a cook by the username. */
export const ReportForm = z.object({
  kind: z.enum(KINDS),
  subject: z.string().max(64),
  reason: z.enum(REASONS, { error: () => m.report_reason_required() }),
  text: z
    .string()
    .trim()
    .max(1000, { error: () => m.form_too_long({ most: 1000 }) })
    .default(''),
})
/** A report of what has a kind and an id. */
export type Report = Omit<z.infer<typeof ReportForm>, 'subject'> & { subject: number }

/** How long the reason may be that the author of something hidden reads. */
export const MAX_REASON = 300
/** Reasons that are ready to be chosen. */
export const TEMPLATES = ['spam', 'contact', 'repeat', 'rude', 'unsafe', 'copied'] as const
export type Template = (typeof TEMPLATES)[number]

/** What the author reads for each. */
export const TEMPLATE_TEXTS: Record<Template, () => string> = {
  spam: m.moderation_template_spam,
  contact: m.moderation_template_contact,
  repeat: m.moderation_template_repeat,
  rude: m.moderation_template_rude,
  unsafe: m.moderation_template_unsafe,
  copied: m.moderation_template_copied,
}

const reason = z
  .string()
  .trim()
  .max(MAX_REASON, { error: () => m.form_too_long({ most: MAX_REASON }) })
  .default('')
const template = z.enum(['', ...TEMPLATES]).default('')

/** Makes one reason of one that was chosen and what was typed besides. */
const withReason = <T extends { reason: string; template: '' | Template }>({ template, ...sent }: T) => ({
  ...sent,
  reason: [template && TEMPLATE_TEXTS[template](), sent.reason].filter(Boolean).join(' ').slice(0, MAX_REASON),
})
const hasReason = ({ act, reason, template }: { act: Act; reason: string; template: string }) =>
  act !== 'hide' || reason !== '' || template !== ''
const reasonRequired = { path: ['reason'], error: () => m.moderation_reason_required() }

/** What a moderator does to what has a kind; hiding it asks for a reason. */
export const Moderation = z
  .object({
    act: z.enum(ACTS),
    kind: z.enum(KINDS),
    subject: RowId,
    reason,
    template,
    /** Whether its photos are refused when they are sent again. */
    refusePhotos: z.boolean().optional(),
    /** Whether the cook of a profile gets another username. */
    rename: z.boolean().optional(),
  })
  .refine(hasReason, reasonRequired)
  .transform(withReason)
export type Moderation = z.infer<typeof Moderation>

/** How many things are decided on at once. */
export const MAX_AT_ONCE = 50

/** What a moderator does to everything that is ticked, each as "review 5". */
export const BulkModeration = z
  .object({
    act: z.enum(['hide', 'publish', 'dismiss']),
    subjects: z
      .array(z.string().regex(new RegExp(`^(?:${KINDS.join('|')}) [1-9]\\d{0,9}$`)))
      .min(1, { error: () => m.moderation_select_none() })
      .max(MAX_AT_ONCE, { error: () => m.moderation_select_most({ most: MAX_AT_ONCE }) }),
    reason,
    template,
  })
  .refine(hasReason, reasonRequired)
  .transform(withReason)
export type BulkModeration = z.infer<typeof BulkModeration>

/** The fields of all forms of the moderators' page. */
export const ModerationForm = z.object({
  act: z.string().optional(),
  kind: z.string().optional(),
  subject: z.string().optional(),
  subjects: z.array(z.string()).max(MAX_AT_ONCE).optional(),
  reason: z.string().optional(),
  template: z.string().optional(),
  refusePhotos: z.string().optional(),
  rename: z.string().optional(),
})

/** How long an appeal may be. */
export const MAX_APPEAL = 500

/** What a cook says against that something of theirs is hidden. */
export const Appeal = z.object({
  kind: z.enum(KINDS),
  subject: RowId,
  text: z
    .string({ error: () => m.appeal_required() })
    .trim()
    .min(1, { error: () => m.appeal_required() })
    .max(MAX_APPEAL, { error: () => m.form_too_long({ most: MAX_APPEAL }) }),
})
