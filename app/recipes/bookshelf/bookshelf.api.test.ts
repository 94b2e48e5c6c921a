import { expect, test } from 'vitest'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { aContext, callApi, theCook } from '../../../tests/support/in-process.ts'
import { shelve } from './bookshelf.store.ts'

describeStores('the lists of a cook in the API', (db) => {
  test('are read by their name however it is written, by nobody else', async () => {
    const cook = await theCook(db(), await aCook(db()))
    const other = await theCook(db(), await aCook(db()))
    const [first, second, favourite] = [await aRecipe(db()), await aRecipe(db()), await aRecipe(db())]
    for (const id of [first, second]) await shelve(db(), cook.id, 'savedRecipes', [id])
    await shelve(db(), cook.id, 'favoriteRecipes', [favourite])
    const read = async (path: string, reader = cook) => {
      const response = await callApi(aContext(db(), reader), path)
      return [response.status, await response.json()] as [
        number,
        { savedRecipes?: { id: number }[]; items?: { id: number }[] },
      ]
    }
    for (const name of [cook.username, cook.username.toUpperCase()]) {
      const [status, { savedRecipes }] = await read(`/recipes/savedRecipes/${name}`)
      expect([status, savedRecipes?.map(({ id }) => id)]).toEqual([200, [second, first]])
    }
    expect((await read(`/recipes/savedRecipes/${cook.username}`, other))[0]).toBe(403)
    const [, { items }] = await read('/me/favorites')
    expect(items?.map(({ id }) => id)).toEqual([favourite])
  })

  test('take a recipe once, give it back, and know none that the cook may not read', { tags: 'slow' }, async () => {
    const cook = await theCook(db(), await aCook(db()))
    const recipe = await aRecipe(db())
    const hidden = await aRecipe(db(), { authorId: await aCook(db()), visibility: 'private' })
    const change = async (method: string, path: string) =>
      (await callApi(aContext(db(), cook), path, { method })).status
    const saved = async () => {
      const response = await callApi(aContext(db(), cook), '/me/saved')
      return ((await response.json()) as { items: { id: number }[] }).items.map(({ id }) => id)
    }
    expect([await change('PUT', `/me/saved/${recipe}`), await change('PUT', `/me/saved/${recipe}`)]).toEqual([204, 204])
    expect([await change('PUT', `/me/saved/${hidden}`), await change('PUT', '/me/saved/999999')]).toEqual([404, 404])
    expect(await saved()).toEqual([recipe])
    expect([await change('DELETE', `/me/saved/${recipe}`), await change('DELETE', `/me/saved/${recipe}`)]).toEqual([
      ...[204, 204],
    ])
    expect(await saved()).toEqual([])
  })
})
