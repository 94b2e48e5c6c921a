import { beforeEach, expect, test } from 'vitest'
import { blockCook } from '#app/people/blocks/blocks.store.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { notifyAll, storeMentions } from './mentions.store.ts'
import { MAX_MENTIONS } from './mentions.ts'
import { answerQuestion, askQuestion } from './write-words.store.ts'

const NOW = Date.UTC(2026, 10, 20)

describeStores('mentions', (db) => {
  let [anna, soup, question, answer] = ['', 0, 0, 0]
  const idOf = (made: object | string) => (made as { id: number }).id
  beforeEach(async () => {
    anna = await aCook(db())
    soup = await aRecipe(db(), { authorId: await aCook(db()) })
    question = idOf(await askQuestion(db(), anna, soup, 'May I freeze it?', NOW))
    answer = idOf(await answerQuestion(db(), await aCook(db()), question, 'Yes.', NOW))
    await db().deleteFrom('notification').execute()
  })
  const store = (text: string, of: 'question' | 'answer' = 'question') =>
    db()
      .transaction()
      .execute((tx) => storeMentions(tx, of, of === 'question' ? question : answer, anna, text))
  const stored = async () =>
    (await db().selectFrom('mention').select(['questionId', 'answerId', 'cookId', 'name']).orderBy('id').execute()).map(
      ({ questionId, answerId, cookId, name }) => [questionId, answerId, cookId, name],
    )
  const saying = (cooks: readonly string[]) => cooks.map((cook) => `@${cook}`).join(' ')

  test('are the first few names of others who may be reached, in the order of the text', async () => {
    const cooks: string[] = []
    for (let at = 0; at < MAX_MENTIONS + 1; at++) cooks.push(await aCook(db()))
    const [first = '', second = ''] = cooks
    const named = cooks.toReversed()
    expect(await store(`@nobody ${saying(named)}`)).toEqual(named.slice(0, MAX_MENTIONS))
    expect(await stored()).toEqual(named.slice(0, MAX_MENTIONS).map((cook) => [question, null, cook, cook]))
    const [blocked, blocker] = [await aCook(db()), await aCook(db())]
    await blockCook(db(), anna, blocked, 'block')
    await blockCook(db(), blocker, anna, 'block')
    expect(await store(`@${anna} @${blocked} @${blocker} @${second.toUpperCase()} @${first}`)).toEqual([first])
    expect(await stored()).toEqual([
      [question, null, second, second],
      [question, null, first, first],
    ])
  })

  test('take the place of those before, of their own text alone, and only the new ones are told', async () => {
    const [one, two, three] = [await aCook(db()), await aCook(db()), await aCook(db())]
    expect(await store(saying([one, two]))).toEqual([one, two])
    expect(await store(saying([two]), 'answer')).toEqual([two])
    expect(await store(saying([three, two]))).toEqual([three])
    expect((await stored()).sort()).toEqual(
      [
        [null, answer, two, two],
        [question, null, three, three],
        [question, null, two, two],
      ].sort(),
    )
    expect(await store('Nobody.')).toEqual([])
    expect(await stored()).toEqual([[null, answer, two, two]])
  })

  test.each(['question', 'answer'] as const)(
    'of a %s each cook is told once, whose it concerns first of all',
    async (kind) => {
      const [owner, other] = [await aCook(db()), await aCook(db())]
      const tell = (to: string | null, mentioned: string[]) =>
        db()
          .transaction()
          .execute((tx) =>
            notifyAll(tx, { by: anna, recipeId: soup, questionId: question, owner: to, kind, mentioned }, NOW),
          )
      const messages = async () => {
        const rows = db().selectFrom('notification').select(['cookId', 'kind', 'subject', 'recipeId', 'changedAt'])
        return (await rows.orderBy('id').execute()).map((row) => Object.values(row))
      }
      const about = [`question:${question}`, soup, NOW]
      await tell(owner, [other, owner])
      expect(await messages()).toEqual([
        [owner, kind, ...about],
        [other, 'mention', ...about],
      ])
      await db().deleteFrom('notification').execute()
      await tell(null, [owner])
      expect(await messages()).toEqual([[owner, 'mention', ...about]])
    },
  )
})
