import type { Database } from '#server/database/tables.ts'
import type { Mailer } from '#server/mail/mail.ts'
import { type DeliveryRun, deliver } from './deliver.server.ts'
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
import type { Issue } from './issue.ts'
import { issueEmail, type RenderedIssue, renderIssue } from './issue-email.server.ts'

/** How a run ended: all subscribers were tried, it was stopped, or it failed with the mail server's error in `problem`. */
export type SendingEnd = DeliveryCounts & DeliveryRun

interface Sending {
  db: Database
  mail: Mailer
  origin: string
  issue: Issue
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

async function sendToEverybody(sending: Sending, started: StartedIssue, rendered: RenderedIssue) {
  const { db, origin, now = Date.now } = sending
  return deliver(
    {
      next: (last: Subscriber | null) => nextSubscriber(db, started, last?.id ?? 0),
      emailFor: async ({ email, locale, leaveToken }) =>
        issueEmail({ email, locale, token: leaveToken }, rendered, origin),
      claim: ({ recipient }) => claimDelivery(db, started.id, recipient, now()),
      settle: ({ recipient }, state) => settleDelivery(db, started.id, recipient, state, now()),
      release: ({ recipient }) => releaseDelivery(db, started.id, recipient),
    },
    sending,
  )
}

type Subscriber = NonNullable<Awaited<ReturnType<typeof nextSubscriber>>>
