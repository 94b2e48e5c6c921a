import { m } from '#messages'
import type { Reason } from './moderation.ts'

/** What is wrong with a thing, in the reader's words. */
export const REASON_TEXTS: Record<Reason, () => string> = {
  spam: m.report_spam,
  offensive: m.report_offensive,
  unsafe: m.report_unsafe,
  copied: m.report_copied,
  other: m.report_other,
}
