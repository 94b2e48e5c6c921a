import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DIET_SLUGS } from '#app/food/diets/diet.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import { RATING_FLOORS, TIME_LIMITS } from '#app/recipes/catalog/search-document.ts'
import { CATEGORIES, CUISINES } from '#app/recipes/recipe/recipe.ts'
import { isNarrowed, SEARCH_SORTS, type SearchQuery, searchAddress, searchQuery, withoutFilters } from './search.ts'
import { unknownValues } from './unknown-values.ts'

const read = (address: string) => searchQuery(new URL(address, 'http://test').searchParams)

test('every state of the results page is its URL', () => {
  const address =
    '/search?q=rice&category=dinner&diet=vegan&diet=gluten-free&avoid=eggs&avoid=sesame&cuisine=indian&time=30&rating=4&with=tofu%2C+ginger&without=nuts&sort=quickest&page=2'
  const query = read(address) as SearchQuery
  expect(query).toEqual({
    text: 'rice',
    titlesOnly: false,
    category: 'dinner',
    diets: ['vegan', 'gluten-free'],
    avoid: ['eggs', 'sesame'],
    cuisine: 'Indian',
    minutes: 30,
    stars: 4,
    include: ['tofu', 'ginger'],
    exclude: ['nuts'],
    sort: 'quickest',
    page: 2,
  })
  expect(searchAddress(query)).toBe(address)
})

test('what is not understood is left out, but a page that cannot be is none', () => {
  expect(read('/search?diet=air&avoid=moonlight&category=moon&time=7&sort=odd&rating=9')).toMatchObject({
    diets: [],
    avoid: [],
    category: null,
    minutes: null,
    stars: null,
    sort: 'relevance',
  })
  expect(read('/search?page=-1')).toBeNull()
  expect(read('/search?page=1e9')).toBeNull()
})

/** Every filter of an address with every value that it may have. */
const VALUES: Record<string, readonly (string | number)[]> = {
  category: CATEGORIES,
  diet: DIET_SLUGS,
  avoid: ALLERGENS,
  cuisine: CUISINES,
  time: TIME_LIMITS,
  rating: RATING_FLOORS,
  sort: SEARCH_SORTS,
}
const inTurns = (text: string) => Array.from(text, (letter, at) => (at % 2 ? letter : letter.toUpperCase())).join('')

test.each(Object.entries(VALUES))('every %s is read in any case, and written in one', (name, values) => {
  for (const value of values) {
    const text = String(value)
    const [plain, ...others] = [text.toLowerCase(), text.toUpperCase(), inTurns(text), ` ${text} `].map((variant) => {
      const params = new URLSearchParams({ [name]: variant })
      expect(unknownValues(params), variant).toEqual([])
      return searchAddress(searchQuery(params) as SearchQuery)
    })
    if (value !== 'relevance') expect(plain).not.toBe('/search')
    for (const other of others) expect(other).toBe(plain)
  }
  for (const unknown of ['carnivore', 'constructor', '__proto__', '7', `${values[0]}x`]) {
    const params = new URLSearchParams({ [name]: unknown })
    expect(unknownValues(params)).toEqual([{ name, value: unknown }])
    expect(searchAddress(searchQuery(params) as SearchQuery)).toBe('/search')
  }
  expect(unknownValues(new URLSearchParams({ [name]: '' }))).toEqual([])
})

test('several diets and allergens are read from repeated parameters, each once and in one order', () => {
  const address = '/search?diet=vegan&diet=gluten-free&avoid=eggs&avoid=nuts'
  for (const variant of [address, '/search?avoid=Nuts&avoid=EGGS&diet=Gluten-Free&diet=VEGAN&diet=vegan&diet=air'])
    expect(searchAddress(read(variant) as SearchQuery)).toBe(address)
  expect(read('/search?diet=vegan')).toMatchObject({ diets: ['vegan'], avoid: [] })
})

test('six ingredients are looked for, and six left out, however many an address names', () => {
  const many = Array.from({ length: 9 }, (_, at) => `food ${at}`)
  expect(read(`/search?${new URLSearchParams({ with: many.join(), without: many.join() })}`)).toMatchObject({
    include: many.slice(0, 6),
    exclude: many.slice(0, 6),
  })
})

test('any text goes into a URL and comes back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const query = read(`/search?${new URLSearchParams({ q: text })}`) as SearchQuery
      expect(read(searchAddress(query))).toEqual(query)
    }),
  )
})

test('without its filters a query keeps its text and its order', () => {
  const query = read('/search?q=rice&in=titles&diet=vegan&with=tofu&sort=newest&page=3') as SearchQuery
  expect([query.titlesOnly, isNarrowed(query)]).toEqual([true, true])
  expect(searchAddress(query, withoutFilters)).toBe('/search?q=rice&sort=newest')
  expect(isNarrowed({ ...query, ...withoutFilters })).toBe(false)
  expect(searchAddress(read('/search?in=titles') as SearchQuery)).toBe('/search')
})
