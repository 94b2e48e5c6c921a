import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closestBeginning, closestWords, editDistance, isOneEdit } from './spelling.ts'

test('swapped neighbours are one edit', () => {
  expect(editDistance('lasanga', 'lasagna')).toBe(1)
  expect(editDistance('chiken', 'chicken')).toBe(1)
  expect(editDistance('', 'abc')).toBe(3)
})

test('distance is the same both ways and zero only for equal words', () => {
  const word = fc.oneof(fc.string({ maxLength: 8 }), fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 }))
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a))
      expect(editDistance(a, b) === 0).toBe(a === b)
      expect(isOneEdit(a, b)).toBe(editDistance(a, b) === 1)
    }),
  )
})

test('the nearest words come in alphabetical order, and short words are not forgiven', () => {
  expect(closestWords('chese', ['cheese', 'these', 'chives'])).toEqual(['cheese', 'these'])
  expect(closestWords('eg', ['egg'])).toEqual([])
  expect(closestWords('lasagna', ['lasagna'])).toEqual([])
})

test('words of four letters are forgiven one edit, words of seven two', () => {
  expect(closestWords('rcie', ['rice'])).toEqual(['rice'])
  expect(closestWords('tumeri', ['turmeric'])).toEqual([])
  expect(closestWords('cinamin', ['cinnamon'])).toEqual(['cinnamon'])
})

test('a word that is still being typed is corrected as far as it goes; a letter left out is likeliest', () => {
  expect(closestBeginning('chik', ['chia', 'chikki', 'chicken', 'chickpeas', 'chilli', 'rice'])).toEqual(['chick'])
  expect(closestBeginning('lasang', ['lasagna', 'langoustine'])).toEqual(['lasagn'])
  expect(closestBeginning('cury', ['curry', 'curing'])).toEqual(['curry'])
  expect(closestBeginning('pi', ['pie', 'pasta'])).toEqual([])
  expect(closestBeginning('apple', ['apples'])).toEqual([])
  expect(closestBeginning('xyzzy', ['rice', 'chicken'])).toEqual([])
})
