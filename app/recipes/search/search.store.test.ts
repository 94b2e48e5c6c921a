import { expect, test } from 'vitest'
import { reindexRecipe } from '#app/recipes/catalog/recipe-index.store.ts'
import { TIME_LIMITS } from '#app/recipes/catalog/search-document.ts'
import { changeContent } from '#server/database/content.ts'
import type { Database } from '#server/database/tables.ts'
import { aRecipe, aReview } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { searchRecipes } from './search.store.ts'
import { type SearchQuery, searchQuery } from './search.ts'
import { suggestTitles } from './titles.store.ts'

async function aCookbook(db: Database) {
  await aRecipe(db, {
    title: 'Best Lasagna',
    cuisine: 'Italian',
    categories: ['dinner', 'pasta', 'beef'],
    ingredients: [{ name: 'minced beef' }, { name: 'lasagne sheets' }, { name: 'tomatoes' }],
    cookMinutes: 90,
  })
  await aRecipe(db, {
    title: 'Vegan Curry',
    cuisine: 'Indian',
    dietaryInfo: ['Vegan', 'Vegetarian'],
    ingredients: [{ name: 'chickpeas' }, { name: 'coconut milk' }, { name: 'tomato' }],
    cookMinutes: 20,
  })
  await aRecipe(db, {
    title: 'Apple Pie',
    categories: ['dessert'],
    dietaryInfo: ['Vegetarian'],
    ingredients: [{ name: 'apples' }, { name: 'butter' }],
    description: 'A pie that tastes of autumn and needs no curry.',
  })
  await aRecipe(db, {
    title: 'Crème Brûlée',
    categories: ['dessert'],
    cuisine: 'French',
    ingredients: [{ name: 'cream' }, { name: 'egg yolks' }],
  })
  await aRecipe(db, {
    title: 'Pineapple Upside-Down Cake',
    categories: ['dessert'],
    ingredients: [{ name: 'pineapple' }, { name: 'berries' }],
  })
  const gone = await aRecipe(db, { title: 'Deleted Pie', deletedAt: 1 })
  return { gone }
}

const queryOf = (params: Record<string, string>) => searchQuery(new URLSearchParams(params)) as SearchQuery

