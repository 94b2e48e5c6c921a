import { DiskUnavailable } from '#server/database/unavailable.ts'
import type { Mail, Mailer } from '#server/mail/mail.ts'
import { deliveryOutcome } from './delivery-outcome.ts'

/** After so many refusals in a row it is not the readers: the run ends rather than count everybody as refused. */
const REFUSALS_IN_A_ROW = 5

/** How many emails a run sent, and how it ended: everybody was tried, it was stopped, or it failed with the mail server's error in `problem`. */
export interface DeliveryRun {
  sentNow: number
  end: 'done' | 'stopped' | { problem: string; inDoubt: boolean }
}

/** Who gets an email, and what is noted of it. */
interface Deliveries<Reader> {
  /** The reader after another, null for the first; null when there is none. */
  next(last: Reader | null): Promise<Reader | null>
  /** The email for a reader; null when there is nothing to send. */
  emailFor(reader: Reader): Promise<Mail | null>
  /** Notes that a reader's email is about to be sent, or that there is none to send; false when another run has it in hand. */
  claim(reader: Reader): Promise<boolean>
  /** Notes what became of it. */
  settle?(reader: Reader, state: 'sent' | 'refused'): Promise<void>
  /** Takes the claim back of an email that did not leave this machine. */
  release(reader: Reader): Promise<void>
}

interface Delivering {
  mail: Mailer
  /** Called before each email; the one under way is always finished. */
  isStopped?: () => boolean
  onSent?: (sentNow: number) => void
}

/**
 * Sends each reader their email, one at a time. It is claimed before it is handed to the mail server; when the process dies in between, its
 * outcome is unknown and it is not repeated: nobody gets it twice.
 */
export async function deliver<Reader>(
  { next, emailFor, claim, settle, release }: Deliveries<Reader>,
  { mail, isStopped = () => false, onSent }: Delivering,
): Promise<DeliveryRun> {
  let sentNow = 0
  let refusals = 0
  for (let last: Reader | null = null; ; ) {
    if (isStopped()) return { sentNow, end: 'stopped' }
    const reader: Reader | null = await next(last)
    if (reader === null) return { sentNow, end: 'done' }
    last = reader
    const email = await emailFor(reader)
    if (!(await claim(reader)) || email === null) continue
    try {
      await mail(email)
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      const fate = error instanceof DiskUnavailable ? 'unsent' : deliveryOutcome(error)
      if (fate === 'unknown') return { sentNow, end: { problem, inDoubt: true } }
      if (fate === 'unsent') await release(reader)
      else await settle?.(reader, 'refused')
      if (fate === 'unsent' || ++refusals === REFUSALS_IN_A_ROW) return { sentNow, end: { problem, inDoubt: false } }
      continue
    }
    await settle?.(reader, 'sent')
    refusals = 0
    sentNow++
    onSent?.(sentNow)
  }
}
