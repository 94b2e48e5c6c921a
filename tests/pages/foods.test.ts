import { describe, expect, test } from 'vitest'
import { aRecipe } from '../support/builders.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

const HINDI = { 'accept-language': 'hi' }

describe.each(SITE_ENGINES)('foods on %s', (engine) => {
  const site = aSite({}, engine)
  const text = async (path: string, headers = {}) => (await site.get(path, headers)).text()
  const factsIn = (html: string) => /<dl[^>]*data-food-facts.*?<\/dl>/s.exec(html)?.[0] ?? ''

  test('a page tells how a food is stored, weighed and replaced, what is in it and what it is called', async () => {
    const html = await text('/foods/butter')
    expect(html).toContain('<h1>Butter</h1>')
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/foods/butter"/>')
    const facts = factsIn(html)
    expect(facts).toContain('Wrapped in the fridge for 1 to 2 months; in the freezer for 6 to 9 months.')
    expect(facts).toContain('1 cup (240 ml): 227 g')
    expect(facts).toContain('1 tablespoon (15 ml): 14 g')
    expect(facts).toContain('<strong>Olive oil</strong>')
    expect(facts).toContain('Fine for: Vegan, Gluten-Free')
    expect(facts).toContain('milk')
    expect(facts).toContain('makhan')
    expect(facts).not.toContain('unsalted butter')
    expect(facts).toContain('<span lang="hi">मक्खन, बटर</span>')
  })

  test('it is in the reader’s language', async () => {
    const html = await text('/foods/butter', HINDI)
    expect(html).toContain('<h1>मक्खन</h1>')
    const facts = factsIn(html)
    expect(facts).toContain('लपेटकर फ्रिज में 1 से 2 महीने')
    expect(facts).toContain('1 कप (240 मिली): 227 ग्राम')
    expect(facts).not.toContain('Olive oil')
    expect(facts).toContain(
      '<span lang="en">butter, makhan, makkhan, lurpak, kerrygold, beurre noisette, beurre noir, beurre fondu</span>',
    )
  })

  test('with diets it has only what all of them allow', async () => {
    const uses = async (path: string) =>
      [...factsIn(await text(path)).matchAll(/<strong>(.*?)</g)].map(([, use]) => use)
    const all = await uses('/foods/buttermilk')
    expect(all).toContain('Milk with lemon juice')
    const vegan = await uses('/foods/buttermilk?diet=vegan')
    expect(vegan).toContain('Soy milk with lemon juice')
    expect(vegan).not.toContain('Milk with lemon juice')
    expect(await uses('/foods/buttermilk?diet=none&other=vegan')).toEqual(all)
    expect((await uses('/foods/milk')).join()).toMatch(/almond/i)
    const nutFree = await uses('/foods/milk?diet=vegan&diet=nut-free')
    expect(nutFree.length).toBeGreaterThan(0)
    expect(nutFree.join()).not.toMatch(/almond|cashew/i)
  })

  test('another name leads to the food, and an unknown one to nothing', async () => {
    const moved = await site.get('/foods/eggplant?diet=vegan')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/foods/aubergine?diet=vegan'])
    for (const path of ['/foods/no-such-food', '/foods/constructor', '/foods/%00', '/foods/butter%20and%20flour'])
      expect((await site.get(path)).status, path).toBe(404)
  })

  test('a food of which nothing is known claims nothing', async () => {
    const html = await text('/foods/shellac')
    expect(html).toContain('<h1>Shellac</h1>')
    expect(factsIn(html)).not.toContain('How to store it')
    expect(factsIn(html)).not.toContain('What it weighs')
    expect(html).not.toContain('Recipes with it')
  })

  test('it shows recipes with the food, a new one too, and leads to all of them', async () => {
    await aRecipe(site.database.db, {
      title: 'Parsnip Crisps of Sunday',
      ingredients: [{ section: null, quantity: '3', name: 'parsnips', notes: null }],
    })
    const html = await text('/foods/parsnip')
    expect(html).toContain('View Recipe: Parsnip Crisps of Sunday')
    expect(html).toContain('href="/search?with=parsnip"')
  })

  test('the list names foods by aisle in both languages, and the sitemap has every page that it links', async () => {
    const html = await text('/foods')
    const linked = [...html.matchAll(/href="(\/foods\/[^"]+)"/g)].map(([, path]) => path)
    expect(linked.length).toBeGreaterThan(500)
    expect(html.indexOf('id="vegetables"')).toBeLessThan(html.indexOf('id="drinks"'))
    expect(html).toContain('>Dairy and eggs</h2>')
    expect(await text('/foods', HINDI)).toContain('>मक्खन<')
    const sitemap = await text('/sitemap.xml')
    expect(linked.filter((path) => !sitemap.includes(`<loc>http://localhost:3000${path}</loc>`))).toEqual([])
    expect(sitemap).toContain('<loc>http://localhost:3000/foods</loc>')
  })

  test('ingredients of a recipe link to their foods, with the diets of the recipe where there are stand-ins', async () => {
    const ingredient = (name: string) => ({ section: null, quantity: '1', name, notes: null })
    const id = await aRecipe(site.database.db, {
      title: 'Links to Foods',
      dietaryInfo: ['Vegetarian', 'Vegan', 'Nut-Free'],
      ingredients: ['vegan butter', 'soy milk', 'onions', 'water', 'carrot juice', 'moon dust', 'soy sauce'].map(
        ingredient,
      ),
    })
    const links = async (headers = {}) =>
      [...(await text(`/recipe/${id}?foods=1`, headers)).matchAll(/href="(\/foods\/[^"]+)" aria-label="([^"]+)"/g)].map(
        ([, path = '', label]) => [path.replaceAll('&amp;', '&'), label],
      )
    expect(await links()).toEqual(
      expect.arrayContaining([
        ['/foods/onion', 'About Onion'],
        ['/foods/soy-sauce?diet=vegan&diet=nut-free', 'About Soy sauce'],
      ]),
    )
    expect((await links()).map(([path]) => path).join()).not.toMatch(/water|carrot|moon|\/butter/)
    expect(await links(HINDI)).toContainEqual(['/foods/onion', 'प्याज़ के बारे में'])
  })
})
