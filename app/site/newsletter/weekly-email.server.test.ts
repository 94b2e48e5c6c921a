import { beforeEach, expect, test } from 'vitest'
import { EMAIL_EVERY, followingEmails } from '#app/community/following/following-email.store.ts'
import { follow } from '#app/community/following/follows.store.ts'
import { reindexRecipe } from '#app/recipes/catalog/recipe-index.store.ts'
import { changeContent } from '#server/database/content.ts'
import type { Mail } from '#server/mail/mail.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { atOnce, describeStores } from '../../../tests/support/databases.ts'
import { emailOfLeaveLink, unsubscribe } from './subscribers.store.ts'
import { sendWeeklyEmails } from './weekly-email.server.ts'

const START = Date.UTC(2026, 5, 1)
const DUE = START + EMAIL_EVERY
const HOUR = 60 * 60_000

describeStores('the weekly email of what one follows', (db, engine) => {
  let reader = ''
  let sent: Mail[] = []
  const take = async (mail: Mail) => void sent.push(mail)
  const send = (at = DUE, mail: (mail: Mail) => Promise<void> = take) =>
    sendWeeklyEmails({ db: db(), origin: 'https://foodio.example', mail, now: () => at })
  const published = (title: string, at = START + HOUR) =>
    aRecipe(db(), { title, publishedAt: at, categories: ['keto'], tags: ['quick'], authorId: null })

  beforeEach(async () => {
    sent = []
    reader = await aCook(db())
    await db().updateTable('cook').set({ emailVerified: 1 }).where('id', '=', reader).execute()
    await follow(db(), reader, { kind: 'category', name: 'keto' })
    await follow(db(), reader, { kind: 'tag', name: 'quick' })
    await followingEmails.start(db(), reader, 'en', START)
  })

  test('it names what is new once each, with the reason, and what ends it', async () => {
    await published('Before', START - HOUR)
    const id = await published('Soup & <b>Bread</b>')
    await published('Later', DUE + HOUR)
    expect(await send(DUE - 1)).toEqual({ sentNow: 0, end: 'done' })
    expect(await send()).toEqual({ sentNow: 1, end: 'done' })
    expect(await send()).toEqual({ sentNow: 0, end: 'done' })
    const [mail] = sent
    expect(mail?.subject).toBe('New recipes from what you follow')
    expect(mail?.text.split(`https://foodio.example/recipe/${id}\n`)).toHaveLength(2)
    expect(mail?.text).toContain('You follow Keto, “quick”')
    expect(mail?.text).not.toMatch(/Before|Later/)
    expect(mail?.html).toContain('Soup &amp; &lt;b&gt;Bread&lt;/b&gt;')
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(mail?.headers?.['List-Id']).toContain('following.')
    const [, token = ''] = /one-click\?token=([\w-]+)/.exec(mail?.headers?.['List-Unsubscribe'] ?? '') ?? []
    expect(await emailOfLeaveLink(db(), token)).toBe(mail?.to)
    await unsubscribe(db(), token)
    expect(await followingEmails.addressOf(db(), token)).toBeNull()
    expect(await send(DUE + EMAIL_EVERY)).toMatchObject({ sentNow: 0 })
  })

  test('what is new comes in one email only, and never is one empty', async () => {
    await published('First')
    await send()
    expect(await send(DUE + EMAIL_EVERY)).toMatchObject({ sentNow: 0 })
    await published('Second', DUE + EMAIL_EVERY + HOUR)
    await send(DUE + 2 * EMAIL_EVERY)
    expect(sent.map(({ text }) => /First|Second/.exec(text)?.[0])).toEqual(['First', 'Second'])
  })

  test('it names twenty, the newest first, and says that there are more where there are', {
    tags: 'slow',
  }, async () => {
    const titlesOf = (mail: Mail | undefined) => mail?.text.match(/^Recipe \d+$/gm)
    const titles = Array.from({ length: 21 }, (_, at) => `Recipe ${20 - at}`)
    for (let at = 0; at < 20; at++) await published(`Recipe ${at}`, START + HOUR + at)
    await send()
    expect(titlesOf(sent[0])).toEqual(titles.slice(1))
    expect(sent[0]?.text).not.toContain('There is more')
    for (let at = 0; at < 21; at++) await published(`Recipe ${at}`, DUE + HOUR + at)
    await send(DUE + EMAIL_EVERY)
    expect(titlesOf(sent[1])).toEqual(titles.slice(0, 20))
    expect(sent[1]?.text).toMatch(/There is more.* https:\/\/foodio\.example\/following\n/)
    expect(sent[1]?.html).toContain('There is more')
  })

  test('what is published while one is written is in the next, and nothing in both or in none', async () => {
    const until = DUE - 60_000
    for (const at of [START, until - 1, until, until + 1]) await published(`at ${at - until}`, at)
    await send()
    await send(DUE + EMAIL_EVERY)
    expect(sent.map(({ text }) => text.match(/^at .*$/gm))).toEqual([
      ['at -1', `at ${START - until}`],
      ['at 1', 'at 0'],
    ])
  })

  test('only what can be read when it is sent is in it', async () => {
    const id = await published('Gone')
    await changeContent(db(), async (tx) => {
      await tx.updateTable('recipe').set({ visibility: 'private' }).where('id', '=', id).execute()
      await reindexRecipe(tx, id)
    })
    expect(await send()).toEqual({ sentNow: 0, end: 'done' })
  })

  test('nobody with an address that is not confirmed gets it', async () => {
    await published('Soup')
    await db().updateTable('cook').set({ emailVerified: 0 }).execute()
    expect(await send()).toEqual({ sentNow: 0, end: 'done' })
  })

  test('it speaks the language that it was asked for in', async () => {
    await followingEmails.start(db(), reader, 'hi', START)
    await published('Soup')
    await send()
    expect(sent[0]?.text).toContain('फ़ॉलो')
  })

  test('processes that send at once send one', async () => {
    await published('Soup')
    await atOnce(engine, [1, 2, 3, 4], () => send())
    expect(sent).toHaveLength(1)
  })

  test('a process that is killed before the email is claimed, or whose mail server is away, loses none', async () => {
    await published('Soup')
    const stopped = sendWeeklyEmails({
      ...{ db: db(), origin: 'https://foodio.example', mail: take, now: () => DUE },
      isStopped: () => true,
    })
    expect(await stopped).toEqual({ sentNow: 0, end: 'stopped' })
    const away = Object.assign(new Error('nobody is there'), { code: 'ESOCKET', command: 'CONN', syscall: 'connect' })
    expect(await send(DUE, () => Promise.reject(away))).toMatchObject({ end: { inDoubt: false } })
    await send()
    expect(sent).toHaveLength(1)
  })

  test('one that breaks off while the email is on its way is not repeated', async () => {
    await published('Soup')
    const broken = async (mail: Mail) => {
      sent.push(mail)
      throw new Error('the line broke')
    }
    expect(await send(DUE, broken)).toMatchObject({ end: { inDoubt: true } })
    await send()
    expect(sent).toHaveLength(1)
  })
})
