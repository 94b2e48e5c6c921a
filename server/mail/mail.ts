import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { writeWholeFile } from '#server/http/whole-file.ts'
import type { Log } from '#server/log.ts'

/** A mail to one person: plain text, and the same in HTML beside it where there is `html`. */
export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
}

/** Sends a mail; throws when the mail server refuses it. */
export type Mailer = (mail: Mail) => Promise<void>

/** A mailer for the configured server; without one, every email is written to `outbox` as an .eml file and logged. */
export function createMailer({ smtpUrl, mailFrom, dataDir }: Config, log: Log): Mailer {
  if (smtpUrl) {
    const transport = onFirstUse(async () => (await nodemailer()).createTransport(smtpUrl))
    return async (mail) => {
      await (await transport()).sendMail({ from: mailFrom, ...mail })
    }
  }
  const outbox = join(dataDir, 'outbox')
  const transport = onFirstUse(async () =>
    (await nodemailer()).createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  )
  return async (mail) => {
    const { message } = await (await transport()).sendMail({ from: mailFrom, ...mail })
    const file = join(outbox, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`)
    await writeWholeFile(file, message as Buffer)
    log.info({ file }, 'mail written to the outbox')
  }
}

const nodemailer = () => import('nodemailer')

/** What `make` comes to, made when it is first asked for. */
function onFirstUse<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
