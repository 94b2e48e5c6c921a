import { expect, test } from 'vitest'
import { searchQuery } from '#app/recipes/search/search.ts'
import { aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { waysOn } from './ways-on.server.ts'

describeStores('a search that found nothing', (db) => {
  const ways = (query: string) => {
    const search = searchQuery(new URLSearchParams(query))
    if (search === null) throw new Error(query)
    return waysOn(db(), search, [])
  }

  test.each([
    ['q=leek', 'ingredients=leek'],
    ['q=leek&diet=vegan', 'ingredients=leek&diet=Vegan'],
    ['q=leek&diet=vegan&diet=keto-friendly', 'ingredients=leek&diet=Vegan'],
    ['q=leek&diet=vegetarian&diet=vegan&time=30', 'ingredients=leek%2C+Vegan&diet=Vegetarian&time=30'],
    ['q=leek&avoid=nuts&cuisine=indian', 'ingredients=leek%2C+allergic+to+nuts&cuisine=Indian'],
  ])('of %s asks the assistant for the same, each condition once', async (query, asked) => {
    expect((await ways(query)).assistant).toBe(`/ai-chat?${asked}`)
  })

  test('names what it finds without one of its conditions, and only that', async () => {
    await aRecipe(db(), { title: 'Leek soup', cookMinutes: 40 })
    const found = await ways('q=leek&time=15&cuisine=indian')
    expect(found.ways).toEqual([])
    expect((await ways('q=leek&time=15')).ways).toMatchObject([{ address: '/search?q=leek', total: 1, more: false }])
  })
})
