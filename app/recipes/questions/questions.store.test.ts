import { beforeEach, expect, test } from 'vitest'
import { moderate } from '#app/community/moderation/moderation.store.ts'
import { listHidden } from '#app/community/moderation/moderation-lists.store.ts'
import { findReportable } from '#app/community/reports/reportable.store.ts'
import { deleteCook } from '#app/exchange/leaving/leaving.store.ts'
import { blockCook } from '#app/people/blocks/blocks.store.ts'
import { listNotifications } from '#app/people/notifications/notifications.store.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { atOnce, describeStores, ofRace } from '../../../tests/support/databases.ts'
import { deleteAnswer, deleteQuestion, markSolved, voteWords } from './question-changes.store.ts'
import {
  countQuestions,
  findAnswer,
  findQuestion,
  firstAnswers,
  listAnswers,
  listEarlierWords,
  listHiddenOwn,
  listQuestions,
  listSolved,
} from './questions.store.ts'
import { answerQuestion, askQuestion, editWords } from './write-words.store.ts'

const NOW = Date.UTC(2026, 10, 21)

describeStores('questions on recipes', (db, engine) => {
  let author = ''
  let anna = ''
  let ben = ''
  let soup = 0
  beforeEach(async () => {
    author = await aCook(db())
    anna = await aCook(db())
    ben = await aCook(db())
    soup = await aRecipe(db(), { authorId: author })
  })
  const idOf = (written: { id: number } | string) => {
    if (typeof written === 'string') throw new Error(`refused: ${written}`)
    return written.id
  }
  const ask = async (text = 'Can I freeze it?', cook = anna, now = NOW) =>
    idOf(await askQuestion(db(), cook, soup, text, now))
  const answer = async (question: number, text = 'Yes, for a month.', cook = ben) =>
    idOf(await answerQuestion(db(), cook, question, text, NOW))
  const texts = async (size = 20) => (await listQuestions(db(), soup, { size })).map(({ text }) => text)

  test('others ask, everybody answers, and the author’s answer is marked', async () => {
    expect(await askQuestion(db(), author, soup, 'Is it good?')).toBe('own')
    const question = await ask()
    const [first, second] = [await answer(question), await answer(question, 'In ice-cube trays.', author)]
    expect(await findQuestion(db(), question)).toMatchObject({
      answerCount: 2,
      cook: { username: anna },
      solvedBy: null,
    })
    expect((await listAnswers(db(), question, { size: 9 })).map(({ id, isAuthor }) => [id, isAuthor])).toEqual([
      [first, false],
      [second, true],
    ])
    expect(await countQuestions(db(), soup)).toBe(1)
  })

  test('the same words sent twice are there once', async () => {
    const question = await ask()
    expect(await ask()).toBe(question)
    expect(await answer(question)).toBe(await answer(question))
    expect([await countQuestions(db(), soup), (await findQuestion(db(), question))?.answerCount]).toEqual([1, 1])
    // Another cook's are words of their own.
    expect(await ask('Can I freeze it?', ben)).not.toBe(question)
    expect(await answer(question, 'Yes, for a month.', anna)).not.toBe(await answer(question))
  })

  test.each(['private', 'unlisted', 'draft'] as const)('nobody asks or answers on a %s recipe', async (visibility) => {
    const question = await ask()
    await db().updateTable('recipe').set({ visibility }).where('id', '=', soup).execute()
    expect(await askQuestion(db(), ben, soup, 'And now?')).toBe('gone')
    expect(await answerQuestion(db(), ben, question, 'No.')).toBe('gone')
    expect(await voteWords(db(), 'question', ben, question, true)).toBe('gone')
    expect(await editWords(db(), 'question', anna, question, 'Other words')).toBe('gone')
  })

  test('the most helpful come first, then the newest; one vote a cook, none of one’s own', async () => {
    const ids: number[] = []
    for (let at = 0; at < 5; at++) ids.push(await ask(`Question ${at}`, anna, NOW + at))
    expect(await texts()).toEqual(['Question 4', 'Question 3', 'Question 2', 'Question 1', 'Question 0'])
    for (const cook of [ben, ben, anna, author]) await voteWords(db(), 'question', cook, ids[1] ?? 0, true)
    await voteWords(db(), 'question', ben, ids[0] ?? 0, true)
    expect((await texts()).slice(0, 2)).toEqual(['Question 1', 'Question 0'])
    expect(await findQuestion(db(), ids[1] ?? 0, ben)).toMatchObject({ helpful: 2, foundHelpful: true })
    await voteWords(db(), 'question', ben, ids[1] ?? 0, false)
    await voteWords(db(), 'question', ben, ids[1] ?? 0, false)
    expect(await findQuestion(db(), ids[1] ?? 0, ben)).toMatchObject({ helpful: 1, foundHelpful: false })
    const paged: string[] = []
    for (let after: readonly [number, number, number] | null = null; ; ) {
      const page = await listQuestions(db(), soup, { after, size: 2 })
      paged.push(...page.map(({ text }) => text))
      const last = page.at(-1)
      if (!last) break
      after = [last.helpful, last.createdAt, last.id]
    }
    expect(paged).toEqual(await texts())
  })

  test('who asked and the author mark what solved it, nobody else', async () => {
    const question = await ask()
    const [good, other] = [await answer(question), await answer(question, 'No idea.', author)]
    expect(await markSolved(db(), ben, question, good)).toBe('gone')
    expect(await markSolved(db(), anna, question, 999_999)).toBe('gone')
    expect(await markSolved(db(), author, question, other)).toBe('done')
    expect(await markSolved(db(), anna, question, good)).toBe('done')
    // An answer that is gone takes no other's mark with it, and one that is hidden solves nothing.
    const idle = await answer(question, 'Idle.', ben)
    await db().updateTable('answer').set({ hiddenAt: NOW }).where('id', '=', idle).execute()
    expect(await markSolved(db(), anna, question, idle)).toBe('gone')
    await db().updateTable('answer').set({ hiddenAt: null }).where('id', '=', idle).execute()
    await deleteAnswer(db(), ben, idle)
    expect((await findQuestion(db(), question))?.solvedBy).toBe(good)
    await voteWords(db(), 'answer', anna, other, true)
    const [asked] = await listQuestions(db(), soup, { size: 1 })
    expect((await firstAnswers(db(), asked ? [asked] : [])).get(question)?.id).toBe(good)
    expect(await listSolved(db(), soup, 2)).toMatchObject([{ id: question }])
    for (const column of ['hiddenAt', 'deletedAt'] as const)
      for (const [at, count] of [[NOW, 0] as const, [null, 1] as const]) {
        await db().updateTable('question').set(column, at).where('id', '=', question).execute()
        expect(await listSolved(db(), soup, 2)).toHaveLength(count)
      }
    await deleteAnswer(db(), ben, good)
    expect(await listSolved(db(), soup, 2)).toEqual([])
    expect(await findQuestion(db(), question)).toMatchObject({ solvedBy: null, answerCount: 1 })
  })

  test('earlier texts are stored, at most twenty of them', async () => {
    const question = await ask('Frieze?')
    await editWords(db(), 'question', anna, question, 'Freeze?', NOW + 1)
    await editWords(db(), 'question', anna, question, 'Freeze?', NOW + 2)
    expect(await editWords(db(), 'question', ben, question, 'Mine')).toBe('gone')
    expect(await listEarlierWords(db(), 'questionId', [question])).toMatchObject([{ text: 'Frieze?', writtenAt: NOW }])
    expect(await findQuestion(db(), question)).toMatchObject({ text: 'Freeze?', editedAt: NOW + 1 })
    for (let at = 0; at < 19; at++) await editWords(db(), 'question', anna, question, `Edit ${at}`)
    expect(await editWords(db(), 'question', anna, question, 'One more')).toBe('full')
  })

  test('an edit tells nobody but whom it mentions for the first time', async () => {
    const question = await ask()
    const reply = await answer(question)
    const noticesOf = async (cook: string) =>
      (await listNotifications(db(), cook, { after: null, size: 9 })).map(({ kind, count }) => [kind, count])
    for (let at = 0; at < 2; at++) {
      await editWords(db(), 'question', anna, question, `Can I freeze it, @${ben}? ${at}`, NOW)
      await editWords(db(), 'answer', ben, reply, `Yes, says @${author}. ${at}`, NOW)
    }
    expect([await noticesOf(author), await noticesOf(anna), await noticesOf(ben)]).toEqual([
      expect.toSatisfy((told) => told.length === 2 && told.every(([, count]: [string, number]) => count === 1)),
      [['answer', 1]],
      [['mention', 1]],
    ])
  })

  test('a deleted question stays without words and name for its answers, and goes with the last of them', async () => {
    const [lone, answered] = [await ask('Lone'), await ask('Answered')]
    const reply = await answer(answered)
    expect(await deleteQuestion(db(), ben, lone)).toBe(false)
    expect([await deleteQuestion(db(), anna, lone), await deleteQuestion(db(), anna, answered)]).toEqual([true, true])
    expect(await findQuestion(db(), lone)).toBeNull()
    expect(await findQuestion(db(), answered)).toMatchObject({ text: '', cook: null, isDeleted: true })
    expect(await answerQuestion(db(), author, answered, 'Late')).toBe('gone')
    expect(await countQuestions(db(), soup)).toBe(1)
    // A moderator may have hidden it meanwhile.
    await db().updateTable('answer').set({ hiddenAt: NOW }).where('id', '=', reply).execute()
    await deleteAnswer(db(), ben, reply)
    expect([await findQuestion(db(), answered), await countQuestions(db(), soup)]).toEqual([null, 0])
  })

  test('at most five cooks are mentioned, by the names that are written, and lead to the names of today', async () => {
    const cooks = await Promise.all(Array.from({ length: 7 }, () => aCook(db())))
    // Of new cooks so many would be pending.
    await db().updateTable('cook').set({ role: 'moderator' }).where('id', '=', anna).execute()
    const written = await askQuestion(
      db(),
      anna,
      soup,
      `@${cooks.join(' @')} and @nobody, a@${ben}, @${anna}. Ask @${author}!`,
    )
    const [id, other] = [idOf(written), idOf(await askQuestion(db(), anna, soup, `And @${ben}?`))]
    expect(typeof written === 'object' && written.mentioned).toEqual(cooks.slice(0, 5))
    await db()
      .updateTable('cook')
      .set({ username: 'renamed' })
      .where('id', '=', cooks[0] ?? '')
      .execute()
    const found = await findQuestion(db(), id)
    expect(found?.mentions).toEqual(
      Object.fromEntries(cooks.slice(0, 5).map((name, at) => [name, at === 0 ? 'renamed' : name])),
    )
    const again = await editWords(db(), 'question', anna, id, `@${anna} @${cooks[1]} @${ben}`)
    expect(again).toEqual({ id, mentioned: [ben], isPending: false })
    expect((await findQuestion(db(), other))?.mentions).toEqual({ [ben]: ben })
  })

  test('moderators hide questions and answers with a reason that their cook reads, and restore them', async () => {
    const maude = { id: await aCook(db()), username: 'maude' }
    const question = await ask()
    const [reply] = [await answer(question), await answer(question, 'Second')]
    await markSolved(db(), anna, question, reply)
    const hide = (kind: 'question' | 'answer', subject: number, act: 'hide' | 'restore' = 'hide', by = maude) =>
      moderate(db(), by, { act, kind, subject, reason: 'Spam.' })
    expect(await hide('answer', reply, 'hide', { id: author, username: author })).toBe(false)
    for (let times = 0; times < 2; times++) expect(await hide('answer', reply)).toBe(true)
    expect(await findQuestion(db(), question)).toMatchObject({ answerCount: 1, solvedBy: null })
    expect(await findAnswer(db(), reply)).toBeNull()
    expect(await editWords(db(), 'answer', ben, reply, 'Nicer')).toBe('gone')
    expect(await listHiddenOwn(db(), ben, soup)).toMatchObject([{ reason: 'Spam.' }])
    for (let times = 0; times < 2; times++) expect(await hide('question', question)).toBe(true)
    expect([
      await countQuestions(db(), soup),
      await texts(),
      await findReportable(db(), 'answer', String(reply), { cookId: null, link: null }),
    ]).toEqual([0, [], null])
    expect((await listHidden(db(), maude.id)).map(({ kind, id }) => [kind, id])).toEqual(
      expect.arrayContaining([
        ['question', question],
        ['answer', reply],
      ]),
    )
    for (const [kind, id] of [
      ['question', question],
      ['answer', reply],
    ] as const)
      for (let times = 0; times < 2; times++) await hide(kind, id, 'restore')
    expect([await countQuestions(db(), soup), (await findQuestion(db(), question))?.answerCount]).toEqual([1, 2])
  })

  test('with an account go its answers and votes; what others answered loses words and name', async () => {
    const [lone, answered] = [await ask('Lone'), await ask('Answered')]
    await answer(answered)
    await answer(answered, 'My own answer', anna)
    const others = await ask('Of ben', ben)
    await markSolved(db(), ben, others, await answer(others, 'Solution', anna))
    // Of a question that is deleted a moderator has hidden the only answer.
    const hidden = await answer(await ask('Deleted', ben), 'Rude.', anna)
    await db().updateTable('answer').set({ hiddenAt: NOW }).where('id', '=', hidden).execute()
    await deleteQuestion(db(), ben, await ask('Deleted', ben))
    await voteWords(db(), 'question', anna, others, true)
    await deleteCook(db(), anna, 'keep')
    expect(await findQuestion(db(), lone)).toBeNull()
    expect(await findQuestion(db(), answered)).toMatchObject({ text: '', cook: null, isDeleted: true, answerCount: 1 })
    expect(await findQuestion(db(), others)).toMatchObject({ helpful: 0, answerCount: 0, solvedBy: null })
    expect(await countQuestions(db(), soup)).toBe(2)
    await deleteCook(db(), ben, 'keep')
    expect([await countQuestions(db(), soup), await db().selectFrom('question').select('id').execute()]).toEqual([
      0,
      [],
    ])
  })

  test('two hundred questions, answers and votes at once are all counted', { tags: ofRace(engine) }, async () => {
    const cooks: string[] = []
    for (let at = 0; at < 100; at++) cooks.push(await aCook(db()))
    const question = await ask()
    const reply = await answer(question)
    await atOnce(engine, cooks, (cook, at) => askQuestion(db(), cook, soup, `Question ${at}`))
    const work = cooks.flatMap((cook, at) => [
      () => answerQuestion(db(), cook, question, `Answer ${at}`),
      () => voteWords(db(), 'question', cook, question, true),
      () => voteWords(db(), 'answer', cook, reply, true),
      () => voteWords(db(), 'answer', cook, reply, true),
    ])
    await atOnce(engine, work, (one) => one())
    expect(await findQuestion(db(), question)).toMatchObject({ answerCount: 101, helpful: 100 })
    expect(await findAnswer(db(), reply)).toMatchObject({ helpful: 100 })
    expect(await countQuestions(db(), soup)).toBe(101)
    const own = await db().selectFrom('answer').select(['id', 'cookId']).where('cookId', 'in', cooks).execute()
    await atOnce(engine, [...own, ...own], ({ id, cookId }) => deleteAnswer(db(), cookId, id))
    expect(await findQuestion(db(), question)).toMatchObject({ answerCount: 1 })
  })

  test('who is blocked neither asks, answers, edits, votes nor mentions, whoever began', async () => {
    const [question, bens] = [await ask(), await ask('Of ben', ben)]
    const reply = await answer(question)
    for (const [from, to] of [
      [anna, ben],
      [ben, anna],
    ] as const) {
      await db().deleteFrom('cookBlock').execute()
      await blockCook(db(), from, to, 'block')
      expect(await answerQuestion(db(), ben, question, 'Once more')).toBe('blocked')
      expect(await voteWords(db(), 'question', ben, question, true)).toBe('blocked')
      expect(await voteWords(db(), 'answer', anna, reply, true)).toBe('blocked')
      expect(await editWords(db(), 'answer', ben, reply, 'Worse words')).toBe('blocked')
      const mentioning = await editWords(db(), 'question', ben, bens, `See @${anna} ${from}`)
      expect(mentioning).toEqual({ id: bens, mentioned: [], isPending: false })
    }
    await db().deleteFrom('cookBlock').execute()
    await blockCook(db(), author, ben, 'block')
    expect(await askQuestion(db(), ben, soup, 'Anybody?')).toBe('blocked')
    expect(await answerQuestion(db(), ben, question, 'Me again')).toBe('blocked')
    expect(await editWords(db(), 'question', ben, bens, 'You!')).toBe('blocked')
    expect(await deleteQuestion(db(), ben, bens)).toBe(true)
  })
})
