import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNarrowed, type SearchQuery, searchAddress, searchQuery, withoutFilters } from './search.ts'

const read = (address: string) => searchQuery(new URL(address, 'http://test').searchParams)

test('every state of the results page is its URL', () => {
  const address =
    '/search?q=rice&category=dinner&diet=vegan&cuisine=indian&time=30&rating=4&with=tofu%2C+ginger&without=nuts&sort=quickest&page=2'
  const query = read(address) as SearchQuery
  expect(query).toEqual({
    text: 'rice',
    titlesOnly: false,
    category: 'dinner',
    diet: 'vegan',
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
  expect(read('/search?diet=air&category=moon&time=7&sort=odd&rating=9')).toMatchObject({
    diet: null,
    category: null,
    minutes: null,
    stars: null,
    sort: 'relevance',
  })
  expect(read('/search?page=-1')).toBeNull()
  expect(read('/search?page=1e9')).toBeNull()
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
