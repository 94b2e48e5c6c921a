import { expect, test } from 'vitest'
import type { Database } from '#server/database/tables.ts'
import type { Mail } from '#server/mail/mail.ts'
import { atOnce, describeStores } from '../../../tests/support/databases.ts'
import { listIssues } from './deliveries.store.ts'
import { readIssue } from './issue.ts'
import { sendIssue } from './sending.server.ts'
import { confirmSubscription, subscribe, unsubscribe } from './subscribers.store.ts'

const ORIGIN = 'https://foodio.example'
const issue = readIssue(new TextEncoder().encode('# Soups\n\nHello.'), 'soups.md')
const START = Date.UTC(2026, 5, 1)

let requests = 0
/** Subscribes an address; confirmed unless `isConfirmed` is false. */
async function aSubscriber(db: Database, email: string, { isConfirmed = true, at = START } = {}) {
  const requested = await subscribe(db, { email, locale: 'en', address: `198.51.100.${++requests}` }, at)
  if (!('confirm' in requested) || !requested.confirm) throw new Error(`${email} got no confirmation`)
  if (isConfirmed) await confirmSubscription(db, requested.confirm, at)
}

/** Puts as many confirmed subscribers into the database as requested, and returns their addresses. */
async function subscribers(db: Database, count: number) {
  const emails = Array.from({ length: count }, (_, at) => `reader${at}@example.org`)
  for (const email of emails) await aSubscriber(db, email)
  return emails
}

/** A mailer that notes what it sends; `fail` may throw before a mail is taken. */
function aMailer(fail: (mail: Mail, at: number) => void = () => {}) {
  const sent: string[] = []
  let tries = 0
  const mail = async (one: Mail) => {
    fail(one, ++tries)
    sent.push(one.to)
  }
  return { sent, mail }
}

const refusal = (command = 'RCPT TO') => Object.assign(new Error('550 no such box'), { responseCode: 550, command })

