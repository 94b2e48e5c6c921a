import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

/** A mail as its reader gets it; header names in lower case, `html` empty for a mail of plain text. */
export interface ReceivedMail {
  headers: Record<string, string>
  to: string
  subject: string
  text: string
  html: string
}

const words = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind, encoded) =>
      kind.toUpperCase() === 'B' ? Buffer.from(encoded, 'base64').toString() : quoted(encoded.replaceAll('_', ' ')),
    )

const quoted = (body: string) =>
  Buffer.from(
    body.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString()

function part(source: string): { headers: Record<string, string>; bodies: Record<string, string> } {
  const [head = '', ...rest] = source.split(/\r?\n\r?\n/)
  const headers: Record<string, string> = {}
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([\w-]+): ?(.*)$/.exec(line) ?? []
    if (name) headers[name.toLowerCase()] = words(value)
  }
  const body = rest.join('\n\n')
  const type = headers['content-type'] ?? 'text/plain'
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1]
  if (boundary) {
    const parts = body.split(`--${boundary}`).slice(1, -1)
    return { headers, bodies: Object.assign({}, ...parts.map((one) => part(one.replace(/^\r?\n/, '')).bodies)) }
  }
  const encoding = headers['content-transfer-encoding']?.toLowerCase()
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? quoted(body)
        : body
  return { headers, bodies: { [type.split(';')[0] ?? '']: text } }
}

/** A mail's source read as a mail program reads it. */
export function readMail(source: string): ReceivedMail {
  const { headers, bodies } = part(source)
  return {
    headers,
    to: headers.to ?? '',
    subject: headers.subject ?? '',
    text: bodies['text/plain'] ?? '',
    html: bodies['text/html'] ?? '',
  }
}

/** The mails in the outbox, to one address or to everybody, oldest first. */
export function mailsIn(dataDir: string, to?: string): ReceivedMail[] {
  const folder = join(dataDir, 'outbox')
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const mails = files.sort().map((name) => readMail(readFileSync(join(folder, name), 'latin1')))
  return to === undefined ? mails : mails.filter((mail) => mail.to === to)
}

/** The newest mail to an address once there are as many as expected: mails are written after the answer. */
export async function awaitMail(dataDir: string, to: string, count = 1): Promise<ReceivedMail> {
  await expect.poll(() => mailsIn(dataDir, to).length, { timeout: 5000 }).toBe(count)
  return mailsIn(dataDir, to).at(-1) as ReceivedMail
}
