import { createHash } from 'node:crypto'

/** An error of the newsletter command; the message is one sentence for the operator. */
export class NewsletterError extends Error {}

/** An issue read from a file: `body` is Markdown, `hash` identifies the content, whatever the file name. */
export interface Issue {
  subject: string
  body: string
  hash: string
}

export const MAX_SUBJECT_LENGTH = 200
const MAX_BYTES = 500_000

/** Parses an issue from a file's bytes; throws a NewsletterError if the file is invalid. */
export function readIssue(bytes: Uint8Array, name: string): Issue {
  if (bytes.length > MAX_BYTES) throw new NewsletterError(`${name} is larger than ${MAX_BYTES / 1000} KB.`)
  const source = decode(bytes, name).replace(/\r\n?/g, '\n').trim()
  const end = source.indexOf('\n')
  const first = end < 0 ? source : source.slice(0, end)
  const subject = first.startsWith('# ') ? first.slice(2).trim() : ''
  if (!subject) throw new NewsletterError(`The first line of ${name} must be the subject: “# ” and what it is called.`)
  if (subject.length > MAX_SUBJECT_LENGTH)
    throw new NewsletterError(`The subject of ${name} is longer than ${MAX_SUBJECT_LENGTH} characters.`)
  const body = end < 0 ? '' : source.slice(end).trim()
  if (!body) throw new NewsletterError(`${name} has a subject and nothing else.`)
  return { subject, body, hash: createHash('sha256').update(source).digest('base64url') }
}

function decode(bytes: Uint8Array, name: string) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new NewsletterError(`${name} is not text in UTF-8.`)
  }
}
