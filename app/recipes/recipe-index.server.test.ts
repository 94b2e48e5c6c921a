import { expect, test } from 'vitest'
import { changeContent } from '../../server/database/content.ts'
import { aCook, aRecipe, aReview } from '../../tests/support/builders.ts'
import { atOnce, describeStores } from '../../tests/support/databases.ts'
import { reindexRecipe } from './recipe-index.server.ts'
import { findRecipe, listCards, listRow } from './recipes.server.ts'
import { listRelated } from './related.server.ts'
import { countByCategory, findShelf, listShelf, quickestMinutes } from './shelves.server.ts'

describeStores('recipes', (db, engine) => {
  const shelf = (sort: 'top' | 'newest' | 'quickest', diet: 'vegan' | null = null) =>
    listShelf(db(), { category: 'dinner', diet, sort, page: 1, size: 6 })

  test('a recipe comes back whole, its lines in order', async () => {
    const id = await aRecipe(db(), {
      title: 'Dal',
      tags: ['soup'],
      dietaryInfo: ['Vegan'],
      prepNote: 'plus soaking',
      ingredients: [{ section: 'For the dal', quantity: '200 g', name: 'lentils', notes: 'red' }, { name: 'salt' }],
      steps: [{ text: 'Rinse.' }, { section: 'Cook', text: 'Simmer.' }],
    })
    expect(await findRecipe(db(), id)).toMatchObject({
      id,
      title: 'Dal',
      tags: ['soup'],
      dietaryInfo: ['Vegan'],
      prep: { minutes: 5, note: 'plus soaking' },
      totalMinutes: 20,
      author: null,
      rating: 0,
      ratingCount: 0,
      picture: null,
      nutrition: null,
      ingredients: [
        { section: 'For the dal', quantity: '200 g', name: 'lentils', notes: 'red' },
        { section: null, quantity: '', name: 'salt', notes: null },
      ],
      steps: [
        { section: null, text: 'Rinse.' },
        { section: 'Cook', text: 'Simmer.' },
      ],
    })
  })

  test('a recipe that is not there, or deleted, is null', async () => {
    const id = await aRecipe(db(), { deletedAt: 1 })
    expect(await findRecipe(db(), id)).toBeNull()
    expect(await findRecipe(db(), 2 ** 31 - 1)).toBeNull()
    expect(await listCards(db(), [id])).toEqual([])
  })

  test('cooks’ recipes are numbered from 10,000', async () => {
    expect(await aRecipe(db())).toBeGreaterThanOrEqual(10_000)
  })

  test('shelves sort by rating, date and time, and narrow by diet', async () => {
    const slow = await aRecipe(db(), { cookMinutes: 200, publishedAt: 3 })
    const vegan = await aRecipe(db(), { cookMinutes: 10, publishedAt: 1, dietaryInfo: ['Vegan'] })
    const other = await aRecipe(db(), { cookMinutes: 30, publishedAt: 2 })
    await aReview(db(), other, 5)
    expect(await shelf('top')).toEqual([other, slow, vegan])
    expect(await shelf('newest')).toEqual([slow, other, vegan])
    expect(await shelf('quickest')).toEqual([vegan, other, slow])
    expect(await shelf('top', 'vegan')).toEqual([vegan])
    expect(await quickestMinutes(db(), 'dinner')).toBe(15)
    expect(await quickestMinutes(db(), 'keto')).toBeNull()
  })

  test('figures of a shelf follow publishing, reviewing and deleting', async () => {
    const one = await aRecipe(db(), { dietaryInfo: ['Vegan'] })
    await aRecipe(db())
    await aReview(db(), one, 5)
    await aReview(db(), one, 4)
    expect(await findShelf(db(), 'dinner', null)).toMatchObject({ recipeCount: 2, ratingCount: 2, ratingSum: 9 })
    expect(await findShelf(db(), 'dinner', 'vegan')).toMatchObject({ recipeCount: 1, ratingCount: 2, ratingSum: 9 })
    await changeContent(db(), async (tx) => {
      await tx.updateTable('recipe').set({ deletedAt: 1 }).where('id', '=', one).execute()
      await reindexRecipe(tx, one)
    })
    expect(await findShelf(db(), 'dinner', null)).toMatchObject({ recipeCount: 1, ratingCount: 0, ratingSum: 0 })
    expect(await findShelf(db(), 'dinner', 'vegan')).toMatchObject({ recipeCount: 0 })
    expect((await countByCategory(db())).get('dinner')).toBe(1)
  })

  test('fifty reviews at once are all counted', async () => {
    const id = await aRecipe(db())
    const cooks = []
    for (let at = 0; at < 50; at++) cooks.push(await aCook(db()))
    await atOnce(engine, cooks, (cook, at) => aReview(db(), id, (at % 5) + 1, cook))
    expect(await findRecipe(db(), id)).toMatchObject({ ratingCount: 50, rating: 3 })
    expect(await findShelf(db(), 'dinner', null)).toMatchObject({ recipeCount: 1, ratingCount: 50, ratingSum: 150 })
  })

  test('home’s rows: best weighted rating, published last', async () => {
    const old = await aRecipe(db(), { publishedAt: 1 })
    const fresh = await aRecipe(db(), { publishedAt: 2 })
    await aReview(db(), old, 5)
    expect((await listRow(db(), 'topRated', 6)).map(({ id }) => id)).toEqual([old, fresh])
    expect((await listRow(db(), 'newest', 1)).map(({ id }) => id)).toEqual([fresh])
  })

  test('related recipes share most categories and are never the recipe itself', async () => {
    const id = await aRecipe(db(), { categories: ['dinner', 'keto'] })
    const near = await aRecipe(db(), { categories: ['dinner', 'keto'] })
    const far = await aRecipe(db(), { categories: ['dinner'] })
    await aRecipe(db(), { categories: ['drinks'] })
    const related = await listRelated(db(), { id, categories: ['dinner', 'keto'] }, 3)
    expect(related.map((card) => card.id)).toEqual([near, far])
    await aReview(db(), far, 5)
    const rated = await listRelated(db(), { id, categories: ['dinner', 'keto'] }, 3)
    expect(rated.map((card) => card.id)).toEqual([near, far])
  })
})
