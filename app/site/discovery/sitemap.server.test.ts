import { expect, test } from 'vitest'
import { CHUNK_SIZE } from '#app/recipes/catalog/id-set.ts'
import { CATEGORIES } from '#app/recipes/recipe/recipe.ts'
import { aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
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
    const ids = [1, 31, 32, 33, 63, 64, 150, 160, CHUNK_SIZE - 1, CHUNK_SIZE, CHUNK_SIZE + 64, 10 * CHUNK_SIZE]
    const others = Array.from({ length: 25 }, (_, at) => 200 + at)
    for (const id of [...ids, ...others]) await aRecipe(db(), { id })
    await aRecipe(db(), { title: 'Deleted', id: 300, deletedAt: 1 })
    const all = [...ids, ...others].sort((a, b) => a - b)
    for (const [maxRecipes, parts] of [
      [32, 11],
      [64, 0],
    ] as const) {
      const found = await crawled(maxRecipes)
      const recipes = found.addresses.filter((address) => address.includes('/recipe/'))
      expect(recipes).toEqual(all.map((id) => `${ORIGIN}/recipe/${id}`))
      expect(found.parts).toBe(parts)
      expect(new Set(found.addresses).size).toBe(found.addresses.length)
      expect(found.addresses).toContain(`${ORIGIN}/`)
      for (const category of CATEGORIES) expect(found.addresses).toContain(`${ORIGIN}/recipes/${category}`)
    }
  })

  test('names its pages in the first part, which may have no recipe', async () => {
    for (let at = 0; at < 32; at++) await aRecipe(db(), { id: 70_001 + at })
    const xml = await sitemap(db(), { origin: ORIGIN, after: null, maxRecipes: 32 })
    const parts = addressesIn(xml).map((address) => new URL(address).searchParams.get('after'))
    expect(parts[0]).toBe('0')
    expect(await sitemap(db(), { origin: ORIGIN, after: '0', maxRecipes: 32 })).toContain(`<loc>${ORIGIN}/</loc>`)
  })

  test('has the time of a recipe’s last change', async () => {
    await aRecipe(db(), { updatedAt: Date.UTC(2026, 1, 3) })
    expect(await sitemap(db(), { origin: ORIGIN, after: null })).toContain(
      '<lastmod>2026-02-03T00:00:00.000Z</lastmod>',
    )
  })
})
