import { beforeEach, expect, test } from 'vitest'
import type { Kind } from '#app/community/moderation/moderation.ts'
import { createCollection } from '#app/recipes/collections/collections.store.ts'
import { noteCooked } from '#app/recipes/diary/diary.store.ts'
import { EntryDraft } from '#app/recipes/diary/diary-entry.ts'
import { answerQuestion, askQuestion } from '#app/recipes/questions/write-words.store.ts'
import { replyToReview } from '#app/recipes/reviews/replies.store.ts'
import { aCook, aRecipe, aReview } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { findReportable, reportedId } from './reportable.store.ts'

const idOf = (made: unknown) => (typeof made === 'number' ? made : (made as { id: number }).id)

describeStores('what somebody can report', (db) => {
  let author = ''
  let anna = ''
  let soup = 0
  const find = (kind: Kind, name: string | number, link: string | null = null, cookId: string | null = null) =>
    findReportable(db(), kind, String(name), { cookId, link })
  const reviewId = async () =>
    (await db().selectFrom('review').select('id').where('recipeId', '=', soup).executeTakeFirstOrThrow()).id
  beforeEach(async () => {
    author = await aCook(db())
    anna = await aCook(db())
    soup = await aRecipe(db(), { authorId: author, title: 'Soup' })
  })

  /** Makes one of a kind on the recipe that everybody reads; its id. */
  const make: Partial<Record<Kind, () => Promise<number>>> = {
    recipe: async () => soup,
    review: async () => {
      await aReview(db(), soup, 1, anna, 'Bad words.')
      return reviewId()
    },
    reply: async () => {
      await aReview(db(), soup, 1, anna, 'Bad words.')
      await replyToReview(db(), author, await reviewId(), 'Worse words.')
      return reviewId()
    },
    question: async () => idOf(await askQuestion(db(), anna, soup, 'Bad words?')),
    answer: async () => {
      const question = idOf(await askQuestion(db(), anna, soup, 'Bad words?'))
      return idOf(await answerQuestion(db(), author, question, 'Worse words.'))
    },
    cooked: async () => {
      const entry = EntryDraft.parse({ cookedOn: '2026-06-21', text: 'Bad words.', isPublic: true })
      return idOf(await noteCooked(db(), { id: anna, role: 'cook' }, soup, entry))
    },
    collection: async () =>
      idOf(await createCollection(db(), anna, { title: 'Bad words', text: '', visibility: 'public' })),
  }
  const kinds = Object.keys(make) as Kind[]
  const made = (kind: Kind) => make[kind]?.() ?? Promise.resolve(0)

  test.each(kinds)('is a %s that everybody reads, by its id alone', async (kind) => {
    const id = await made(kind)
    const found = await find(kind, id)
    expect(found).toMatchObject({ kind, name: String(id), isPublic: true })
    expect(found?.text).toMatch(kind === 'recipe' ? /Soup/ : /[Ww]ords/)
    expect(found?.path).toMatch(kind === 'collection' ? `/collections/${id}` : `/recipe/${soup}`)
    for (const name of ['', '0', 'x', `${id} `, `${id}0`]) expect([name, await find(kind, name)]).toEqual([name, null])
    if (found && kind !== 'reply') expect(await reportedId(db(), found, null)).toBe(id)
  })

  test.each(kinds.filter((kind) => kind !== 'collection'))('is no %s on a recipe that is private now', async (kind) => {
    const id = await made(kind)
    await db().updateTable('recipe').set({ visibility: 'private' }).where('id', '=', soup).execute()
    expect(await find(kind, id)).toBeNull()
  })

  test.each(['review', 'question', 'answer', 'collection'] as const)('is no %s that is hidden', async (kind) => {
    const id = await made(kind)
    await db().updateTable(kind).set({ hiddenAt: 1, hiddenReason: 'Spam.' }).where('id', '=', id).execute()
    expect(await find(kind, id)).toBeNull()
  })

  test('is an unlisted recipe for who has its link, and leads back by it', async () => {
    const unlisted = { visibility: 'unlisted' as const, linkSecret: 'secret' }
    await db().updateTable('recipe').set(unlisted).where('id', '=', soup).execute()
    expect([await find('recipe', soup), await find('recipe', soup, 'other')]).toEqual([null, null])
    expect(await find('recipe', soup, 'secret')).toMatchObject({ path: `/recipe/${soup}?link=secret`, isPublic: false })
  })

  test('is an unlisted collection for who has its link, and no private one', async () => {
    const id = await made('collection')
    const show = (visibility: 'unlisted' | 'private') =>
      db().updateTable('collection').set({ visibility, linkSecret: 'secret' }).where('id', '=', id).execute()
    await show('unlisted')
    expect([await find('collection', id), await find('collection', id, 'other')]).toEqual([null, null])
    expect(await find('collection', id, 'secret')).toMatchObject({ name: String(id), isPublic: false })
    await show('private')
    expect(await find('collection', id, 'secret')).toBeNull()
  })

  test('is a profile that says something, by its name in any case', async () => {
    await db().updateTable('cook').set({ bio: 'Bad words.' }).where('id', '=', anna).execute()
    const found = await find('profile', anna.toUpperCase())
    expect(found).toMatchObject({ path: `/cooks/${anna}`, isPublic: true })
    expect(found?.text).toContain('Bad words.')
    expect(await find('profile', 'nobody')).toBeNull()
    expect(found && (await reportedId(db(), found, null))).toEqual(expect.any(Number))
  })

  test.each(['', 'x', '12', '-anna', '12-'])('is no notes of the name %j', async (name) => {
    expect(await find('testNotes', name, null, author)).toBeNull()
  })
})
