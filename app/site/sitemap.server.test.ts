import { expect, test } from 'vitest'
import { aRecipe } from '../../tests/support/builders.ts'
import { describeStores } from '../../tests/support/databases.ts'
import { CATEGORIES } from '../recipes/recipe.ts'
import { sitemap } from './sitemap.server.ts'

const ORIGIN = 'https://cook.example'
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

describeStores('the sitemap', (db) => {
  /** Every address that a crawler finds: those of the sitemap, or of all its parts. */
  const crawled = async (maxRecipes: number) => {
    const xml = await sitemap(db(), { origin: ORIGIN, after: null, maxRecipes })
    if (!xml.includes('<sitemapindex ')) return { parts: 0, addresses: addressesIn(xml) }
    const parts = addressesIn(xml)
    const addresses: string[] = []
    for (const part of parts) {
      const file = await sitemap(db(), { origin: ORIGIN, after: new URL(part).searchParams.get('after'), maxRecipes })
      expect(file).toContain('<urlset ')
      expect(file.match(/\/recipe\//g)?.length ?? 0).toBeLessThanOrEqual(maxRecipes)
      addresses.push(...addressesIn(file))
    }
    return { parts: parts.length, addresses }
  }

  test('is cut into parts, and each recipe is in exactly one of them, at the seams too', async () => {
    const ids: number[] = []
    for (let at = 0; at < 7; at++) ids.push(await aRecipe(db(), { title: `Dish ${at}` }))
    await aRecipe(db(), { title: 'Deleted', deletedAt: 1 })
    const recipes = ids.map((id) => `${ORIGIN}/recipe/${id}`)
    for (const maxRecipes of [1, 2, 3, 6, 7, 8]) {
      const found = await crawled(maxRecipes)
      expect(found.addresses.filter((address) => address.includes('/recipe/'))).toEqual(recipes)
      expect(found.parts > 0).toBe(maxRecipes <= ids.length)
      expect(found.parts).toBeLessThanOrEqual(ids.length / maxRecipes + 3)
      expect(new Set(found.addresses).size).toBe(found.addresses.length)
      expect(found.addresses).toContain(`${ORIGIN}/`)
      for (const category of CATEGORIES) expect(found.addresses).toContain(`${ORIGIN}/recipes/${category}`)
    }
  })

  test('has no part for ids that no recipe has, but the first, which names the pages', async () => {
    for (const id of [150, 160, 70_000]) await aRecipe(db(), { id })
    const xml = await sitemap(db(), { origin: ORIGIN, after: null, maxRecipes: 2 })
    expect(addressesIn(xml).map((address) => new URL(address).search)).toEqual([
      '?after=0',
      '?after=148',
      '?after=158',
      '?after=69998',
    ])
  })

  test('has the time of a recipe’s last change', async () => {
    await aRecipe(db(), { updatedAt: Date.UTC(2026, 1, 3) })
    expect(await sitemap(db(), { origin: ORIGIN, after: null })).toContain(
      '<lastmod>2026-02-03T00:00:00.000Z</lastmod>',
    )
  })
})
