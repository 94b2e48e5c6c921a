import { expect, test } from 'vitest'
import { findRecipe, listCards, listRow } from '#app/recipes/recipe/recipes.store.ts'
import { VISITOR } from '#app/recipes/recipe/visibility.ts'
import { rateRecipe, withdrawReview } from '#app/recipes/reviews/reviews.store.ts'
import { changeContent } from '#server/database/content.ts'
import { aCook, aRecipe, aReview } from '../../../tests/support/builders.ts'
import { atOnce, describeStores } from '../../../tests/support/databases.ts'
import { countByCategory, findListing, listRecipesIn, listStarters, quickestMinutes } from './listings.store.ts'
import { bringIndexUpToDate, reindexRecipe } from './recipe-index.store.ts'
import { idsOf } from './recipe-list.store.ts'

describeStores('recipes', (db, engine) => {
  const idsIn = async (sort: 'top' | 'newest' | 'quickest', diet: 'vegan' | null = null) =>
    idsOf(await listRecipesIn(db(), { category: 'dinner', diet, sort, size: 6 }))

  test('a recipe comes back whole, its lines in order', async () => {
    const id = await aRecipe(db(), {
      title: 'Dal',
      tags: ['soup'],
      dietaryInfo: ['Vegan'],
      waitMinutes: 480,
      waitNote: 'soaking',
      spiceLevel: null,
      language: 'hi',
      ingredients: [{ section: 'For the dal', quantity: '200 g', name: 'lentils', notes: 'red' }, { name: 'salt' }],
      steps: [{ text: 'Rinse.' }, { section: 'Cook', text: 'Simmer.' }],
    })
    expect(await findRecipe(db(), id, VISITOR)).toMatchObject({
      id,
      title: 'Dal',
      tags: ['soup'],
      dietaryInfo: ['Vegan'],
      prep: { minutes: 5, note: null },
      wait: { minutes: 480, note: 'soaking' },
      totalMinutes: 500,
      spiceLevel: null,
      language: 'hi',
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
    expect(await findRecipe(db(), id, VISITOR)).toBeNull()
    expect(await findRecipe(db(), 2 ** 31 - 1, VISITOR)).toBeNull()
    expect(await listCards(db(), [id])).toEqual([])
  })

  test('cooks’ recipes are numbered from 10,000', async () => {
    expect(await aRecipe(db())).toBeGreaterThanOrEqual(10_000)
  })

  test('listings sort by rating, date and time, and narrow by diet', async () => {
    const slow = await aRecipe(db(), { cookMinutes: 200, publishedAt: 3 })
    const vegan = await aRecipe(db(), { cookMinutes: 10, publishedAt: 1, dietaryInfo: ['Vegan'] })
    const other = await aRecipe(db(), { cookMinutes: 30, publishedAt: 2 })
    await aReview(db(), other, 5)
    expect(await idsIn('top')).toEqual([other, slow, vegan])
    expect(await idsIn('newest')).toEqual([slow, other, vegan])
    expect(await idsIn('quickest')).toEqual([vegan, other, slow])
    expect(await idsIn('top', 'vegan')).toEqual([vegan])
    expect(await quickestMinutes(db(), 'dinner')).toBe(15)
    expect(await quickestMinutes(db(), 'keto')).toBeNull()
  })

  test('reviews move a recipe in lists and search as indexing it anew would', async () => {
    const id = await aRecipe(db(), { dietaryInfo: ['Vegan'], categories: ['dinner', 'lunch'] })
    const index = async () => ({
      document: await db().selectFrom('searchDocument').selectAll().where('recipeId', '=', id).execute(),
      postings: await db().selectFrom('searchPosting').selectAll().orderBy('chunk').orderBy('term').execute(),
      listings: await db().selectFrom('recipeShelf').selectAll().where('recipeId', '=', id).orderBy('shelf').execute(),
      totals: await db().selectFrom('shelf').selectAll().orderBy('shelf').execute(),
    })
    const cook = await aCook(db())
    for (const change of [
      () => aReview(db(), id, 5),
      () => aReview(db(), id, 2),
      () => rateRecipe(db(), cook, id, { stars: 5, text: null, cooked: null, changes: null, photo: null }),
      () => withdrawReview(db(), cook, id),
    ]) {
      await change()
      const reviewed = await index()
      await changeContent(db(), (tx) => reindexRecipe(tx, id))
      expect(reviewed).toEqual(await index())
    }
  })

  test('waiting counts: what stays overnight in the fridge is not the quickest', async () => {
    const overnight = await aRecipe(db(), { prepMinutes: 10, waitMinutes: 480, cookMinutes: 0 })
    const hour = await aRecipe(db(), { cookMinutes: 55 })
    expect(await idsIn('quickest')).toEqual([hour, overnight])
    expect(await quickestMinutes(db(), 'dinner')).toBe(60)
  })

  test('figures of a listing follow publishing, reviewing and deleting', async () => {
    const one = await aRecipe(db(), { dietaryInfo: ['Vegan'] })
    await aRecipe(db())
    await aReview(db(), one, 5)
    await aReview(db(), one, 4)
    expect(await findListing(db(), 'dinner', null)).toMatchObject({ recipeCount: 2, ratingCount: 2, ratingSum: 9 })
    expect(await findListing(db(), 'dinner', 'vegan')).toMatchObject({ recipeCount: 1, ratingCount: 2, ratingSum: 9 })
    await changeContent(db(), async (tx) => {
      await tx.updateTable('recipe').set({ deletedAt: 1 }).where('id', '=', one).execute()
      await reindexRecipe(tx, one)
    })
    expect(await findListing(db(), 'dinner', null)).toMatchObject({ recipeCount: 1, ratingCount: 0, ratingSum: 0 })
    expect(await findListing(db(), 'dinner', 'vegan')).toMatchObject({ recipeCount: 0 })
    expect((await countByCategory(db())).get('dinner')).toBe(1)
  })

  test('fifty reviews at once are all counted', async () => {
    const id = await aRecipe(db())
    const cooks = []
    for (let at = 0; at < 50; at++) cooks.push(await aCook(db()))
    await atOnce(engine, cooks, (cook, at) => aReview(db(), id, (at % 5) + 1, cook))
    expect(await findRecipe(db(), id, VISITOR)).toMatchObject({ ratingCount: 50, rating: 3 })
    expect(await findListing(db(), 'dinner', null)).toMatchObject({ recipeCount: 1, ratingCount: 50, ratingSum: 150 })
  })

  test('home’s rows: best weighted rating, published last', async () => {
    const old = await aRecipe(db(), { publishedAt: 1 })
    const fresh = await aRecipe(db(), { publishedAt: 2 })
    await aReview(db(), old, 5)
    expect((await listRow(db(), 'top', 6)).map(({ id }) => id)).toEqual([old, fresh])
    expect((await listRow(db(), 'newest', 1)).map(({ id }) => id)).toEqual([fresh])
  })

  test('a cuisine’s page lists all of its recipes, whatever categories their cooks chose, and its starters apart', async () => {
    const lasagna = await aRecipe(db(), { cuisine: 'Italian', categories: ['dinner'], dietaryInfo: ['Vegetarian'] })
    const bruschetta = await aRecipe(db(), { cuisine: 'Italian', categories: ['appetizers'] })
    const sicilian = await aRecipe(db(), { cuisine: 'Sicilian', categories: ['italian'] })
    await aRecipe(db(), { cuisine: 'Thai', categories: ['appetizers'] })
    const page = { category: 'italian', sort: 'newest', size: 6 } as const
    expect(idsOf(await listRecipesIn(db(), { ...page, diet: null }))).toEqual([lasagna, bruschetta, sicilian])
    expect(idsOf(await listRecipesIn(db(), { ...page, diet: 'vegetarian' }))).toEqual([lasagna])
    expect(idsOf(await listStarters(db(), 'italian', 6))).toEqual([bruschetta])
    expect((await findListing(db(), 'italian', null)).recipeCount).toBe(3)
    await changeContent(db(), async (tx) => {
      await tx.updateTable('recipe').set({ cuisine: 'Thai' }).where('id', '=', bruschetta).execute()
      await reindexRecipe(tx, bruschetta)
    })
    expect(idsOf(await listStarters(db(), 'italian', 6))).toEqual([])
    expect((await findListing(db(), 'italian', null)).recipeCount).toBe(2)
  })

  test('a database that an older FoodIO indexed is indexed anew, once', async () => {
    const ids = [await aRecipe(db(), { cuisine: 'Indian' }), await aRecipe(db(), { cuisine: 'Indian', deletedAt: 1 })]
    const forget = async () => {
      await db().deleteFrom('recipeShelf').execute()
      await db().deleteFrom('shelf').execute()
      await db().deleteFrom('searchDocument').execute()
    }
    const listed = async () =>
      idsOf(await listRecipesIn(db(), { category: 'indian', diet: null, sort: 'top', size: 6 }))
    await db().deleteFrom('siteState').where('key', '=', 'recipeIndexVersion').execute()
    await forget()
    await bringIndexUpToDate(db())
    expect(await listed()).toEqual([ids[0]])
    expect((await findListing(db(), 'indian', null)).recipeCount).toBe(1)
    await forget()
    await bringIndexUpToDate(db())
    expect(await listed()).toEqual([])
  })
})
