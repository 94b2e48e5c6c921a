import { expect, test } from 'vitest'
import { CATEGORIES } from '#app/recipes/recipe/recipe.ts'
import { aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { aContext, callApi } from '../../../tests/support/in-process.ts'

describeStores('categories of the API', (db) => {
  const read = async (path: string) => (await callApi(aContext(db(), null), path)).json()

  test('are all there when a site has one recipe, each with how many it has', async () => {
    await aRecipe(db(), { categories: ['dinner'], prepMinutes: 7, cookMinutes: 3 })
    const { items } = await read('/categories')
    expect(items.map(({ slug }: { slug: string }) => slug)).toEqual([...CATEGORIES])
    for (const { slug, recipeCount } of items) expect([slug, recipeCount]).toEqual([slug, slug === 'dinner' ? 1 : 0])
    expect(await read('/categories/dinner')).toMatchObject({ recipeCount: 1, quickest: 10 })
    expect(await read('/categories/DESSERT')).toMatchObject({
      slug: 'dessert',
      recipeCount: 0,
      rating: 0,
      quickest: null,
    })
  })
})
