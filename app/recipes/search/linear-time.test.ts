// @module-tag slow
import { expect, test } from 'vitest'
import { closestWords } from '#app/food/foods/spelling.ts'
import { fold, queryWords, wordsOf } from '#app/food/foods/words.ts'
import { ALL_PIECES, repeated } from '../../../tests/support/hostile-inputs.ts'
import { moreThanLinear } from '../../../tests/support/linear-time.ts'
import { queryWordsOf } from './query-words.ts'
import { searchQuery } from './search.ts'
import { wordedFilters } from './worded-filters.ts'

const filters = (text: string) => {
  const query = searchQuery(new URLSearchParams({ q: text, with: text, without: text, cuisine: text, sort: text }))
  return [...(query?.include ?? []), ...(query?.exclude ?? []), query?.text ?? ''].map(queryWords)
}

test.each(Object.entries({ fold, wordsOf: wordsOf, queryWords, filters, wordedFilters, queryWordsOf }))(
  '%s takes linear time for hostile patterns',
  (_, read) => {
    expect(moreThanLinear(ALL_PIECES, (piece, length) => read(repeated(piece, length)))).toEqual([])
  },
)

test('whatever is looked for becomes at most eight words, none longer than a dictionary’s', () => {
  for (const piece of ALL_PIECES) {
    const words = queryWords(repeated(piece, 5000))
    expect(words.length).toBeLessThanOrEqual(8)
    for (const word of words) expect(word.length).toBeLessThanOrEqual(80)
    expect(closestWords(words[0] ?? '', ['lemon', 'rice'.repeat(20)])).toEqual([])
  }
})
