import { beforeEach, expect, test } from 'vitest'
import { aCook, aHousehold, aRecipe, aReview } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { findOffered, hasOwnResults, searchOwn } from './own-search.store.ts'
import { type SearchQuery, searchQuery } from './search.ts'

const requested = (params: Record<string, string>) => searchQuery(new URLSearchParams(params)) as SearchQuery

describeStores('a search in one’s own recipes', (db) => {
  let cook: string
  let mate: string
  let stranger: string
  beforeEach(async () => {
    cook = await aCook(db())
    mate = await aCook(db())
    stranger = await aCook(db())
    await aHousehold(db(), [cook, mate])
  })
  let hour = 0
  const aPrivate = (title: string, more: object = {}) =>
    aRecipe(db(), { title, authorId: cook, visibility: 'private', publishedAt: ++hour, ...more })
  const found = (params: Record<string, string>, cookId = cook) =>
    searchOwn(db(), cookId, requested(params), 'notPublic')

  test('words are found in titles, tags and ingredients, titles first, with their plurals and other names', async () => {
    const inTitle = await aPrivate('Jalapeño-Berry Salsa')
    const inTags = await aPrivate('Weekday Sauce', { tags: ['quick berries'] })
    const inLines = await aPrivate('Smoothie', { ingredients: [{ name: 'Frozen berries' }, { name: 'oats' }] })
    await aPrivate('Cranberry Jelly')
    expect(await found({ q: 'berries' })).toEqual([inTitle, inLines, inTags])
    expect(await found({ q: 'jalapeno' })).toEqual([inTitle])
    expect(await found({ q: 'berries oats' })).toEqual([inLines])
    expect(await found({ q: 'berry', in: 'titles' })).toEqual([inTitle])
    const aubergine = await aPrivate('Smoky Dip', { ingredients: [{ name: 'aubergine' }] })
    expect(await found({ q: 'eggplant' })).toEqual([aubergine])
    const hindi = await aPrivate('दादी की दाल')
    expect(await found({ q: 'दादी' })).toEqual([hindi])
  })

  test('mistyped words are corrected by what the titles have', async () => {
    const lasagna = await aPrivate('Grandmother’s Lasagna')
    expect(await found({ q: 'lasanga grandmothers' })).toEqual([lasagna])
    expect(await found({ q: 'xylophone' })).toEqual([])
  })

  test('filters hold for them as for public ones', async () => {
    const quick = await aPrivate('Bean Soup', {
      dietaryInfo: ['Vegan'],
      cuisine: 'Thai',
      prepMinutes: 5,
      cookMinutes: 5,
    })
    const slow = await aPrivate('Bean Stew', {
      cookMinutes: 90,
      categories: ['lunch'],
      ingredients: [{ name: 'paneer' }],
    })
    expect(await found({ q: 'bean', diet: 'vegan' })).toEqual([quick])
    expect(await found({ q: 'bean', category: 'lunch' })).toEqual([slow])
    expect(await found({ q: 'bean', cuisine: 'thai' })).toEqual([quick])
    expect(await found({ q: 'bean', time: '30' })).toEqual([quick])
    expect(await found({ q: 'bean', rating: '4' })).toEqual([])
    expect(await found({ with: 'paneer' })).toEqual([slow])
    expect(await found({ q: 'bean', without: 'paneer' })).toEqual([quick])
    expect(await found({ q: 'bean', sort: 'quickest' })).toEqual([quick, slow])
    expect(await found({})).toEqual([])
  })

  test('what is left out stays out by its kinds, and together with what nobody may eat', async () => {
    const ingredients = (...names: string[]) => ({ ingredients: names.map((name) => ({ name })) })
    const cheese = await aPrivate('Bean Bake', ingredients('beans', 'cheddar'))
    const milk = await aPrivate('Bean Cream', ingredients('beans', 'whole milk'))
    const nuts = await aPrivate('Bean Satay', ingredients('beans', 'peanuts'))
    const plain = await aPrivate('Bean Salad', ingredients('beans', 'lettuce'))
    const without = async (params: Record<string, string>) => new Set(await found({ q: 'bean', ...params }))
    expect(await without({})).toEqual(new Set([cheese, milk, nuts, plain]))
    expect(await without({ without: 'cheese' })).toEqual(new Set([milk, nuts, plain]))
    expect(await without({ without: 'peanuts' })).toEqual(new Set([cheese, milk, plain]))
    expect(await without({ without: 'cheese,peanuts' })).toEqual(new Set([milk, plain]))
    expect(await without({ avoid: 'milk' })).toEqual(new Set([nuts, plain]))
    expect(await without({ avoid: 'milk', without: 'lettuce' })).toEqual(new Set([nuts]))
    expect(await without({ diet: 'vegan', without: 'lettuce' })).not.toContain(plain)
  })

  test('stars are those that it has at least, and what nobody rated has none', async () => {
    await aPrivate('Bean Dip')
    const four = await aPrivate('Bean Salad')
    const nearly = await aPrivate('Bean Curry')
    for (const [id, stars] of [
      [four, 4],
      [nearly, 4],
      [nearly, 3],
    ] as const)
      await aReview(db(), id, stars)
    expect(await found({ q: 'bean', rating: '4' })).toEqual([four])
    expect(new Set(await found({ q: 'bean', rating: '3' }))).toEqual(new Set([four, nearly]))
  })

  test('minutes are at most those that are asked for, and none are not few', async () => {
    const minutes = (all: number) => ({ prepMinutes: 0, cookMinutes: all })
    await aPrivate('Bean Idea', minutes(0))
    const exact = await aPrivate('Bean Salad', minutes(30))
    await aPrivate('Bean Stew', minutes(31))
    expect(await found({ q: 'bean', time: '30' })).toEqual([exact])
  })

  test('only the cook finds them, and the household what is shared', async () => {
    const own = await aPrivate('Secret Ramen')
    const draft = await aPrivate('Ramen Idea', { visibility: 'draft' })
    const shared = await aPrivate('Family Ramen', { sharedWithHousehold: 1 })
    const open = await aPrivate('Open Ramen', { visibility: 'public' })
    await aPrivate('Deleted Ramen', { deletedAt: 1 })
    expect(await found({ q: 'ramen' })).toEqual([shared, draft, own])
    expect(await found({ q: 'ramen' }, mate)).toEqual([shared])
    expect(await found({ q: 'ramen' }, stranger)).toEqual([])
    expect(await searchOwn(db(), cook, requested({ q: 'ramen' }), 'written')).toEqual([open, shared, draft, own])
    expect(await searchOwn(db(), mate, requested({ q: 'ramen' }), 'written')).toEqual([])
    const offered = async (cookId: string | null) => (await findOffered(db(), cookId, 'ramen', 8)).map(({ id }) => id)
    expect([await offered(mate), await offered(null)]).toEqual([[shared, open], [open]])
    expect([await hasOwnResults(db(), mate), await hasOwnResults(db(), stranger)]).toEqual([true, false])
  })

  test.each(['draft', 'unlisted'] as const)(
    'what was shared and is %s now, its cook alone finds',
    async (visibility) => {
      const ramen = await aPrivate('Once Shared Ramen', { visibility, sharedWithHousehold: 1 })
      expect([await found({ q: 'ramen' }), await found({ q: 'ramen' }, mate)]).toEqual([[ramen], []])
    },
  )

  test.each(["100% %_\\ 'x' ", '"', '%', '😀', 'a'.repeat(200), ' - '])(
    'what is typed is no pattern: %j',
    async (q) => {
      await aPrivate('Plain Rice')
      expect(await found({ q })).toEqual([])
    },
  )

  test('filters that words name, several diets and allergens hold for them as well', async () => {
    const vegan = await aPrivate('Bean Soup', { dietaryInfo: ['Vegan', 'Nut-Free'], ingredients: [{ name: 'beans' }] })
    const chicken = await aPrivate('Chicken Soup', { ingredients: [{ name: 'chicken' }, { name: 'cashews' }] })
    const mayonnaise = await aPrivate('Soup of Eggs', { dietaryInfo: ['Vegetarian'], ingredients: [{ name: 'eggs' }] })
    expect(await found({ q: 'vegetarian soup' })).toEqual([mayonnaise, vegan])
    expect(await found({ q: 'vegan nut free' })).toEqual([vegan])
    expect(await found({ q: 'soup no nuts' })).toEqual([mayonnaise, vegan])
    expect(await found({ q: 'soup', avoid: 'eggs' })).toEqual([chicken, vegan])
    expect(await found({ q: 'soup without meat' })).toEqual([mayonnaise, vegan])
    expect(await found({ q: '"vegan"' })).toEqual([])
  })
})
