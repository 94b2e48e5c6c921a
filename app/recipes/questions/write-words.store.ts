import { sql } from 'kysely'
import { mayReach, unreachable } from '#app/people/blocks/blocks.store.ts'
import { isPending } from '#app/people/screening/pending.store.ts'
import { isPendingReason } from '#app/people/screening/pending.ts'
import { holdingOf } from '#app/people/screening/screening.store.ts'
import { changeContent, contentChanged } from '#server/database/content.ts'
import { lockRow } from '#server/database/lock.ts'
import type { Database } from '#server/database/tables.ts'
import { notifyAll, storeMentions } from './mentions.store.ts'
import { MAX_ANSWERS, MAX_EDITS, mayAsk } from './question.ts'
import {
  changeAnswerCount,
  countQuestion,
  lockQuestion,
  questionIdOf,
  type Refusal,
  readQuestion,
} from './question-changes.store.ts'
import { hideWords } from './question-moderation.store.ts'
import { findPublicRecipe, questionsContent } from './questions.store.ts'

const isShownOrPending = sql<boolean>`("hiddenAt" is null or ${isPending})`

/** What was written: its id, and whom it mentions for the first time. */
export interface Written {
  id: number
  mentioned: string[]
  /** Whether it waits for a moderator. */
  isPending: boolean
}

/** Asks about a public recipe, the same twice only once; `own` when it is theirs. */
export const askQuestion = (db: Database, cookId: string, recipeId: number, text: string, now = Date.now()) =>
  changeContent<Written | Refusal | 'own'>(db, async (tx) => {
    const recipe = await findPublicRecipe(tx, recipeId)
    if (!recipe) return 'gone'
    if (!mayAsk({ id: cookId }, recipe)) return 'own'
    if (!(await mayReach(tx, cookId, recipe.authorId))) return 'blocked'
    const same = tx.selectFrom('question').select(['id', 'hiddenReason']).where('text', '=', text)
    const existing = await same
      .where('cookId', '=', cookId)
      .where('recipeId', '=', recipeId)
      .where(isShownOrPending)
      .executeTakeFirst()
    if (existing) return { id: existing.id, mentioned: [], isPending: isPendingReason(existing.hiddenReason) }
    const holding = await holdingOf(tx, { cookId, kind: 'question', texts: [text], concerned: [recipe.authorId] }, now)
    const { id } = await tx
      .insertInto('question')
      .values({ recipeId, cookId, text, createdAt: now, updatedAt: now, ...holding })
      .returning('id')
      .executeTakeFirstOrThrow()
    const mentioned = await storeMentions(tx, 'question', id, cookId, text)
    if (holding) return { id, mentioned, isPending: true }
    await countQuestion(tx, recipeId, 1)
    await notifyAll(
      tx,
      { by: cookId, recipeId, questionId: id, owner: recipe.authorId, kind: 'question', mentioned },
      now,
    )
    return { id, mentioned, isPending: false }
  })

/** Answers a question of another cook or one's own, the same twice only once; `full` when it has the maximum number of answers. */
export const answerQuestion = (db: Database, cookId: string, questionId: number, text: string, now = Date.now()) =>
  changeContent<Written | Refusal | 'full'>(db, async (tx) => {
    const question = await lockQuestion(tx, questionId)
    if (!question || question.deletedAt !== null) return 'gone'
    if ((await unreachable(tx, cookId, [question.cookId, question.authorId])).size > 0) return 'blocked'
    if (question.answerCount >= MAX_ANSWERS) return 'full'
    const { recipeId } = question
    const same = tx.selectFrom('answer').select(['id', 'hiddenReason']).where('text', '=', text)
    const answered = await same
      .where('cookId', '=', cookId)
      .where('questionId', '=', questionId)
      .where(isShownOrPending)
      .executeTakeFirst()
    if (answered) return { id: answered.id, mentioned: [], isPending: isPendingReason(answered.hiddenReason) }
    const concerned = [question.cookId, question.authorId]
    const holding = await holdingOf(tx, { cookId, kind: 'answer', texts: [text], concerned }, now)
    const { id } = await tx
      .insertInto('answer')
      .values({ questionId, cookId, text, createdAt: now, updatedAt: now, ...holding })
      .returning('id')
      .executeTakeFirstOrThrow()
    const mentioned = await storeMentions(tx, 'answer', id, cookId, text)
    if (holding) return { id, mentioned, isPending: true }
    await changeAnswerCount(tx, questionId, 1)
    contentChanged(tx, questionsContent(recipeId))
    await notifyAll(tx, { by: cookId, recipeId, questionId, owner: question.cookId, kind: 'answer', mentioned }, now)
    return { id, mentioned, isPending: false }
  })

