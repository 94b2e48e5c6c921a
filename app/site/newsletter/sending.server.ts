import type { Database } from '#server/database/tables.ts'
import { DiskUnavailable } from '#server/database/unavailable.ts'
import type { Mailer } from '#server/mail/mail.ts'
import {
  claimDelivery,
  countDeliveries,
  type DeliveryCounts,
  nextSubscriber,
  releaseDelivery,
  type StartedIssue,
  settleDelivery,
  startIssue,
} from './deliveries.store.ts'
import { deliveryOutcome } from './delivery-outcome.ts'
import type { Issue } from './issue.ts'
import { issueEmail, type RenderedIssue, renderIssue } from './issue-email.server.ts'

/** After so many refusals in a row it is not the readers: the run ends rather than count everybody as refused. */
const REFUSALS_IN_A_ROW = 5

/** How a run ended: all subscribers were tried, it was stopped, or it failed with the mail server's error in `problem`. */
export type SendingEnd = DeliveryCounts & {
  sentNow: number
  end: 'done' | 'stopped' | { problem: string; inDoubt: boolean }
}

interface Sending {
  db: Database
  mail: Mailer
  origin: string
  issue: Issue
  /** Called before each mail; the mail under way is always finished. */
  isStopped?: () => boolean
  /** Called before the first email, with the progress of the issue. */
  onBegin?: (counts: DeliveryCounts) => void
  onSent?: (sentNow: number) => void
  now?: () => number
}

/**
 * Sends an issue to every confirmed subscriber who does not have it, one at a time, and continues an earlier run. Each delivery is
 * committed as `sending` before the email is handed to the mail server, and as `sent` after the server accepted it. If the process
 * dies in between, the delivery stays `sending` with an unknown outcome and is not repeated: at most one reader misses the issue,
 * and nobody gets it twice.
 */
export async function sendIssue(sending: Sending): Promise<SendingEnd> {
  const { db, issue, origin, onBegin, now = Date.now } = sending
  const rendered = await renderIssue(issue, origin)
  const started = await startIssue(db, issue, now())
  onBegin?.(await countDeliveries(db, started))
  const { sentNow, end } = await sendToEverybody(sending, started, rendered)
  return { ...(await countDeliveries(db, started)), sentNow, end }
}

async function sendToEverybody(
  { db, mail, origin, isStopped = () => false, onSent, now = Date.now }: Sending,
  started: StartedIssue,
  rendered: RenderedIssue,
): Promise<Pick<SendingEnd, 'sentNow' | 'end'>> {
  let sentNow = 0
  let refusals = 0
  for (let after = 0; ; ) {
    if (isStopped()) return { sentNow, end: 'stopped' }
    const subscriber = await nextSubscriber(db, started, after)
    if (!subscriber) return { sentNow, end: 'done' }
    const { id, email, recipient, locale, leaveToken } = subscriber
    after = id
    if (!(await claimDelivery(db, started.id, recipient, now()))) continue
    try {
      await mail(issueEmail({ email, locale, token: leaveToken }, rendered, origin))
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      const fate = error instanceof DiskUnavailable ? 'unsent' : deliveryOutcome(error)
      if (fate === 'unknown') return { sentNow, end: { problem, inDoubt: true } }
      if (fate === 'unsent') await releaseDelivery(db, started.id, recipient)
      else await settleDelivery(db, started.id, recipient, 'refused', now())
      if (fate === 'unsent' || ++refusals === REFUSALS_IN_A_ROW) return { sentNow, end: { problem, inDoubt: false } }
      continue
    }
    await settleDelivery(db, started.id, recipient, 'sent', now())
    refusals = 0
    sentNow++
    onSent?.(sentNow)
  }
}
