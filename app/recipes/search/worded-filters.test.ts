import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foodNamed } from '#app/food/foods/food-words.ts'
import { activeFilters, withoutAllFilters } from '#app/recipes/search-form/filter-names.ts'
import { WRITTEN_AFTER, WRITTEN_BEFORE } from '../../../tests/fixtures/worded-searches.data.ts'
import { withoutStrayQuotes } from './quotes.ts'
import { type SearchQuery, searchAddress, searchQuery } from './search.ts'
import { wordedFilters } from './worded-filters.ts'
import { filtersOfWords, wordedQuery } from './worded-query.ts'

const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((part) => part.trim()) as [text: string, filters: string, words: string])

/** What is read in a search, as the tables write it. */
function read(text: string) {
  const query = wordedQuery(searchQuery(new URLSearchParams({ q: text })) ?? expect.unreachable())
  const filters = [
    ...query.diets,
    ...query.categories,
    ...query.avoid.map((allergen) => `!${allergen}`),
    ...query.exclude.map((food) => `-${foodNamed(food)}`),
    ...(query.minutes === null ? [] : [`<${query.minutes}`]),
  ]
  return { filters: filters.sort(), words: query.words.join(' ') }
}
const expected = (filters: string, words: string) => ({ filters: filters.split(' ').filter(Boolean).sort(), words })

test.each(rowsOf(WRITTEN_BEFORE + WRITTEN_AFTER.trimStart()))(
  '“%s” is read as “%s”, and “%s” is left',
  (text, filters, words) => {
    expect(read(text)).toEqual(expected(filters, words))
  },
)

/** Parts of searches that mean the same wherever they are. */
const PARTS = [
  'vegan',
  'gluten-free',
  'nut free',
  'without onion',
  'no eggs',
  'in 15 minutes',
  'soy allergy',
  'keto',
  'curry',
  '"vegan"',
  'बिना लहसुन',
  'शाकाहारी',
]

test('the order of the parts of a search changes nothing of its filters', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(PARTS, { minLength: 2 }), (parts) => {
      expect(read(parts.join(' , ')).filters).toEqual(read(parts.toSorted().join(' , ')).filters)
    }),
  )
})

test('a filter is where its words are, and these words in quotes are none', () => {
  for (const [text, filters] of rowsOf(WRITTEN_BEFORE + WRITTEN_AFTER.trimStart())) {
    const worded = wordedFilters(text)
    expect(worded.length > 0, text).toBe(filters !== '')
    const query = searchQuery(new URLSearchParams({ q: text })) ?? expect.unreachable()
    const quoted = withoutAllFilters(query, worded).text ?? ''
    expect(wordedFilters(quoted), quoted).toEqual([])
  }
})

test('any text is read, in whatever order its words and signs are', () => {
  const piece = fc.constantFrom(
    'no',
    'nuts',
    ',',
    'free',
    '"',
    'or',
    'vegan',
    'in',
    '15',
    'minutes',
    'बिना',
    'नहीं',
    '/',
    'less',
    'allergic to',
    "isn't",
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join(' ')
      for (const { from, to } of wordedFilters(text))
        expect([from >= 0, to > from, to <= text.length]).toEqual([true, true, true])
    }),
  )
})

test('a chip that is removed leaves every word of a text of up to 200 characters, its own in quotes', {
  tags: 'slow',
}, () => {
  const piece = fc.constantFrom(
    ...['vegan', 'nut free', 'without onion', 'in 15 minutes', 'शाकाहारी', 'प्याज के बिना', 'rice', 'paneer', 'or', ','],
    ...['"', '“dal”', '"no nuts"', 'keto', 'x'],
  )
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 60, size: 'max' }),
      fc.nat({ max: 12 }),
      (pieces, spaces) => {
        const q = `${pieces.join(' ').slice(0, 200 - spaces)}${'y'.repeat(spaces)}`
        const query = searchQuery(new URLSearchParams({ q })) ?? expect.unreachable()
        const removed = (change: Partial<SearchQuery>) =>
          searchQuery(new URL(searchAddress(query, change), 'http://x').searchParams) ?? expect.unreachable()
        const filters = filtersOfWords(query)
        const chips = activeFilters(query, filters)
        const bare = (text: string) => text.replace(/[\s"“”]+/g, '')
        for (const [at, { change }] of chips.entries()) {
          const { text } = removed(change)
          const { from = 0, to = 0 } = filters[at] ?? {}
          expect(text.match(/"/g)?.length ?? 0, text).toBeGreaterThanOrEqual(2)
          expect(bare(text)).toBe(bare(query.text))
          expect(text).toContain(`"${withoutStrayQuotes(query.text).slice(from, to)}"`)
          expect(wordedFilters(text).length).toBeLessThan(filters.length)
        }
        if (filters.length > 0) expect(filtersOfWords(removed(withoutAllFilters(query, filters)))).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
})