/** Gives one's question or answer other words, and stores the earlier ones; `full` after the maximum number of edits. */
export const editWords = (
  db: Database,
  of: 'question' | 'answer',
  cookId: string,
  id: number,
  text: string,
  now = Date.now(),
) =>
  changeContent<Written | Refusal | 'full'>(db, async (tx) => {
    const found = await lockOwn(tx, of, cookId, id)
    if (!found) return 'gone'
    if (found.words.text === text) return { id, mentioned: [], isPending: false }
    const others = of === 'question' ? [found.authorId] : [found.authorId, found.askedBy]
    if ((await unreachable(tx, cookId, others)).size > 0) return 'blocked'
    const column = `${of}Id` as const
    const edits = tx.selectFrom('earlierWords').select((eb) => eb.fn.countAll<number>().as('count'))
    if ((await edits.where(column, '=', id).executeTakeFirstOrThrow()).count >= MAX_EDITS) return 'full'
    const { text: before, editedAt, createdAt } = found.words
    const wasRead = { before: async () => [before] }
    const holding = await holdingOf(tx, { cookId, kind: of, id, texts: [text], ...wasRead, concerned: others }, now)
    await tx
      .insertInto('earlierWords')
      .values({ questionId: null, answerId: null, [column]: id, text: before, writtenAt: editedAt ?? createdAt })
      .execute()
    await tx.updateTable(of).set({ text, editedAt: now, updatedAt: now }).where('id', '=', id).execute()
    contentChanged(tx, questionsContent(found.recipeId))
    const mentioned = await storeMentions(tx, of, id, cookId, text)
    const { recipeId, questionId } = found
    if (holding) {
      await hideWords(tx, of, id, holding)
      return { id, mentioned, isPending: true }
    }
    await notifyAll(tx, { by: cookId, recipeId, questionId, owner: null, kind: 'answer', mentioned }, now)
    return { id, mentioned, isPending: false }
  })

/** One's question or answer as far as it can be edited, locked until the transaction ends. */
async function lockOwn(tx: Database, of: 'question' | 'answer', cookId: string, id: number) {
  const words = await lockRow(tx, of, id)
  if (words?.hiddenAt !== null || words.cookId !== cookId) return null
  const question = await readQuestion(tx, await questionIdOf(tx, of, id))
  if (!question || (of === 'question' && question.deletedAt !== null)) return null
  return {
    words,
    questionId: question.id,
    recipeId: question.recipeId,
    authorId: question.authorId,
    askedBy: question.cookId,
  }
}

/** Tells of a question or an answer that is shown for the first time those whom it would have been told of when it was written. */
export async function notifyOfWords(tx: Database, of: 'question' | 'answer', id: number, now: number) {
  const words = await tx.selectFrom(of).select(['cookId', 'text']).where('id', '=', id).executeTakeFirst()
  const question = await readQuestion(tx, await questionIdOf(tx, of, id))
  if (!words?.cookId || !question) return
  await tx.deleteFrom('mention').where(`${of}Id`, '=', id).execute()
  const mentioned = await storeMentions(tx, of, id, words.cookId, words.text)
  const owner = of === 'question' ? question.authorId : question.cookId
  const about = { by: words.cookId, recipeId: question.recipeId, questionId: question.id }
  await notifyAll(tx, { ...about, owner, kind: of, mentioned }, now)
}
