import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { moderate } from '#app/community/moderation/moderation.store.ts'
import { listOpenReports } from '#app/community/moderation/moderation-lists.store.ts'
import { createCollection } from '#app/recipes/collections/collections.store.ts'
import { noteCooked } from '#app/recipes/diary/diary.store.ts'
import { EntryDraft } from '#app/recipes/diary/diary-entry.ts'
import { answerQuestion, askQuestion } from '#app/recipes/questions/write-words.store.ts'
import { replyToReview } from '#app/recipes/reviews/replies.store.ts'
import { createLog } from '#server/log.ts'
import { aCook, aRecipe, aReview } from '../../../tests/support/builders.ts'
import { atOnce, describeStores } from '../../../tests/support/databases.ts'
import { aVisionService } from '../../../tests/support/vision-service.ts'
import { preScreen, schedulePreScreening } from './pre-screening.server.ts'
import { forgetGone, listUnread, storeReading } from './unread-posts.store.ts'

const service = await aVisionService()
afterAll(() => service.stop())
const opinion = (reason: string, why = '') => JSON.stringify({ reason, why })
const SPAM = opinion('spam', 'It sells\n watches.')
const NOTHING = opinion('none')
const DAY = 86_400_000

describeStores('posts of new cooks that an AI service reads', (db, engine) => {
  let [moderator, anna, soup] = ['', '', 0]
  const log = createLog({ logLevel: 'silent' })
  const site = () => ({ db: db(), log, service: { baseUrl: service.address, model: 'reader', apiKey: 'secret' } })
  const read = (isStopped = () => false) => preScreen(site(), isStopped)
  const requests = () => service.state.requests.map(({ messages }) => JSON.stringify(messages))
  const reports = async () =>
    (await listOpenReports(db(), moderator)).map(({ subject, reports }) => ({
      kind: subject.kind,
      id: subject.id,
      reports: reports.map(({ reason, text, reporter }) => [reason, text, reporter]),
    }))
  const aQuestion = async (text: string, cookId = anna) => {
    const { id } = (await askQuestion(db(), cookId, soup, text)) as { id: number }
    return id
  }
  beforeEach(async () => {
    moderator = await aCook(db(), { role: 'moderator' })
    anna = await aCook(db(), { createdAt: Date.now() })
    soup = await aRecipe(db(), { title: 'Soup', authorId: await aCook(db(), { role: 'moderator' }) })
    service.answer(NOTHING)
  })

  test('are reported to the moderators, hidden by nobody, and asked about once', { tags: 'slow' }, async () => {
    const id = await aQuestion('Do you buy watches?')
    service.answer(SPAM)
    expect(await read()).toEqual({ read: 1, reported: 1 })
    expect(await reports()).toEqual([
      { kind: 'question', id, reports: [['spam', 'AI service: It sells watches.', null]] },
    ])
    const question = db().selectFrom('question').select('hiddenAt').where('id', '=', id)
    expect(await question.executeTakeFirst()).toEqual({ hiddenAt: null })
    expect(requests()[0]).toContain('Do you buy watches?')
    expect(service.state.keys).toEqual(['Bearer secret'])

    expect(await read()).toEqual({ read: 0, reported: 0 })
    await moderate(db(), { id: moderator }, { act: 'dismiss', kind: 'question', subject: id, reason: '' })
    expect(await read()).toEqual({ read: 0, reported: 0 })
    expect(await reports()).toEqual([])
  })

  test('are left out where they say nothing', async () => {
    const entry = EntryDraft.parse({ cookedOn: '2026-08-01', isPublic: true })
    await noteCooked(db(), { id: anna, role: 'cook' }, soup, entry)
    await aReview(db(), soup, 4, anna)
    await aQuestion('Does it freeze?')
    const unread = (await listUnread(db(), 20)).map(({ kind, text }) => [kind, text])
    expect(unread).toEqual([['question', 'Does it freeze?']])
  })

  test('are asked about again when they say something else', async () => {
    const id = await aQuestion('How long does it cook?')
    expect(await read()).toEqual({ read: 1, reported: 0 })
    await db().updateTable('question').set({ text: 'Buy watches!' }).where('id', '=', id).execute()
    service.answer(SPAM)
    expect(await read()).toEqual({ read: 1, reported: 1 })
    expect(await reports()).toMatchObject([{ id }])
  })

  test.each([
    ['spam', 'spam'],
    ['offensive', 'offensive'],
    ['unsafe', 'unsafe'],
  ])('what is %s is reported as that', async (answer, reason) => {
    await aQuestion('What is this?')
    service.answer(`Here you are:\n\`\`\`json\n${opinion(answer)}\n\`\`\``)
    await read()
    expect((await reports()).map(({ reports }) => reports)).toEqual([[[reason, 'AI service:', null]]])
  })

  test.each([
    ['a refusal', 'I cannot help with that.'],
    ['another word', opinion('fine')],
    ['no reason', '{}'],
  ])('%s is reported as no opinion, and not asked about again', async (_name, answer) => {
    await aQuestion('What is this?')
    service.answer(answer)
    expect(await read()).toEqual({ read: 1, reported: 1 })
    expect((await reports()).map(({ reports }) => reports)).toEqual([
      [['other', 'AI service: It gave no opinion.', null]],
    ])
    expect(await read()).toEqual({ read: 0, reported: 0 })
  })

  test('are read the next time when the service fails, after which nothing more is asked', async () => {
    await aQuestion('First?')
    await aQuestion('Second?')
    service.answer('fails')
    expect(await read()).toEqual({ read: 0, reported: 0 })
    expect(requests()).toHaveLength(1)
    service.answer(NOTHING)
    expect(await read()).toEqual({ read: 2, reported: 0 })
  })

  test('are reported once, though two processes read them at the same time', async () => {
    await aQuestion('Do you buy watches?')
    service.answer(SPAM)
    expect((await Promise.all([read(), read()])).toSorted((a, b) => a.read - b.read)).toEqual([
      { read: 0, reported: 0 },
      { read: 1, reported: 1 },
    ])
    expect((await reports()).map((one) => one.reports.length)).toEqual([1])
  })

  test('are not asked about once the site closes', async () => {
    await aQuestion('First?')
    expect(await read(() => true)).toEqual({ read: 0, reported: 0 })
    expect(requests()).toEqual([])
  })

  /** Makes one public post of each kind by a new cook. */
  const MAKE: Record<string, () => Promise<unknown>> = {
    recipe: () => aRecipe(db(), { title: 'Casino soup', authorId: anna }),
    review: () => aReview(db(), soup, 1, anna, 'Casino words.'),
    question: () => aQuestion('Casino?'),
    answer: async () => answerQuestion(db(), anna, await aQuestion('When?', await aCook(db())), 'Casino.'),
    collection: () => createCollection(db(), anna, { title: 'Casino', text: '', visibility: 'public' }),
    cooked: () =>
      noteCooked(
        db(),
        { id: anna, role: 'cook' },
        soup,
        EntryDraft.parse({ cookedOn: '2026-06-21', text: 'Casino.', isPublic: true }),
      ),
    async reply() {
      const own = await aRecipe(db(), { title: 'Bread', authorId: anna })
      await aReview(db(), own, 4, await aCook(db()), 'Good.')
      const { id } = await db().selectFrom('review').select('id').where('recipeId', '=', own).executeTakeFirstOrThrow()
      await replyToReview(db(), anna, id, 'Casino!')
    },
  }
  const unread = async () => (await listUnread(db(), 20)).filter(({ text }) => text.includes('asino'))
  test.each(Object.keys(MAKE))('new cooks: %s is read and reported', async (kind) => {
    await MAKE[kind]?.()
    expect((await unread()).map((post) => post.kind)).toEqual([kind])
    service.answer(SPAM)
    await read()
    expect((await reports()).map((one) => one.kind)).toContain(kind)
  })

  test('are not those of cooks whom the site knows, nor what others do not read', async () => {
    const known = await aCook(db(), { createdAt: Date.now() - 30 * DAY })
    for (const title of ['A', 'B', 'C', 'Casino']) await aRecipe(db(), { title, authorId: known })
    await aRecipe(db(), { title: 'Casino private', authorId: anna, visibility: 'private' })
    const hidden = await aRecipe(db(), { title: 'Casino hidden', authorId: anna })
    await moderate(db(), { id: moderator }, { act: 'hide', kind: 'recipe', subject: hidden, reason: 'No.' })
    await createCollection(db(), anna, { title: 'Casino', text: '', visibility: 'private' })
    expect(await unread()).toEqual([])
  })

  test('two processes that read one post store it once', async () => {
    const stored: boolean[] = []
    await aQuestion('Watches?')
    const [post] = await listUnread(db(), 1)
    if (!post) throw new Error('There is no post.')
    await atOnce(engine, [1, 2, 3], () => storeReading(db(), post).then((isFirst) => stored.push(isFirst)))
    expect(stored.filter(Boolean)).toHaveLength(1)
  })

  test('are forgotten with the post', async () => {
    const id = await aQuestion('When?')
    const other = await aQuestion('Why?')
    await read()
    await db().deleteFrom('question').where('id', '=', id).execute()
    await forgetGone(db())
    expect(await db().selectFrom('preScreened').select(['kind', 'subjectId']).execute()).toEqual([
      { kind: 'question', subjectId: other },
    ])
  })

  test('are read every five minutes, until the site closes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const screening = schedulePreScreening(site())
    try {
      await aQuestion('When?')
      vi.advanceTimersByTime(4 * 60_000)
      expect(requests()).toEqual([])
      vi.advanceTimersByTime(60_000)
      await vi.waitFor(() => expect(requests()).toHaveLength(1))
      await screening.close()
      await aQuestion('Why?')
      vi.advanceTimersByTime(60 * 60_000)
    } finally {
      vi.useRealTimers()
    }
    expect(requests()).toHaveLength(1)
  })
})
