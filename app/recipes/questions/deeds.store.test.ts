import { beforeEach, expect, test } from 'vitest'
import { moderate } from '#app/community/moderation/moderation.store.ts'
import { deleteCook } from '#app/exchange/leaving/leaving.store.ts'
import { badgesOf } from '#app/people/cooks/badges.store.ts'
import { deleteRecipe, purgeDeleted } from '#app/recipes/publishing/deleting.store.ts'
import { listenToOwnChanges } from '#server/database/content.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { deleteAnswer, deleteQuestion, markSolved, voteWords } from './question-changes.store.ts'
import { answerQuestion, askQuestion, editWords } from './write-words.store.ts'

const DAY = 24 * 60 * 60 * 1000

describeStores('the badge of who was first to answer, of which one answer is in doubt', (db) => {
  let [author, anna, ben, lea, maude] = ['', '', '', '', '']
  let [soup, question, early, answer] = [0, 0, 0, 0]
  const idOf = (written: { id: number } | string) => {
    if (typeof written === 'string') throw new Error(`refused: ${written}`)
    return written.id
  }
  const answersOf = async (recipe: number, number: number) => {
    const thread = idOf(await askQuestion(db(), anna, recipe, `Question ${number}?`))
    const before = number === 0 ? idOf(await answerQuestion(db(), lea, thread, 'No idea.')) : 0
    const answered = idOf(await answerQuestion(db(), ben, thread, `Answer ${number}.`))
    await markSolved(db(), anna, thread, answered)
    return { thread, before, answered }
  }
  /** Ben answered six questions, four of them of another recipe first; of the one in doubt Lea was before him. */
  beforeEach(async () => {
    ;[author, anna, ben, lea] = [await aCook(db()), await aCook(db()), await aCook(db()), await aCook(db())]
    maude = await aCook(db(), { role: 'moderator' })
    soup = await aRecipe(db(), { authorId: author })
    const other = await aRecipe(db(), { authorId: author })
    for (let number = 1; number < 5; number++) await answersOf(other, number)
    const { thread, before, answered } = await answersOf(soup, 0)
    ;[question, early, answer] = [thread, before, answered]
  })
  const hasBadge = async () => (await badgesOf(db(), ben)).includes('firstToAnswer')
  const decide = (kind: 'question' | 'answer', subject: number, act: 'hide' | 'restore') =>
    moderate(db(), { id: maude }, { act, kind, subject, reason: 'Spam.' })

  const withoutLea = () => deleteAnswer(db(), lea, early)
  const CASES: [what: string, before: (() => Promise<unknown>)[], change: () => Promise<unknown>, has: boolean][] = [
    ['who answered before deletes it', [], withoutLea, true],
    ['who answered before ends their account', [], () => deleteCook(db(), lea, 'keep'), true],
    ['a moderator hides the question', [withoutLea], () => decide('question', question, 'hide'), false],
    [
      'a moderator shows it again',
      [withoutLea, () => decide('question', question, 'hide')],
      () => decide('question', question, 'restore'),
      true,
    ],
    ['the question’s cook deletes it', [withoutLea], () => deleteQuestion(db(), anna, question), false],
    ['the question’s cook ends their account', [withoutLea], () => deleteCook(db(), anna, 'keep'), false],
    [
      'a vote goes with an account',
      [withoutLea, () => markSolved(db(), anna, question, null), () => voteWords(db(), 'answer', lea, answer, true)],
      () => deleteCook(db(), lea, 'keep'),
      false,
    ],
    ['the answer is deleted', [withoutLea], () => deleteAnswer(db(), ben, answer), false],
    ['the answer is hidden', [withoutLea], () => decide('answer', answer, 'hide'), false],
    ['another is marked as the solution', [withoutLea], () => markSolved(db(), anna, question, null), false],
    [
      'a deleted recipe is forgotten for good',
      [withoutLea, () => deleteRecipe(db(), { id: author, role: 'cook' }, soup)],
      () => purgeDeleted(db(), Date.now() + 31 * DAY),
      false,
    ],
  ]
  test.each(CASES)('%s: it is announced', { tags: 'slow' }, async (_what, before, change, has) => {
    for (const earlier of before) await earlier()
    expect(await hasBadge()).toBe(!has)
    const names: string[] = []
    listenToOwnChanges(db(), (changed) => names.push(...changed))
    await change()
    expect(await hasBadge()).toBe(has)
    expect(names).toContain(`deeds:${ben}`)
  })

  test('the words of a question wait after an edit: it is announced', async () => {
    await withoutLea()
    await db().updateTable('cook').set({ createdAt: Date.now() }).where('id', '=', anna).execute()
    const names: string[] = []
    listenToOwnChanges(db(), (changed) => names.push(...changed))
    const edited = await editWords(db(), 'question', anna, question, 'Visit example.com for more')
    expect(edited).toMatchObject({ isPending: true })
    expect([await hasBadge(), names.includes(`deeds:${ben}`)]).toEqual([false, true])
  })
})
