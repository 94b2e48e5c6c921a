import { expect, test } from 'vitest'
import { idsOf } from '#app/recipes/catalog/recipe-list.store.ts'
import { newLinkSecret } from '#app/recipes/recipe/public.store.ts'
import { VISIBILITIES } from '#app/recipes/recipe/visibility.ts'
import { changeContent } from '#server/database/content.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import type { CollectionVisibility } from './collection.ts'
import { listAdded, listCollected, placeRecipe } from './collection-recipes.store.ts'
import {
  createCollection,
  findCollection,
  hideCollection,
  listCollections,
  listPublicCollections,
  reviseCollection,
} from './collections.store.ts'

const NOW = Date.UTC(2026, 10, 22)
const DRAFT = { title: 'Diwali', text: '' }

describeStores('who finds what in a collection', (db) => {
  async function aCollection(visibility: CollectionVisibility = 'private') {
    const cookId = await aCook(db())
    return { cookId, id: (await createCollection(db(), cookId, { ...DRAFT, visibility }, NOW)) as number }
  }

  test('its cook finds public recipes and their own in it, everybody else public ones alone, as it is with the next change', async () => {
    const { cookId, id } = await aCollection('public')
    const other = await aCook(db())
    const image = JSON.stringify({ key: 'photos/1', width: 4, height: 3, colour: '#aa8844', alt: '' })
    const recipes: number[] = []
    for (const authorId of [cookId, other])
      for (const visibility of VISIBILITIES) {
        const recipeId = await aRecipe(db(), { authorId, image })
        await placeRecipe(db(), cookId, { collectionId: id, recipeId })
        const linkSecret = visibility === 'unlisted' ? newLinkSecret() : null
        await db().updateTable('recipe').set({ visibility, linkSecret }).where('id', '=', recipeId).execute()
        recipes.push(recipeId)
      }
    const [draft = 0, , , shown, foreign = 0, , , foreignShown] = recipes
    const seenBy = async (reader: string | null) => {
      const found = await findCollection(db(), id, { cookId: reader, link: null })
      if (!found) throw new Error('the collection is gone')
      const ids = idsOf(await listCollected(db(), found, { size: 100 }))
      expect([found.recipeCount, found.pictures.length]).toEqual([ids.length, Math.min(4, ids.length)])
      expect(idsOf(await listAdded(db(), found, { size: 100 })).toSorted()).toEqual(ids.toSorted())
      return ids
    }
    expect(await seenBy(cookId)).toEqual([...recipes.slice(0, 4), foreignShown])
    for (const reader of [null, other]) expect(await seenBy(reader)).toEqual([shown, foreignShown])
    const counted = async (all: boolean) => (await listCollections(db(), { cookId, forAll: all, size: 1 }))[0]
    expect([(await counted(false))?.recipeCount, (await counted(true))?.recipeCount]).toEqual([5, 2])
    expect((await counted(true))?.pictures).toHaveLength(2)

    expect(await placeRecipe(db(), cookId, { collectionId: id, recipeId: draft, place: 4 })).toBe('placed')
    expect(await seenBy(cookId)).toEqual([...recipes.slice(1, 4), draft, foreignShown])
    await db().updateTable('recipe').set({ visibility: 'public' }).where('id', '=', foreign).execute()
    expect(await seenBy(null)).toEqual([shown, foreign, foreignShown])
  })

  test.each(['draft', 'private', 'unlisted'] as const)(
    'a recipe that is %s is put into a collection of its author alone',
    async (visibility) => {
      const { cookId, id } = await aCollection()
      const recipeId = await aRecipe(db(), { authorId: cookId, visibility, linkSecret: newLinkSecret() })
      expect(await placeRecipe(db(), cookId, { collectionId: id, recipeId })).toBe('placed')
      const other = await aCollection()
      await db().updateTable('cook').set({ role: 'moderator' }).where('id', '=', other.cookId).execute()
      expect(await placeRecipe(db(), other.cookId, { collectionId: other.id, recipeId })).toBe('noRecipe')
    },
  )

  test('a hidden one is there for its cook alone, in no list of others, until it is shown again', async () => {
    const { cookId, id } = await aCollection('public')
    const link = (await findCollection(db(), id, { cookId, link: null }))?.linkSecret ?? ''
    const seen = async () => [
      await findCollection(db(), id, { cookId: null, link }),
      ...(await listCollections(db(), { cookId, forAll: true, size: 5 })),
      ...(await listPublicCollections(db(), 5)),
    ]
    const hide = (hiddenAt: number | null, hiddenReason: string | null) =>
      changeContent(db(), (tx) => hideCollection(tx, id, { hiddenAt, hiddenReason }))
    const own = () => findCollection(db(), id, { cookId, link: null })
    await hide(NOW, 'Advertising.')
    expect(await seen()).toEqual([null])
    expect(await own()).toMatchObject({ isHidden: true, hiddenReason: 'Advertising.' })
    for (const visibility of ['unlisted', 'public'] as const) {
      await reviseCollection(db(), cookId, id, { ...DRAFT, visibility })
      expect(await seen()).toEqual([null])
    }
    await hide(null, null)
    expect(await own()).toMatchObject({ isHidden: false, hiddenReason: null })
    expect((await seen()).map((one) => one?.id)).toEqual([id, id, id])
  })
})
