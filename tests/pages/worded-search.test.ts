import { expect, test } from 'vitest'
import { aSite } from '../support/site.ts'

const site = aSite()
const html = async (path: string) => (await site.get(path)).text()
const plain = (text = '') => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
const chipsIn = (page: string) => page.match(/<ul[^>]*aria-label="Active filters".*?<\/ul>/s)?.[0] ?? ''
const linksIn = (text: string) => [...text.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => plain(href))
const labelsIn = (chips: string) =>
  [...chips.matchAll(/aria-label="Remove filter: ([^"]*)"/g)].map(([, label]) => plain(label))
/** The ids of the recipes in the results of a page. */
const idsIn = (page: string) => [
  ...new Set(
    [...(page.split('id="results"')[1] ?? '').matchAll(/href="\/recipe\/(\d+)"/g)].map(([, id]) => Number(id)),
  ),
]
const search = (q: string, rest = '') => `/search?${new URLSearchParams({ q })}${rest}`

test.each([
  ['vegetarian', '/search?diet=vegetarian', ['Vegetarian']],
  ['nut free', '/search?diet=nut-free', ['Nut-Free']],
  ['no nuts', '/search?avoid=peanuts&avoid=nuts', ['No peanuts or nuts']],
  ['curry without onion', '/search?q=curry&without=onion', ['without onion']],
  ['curry in 30 minutes', '/search?q=curry&time=30', ['at most 30 min']],
  ['vegan gluten-free dinner', '/search?q=dinner&diet=vegan&diet=gluten-free', ['Vegan', 'Gluten-Free']],
  ['शाकाहारी', '/search?diet=vegetarian', ['Vegetarian']],
])('“%s” finds what %s finds, with %j as chips', async (q, byHand, labels) => {
  const [worded, chosen] = [await html(search(q)), await html(byHand)]
  expect(idsIn(worded)).toEqual(idsIn(chosen))
  expect(idsIn(worded).length).toBeGreaterThan(0)
  expect(labelsIn(chipsIn(worded))).toEqual(labels)
  expect(plain(worded)).toContain(`value="${q}"`)
})

test('a chip of words leads to the same words in quotes, which are no filter, and one link clears all of them', async () => {
  const chips = chipsIn(await html(search('vegetarian curry no nuts', '&sort=newest')))
  const [vegetarian = '', nuts, cleared] = linksIn(chips)
  const words = (link = '') => new URL(link, 'http://test').searchParams.get('q')
  expect([words(vegetarian), words(nuts), words(cleared)]).toEqual([
    '"vegetarian" curry no nuts',
    'vegetarian curry "no nuts"',
    '"vegetarian" curry "no nuts"',
  ])
  expect(vegetarian).toContain('sort=newest')
  expect(labelsIn(chipsIn(await html(vegetarian)))).toEqual(['No peanuts or nuts'])
})

test('no recipe with meat is found by a search for vegetarian ones, however it is worded', async () => {
  const meat = (
    await site.database.db
      .selectFrom('recipe')
      .select('id')
      .where('dietaryInfo', 'like', '%"Non-Vegetarian"%')
      .execute()
  ).map(({ id }) => id)
  expect(meat.length).toBeGreaterThan(20)
  for (const q of [
    'vegetarian',
    'VEGETARIAN curry',
    'veggie dinner',
    'vegitarian',
    'curry for vegetarians',
    'शाकाहारी करी',
  ])
    for (const page of [1, 2]) {
      const ids = idsIn(await html(search(q, page > 1 ? `&page=${page}` : '')))
      expect(
        ids.filter((id) => meat.includes(id)),
        q,
      ).toEqual([])
    }
})

test('several diets and allergens are ticked together, and stay in the form', async () => {
  const page = await html('/search?diet=Vegan&diet=GLUTEN-FREE&avoid=Nuts')
  const ticked = [...page.matchAll(/<input type="checkbox"[^>]*>/g)]
    .map(([box]) => box)
    .filter((box) => box.includes('checked'))
  expect(ticked.map((box) => /value="([^"]*)"/.exec(box)?.[1])).toEqual(['vegan', 'gluten-free', 'nuts'])
  expect(page).toContain('rel="canonical" href="http')
  expect(plain(page)).toMatch(/rel="canonical" href="[^"]*\/search\?diet=vegan&diet=gluten-free&avoid=nuts"/)
})

