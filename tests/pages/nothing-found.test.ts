import { describe, expect, test } from 'vitest'
import { DIET_OF_SLUG, DIET_SLUGS } from '#app/food/diets/diet.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import { GROUPS } from '#app/recipes/categories/category.ts'
import { CATEGORIES } from '#app/recipes/recipe/recipe.ts'
import { parseRequest } from '#app/site/requests/parsed-request.ts'
import { aSite } from '../support/site.ts'

const site = aSite()

/** The diets whose foods an allergen is read as. */
const DIETS_WITHOUT: Partial<Record<string, string[]>> = {
  milk: ['Dairy-Free'],
  nuts: ['Nut-Free'],
  gluten: ['Gluten-Free'],
}

/** A page's results: how many recipes, as its heading says, how many cards, and where its links lead with what stands behind each. */
async function resultsOf(path: string) {
  const page = await (await site.get(path)).text()
  const main = page.slice(page.indexOf('id="results"'), page.indexOf('</main>'))
  const links = [...main.matchAll(/<a [^>]*href="(\/(?:search|ai-chat)\?[^"]*)"[^>]*>([^<]*)<\/a>([^/]*)/g)].map(
    ([, address = '', text = '', behind = '']) => ({
      address: address.replaceAll('&amp;', '&'),
      text,
      count: /\((?:<!-- -->)?(\D*[\d,]+ recipes?)/.exec(behind)?.[1] ?? null,
    }),
  )
  const count = /<span role="status">([^<]*)/.exec(main)?.[1] ?? ''
  return {
    links,
    count,
    isNothing: main.includes('Nothing on the table yet'),
    cards: main.match(/<article/g)?.length ?? 0,
  }
}
const waysAt = async (path: string) =>
  (await resultsOf(path)).links.filter(({ address }) => address.startsWith('/search'))

test.each([
  ['/search?q=chicken+moonstone', { moonstone: '/search?q=chicken' }],
  ['/search?q=moonstone+risotto', { moonstone: '/search?q=risotto' }],
  ['/search?q=lasagna&cuisine=japanese', { Japanese: '/search?q=lasagna' }],
  ['/search?q=salmon&diet=vegan', { Vegan: '/search?q=salmon' }],
  ['/search?q=chicken&category=vegetarian', { Vegetarian: '/search?q=chicken' }],
  ['/search?q=lasagna&cuisine=japanese&with=moonstone', {}],
  ['/search?q=chicken+%22blue+moonstone%22', {}],
  ['/search?q=moonstone', {}],
  ['/search?q=no+moonstone+chicken+zzqq', {}],
  ['/search?q=not+moonstone+omelette', {}],
])('%s leads on', async (path, expected) => {
  expect((await resultsOf(path)).isNothing).toBe(true)
  const ways = (await waysAt(path)).map(({ text, address }) => [/“(.*)”/.exec(text)?.[1], address])
  expect(Object.fromEntries(ways)).toEqual(expected)
})

const NEEDS = [
  ...DIET_SLUGS.map((diet) => `diet=${diet}`),
  ...ALLERGENS.map((allergen) => `avoid=${allergen}`),
  ...CATEGORIES.map((category) => `category=${category}`),
  'without=egg',
  'time=15',
]
test.each(NEEDS)(
  'with %s, every way finds as many as it says, and nothing is shown before it is taken',
  async (need) => {
    let tried = 0
    for (const wanted of ['with=moonstone', 'q=moonstone+curry', 'q=moonstone+halal+chicken', 'q=salmon+rhubarb']) {
      const { isNothing, cards } = await resultsOf(`/search?${wanted}&${need}`)
      expect([isNothing, cards], wanted).toEqual([true, 0])
      for (const { address, count } of await waysAt(`/search?${wanted}&${need}`)) {
        tried++
        expect([address, (await resultsOf(address)).count]).toEqual([address, count])
      }
    }
    expect(tried).toBeGreaterThan(0)
  },
)

/** What the assistant reads in its form as a search fills it in. */
async function questionAt(path: string, language = 'en') {
  const page = await (await site.get(path, { cookie: `language=${language}` })).text()
  const address = /href="(\/ai-chat\?[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const question = new URLSearchParams(address.split('?')[1])
  return { address, question, read: parseRequest(question.get('ingredients') ?? '') }
}

describe.each(['en', 'hi'])('the assistant reads what a search in %s says of', (language) => {
  const wantedAt = async (need: string) => (await questionAt(`/search?q=moonstone&${need}`, language)).read
  test.each(DIET_SLUGS)('%s, alone and beside another diet', async (slug) => {
    const { question } = await questionAt(`/search?q=moonstone&diet=${slug}`, language)
    expect(question.get('diet')).toBe(DIET_OF_SLUG[slug])
    const first = DIET_SLUGS.find((one) => one !== slug)
    const { question: both, read } = await questionAt(`/search?q=moonstone&diet=${first}&diet=${slug}`, language)
    const diets = [both.get('diet'), read.diet, ...read.avoided.flatMap((one) => DIETS_WITHOUT[one] ?? [])]
    expect(diets).toEqual(expect.arrayContaining([DIET_OF_SLUG[slug], DIET_OF_SLUG[first ?? slug]]))
    expect(read.wanted.map(({ typed }) => typed)).toEqual(['moonstone'])
  })
  test.each(ALLERGENS)('%s', async (allergen) => {
    const { avoided, diet, mustAvoid, wanted } = await wantedAt(`avoid=${allergen}`)
    expect(avoided.includes(allergen) || (allergen === 'gluten' && diet === 'Gluten-Free')).toBe(true)
    expect(mustAvoid || diet === 'Gluten-Free').toBe(true)
    expect(wanted.map(({ typed }) => typed)).toEqual(['moonstone'])
  })
  test.each(GROUPS.diet)('%s', async (category) => {
    const { diet } = await wantedAt(`category=${category}`)
    expect(diet?.toLowerCase().replace(' ', '')).toBe(category)
  })
  test('what is left out', async () => {
    expect((await wantedAt('without=egg,+celery')).without).toEqual(['egg', 'celery'])
  })
})

test('the assistant is asked for what was looked for, with every condition', async () => {
  const { address, question } = await questionAt(
    '/search?q=moonstone&diet=vegan&diet=gluten-free&cuisine=indian&time=30&avoid=nuts&without=celery',
  )
  expect(Object.fromEntries(question)).toEqual({
    diet: 'Vegan',
    cuisine: 'Indian',
    time: '30',
    ingredients: expect.stringMatching(/^moonstone, Gluten-Free, without celery, allergic to .*nuts/),
  })
  const form = await (await site.get(address)).text()
  expect(form).toMatch(/<option value="Vegan" selected=""/)
  expect(form).toMatch(/<option value="Indian" selected=""/)
  expect(form).toMatch(/name="time"[^>]*value="30"|value="30"[^>]*name="time"/)
  expect(form).toMatch(/<textarea[^>]*>moonstone, Gluten-Free/)
})