describeStores('sending an issue', (db, engine) => {
  const send = (more: Partial<Parameters<typeof sendIssue>[0]> & Pick<Parameters<typeof sendIssue>[0], 'mail'>) =>
    sendIssue({ db: db(), issue, origin: ORIGIN, now: () => START + 1000, ...more })

  test('it goes to everybody who has confirmed, once, and to nobody else', async () => {
    const emails = await subscribers(db(), 3)
    await aSubscriber(db(), 'waiting@example.org', { isConfirmed: false })
    const { sent, mail } = aMailer()
    expect(await send({ mail })).toEqual({ end: 'done', sentNow: 3, sent: 3, refused: 0, inDoubt: 0, waiting: 0 })
    expect(sent).toEqual(emails)
    expect(await send({ mail })).toMatchObject({ end: 'done', sentNow: 0, sent: 3 })
    expect(sent).toHaveLength(3)
  })

  test('who confirms after it has begun waits for the next one', async () => {
    await subscribers(db(), 1)
    const { sent, mail } = aMailer()
    await send({ mail })
    await aSubscriber(db(), 'later@example.org', { at: START + 2000 })
    expect(await send({ mail })).toMatchObject({ sentNow: 0, waiting: 0 })
    const next = readIssue(new TextEncoder().encode('# Cakes\n\nHello.'), 'cakes.md')
    await send({ mail, issue: next, now: () => START + 3000 })
    expect(sent).toEqual(['reader0@example.org', 'reader0@example.org', 'later@example.org'])
  })

  test('stopped in the middle, the same command goes on', async () => {
    const emails = await subscribers(db(), 5)
    const { sent, mail } = aMailer()
    const first = await send({ mail, isStopped: () => sent.length === 2 })
    expect(first).toMatchObject({ end: 'stopped', sentNow: 2, sent: 2, waiting: 3 })
    expect(await send({ mail })).toMatchObject({ end: 'done', sentNow: 3, sent: 5 })
    expect(sent).toEqual(emails)
  })

  test('dead after the server took a mail and before that was written down, that one is in doubt and nobody gets two', async () => {
    const emails = await subscribers(db(), 4)
    const { sent, mail } = aMailer()
    const dies = async (one: Mail) => {
      await mail(one)
      if (sent.length === 2) throw new Error('the process died')
    }
    expect(await send({ mail: dies })).toMatchObject({ end: { inDoubt: true }, sent: 1, inDoubt: 1, waiting: 2 })
    expect(await send({ mail })).toMatchObject({ end: 'done', sentNow: 2, sent: 3, inDoubt: 1, waiting: 0 })
    expect(sent).toEqual(emails)
  })

  test('a server that is away stops it, with nobody in doubt', async () => {
    await subscribers(db(), 3)
    const away = aMailer(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', command: 'CONN', syscall: 'connect' })
    })
    const end = { problem: 'connect ECONNREFUSED', inDoubt: false }
    expect(await send({ mail: away.mail })).toEqual({ end, sentNow: 0, sent: 0, refused: 0, inDoubt: 0, waiting: 3 })
    expect(await send({ mail: aMailer().mail })).toMatchObject({ end: 'done', sent: 3 })
  })

  test('an address that its server refuses delays nobody, and is tried once more by the next run', async () => {
    await subscribers(db(), 3)
    const picky = aMailer(({ to }) => {
      if (to.startsWith('reader1')) throw refusal()
    })
    expect(await send({ mail: picky.mail })).toMatchObject({ end: 'done', sent: 2, refused: 1, waiting: 0 })
    const { sent, mail } = aMailer()
    expect(await send({ mail })).toMatchObject({ end: 'done', sentNow: 1, sent: 3, refused: 0 })
    expect(sent).toEqual(['reader1@example.org'])
  })

  test('five refusals in a row are the server’s, not the readers’', async () => {
    await subscribers(db(), 8)
    const { mail } = aMailer(() => {
      throw refusal('DATA')
    })
    expect(await send({ mail })).toMatchObject({ end: { inDoubt: false }, refused: 5, waiting: 3 })
  })

  test('refusals with mails that were taken between them are the readers’: the run goes on to its end', async () => {
    await subscribers(db(), 14)
    const { mail } = aMailer((_, at) => {
      if (at % 2) throw refusal()
    })
    expect(await send({ mail })).toMatchObject({ end: 'done', sent: 7, refused: 7, waiting: 0 })
  })

  test('who leaves while it is sent gets no mail, and who comes back gets no second one', async () => {
    await subscribers(db(), 3)
    const leave = async (email: string) => {
      const row = await db().selectFrom('subscriber').select('leaveToken').where('email', '=', email).executeTakeFirst()
      await unsubscribe(db(), row?.leaveToken ?? '')
    }
    const { sent, mail } = aMailer()
    await send({
      mail: async (one) => {
        await mail(one)
        if (sent.length > 1) return
        await leave('reader0@example.org')
        await leave('reader1@example.org')
      },
    })
    expect(sent).toEqual(['reader0@example.org', 'reader2@example.org'])
    await aSubscriber(db(), 'READER0@example.org', { at: START })
    expect(await send({ mail })).toMatchObject({ sentNow: 0 })
  })

  test('two runs at once share the work', async () => {
    const emails = await subscribers(db(), 6)
    const { sent, mail } = aMailer()
    await atOnce(engine, [0, 1], () => send({ mail }))
    expect(sent.sort()).toEqual(emails)
  })

  test('the list shows every issue, newest first', async () => {
    await subscribers(db(), 1)
    expect(await listIssues(db())).toEqual([])
    await send({ mail: aMailer().mail })
    const next = readIssue(new TextEncoder().encode('# Cakes\n\nHello.'), 'cakes.md')
    await send({ mail: aMailer().mail, issue: next, now: () => START + 5000, isStopped: () => true })
    expect(await listIssues(db())).toMatchObject([
      { subject: 'Cakes', startedAt: START + 5000, sent: 0, waiting: 1 },
      { subject: 'Soups', startedAt: START + 1000, sent: 1, waiting: 0 },
    ])
  })
})
