import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { baseLocale } from '#messages/runtime.js'
import { type Config, processConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open.ts'
import type { Database } from '#server/database/tables.ts'
import { makeFilesPrivate } from '#server/http/private-files.ts'
import { createLog } from '#server/log.ts'
import { createMailer } from '#server/mail/mail.ts'
import { type DeliveryCounts, hasSubscribers, listIssues } from './deliveries.store.ts'
import { type Issue, NewsletterError, readIssue } from './issue.ts'
import { issueEmail, renderIssue } from './issue-email.server.ts'
import { Subscription } from './newsletter.ts'
import { type SendingEnd, sendIssue } from './sending.server.ts'
import { deleteUnconfirmed } from './subscribers.store.ts'

const USAGE = `What to do with the newsletter is one of:
  npm run newsletter -- send FILE.md           to every confirmed subscriber; again after a stop, it goes on
  npm run newsletter -- test FILE.md ADDRESS   to one address, without counting
  npm run newsletter -- list                   the issues so far`

const FAILED = 1
/** What shells expect of a program that Ctrl-C ended. */
const INTERRUPTED = 130
const PROGRESS_EVERY = 100
const AGAIN_AFTER = 2000

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Runs the newsletter's command and returns the process's exit code; throws a NewsletterError or a ConfigError. */
export async function runNewsletter(args: readonly string[]): Promise<number> {
  const [command, file, address, ...more] = args
  const config = processConfig()
  makeFilesPrivate(config)
  if (command === 'list' && args.length === 1) return withDatabase(config, printIssues)
  if (command === 'send' && file && args.length === 2) {
    const issue = await issueIn(file)
    refuseLocalLinks(config)
    return withDatabase(config, (db) => send(db, config, issue))
  }
  if (command === 'test' && file && address && more.length === 0) return test(config, await issueIn(file), address)
  throw new NewsletterError(USAGE)
}

async function issueIn(file: string): Promise<Issue> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'there is none of this name' : error.message
    throw new NewsletterError(`The file ${file} cannot be read: ${reason}.`)
  })
  return readIssue(bytes, file)
}

/** Mails that leave this machine must not lead back to it. */
function refuseLocalLinks({ smtpUrl, origin }: Config) {
  if (smtpUrl && new URL(origin).hostname === 'localhost')
    throw new NewsletterError(
      `ORIGIN is not set, so every link in the mails would lead to ${origin}; nothing was sent.`,
    )
}

async function withDatabase(config: Config, work: (db: Database) => Promise<number>) {
  const fail = (error: Error) => {
    throw error
  }
  const database = await openDatabase(config, async () => {}, fail)
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

function warnAboutOutbox({ smtpUrl, dataDir }: Config) {
  if (!smtpUrl) print(`SMTP_URL is not set, so mails are written to ${join(dataDir, 'outbox')} and reach nobody.`)
}

/** The configured mailer; what it logs of each mail is not for the terminal. */
const mailerOf = (config: Config) => createMailer(config, createLog({ logLevel: 'error' }))

async function test(config: Config, issue: Issue, address: string) {
  const read = Subscription.safeParse({ email: address })
  if (!read.success) throw new NewsletterError(`${address} is not an e-mail address.`)
  refuseLocalLinks(config)
  warnAboutOutbox(config)
  // A random token, so that the link in the test email ends no real subscription.
  const token = randomBytes(32).toString('base64url')
  try {
    const rendered = await renderIssue(issue, config.origin)
    await mailerOf(config)(issueEmail({ email: read.data.email, locale: baseLocale, token }, rendered, config.origin))
  } catch (error) {
    throw new NewsletterError(`“${issue.subject}” was not sent: ${(error as Error).message}.`)
  }
  print(`“${issue.subject}” was sent to ${read.data.email}.`)
  return 0
}

async function send(db: Database, config: Config, issue: Issue) {
  await deleteUnconfirmed(db, Date.now())
  // An issue is sent to those subscribed when it starts, so it must not start without subscribers.
  if (!(await hasSubscribers(db)))
    throw new NewsletterError('Nobody has confirmed a subscription yet; nothing was sent.')
  warnAboutOutbox(config)
  const isStopped = stopOnSignals()
  const result = await sendIssue({
    db,
    issue,
    mail: mailerOf(config),
    origin: config.origin,
    isStopped,
    onBegin: (counts) =>
      print(`“${issue.subject}” goes to ${people(counts.waiting + counts.refused)}${before(counts)}.`),
    onSent: (sentNow) => {
      if (sentNow % PROGRESS_EVERY === 0) print(`${sentNow} sent`)
    },
  })
  return report(result)
}

/** True if a signal requested to stop after the current email. */
function stopOnSignals() {
  let stoppedAt = 0
  const stop = () => {
    // npm passes Ctrl-C on to a program that has it already, so the second one counts only when it comes later.
    if (stoppedAt > 0 && Date.now() - stoppedAt > AGAIN_AFTER) process.exit(INTERRUPTED)
    if (stoppedAt === 0)
      print('Stopping after the mail under way. Ctrl-C once more ends at once and leaves it in doubt.')
    stoppedAt ||= Date.now()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  return () => stoppedAt > 0
}

const people = (count: number) => (count === 1 ? '1 subscriber' : `${count} subscribers`)
const before = ({ sent }: DeliveryCounts) => (sent > 0 ? `; ${sent} ${sent === 1 ? 'has' : 'have'} it already` : '')

function report(result: SendingEnd) {
  const { sentNow, end, sent, refused, inDoubt, waiting } = result
  print(`Sent now: ${sentNow}. In all: ${sent} sent, ${refused} refused, ${inDoubt} in doubt, ${waiting} waiting.`)
  if (inDoubt > 0)
    print(
      'In doubt are mails that were on their way when a run broke off; they are not sent again, so that nobody gets two.',
    )
  if (end === 'stopped') {
    print('Stopped. Run the same command again to continue.')
    return INTERRUPTED
  }
  if (end !== 'done') {
    const how = end.inDoubt ? 'The line to the mail server broke' : 'The mail server does not take the mails'
    throw new NewsletterError(`${how}: ${end.problem}. Run the same command again to continue.`)
  }
  if (refused > 0) print('The same command tries those who were refused once more.')
  return refused > 0 ? FAILED : 0
}

async function printIssues(db: Database) {
  const issues = await listIssues(db)
  if (issues.length === 0) print('No issue was sent so far.')
  for (const { subject, startedAt, sent, refused, inDoubt, waiting } of issues)
    print(
      `${new Date(startedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC  “${subject}”: ${sent} sent, ${refused} refused, ${inDoubt} in doubt, ${waiting} waiting`,
    )
  return 0
}
