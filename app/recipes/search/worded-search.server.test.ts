import { expect, test } from 'vitest'
import { aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { searchRecipes } from './search.store.ts'
import { type SearchQuery, searchQuery } from './search.ts'

describeStores('a search that words filters', (db) => {
  const titles = async (params: Record<string, string>) => {
    const query = searchQuery(new URLSearchParams(params)) as SearchQuery
    return (await searchRecipes(db(), query)).cards.map(({ title }) => title)
  }

  /** Recipes of which each breaks one diet or allergy. */
  async function aMixedCookbook() {
    await aRecipe(db(), {
      title: 'Vegan Curry',
      dietaryInfo: ['Vegan', 'Gluten-Free'],
      ingredients: [{ name: 'chickpeas' }],
    })
    await aRecipe(db(), {
      title: 'Best Vegetable Curry',
      dietaryInfo: ['Vegan'],
      score: 5,
      ingredients: [{ name: 'lentils' }, { name: 'onion' }],
    })
    await aRecipe(db(), { title: 'Chicken Curry', dietaryInfo: ['Non-Vegetarian'], ingredients: [{ name: 'chicken' }] })
    await aRecipe(db(), {
      title: 'Almond Curry',
      dietaryInfo: ['Vegetarian'],
      ingredients: [{ name: 'almonds' }, { name: 'cream' }],
    })
    await aRecipe(db(), {
      title: 'Egg Curry',
      dietaryInfo: ['Vegetarian', 'Nut-Free'],
      ingredients: [{ name: 'eggs' }],
      cookMinutes: 90,
    })
    await aRecipe(db(), {
      title: 'Curry of Grandmother',
      dietaryInfo: ['Vegetarian'],
      ingredients: [{ name: 'xyzzy powder' }],
    })
    await aRecipe(db(), {
      title: 'Curry as Declared',
      dietaryInfo: ['Vegetarian'],
      allergens: ['eggs', 'peanuts'],
      ingredients: [{ name: 'rice' }],
    })
  }

  test.each([
    ['rice tonight', 'rice', ['Plain Rice', 'Quick Rice Bowl', 'Rice for Feasts']],
    ['what can I cook with rice?', 'rice', ['Plain Rice', 'Quick Rice Bowl', 'Rice for Feasts']],
    ['easy rice', 'rice', ['Rice for Feasts', 'Plain Rice', 'Quick Rice Bowl']],
    ['चावल आज', 'चावल', ['Plain Rice', 'Quick Rice Bowl', 'Rice for Feasts']],
    ['quick rice', null, ['Quick Rice Bowl']],
    ['"easy rice"', null, ['Rice for Feasts']],
    ['easy', null, ['Rice for Feasts']],
    ['tonight', null, []],
  ])('%j finds dishes whatever is said of the evening', async (q, corrected, expected) => {
    await aRecipe(db(), { title: 'Plain Rice', score: 3 })
    await aRecipe(db(), { title: 'Quick Rice Bowl', score: 2, dietaryInfo: ['Vegan'] })
    await aRecipe(db(), {
      title: 'Rice for Feasts',
      score: 1,
      description: 'An easy one.',
      dietaryInfo: ['Non-Vegetarian'],
    })
    const query = searchQuery(new URLSearchParams({ q })) as SearchQuery
    const found = await searchRecipes(db(), query)
    expect([found.corrected, found.cards.map(({ title }) => title)]).toEqual([corrected, expected])
    expect(found.total).toBe(expected.length)
  })

  test('a search that words a filter finds what the same filter chosen by hand finds, and the title with all its words first', {
    tags: 'slow',
  }, async () => {
    await aMixedCookbook()
    const same = async (q: string, params: Record<string, string>) => {
      const worded = await titles({ q })
      expect(worded.toSorted(), q).toEqual((await titles(params)).toSorted())
      return worded
    }
    expect(await same('vegetarian', { diet: 'vegetarian' })).not.toContain('Chicken Curry')
    expect(await same('curry for a vegan', { q: 'curry', diet: 'vegan' })).toHaveLength(2)
    expect(await same('vegan curry', { q: 'curry', diet: 'vegan' })).toEqual(['Vegan Curry', 'Best Vegetable Curry'])
    expect(await same('nut free curry', { q: 'curry', diet: 'nut-free' })).toEqual(['Egg Curry'])
    expect(await same('curry without onion', { q: 'curry', without: 'onion' })).not.toContain('Best Vegetable Curry')
    expect(await same('curry no meat', { q: 'curry', without: 'meat' })).not.toContain('Chicken Curry')
    expect(await same('egg free', { avoid: 'eggs' })).not.toContain('Egg Curry')
    expect(await same('curry in 30 minutes', { q: 'curry', time: '30' })).not.toContain('Egg Curry')
    expect(await titles({ q: 'curry in 19 minutes' })).toEqual([])
    expect(await titles({ q: 'egg curry in 100 minutes' })).toEqual(['Egg Curry'])
    expect(await titles({ q: '"vegan" curry' })).toContain('Vegan Curry')
    expect(await titles({ q: 'vegan', in: 'titles' })).toEqual(['Vegan Curry'])
  })

  test('who avoids an allergen gets nothing that declares it, contains it, or has an ingredient that nobody knows', async () => {
    await aMixedCookbook()
    const without = async (avoid: string) => (await titles({ avoid })).toSorted()
    const known = [
      'Almond Curry',
      'Best Vegetable Curry',
      'Chicken Curry',
      'Curry as Declared',
      'Egg Curry',
      'Vegan Curry',
    ]
    const but = (...names: string[]) => known.filter((title) => !names.includes(title))
    expect(await without('eggs')).toEqual(but('Curry as Declared', 'Egg Curry'))
    expect(await without('nuts')).toEqual(but('Almond Curry'))
    expect(await without('peanuts')).toEqual(but('Almond Curry', 'Curry as Declared'))
    expect(await without('milk')).toEqual(but('Almond Curry'))
    expect(await without('gluten')).toEqual(['Vegan Curry'])
    expect(await without('fish')).toEqual(known)
    expect(await titles({ q: 'no nuts, egg free, vegetarian' })).toEqual(
      expect.not.arrayContaining(['Almond Curry', 'Egg Curry']),
    )
  })

  test('several diets are all suited', async () => {
    await aMixedCookbook()
    const query = searchQuery(new URLSearchParams('diet=vegan&diet=gluten-free')) as SearchQuery
    const { cards } = await searchRecipes(db(), query)
    expect(cards.map(({ title }) => title)).toEqual(['Vegan Curry'])
  })
})
