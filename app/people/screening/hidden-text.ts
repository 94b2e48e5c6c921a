import { m } from '#messages'
import { isPendingReason } from './pending.ts'

/** That a moderator has hidden something, and why, or that it is pending; the reason is null for what was hidden before reasons were asked for. */
export function hiddenText(reason: string | null) {
  if (isPendingReason(reason)) return m.held_text()
  return reason === null ? m.my_hidden() : `${m.my_hidden()} ${m.hidden_reason({ reason })}`
}

/** Why something is hidden, as programs read it: a moderator's words, or that it is pending. */
export const reasonText = (reason: string | null) => (isPendingReason(reason) ? m.held_text() : reason)
