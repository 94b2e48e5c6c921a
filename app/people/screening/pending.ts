/** Why something is pending or refused. */
export const CAUSES = ['word', 'domain', 'contact', 'mentions', 'sameText', 'burst', 'again'] as const
export type Cause = (typeof CAUSES)[number]

/**
 * How the reason begins of what is hidden because it waits for a moderator, before its causes. What is pending is hidden in every other way,
 * so that nothing has to ask a second question.
 */
const PENDING = 'pending:'

/** The reason with which something is pending. */
export const pendingReason = (causes: readonly Cause[]) => PENDING + causes.join(' ')

/** Whether something with this reason is pending, rather than hidden by a moderator. */
export const isPendingReason = (reason: string | null) => reason?.startsWith(PENDING) === true

/** Why something with this reason is pending; [] for what is not. */
export function causesOf(reason: string | null): Cause[] {
  if (reason === null || !isPendingReason(reason)) return []
  const named = reason.slice(PENDING.length).split(' ')
  return CAUSES.filter((cause) => named.includes(cause))
}
