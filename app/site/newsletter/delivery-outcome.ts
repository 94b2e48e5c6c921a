/**
 * What became of a mail that was not sent: `refused` by the server, for this one reader; `unsent`, the server was not reached or
 * takes nothing from us; `unknown` when the line broke while it might have been taken already.
 */
export type DeliveryOutcome = 'refused' | 'unsent' | 'unknown'

/** The fields of Nodemailer's errors that show how far a delivery came. */
interface MailError {
  code?: string
  command?: string
  responseCode?: number
  syscall?: string
}

const BEFORE_THE_MAIL = new Set(['EAUTH', 'EDNS', 'ETLS', 'EENVELOPE', 'ECONFIG', 'EPROXY', 'EREQUIRETLS'])
/** Where a server was not found, or a file of the outbox could not be made. */
const BEFORE_THE_LINE = new Set(['connect', 'getaddrinfo', 'mkdir', 'open'])

/** The outcome of a delivery by the mailer's error; `unknown` in doubt, so that no email is sent twice. */
export function deliveryOutcome(error: unknown): DeliveryOutcome {
  const { code = '', command = '', responseCode = 0, syscall = '' } = (error ?? {}) as MailError
  if (responseCode >= 400) return command === 'RCPT TO' || command === 'DATA' ? 'refused' : 'unsent'
  return BEFORE_THE_MAIL.has(code) || BEFORE_THE_LINE.has(syscall) ? 'unsent' : 'unknown'
}
