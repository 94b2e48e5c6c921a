import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_RULES } from '#app/people/screening/screening-rules.ts'
import { aCook, aRecipe, aReview } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { tryRules } from './dry-run.store.ts'

describeStores('rules that are tried on past posts', (db) => {
  let soup = 0
  beforeEach(async () => {
    soup = await aRecipe(db(), { title: 'Soup', authorId: await aCook(db()) })
  })
  /** As many questions about a casino, one after the other. */
  const ask = async (count: number, hiddenAt: number | null = null) => {
    const cookId = await aCook(db(), { createdAt: Date.now() })
    const rows = Array.from({ length: count }, (_, at) => ({
      ...{ recipeId: soup, cookId, text: `Casino ${at}?`, helpful: 0, answerCount: 0, solvedBy: null },
      ...{ createdAt: at, updatedAt: at, hiddenAt },
    }))
    await db().insertInto('question').values(rows).execute()
  }
  const rules = { ...DEFAULT_RULES, holdWords: ['casino'] }
  const run = (ofEach?: number) => tryRules(db(), { rules, today: DEFAULT_RULES }, ofEach)

  test('name a few of each kind, the newest first, and count all', async () => {
    await ask(6)
    await aReview(db(), soup, 5, await aCook(db(), { createdAt: Date.now() }), 'A casino!')
    const { tried, counts, examples } = await run()
    expect([tried, counts.word]).toEqual([8, 7])
    expect(examples.filter(({ kind }) => kind === 'question').map(({ text }) => text)).toEqual([
      ...['Casino 5?', 'Casino 4?', 'Casino 3?', 'Casino 2?'],
    ])
    expect(examples.filter(({ kind }) => kind === 'review')).toHaveLength(1)
  })

  test('name nothing that the rules of today catch', async () => {
    await ask(2)
    const { counts, examples } = await tryRules(db(), { rules, today: rules })
    expect([counts.word, examples]).toEqual([2, []])
  })

  test('read each post once, however many there are, as far as they are asked to', async () => {
    await ask(205)
    expect((await run()).tried).toBe(206)
    expect((await run(150)).tried).toBe(151)
    expect((await run(1)).tried).toBe(2)
  })

  test('read recipes by what they say, and only what everybody reads', async () => {
    const author = await aCook(db(), { createdAt: Date.now() })
    await aRecipe(db(), { title: 'Casino cake', authorId: author })
    await aRecipe(db(), { title: 'Casino pie', authorId: author, visibility: 'private' })
    await aRecipe(db(), { title: 'Casino tart', authorId: null })
    expect((await run()).examples.map(({ kind, text }) => [kind, text.slice(0, 11)])).toEqual([
      ['recipe', 'Casino cake'],
    ])
  })

  test('read diaries and collections only where everybody reads them', async () => {
    const cookId = await aCook(db(), { createdAt: Date.now() })
    const entry = { cookId, recipeId: soup, title: 'Soup', isListed: 0, createdAt: 0, updatedAt: 0 }
    await db()
      .insertInto('cookedEntry')
      .values([
        { ...entry, cookedOn: '2026-11-01', text: 'Casino for all', isPublic: 1 },
        { ...entry, cookedOn: '2026-11-02', text: 'Casino for me', isPublic: 0 },
      ])
      .execute()
    const collection = { cookId, text: '', createdAt: 0, updatedAt: 0 }
    await db()
      .insertInto('collection')
      .values([
        { ...collection, title: 'Casino shared', visibility: 'public', linkSecret: 'a' },
        { ...collection, title: 'Casino own', visibility: 'private', linkSecret: 'b' },
      ])
      .execute()
    expect((await run()).examples.map(({ kind, text }) => [kind, text.trim()])).toEqual([
      ['collection', 'Casino shared'],
      ['cooked', 'Casino for all'],
    ])
  })
})
