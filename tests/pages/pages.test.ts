import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '#app/recipes/recipe/recipe.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
const text = async (path: string, headers?: Record<string, string>) => (await site.get(path, headers)).text()
const titlesIn = (html: string) => [...html.matchAll(/aria-label="View Recipe: ([^"]+)"/g)].map(([, title]) => title)
const structured = (html: string) =>
  JSON.parse(html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? 'null') as Record<
    string,
    unknown
  >

describe('home', () => {
  test('shows the three rows of the cookbook, the slides and six testimonials', async () => {
    const html = await text('/')
    expect(titlesIn(html).slice(0, 6).sort()).toEqual([
      'Apple Pie',
      'Best Lasagna',
      'Delicious Pasta',
      'Harira',
      'Pumpkin Cupcakes',
      'Spicy Tacos',
    ])
    expect(titlesIn(html)).toHaveLength(18)
    for (const slide of ['Delicious Dishes', 'Healthy &amp; Nutritious', 'Quick &amp; Easy'])
      expect(html).toContain(slide)
    expect(html.match(/<blockquote lang="en">/g)).toHaveLength(6)
  })

  test('leads from each row to all of it, from the slides by three names, and into the categories', async () => {
    const html = await text('/')
    for (const [path, row] of [
      ['/recipes/top-rated', 'Top Rated Recipes'],
      ['/recipes/trending', 'Trending Recipes'],
      ['/recipes/newest', 'Newest Recipes'],
    ] as const) {
      expect(html).toContain(`aria-label="See all: ${row}" href="${path}"`)
      expect(titlesIn(await text(path)).sort()).toEqual(
        titlesIn(html.split(`<section id="${path.slice(9)}"`)[1] ?? '')
          .slice(0, 6)
          .sort(),
      )
    }
    for (const words of ['See the dinners', 'See the healthy recipes', 'See the 30 minute meals'])
      expect(html.split(words)).toHaveLength(2)
    const tiles = html.split('What are you in the mood for?')[1]?.split('</ul>')[0] ?? ''
    expect([...tiles.matchAll(/href="\/recipes\/([^"]+)"/g)].map(([, category]) => category)).toHaveLength(8)
  })

  test('a row is listed to its tenth page, in any case of its address, and no further', async () => {
    const first = await text('/recipes/newest')
    const second = titlesIn(await text('/Recipes/Newest?page=2'))
    expect(second).toHaveLength(6)
    expect(titlesIn(first)).not.toContain(second[0])
    expect((await site.get('/recipes/newest?page=10')).status).toBe(200)
    for (const page of ['11', '0', 'x']) expect((await site.get(`/recipes/newest?page=${page}`)).status).toBe(404)
  })

  test.each(['/home', '/Home', '/HOME'])('%s shows home, and names its one address', async (path) => {
    const response = await site.get(path)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/"/>')
    expect(html).toContain('id="top-rated"')
  })
})

describe('categories', () => {
  test('the Categories screen links all 26', async () => {
    const html = await text('/Categories')
    for (const category of CATEGORIES) expect(html).toContain(`href="/recipes/${category}"`)
    expect(html.match(/What(?:&#x27;|')s on your mind\?/g)).toHaveLength(6)
  })

  test('its labels are the specification’s, with spaces, and three of each card are named beside the fold', async () => {
    const html = (await text('/Categories')).split('<main')[1]?.split('</main>')[0] ?? ''
    const words = ['Dessert', 'Appetizers', 'Drinks', 'Low Carb', 'Instant Pot', 'Air Fryer', 'Slow Cooker']
    for (const label of [...words, '30 minute meals', 'one pot meals']) expect(html).toMatch(new RegExp(`>${label}<`))
    for (const [group, links] of [
      ['Meal Type', ['breakfast', 'lunch', 'dinner']],
      ['Diet', ['lowcarb', 'keto', 'vegetarian']],
      ['Cuisine', ['indian', 'italian', 'mexican']],
      ['Main Ingredient', ['chicken', 'beef', 'pasta']],
      ['Cooking Method', ['instantpot', 'airfryer', 'slowcooker']],
      ['Time to Prepare or Difficulty', ['30-minute-meals', 'one-pot-meals']],
    ] as const) {
      const direct = html.split(`aria-label="${group}"`)[1]?.split('<details')[0] ?? ''
      expect([...direct.matchAll(/href="\/recipes\/([^"]+)"/g)].map(([, category]) => category)).toEqual(links)
    }
  })

  test('three pages keep the names that the specification has for them', async () => {
    expect(await text('/recipes/dessert')).toContain('>Desserts</p>')
    expect(await text('/recipes/appetizers')).toContain('>Starters</p>')
    expect(await text('/recipes/drinks')).toContain('>Beverages</p>')
  })

  test.each(CATEGORIES)('/recipes/%s answers with true figures', async (category) => {
    const response = await site.get(`/recipes/${category}`)
    expect(response.status).toBe(200)
    const html = await response.text()
    const { itemListElement, numberOfItems } = structured(html) as { itemListElement: unknown[]; numberOfItems: number }
    expect(itemListElement).toHaveLength(Math.min(6, numberOfItems))
    const { recipeCount } = await site.database.db
      .selectFrom('recipe')
      .select((eb) => eb.fn.countAll<number>().as('recipeCount'))
      .where((eb) =>
        // The page of a diet lists what declares it, or a stricter one, and so do all recipes of the cookbook that suit it.
        category === 'vegetarian'
          ? eb.or(['Vegetarian', 'Vegan'].map((diet) => eb('dietaryInfo', 'like', `%"${diet}"%`)))
          : eb.or([eb('categories', 'like', `%"${category}"%`), eb(eb.fn('lower', ['cuisine']), '=', category)]),
      )
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow()
    expect(numberOfItems).toBe(recipeCount)
  })

  test.each(['/recipes/Lunch', '/recipes/VEGETARIAN'])(
    '%s answers in any case and names its canonical address',
    async (path) => {
      expect(await text(path)).toContain(`<link rel="canonical" href="http://localhost:3000${path.toLowerCase()}"/>`)
    },
  )

  test.each(['/recipes/30 minute meals', '/recipes/one%20pot%20meals'])(
    '%s leads to the address with dashes',
    async (path) => {
      const response = await site.get(path)
      expect(response.status).toBe(301)
      expect(response.headers.get('location')).toMatch(/^\/recipes\/(30-minute|one-pot)-meals$/)
    },
  )

  test('pages, sorting and diets are links that answer', async () => {
    const html = await text('/recipes/breakfast?sort=quickest&diet=vegetarian')
    expect(html).toContain('href="/recipes/breakfast?diet=vegetarian"')
    const quickest = titlesIn(html)
    expect(quickest.length).toBeGreaterThan(0)
    expect(titlesIn(await text('/recipes/dinner?page=2')).length).toBeGreaterThan(0)
  })
})

describe('a recipe', () => {
  test('shows everything, to search engines too', async () => {
    const html = await text('/recipe/5')
    for (const part of [
      'Best Lasagna',
      'Ingredients',
      'Instructions',
      'Prep time',
      'Cook time',
      'Servings',
      'Cuisine',
      'Category',
      'Per 100 g',
      'Reviews',
      'You may also like',
    ]) {
      expect(html).toContain(part)
    }
    expect(html.match(/type="checkbox"/g)?.length).toBeGreaterThan(8)
    const recipe = structured(html)
    for (const field of [
      'name',
      'image',
      'author',
      'datePublished',
      'prepTime',
      'cookTime',
      'totalTime',
      'recipeYield',
      'recipeCategory',
      'recipeCuisine',
      'keywords',
      'nutrition',
      'recipeIngredient',
      'recipeInstructions',
      'aggregateRating',
      'review',
    ]) {
      expect(recipe, field).toHaveProperty(field)
    }
    expect(html).toMatch(/<meta property="og:image:width" content="1200"\/>/)
  })

  test('has one canonical address, and a second that shows the same', async () => {
    for (const path of ['/ViewRecipe?id=5', '/viewrecipe?id=5&utm=x']) {
      expect(await text(path)).toContain('<link rel="canonical" href="http://localhost:3000/recipe/5"/>')
    }
  })

  test('pictures come at every width the page names', async () => {
    const html = await text('/recipe/5')
    const [address] = html.match(/\/media\/covers\/[^ "]+\.640\.avif/) ?? []
    const response = await site.get(address ?? '')
    expect(response.headers.get('content-type')).toBe('image/avif')
  })

  test('text from people cannot end the script for search engines', async () => {
    await site.database.db
      .updateTable('recipe')
      .set({ description: '</script><script>alert(1)</script>' })
      .where('id', '=', 24)
      .execute()
    const html = await text('/recipe/24')
    expect(html).not.toContain('<script>alert(1)')
    expect(structured(html).description).toBe('</script><script>alert(1)</script>')
  })
})

describe('search', () => {
  test('results without JavaScript, corrected and narrowed', async () => {
    expect(titlesIn(await text('/search?q=lasanga'))[0]).toBe('Best Lasagna')
    expect(await text('/search?q=lasanga')).toContain('showing results for “lasagna”')
    expect(await text('/search?q=zzzqqq')).toContain('Nothing on the table yet')
  })

  test('suggestions follow the specification', async () => {
    const titles = async (q: string) => {
      const { items } = (await (await site.get(`/search/suggestions?q=${encodeURIComponent(q)}`)).json()) as {
        items: { title: string }[]
      }
      return items.map(({ title }) => title)
    }
    expect((await titles('co')).slice(0, 2)).toEqual(['Coffee Jelly', 'Corn Fritters'])
    expect(await titles('  ')).toEqual([])
  })
})

describe('for machines', () => {
  test('the sitemap names every recipe and page, robots.txt names the sitemap', async () => {
    const sitemap = await text('/sitemap.xml')
    expect(sitemap).toContain('<loc>http://localhost:3000/recipe/18</loc>')
    for (const category of CATEGORIES) expect(sitemap).toContain(`/recipes/${category}</loc>`)
    expect(await text('/robots.txt')).toContain('Sitemap: http://localhost:3000/sitemap.xml')
    expect((await site.get('/manifest.webmanifest')).headers.get('content-type')).toBe('application/manifest+json')
  })

  test('health and readiness', async () => {
    expect((await site.get('/healthz')).status).toBe(200)
    expect((await site.get('/readyz')).status).toBe(200)
  })

  test('every answer has security headers and a request id; scripts bear the nonce', async () => {
    for (const path of ['/', '/recipe/9999', '/healthz', '/robots.txt', '/media/none']) {
      const response = await site.get(path)
      expect(response.headers.get('content-security-policy'), path).toContain("script-src 'self' 'nonce-")
      expect(response.headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(response.headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/)
    }
    const response = await site.get('/About')
    const nonce = response.headers.get('content-security-policy')?.match(/'nonce-([^']+)'/)?.[1]
    const scripts = [...(await response.text()).matchAll(/<script(?![^>]*ld\+json)([^>]*)>/g)].map(
      ([, attributes]) => attributes,
    )
    expect(scripts.length).toBeGreaterThan(2)
    for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonce}"`)
  })
})

test.each([
  ['/About', 'Welcome to FoodIO'],
  ['/about', 'Why Choose FoodIO?'],
  ['/Blog', 'Check back soon for new posts!'],
  ['/Community', 'More features coming soon!'],
  ['/Careers', 'Frontend Engineer'],
  ['/HelpCenter', 'Help Center'],
  ['/PrivacyPolicy', 'Privacy Policy'],
  ['/TermsOfService', 'Terms of Service'],
  ['/transparency', 'Moderation in numbers'],
  ['/pages/savedRecipes', 'Saved recipes'],
  ['/ai-chat', 'Chat with AI: Get Recipe Suggestions'],
  ['/offline', 'FoodIO is out of reach'],
  ['/login', 'Good to see you'],
  ['/register', 'Cook with FoodIO'],
  ['/forgot-password', 'Reset your password'],
  ['/cooks/meera', 'Meera Iyer'],
])('%s shows %s', async (path, words) => {
  const response = await site.get(path)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain(words)
})
