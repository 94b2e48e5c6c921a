import { m } from '#messages'

/** That a moderator has hidden something, and why; the reason is null for what was hidden before reasons were asked for. */
export const hiddenText = (reason: string | null) =>
  reason === null ? m.my_hidden() : `${m.my_hidden()} ${m.hidden_reason({ reason })}`