describeStores('search', (db) => {
  const titles = async (params: Record<string, string>) => {
    const { cards } = await searchRecipes(db(), queryOf(params))
    return cards.map((card) => card.title)
  }
  const suggested = async (text: string) => (await suggestTitles(db(), text)).items.map(({ title }) => title)

  test('a food is found under all its names, English and Hindi, in titles and ingredients', async () => {
    await aRecipe(db(), {
      title: 'Smoky Eggplant Dip',
      ingredients: [{ name: 'eggplants' }, { name: 'garbanzo beans' }],
    })
    await aRecipe(db(), { title: 'खिचड़ी', ingredients: [{ name: 'चावल' }, { name: 'मूंग दाल' }] })
    await aRecipe(db(), { title: 'Sunday Roast', ingredients: [{ name: 'chicken' }, { name: 'egg' }] })
    for (const q of ['aubergine', 'brinjal', 'बैंगन', 'chickpeas', 'छोले', 'eggplant चना'])
      expect(await titles({ q }), q).toEqual(['Smoky Eggplant Dip'])
    for (const q of ['khichdi', 'kitchari', 'rice', 'dal']) expect(await titles({ q }), q).toEqual(['खिचड़ी'])
    expect(await titles({ q: 'मुर्गी' })).toEqual(['Sunday Roast'])
    expect(await titles({ with: 'aubergine, chickpeas' })).toEqual(['Smoky Eggplant Dip'])
    expect(await titles({ q: 'egg', without: 'murgh' })).not.toContain('Sunday Roast')
    expect(await suggested('बैंगन')).toEqual(['Smoky Eggplant Dip'])
    expect(await suggested('khichri')).toEqual(['खिचड़ी'])
  })

  test('suggestions contain the text: titles that start with it first, then alphabetical', async () => {
    await aCookbook(db())
    expect(await suggested('PI')).toEqual(['Pineapple Upside-Down Cake', 'Apple Pie'])
    expect(await suggested('pie')).toEqual(['Apple Pie'])
    expect(await suggested('apple')).toEqual(['Apple Pie', 'Pineapple Upside-Down Cake'])
    expect(await suggested('creme')).toEqual(['Crème Brûlée'])
    expect(await suggested('ul')).toEqual(['Crème Brûlée'])
    expect(await suggested('xy')).toEqual([])
    expect(await suggested('e')).toEqual([
      'Apple Pie',
      'Best Lasagna',
      'Crème Brûlée',
      'Pineapple Upside-Down Cake',
      'Vegan Curry',
    ])
  })

  test.each(['', '   ', '\t', '%', '_', '"', "'", '\\', 'zzz', '*', '😀'])('%j suggests nothing', async (text) => {
    await aCookbook(db())
    expect(await suggested(text)).toEqual([])
  })

  test('two letters find every title that has them, short words too', async () => {
    await aRecipe(db(), { title: 'Stewed Ox' })
    await aRecipe(db(), { title: "Shepherd's 7-Up Pie" })
    expect(await suggested('ox')).toEqual(['Stewed Ox'])
    expect(await suggested('up')).toEqual(["Shepherd's 7-Up Pie"])
    expect(await suggested('7-')).toEqual(["Shepherd's 7-Up Pie"])
    expect(await suggested('qq')).toEqual([])
  })

  test('words are found in titles, ingredients, cuisine and descriptions, titles first', async () => {
    await aCookbook(db())
    expect(await titles({ q: 'curry' })).toEqual(['Vegan Curry', 'Apple Pie'])
    expect(await titles({ q: 'tomatoes' })).toEqual(['Best Lasagna', 'Vegan Curry'])
    expect(await titles({ q: 'italian beef' })).toEqual(['Best Lasagna'])
    expect(await titles({ q: 'berry' })).toEqual(['Pineapple Upside-Down Cake'])
    expect(await titles({ q: 'brulee' })).toEqual(['Crème Brûlée'])
    expect(await titles({ q: 'chick' })).toEqual(['Vegan Curry'])
  })

  test('“See all” finds what the box suggests and nothing else, narrowed and sorted like any search', async () => {
    await aCookbook(db())
    const all = { in: 'titles', q: 'e' }
    expect(await titles({ ...all, q: 'pie' })).toEqual(['Apple Pie'])
    expect((await searchRecipes(db(), queryOf(all))).total).toBe((await suggestTitles(db(), 'e')).total)
    expect(await titles({ ...all, diet: 'vegetarian' })).toEqual(['Apple Pie', 'Vegan Curry'])
    expect(await titles({ ...all, with: 'tomatoes', without: 'beef' })).toEqual(['Vegan Curry'])
    expect(await titles({ ...all, cuisine: 'italian', time: '30' })).toEqual([])
    expect((await titles({ ...all, sort: 'quickest' })).at(-1)).toBe('Best Lasagna')
  })

  test('a title that has all the words comes first, those of a filter among them; then better rated ones', async () => {
    const recipe = async (title: string, { score, ...more }: { score: number; description?: string }) => {
      const id = await aRecipe(db(), { title, dietaryInfo: ['Vegan'], ...more })
      await db().updateTable('recipe').set({ score }).where('id', '=', id).execute()
    }
    await recipe('Curry of the day', { score: 4.9 })
    await recipe('Vegan curry', { score: 3 })
    await recipe('Stew with a curry', { score: 4 })
    await recipe('Broth', { description: 'Vegan curry in a bowl.', score: 5 })
    expect(await titles({ q: 'vegan curry' })).toEqual([
      'Vegan curry',
      'Curry of the day',
      'Stew with a curry',
      'Broth',
    ])
    expect((await titles({ q: 'vegan curry', sort: 'top' }))[0]).toBe('Broth')
  })

  test('typing errors are corrected and reported', async () => {
    await aCookbook(db())
    const result = await searchRecipes(db(), queryOf({ q: 'lasanga' }))
    expect(result.cards.map(({ title }) => title)).toEqual(['Best Lasagna'])
    expect(result.corrected).toBe('lasagna')
    expect(await titles({ q: 'vegn chikpeas' })).toEqual(['Vegan Curry'])
    expect(await titles({ q: 'xyzzyq' })).toEqual([])
  })

  test('a food that no recipe has is no typing error', async () => {
    await aCookbook(db())
    await aRecipe(db(), { title: 'Weeks of Lunch' })
    expect(await titles({ q: 'weekss' })).toEqual(['Weeks of Lunch'])
    expect(await titles({ q: 'leeks' })).toEqual([])
    expect(await titles({ q: 'weekss lunch' })).toEqual(['Weeks of Lunch'])
    expect(await titles({ q: 'leeks lunch' })).toEqual([])
  })

  test('filters narrow: category, diet, cuisine, time, rating, ingredients with and without', async () => {
    await aCookbook(db())
    expect(await titles({ category: 'dessert', diet: 'vegetarian' })).toEqual(['Apple Pie'])
    expect(await titles({ cuisine: 'indian' })).toEqual(['Vegan Curry'])
    expect(await titles({ time: '30', category: 'dinner' })).toEqual(['Vegan Curry'])
    expect(await titles({ with: 'tomato', without: 'beef' })).toEqual(['Vegan Curry'])
    expect(await titles({ q: 'pie', without: 'apple' })).toEqual([])
    expect(await titles({ rating: '4' })).toEqual([])
    const rated = await aRecipe(db(), { title: 'Rated Rice' })
    await aReview(db(), rated, 5)
    expect(await titles({ rating: '4' })).toEqual(['Rated Rice'])
  })

  test.each(TIME_LIMITS)('at most %i minutes includes a recipe of just that long', async (minutes) => {
    await aRecipe(db(), { title: 'Just in Time', prepMinutes: 5, cookMinutes: minutes - 5 })
    await aRecipe(db(), { title: 'A Minute Late', prepMinutes: 5, cookMinutes: minutes - 4 })
    expect(await titles({ time: String(minutes) })).toEqual(['Just in Time'])
  })

  test.each([
    [3, [3], [2]],
    [4, [4], [3]],
    [4, [3, 5], [3, 4]],
    [4.5, [4, 5], [4, 4, 5]],
  ])('%d stars and more include an average of exactly that', async (floor, enough, less) => {
    const [good, bad] = [await aRecipe(db(), { title: 'Good' }), await aRecipe(db(), { title: 'Not as Good' })]
    for (const stars of enough) await aReview(db(), good, stars)
    for (const stars of less) await aReview(db(), bad, stars)
    expect(await titles({ rating: String(floor) })).toEqual(['Good'])
  })

  test('a search for nothing lists everything in pages of six', async () => {
    await aCookbook(db())
    for (let at = 0; at < 3; at++) await aRecipe(db(), { title: `Extra ${at}` })
    const first = await searchRecipes(db(), queryOf({}))
    const second = await searchRecipes(db(), queryOf({ page: '2' }))
    expect(first.total).toBe(8)
    expect(first.cards).toHaveLength(6)
    expect(second.cards).toHaveLength(2)
  })

  test.each([
    '"',
    "' or 1=1 --",
    '*',
    'a AND b',
    'NEAR(a b)',
    'title:x',
    '{}',
    '^',
    'a:*',
    '!a',
    '(((',
    '\u{1F600}',
    'and',
    '#all',
    '#diet:vegan',
  ])('%j is words like any other', async (text) => {
    await aCookbook(db())
    await expect(searchRecipes(db(), queryOf({ q: text, with: text, without: text }))).resolves.toBeDefined()
  })

  test('a deleted recipe is found nowhere', async () => {
    await aCookbook(db())
    expect(await suggested('deleted')).toEqual([])
    expect(await titles({ q: 'deleted' })).toEqual([])
  })

  test('a recipe that is deleted is counted no more, and found again when it is restored', async () => {
    const [id] = [await aRecipe(db(), { title: 'Leek Pie' }), await aRecipe(db(), { title: 'Leek Soup' })]
    const leeks = async () => {
      const { total, cards } = await searchRecipes(db(), queryOf({ q: 'leek', sort: 'newest' }))
      return [total, cards.map(({ title }) => title)]
    }
    for (const [deletedAt, expected] of [
      [null, [2, ['Leek Pie', 'Leek Soup']]],
      [1, [1, ['Leek Soup']]],
      [null, [2, ['Leek Pie', 'Leek Soup']]],
    ] as const) {
      await changeContent(db(), async (tx) => {
        await tx.updateTable('recipe').set({ deletedAt }).where('id', '=', id).execute()
        await reindexRecipe(tx, id)
      })
      expect(await leeks()).toEqual(expected)
    }
  })
})