test('a value of a filter is read in any case on category pages, and one that is not known is named', async () => {
  const page = await html('/recipes/dinner?diet=vegan')
  for (const variant of ['Vegan', 'VEGAN', 'vEgAn']) {
    const other = await html(`/recipes/dinner?diet=${variant}`)
    expect(other).toContain(page.match(/<span role="status">[^<]*/)?.[0] ?? '?')
    expect(other).not.toContain('We do not know')
  }
  const unknown = await html('/recipes/dinner?diet=carnivore&sort=loudest')
  expect(unknown).toContain('We do not know the diet “carnivore”')
  expect(unknown).toContain('We do not know the order “loudest”')
  expect(unknown).not.toMatch(/aria-current="true"[^>]*>(?:Vegan|Vegetarian)/)
  expect(page).not.toContain('We do not know')
})

test.each([
  ['/foods/buttermilk?diet=Vegan', '/foods/buttermilk?diet=vegan&diet=air', 'diet “air”'],
  ['/collections/search?q=curry&diet=VEGAN', '/collections/search?q=curry&diet=vegan&avoid=air', 'allergen “air”'],
  ['/meal-plan/fill?diet=VEGAN&meal=Lunch', '/meal-plan/fill?diet=vegan&meal=lunch&diet=air', 'diet “air”'],
  ['/meal-plan/fill?without=Nuts&season=SOUTH', '/meal-plan/fill?without=nuts&meal=brunch', 'meal “brunch”'],
])('%s is read in any case, and %s names what is not known', async (known, unknown, named) => {
  const page = await html(known)
  expect(page).not.toContain('We do not know')
  if (known.startsWith('/foods')) expect(page).not.toMatch(/<strong>Milk with lemon juice</)
  if (known.includes('=Lunch')) expect(page).toMatch(/name="meal"[^>]*checked=""[^>]*value="lunch"/)
  expect(await html(unknown)).toContain(`We do not know the ${named}`)
})

test('a search to be saved of which nothing is known leads to the page that names it', async () => {
  const response = await site.get('/collections/search?diet=air', { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/search?diet=air'])
  expect((await site.get('/collections/search')).status).toBe(404)
})

test('a category for several diets is a search, which knows them all', async () => {
  const response = await site.get('/recipes/dinner?diet=vegan&diet=Gluten-Free', { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    '/search?category=dinner&diet=vegan&diet=gluten-free',
  ])
})

test('a search names the values that it does not know, and shows them as no filter', async () => {
  for (const [address, ...values] of [
    ['/search?diet=carnivore&diet=air&avoid=moonlight', 'carnivore', 'air', 'moonlight'],
    ['/search?category=moon&cuisine=martian&time=7&rating=9&sort=odd', 'moon', 'martian', '7', '9', 'odd'],
  ] as const) {
    const page = await html(address)
    for (const value of values) expect(page.includes(`“${value}”`), value).toBe(true)
    expect(chipsIn(page)).toBe('')
  }
})

test('the API reads values in any case, repeated ones, and refuses unknown ones', async () => {
  const list = async (query: string) => {
    const response = await site.get(`/api/recipes?limit=50&${query}`)
    return { status: response.status, body: await response.json() }
  }
  const ids = ({ body }: { body: { items: { id: number }[] } }) => body.items.map(({ id }) => id)
  const vegan = ids(await list('diet=vegan&category=dinner'))
  expect(vegan.length).toBeGreaterThan(3)
  expect(ids(await list('diet=Vegan&category=DINNER'))).toEqual(vegan)
  const both = ids(await list('diet=vegan&diet=Gluten-Free&category=dinner'))
  expect(both.length).toBeGreaterThan(0)
  expect(both.every((id) => vegan.includes(id))).toBe(true)
  expect(ids(await list('avoid=eggs&avoid=NUTS')).length).toBeGreaterThan(0)
  for (const query of [
    'diet=carnivore',
    'diet=vegan&diet=air',
    'avoid=moonlight',
    'category=moon',
    'cuisine=martian',
    'time=7',
    'rating=9',
    'sort=odd',
  ])
    expect((await list(query)).status, query).toBe(422)
  const { body } = await list(new URLSearchParams({ q: 'vegetarian curry without onion' }).toString())
  expect(body.filters).toEqual([
    { words: 'vegetarian', diets: ['vegetarian'], categories: [], avoid: [], without: [], maxMinutes: null },
    { words: 'without onion', diets: [], categories: [], avoid: [], without: ['onion'], maxMinutes: null },
  ])
  expect((await list('q=curry')).body.filters).toEqual([])
})
