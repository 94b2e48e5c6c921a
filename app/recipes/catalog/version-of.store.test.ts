import { beforeEach, expect, test } from 'vitest'
import { blockCook, unblockCook } from '#app/people/blocks/blocks.store.ts'
import { countUnread, listNotifications } from '#app/people/notifications/notifications.store.ts'
import { deleteRecipe } from '#app/recipes/publishing/deleting.store.ts'
import { findEditable, publishRecipe, reviseRecipe } from '#app/recipes/publishing/publishing.store.ts'
import { RecipeDraft } from '#app/recipes/publishing/recipe-draft.ts'
import { startVersion } from '#app/recipes/publishing/start-version.store.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { atOnce, describeStores } from '../../../tests/support/databases.ts'
import {
  findCredit,
  findVersion,
  listVersions,
  notifyOfTaking,
  proposeVersion,
  versionsInFigures,
} from './version-of.store.ts'

const DRAFT = {
  title: 'Plum cake',
  description: 'With plums.',
  ingredients: ['200 g sugar', '3 eggs', '500 g plums'],
  instructions: 'Stir.\nBake for 40 minutes.',
  prepTime: 10,
  cookTime: 40,
  dietaryInfo: ['Vegetarian'],
  tags: 'cake',
}

describeStores('versions of recipes', (db, engine) => {
  let anna = ''
  let ben = ''
  let original = 0
  const messagesOf = async (cookId: string) =>
    (await listNotifications(db(), cookId, { after: null, size: 9 })).map(({ detail, recipeId, count }) => [
      detail,
      recipeId,
      count,
    ])
  const begin = (cookId: string, id = original) => startVersion(db(), cookId, id, (title) => `My ${title}`)
  const begun = async (cookId: string) => {
    const version = await begin(cookId)
    if (version === 'gone') throw new Error('gone')
    return version.id
  }
  async function publish(cookId: string, id: number, changes: Partial<Record<keyof RecipeDraft, unknown>> = {}) {
    const cook = { id: cookId, role: 'cook' } as const
    const editable = await findEditable(db(), cook, id)
    if (!editable || editable === 'forbidden') throw new Error('not theirs')
    const draft = RecipeDraft.parse({ ...editable.draft, visibility: 'public', ...changes })
    return reviseRecipe(db(), cook, id, editable.version, draft)
  }

  beforeEach(async () => {
    anna = await aCook(db())
    ben = await aCook(db())
    const published = await publishRecipe(db(), anna, RecipeDraft.parse(DRAFT))
    original = (published as { id: number }).id
  })

  test('a version begins as a draft with all of it but the photos, once until it is published', async () => {
    const id = await begun(ben)
    expect(await begun(ben)).toBe(id)
    const editable = await findEditable(db(), { id: ben, role: 'cook' }, id)
    expect(editable).toMatchObject({
      draft: { title: 'My Plum cake', ingredients: DRAFT.ingredients, photos: [], visibility: 'draft' },
    })
    expect(await findVersion(db(), id)).toEqual({ originalId: original, proposedAt: null })
    expect(await listVersions(db(), original, { size: 9 })).toEqual([])
    expect(await messagesOf(anna)).toEqual([])
    await publish(ben, id)
    expect(await begun(ben)).not.toBe(id)
  })

  test('of what is not public there is no version', async () => {
    for (const visibility of ['draft', 'private', 'unlisted']) {
      await publish(anna, original, { visibility })
      expect(await begin(ben)).toBe('gone')
      expect(await begin(anna)).toBe('gone')
    }
    await deleteRecipe(db(), { id: anna, role: 'cook' }, original)
    expect(await begin(ben)).toBe('gone')
    expect(await begin(ben, 99_999_999)).toBe('gone')
  })

  test('published versions are listed and counted by what they are, and their author hears of it once each', async () => {
    const cooks = [ben, await aCook(db()), await aCook(db())]
    const kinds = [{ dietaryInfo: ['Vegetarian', 'Vegan'] }, { tags: 'cake, air fryer' }, { tags: 'air fryer' }]
    const ids: number[] = []
    for (const [at, cook] of cooks.entries()) {
      const id = await begun(cook)
      await publish(cook, id, kinds[at])
      // Hidden and shown again, it is not messagesOf of again.
      await publish(cook, id, { ...kinds[at], visibility: 'private' })
      await publish(cook, id, kinds[at])
      ids.push(id)
    }
    expect((await listVersions(db(), original, { size: 9 })).map(([, id]) => id).sort()).toEqual(ids.sort())
    const of = { id: original, dietaryInfo: ['Vegetarian'], tags: ['cake'] }
    expect(await versionsInFigures(db(), of)).toEqual({ count: 3, diets: [['Vegan', 1]], tags: [['air fryer', 2]] })
    expect(await messagesOf(anna)).toEqual([['published', original, 3]])
  })

  test('what its author takes of a version is told to its cook, and of no version to nobody', async () => {
    const id = await begun(ben)
    const tell = (recipeId: number) =>
      db()
        .transaction()
        .execute((tx) => notifyOfTaking(tx, recipeId, 5))
    await tell(original)
    await tell(id)
    expect([await messagesOf(ben), await messagesOf(anna)]).toEqual([[['taken', id, 1]], []])
  })

  test('the figures of versions name what the original is not, the most frequent first', async () => {
    const add = { dietaryInfo: ['Vegan'], tags: 'cheap, sweet, quick' }
    for (const [cook, changes] of [
      [ben, add],
      [await aCook(db()), { ...add, tags: 'quick, sweet' }],
      [await aCook(db()), { dietaryInfo: [], tags: 'quick' }],
    ] as const)
      await publish(cook, await begun(cook), changes)
    await begun(await aCook(db()))
    const figures = await versionsInFigures(db(), { id: original, dietaryInfo: [], tags: ['other'] })
    expect(figures).toEqual({
      count: 3,
      diets: [['Vegan', 2]],
      tags: [
        ['quick', 3],
        ['sweet', 2],
      ],
    })
    const like = { id: original, dietaryInfo: ['Vegan'], tags: ['quick', 'sweet'] }
    expect(await versionsInFigures(db(), like)).toEqual({ count: 3, diets: [], tags: [['cheap', 1]] })
  })

  test('a version names its original as long as that is public', async () => {
    const id = await begun(ben)
    expect(await findCredit(db(), original)).toBeNull()
    expect((await findCredit(db(), id))?.original).toMatchObject({ id: original, title: 'Plum cake' })
    await publish(anna, original, { visibility: 'private' })
    expect(await findCredit(db(), id)).toEqual({ original: null })
    await db().deleteFrom('recipe').where('id', '=', original).execute()
    expect(await findCredit(db(), id)).toEqual({ original: null })
  })

  test('a proposal is its cook’s alone, and messagesOf once however often it is sent', async () => {
    const id = await begun(ben)
    await publish(ben, id)
    expect(await proposeVersion(db(), anna, id)).toBe(false)
    expect(await proposeVersion(db(), ben, original)).toBe(false)
    await atOnce(engine, Array.from({ length: 20 }), () => proposeVersion(db(), ben, id))
    expect(await messagesOf(anna)).toEqual(
      expect.arrayContaining([
        ['proposed', id, 1],
        ['published', original, 1],
      ]),
    )
    expect(await countUnread(db(), anna)).toBe(2)
  })

  test('nothing is proposed to a cook who has blocked its cook, nor twice', async () => {
    const id = await begun(ben)
    await publish(ben, id)
    await blockCook(db(), anna, ben, 'block')
    expect(await proposeVersion(db(), ben, id)).toBe(false)
    expect((await findVersion(db(), id))?.proposedAt).toBeNull()
    await unblockCook(db(), anna, ben)
    expect(await proposeVersion(db(), ben, id, 5)).toBe(true)
    expect(await proposeVersion(db(), ben, id, 6)).toBe(true)
    expect(await findVersion(db(), id)).toEqual({ originalId: original, proposedAt: 5 })
  })
})
