import { expect, test } from 'vitest'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { badgesOf } from './badges.store.ts'

const TIMES = { createdAt: 1, updatedAt: 1 }

describeStores('a badge', (db) => {
  /** An answer by a cook to a question of somebody else, that helped one. */
  async function anAnswer(cookId: string, changes: { question?: object; answer?: object; isSecond?: boolean } = {}) {
    const recipeId = await aRecipe(db())
    const question = { recipeId, cookId: await aCook(db()), text: 'Why?', ...TIMES, ...changes.question }
    const questions = db().insertInto('question').values(question).returning('id')
    const { id: questionId } = await questions.executeTakeFirstOrThrow()
    const answer = { questionId, text: 'So.', helpful: 1, ...TIMES }
    if (changes.isSecond)
      await db()
        .insertInto('answer')
        .values({ ...answer, cookId: await aCook(db()) })
        .execute()
    const answered = db()
      .insertInto('answer')
      .values({ ...answer, cookId, ...changes.answer })
    const { id } = await answered.returning('id').executeTakeFirstOrThrow()
    return { id, questionId }
  }

  test.each([
    ['is given', {}, true],
    ['not where it helped nobody', { answer: { helpful: 0 } }, false],
    ['not where another was first', { isSecond: true }, false],
    ['not where the answer is hidden', { answer: { hiddenAt: 1 } }, false],
    ['not where the question is hidden', { question: { hiddenAt: 1 } }, false],
    ['not where the question is deleted', { question: { deletedAt: 1 } }, false],
  ] as const)('for the first answer to five questions: %s', { tags: 'slow' }, async (_what, changes, isGiven) => {
    const anna = await aCook(db())
    for (let count = 0; count < 4; count++) await anAnswer(anna)
    expect(await badgesOf(db(), anna)).toEqual([])
    await anAnswer(anna, changes)
    expect(await badgesOf(db(), anna)).toEqual(isGiven ? ['firstToAnswer'] : [])
  })

  test('counts an answer that solved it though nobody found it helpful, and none to an own question', {
    tags: 'slow',
  }, async () => {
    const anna = await aCook(db())
    for (let count = 0; count < 4; count++) await anAnswer(anna)
    await anAnswer(anna, { question: { cookId: anna } })
    expect(await badgesOf(db(), anna)).toEqual([])
    const { id, questionId } = await anAnswer(anna, { answer: { helpful: 0 } })
    await db().updateTable('question').set({ solvedBy: id }).where('id', '=', questionId).execute()
    expect(await badgesOf(db(), anna)).toEqual(['firstToAnswer'])
  })

  test.each([
    ['of 80 letters that two found helpful', { text: 'x'.repeat(80), helpful: 2 }, true],
    ['not of 79', { text: 'x'.repeat(79), helpful: 9 }, false],
    ['not that one found helpful', { text: 'x'.repeat(99), helpful: 1 }, false],
    ['not that is hidden', { text: 'x'.repeat(99), helpful: 9, hiddenAt: 1 }, false],
    ['not of stars alone', { text: null, helpful: 9 }, false],
  ] as const)('for five reviews %s', async (_what, last, isGiven) => {
    const anna = await aCook(db())
    const review = async (changes: object) =>
      db()
        .insertInto('review')
        .values({ recipeId: await aRecipe(db()), cookId: anna, stars: 4, isSample: 0, ...TIMES, ...changes })
        .execute()
    for (let count = 0; count < 4; count++) await review({ text: 'x'.repeat(80), helpful: 2 })
    expect(await badgesOf(db(), anna)).toEqual([])
    await review(last)
    expect(await badgesOf(db(), anna)).toEqual(isGiven ? ['carefulReviewer'] : [])
  })
})
