import type { RuleChange } from '#app/people/screening/screening-rules.ts'
import { ACTS, type Kind } from './moderation.ts'

/** What can be decided: on a subject, on a recipe that is much like another, on a cook, or on the site's rules. */
export const AUDIT_ACTS = [...ACTS, 'rename', 'notCopy', 'promote', 'demote', 'rules'] as const
export type AuditAct = (typeof AUDIT_ACTS)[number]

/** A decision to be logged. */
export interface Decision {
  /** The cook who decides; null for whoever runs the site. */
  actorId: string | null
  act: AuditAct
  subject: { kind: Kind; id: number } | { kind: 'cook'; id: string } | { kind: 'rules' }
  reason?: string | null | undefined
}

/** A decision as moderators read it. */
export interface LoggedDecision {
  id: number
  act: AuditAct
  kind: Kind | 'cook' | 'rules'
  /** The title, words or name concerned, and where they are; null when they are gone. */
  subject: { text: string; path: string | null } | null
  /** The name of the moderator, `former` when the account has ended, null for whoever runs the site. */
  actor: { username: string } | 'former' | null
  reason: string | null
  /** What was changed of the site's rules; [] for every other decision. */
  changes: RuleChange[]
  at: number
}
