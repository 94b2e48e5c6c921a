import { beforeEach, expect, test } from 'vitest'
import { changeContent } from '#server/database/content.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { voteWords } from './question-changes.store.ts'
import { countQuestions, findAnswer, findQuestion } from './questions.store.ts'
import { exportQuestions, leaveQuestions } from './questions-of-cook.store.ts'
import { answerQuestion, askQuestion, editWords } from './write-words.store.ts'

const NOW = Date.UTC(2026, 10, 21)

describeStores('what a cook asked and answered', (db) => {
  let anna = ''
  let ben = ''
  let soup = 0
  const idOf = (written: object | string) => (written as { id: number }).id
  const ask = async (cook: string, text: string) => idOf(await askQuestion(db(), cook, soup, text, NOW))
  const answer = async (cook: string, question: number, text: string) =>
    idOf(await answerQuestion(db(), cook, question, text, NOW))
  beforeEach(async () => {
    anna = await aCook(db())
    ben = await aCook(db())
    soup = await aRecipe(db(), { authorId: await aCook(db()) })
  })

  test('is exported with earlier words and votes, and nothing of others', { tags: 'slow' }, async () => {
    const [own, other] = [await ask(anna, 'Hot?'), await ask(ben, 'Cold?')]
    const [ownAnswer, otherAnswer] = [await answer(anna, other, 'Cold.'), await answer(ben, own, 'Hot.')]
    await editWords(db(), 'question', anna, own, 'Hot or cold?', NOW + 1)
    await editWords(db(), 'answer', anna, ownAnswer, 'Warm.', NOW + 1)
    await editWords(db(), 'question', ben, other, 'Cold or hot?', NOW + 1)
    await editWords(db(), 'answer', ben, otherAnswer, 'Warm!', NOW + 1)
    for (const [cook, question, words] of [
      [anna, other, otherAnswer],
      [ben, own, ownAnswer],
    ] as const) {
      await voteWords(db(), 'question', cook, question, true)
      await voteWords(db(), 'answer', cook, words, true)
    }
    const exported = await exportQuestions(db(), anna)
    expect(exported.questions.map(({ id, text }) => [id, text])).toEqual([[own, 'Hot or cold?']])
    expect(exported.answered.map(({ id, text }) => [id, text])).toEqual([[ownAnswer, 'Warm.']])
    expect(exported.earlierTexts.map(({ questionId, answerId, text }) => [questionId, answerId, text])).toEqual([
      [own, null, 'Hot?'],
      [null, ownAnswer, 'Cold.'],
    ])
    expect([exported.helpfulQuestions, exported.helpfulAnswers]).toEqual([[other], [otherAnswer]])
  })

  test('goes with its account, but the question that others answered, which loses its words and its name', {
    tags: 'slow',
  }, async () => {
    const [answered, idle, other] = [await ask(anna, 'Hot?'), await ask(anna, 'Salty?'), await ask(ben, 'Cold?')]
    const [theirs, own] = [await answer(ben, answered, 'Hot.'), await answer(anna, other, 'Cold.')]
    await voteWords(db(), 'answer', anna, theirs, true)
    await voteWords(db(), 'question', anna, other, true)
    await changeContent(db(), (tx) => leaveQuestions(tx, anna, NOW + 1))
    expect(await findQuestion(db(), answered)).toMatchObject({ text: '', answerCount: 1, cook: null })
    expect(await findQuestion(db(), other)).toMatchObject({ text: 'Cold?', answerCount: 0, helpful: 0 })
    expect([await findQuestion(db(), idle), await findAnswer(db(), own)]).toEqual([null, null])
    expect(await findAnswer(db(), theirs)).toMatchObject({ text: 'Hot.', helpful: 0 })
    expect(await countQuestions(db(), soup)).toBe(2)
  })
})
