import { expect, test } from 'vitest'
import { placeRecipe } from '#app/recipes/collections/collection-recipes.store.ts'
import { createCollection, hideCollection } from '#app/recipes/collections/collections.store.ts'
import { changeContent } from '#server/database/content.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { aContext, ORIGIN, theCook, visit } from '../../../tests/support/in-process.ts'

interface Drawn {
  title: string
  address: string | null
  recipes: { recipe: { id: number }; address: string }[]
}

describeStores('a collection to print', (db) => {
  /** A collection with a recipe, and what a reader gets of it: the status, what is drawn, and whether it is for them alone. */
  async function aCollection(visibility: 'private' | 'unlisted' | 'public') {
    const owner = await aCook(db())
    const draft = { title: 'Soups', text: '', visibility }
    const id = (await createCollection(db(), owner, draft)) as number
    const recipe = await aRecipe(db())
    await placeRecipe(db(), owner, { collectionId: id, recipeId: recipe })
    const { linkSecret } = await db()
      .selectFrom('collection')
      .select('linkSecret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    async function print(reader: string | null, query = '') {
      let drawn: Drawn | null = null
      const workers = {
        run: async (_: string, cookbook: Drawn) => {
          drawn = cookbook
          return { done: new Uint8Array([1]) }
        },
      }
      const cook = reader === null ? null : await theCook(db(), reader)
      const context = { ...aContext(db(), cook), workers }
      const { status, headers } = await visit(context as never, `/collections/${id}/pdf${query}`)
      const book = drawn as Drawn | null
      return [
        status,
        book?.address ?? null,
        book?.recipes.map(({ recipe: { id } }) => id) ?? [],
        headers.has('x-robots-tag'),
      ]
    }
    return { id, owner, recipe, print, linkSecret }
  }
  const NOTHING = [404, null, [], false]

  test('is for all where it is public, but for its owner alone as they have it', async () => {
    const { id, owner, recipe, print } = await aCollection('public')
    const address = `${ORIGIN}/collections/${id}`
    expect(await print(null)).toEqual([200, address, [recipe], false])
    expect(await print(await aCook(db()))).toEqual([200, address, [recipe], false])
    expect(await print(owner)).toEqual([200, address, [recipe], true])
  })

  test('that is hidden has no address to find it at', async () => {
    const { id, owner, recipe, print } = await aCollection('public')
    await changeContent(db(), (tx) => hideCollection(tx, id, { hiddenAt: 1, hiddenReason: 'Spam.' }))
    expect(await print(null)).toEqual(NOTHING)
    expect(await print(owner)).toEqual([200, null, [recipe], true])
  })

  test('that is private is its owner’s, without an address', async () => {
    const { owner, recipe, print } = await aCollection('private')
    expect(await print(owner)).toEqual([200, null, [recipe], true])
    for (const reader of [null, await aCook(db())]) expect(await print(reader)).toEqual(NOTHING)
  })

  test('behind a link is for who has that, which is the address on it', async () => {
    const { id, recipe, print, linkSecret } = await aCollection('unlisted')
    const query = `?link=${linkSecret}`
    expect(await print(null, query)).toEqual([200, `${ORIGIN}/collections/${id}${query}`, [recipe], true])
    expect(await print(null, '?link=x')).toEqual(NOTHING)
  })
})
