import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, queryWords, stem, wordsOf } from './words.ts'

test('folding makes case and Latin accents equal and leaves Devanagari signs alone', () => {
  expect(fold('  Crème  BRÛLÉE ')).toBe('creme brulee')
  expect(fold('गाजर का हलवा')).toBe('गाजर का हलवा')
})

test('folding what is folded changes nothing, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})

test('words are letters and digits without signs between them', () => {
  expect(wordsOf("Shepherd's pie (7-Up!), half & half")).toEqual(['shepherds', 'pie', '7', 'up', 'half', 'half'])
  expect(wordsOf('コーヒーゼリー')).toContain('ゼリー')
  expect(wordsOf(' \0 … ')).toEqual([])
})

test.each([
  ['tomatoes', 'tomato'],
  ['berries', 'berry'],
  ['cookies', 'cookie'],
  ['dishes', 'dish'],
  ['noodles', 'noodle'],
  ['boxes', 'box'],
  ['cherries', 'cherry'],
  ['leaves', 'leaf'],
  ['quiches', 'quiche'],
  ['mousses', 'mousse'],
  ['roes', 'roe'],
  ['kiwis', 'kiwi'],
  ['soys', 'soy'],
])('%s and %s have one stem', (plural, singular) => {
  expect(stem(plural)).toBe(stem(singular))
})

test.each(['hummus', 'swiss', 'couscous', 'asparagus', 'rice', 'दाल'])('%s is no plural', (word) => {
  expect(stem(word)).toBe(word)
})

test('a search uses at most eight significant words', () => {
  expect(queryWords('the soup with rice and the soup')).toEqual(['soup', 'rice'])
  expect(queryWords('the')).toEqual(['the'])
  expect(queryWords(Array.from({ length: 50 }, (_, at) => `w${at}`).join(' '))).toHaveLength(8)
})

test('no text makes words with a space, a sign or nothing in them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      for (const word of wordsOf(text)) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u)
    }),
  )
})
