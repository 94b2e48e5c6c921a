import { describe, expect, test } from 'vitest'
import { foldedText, spelledWords, textTokens } from './folded-text.ts'

describe('a text as it looks', () => {
  test.each([
    ['Free CASINO', 'free casino'],
    ['cаsіno', 'casino'],
    ['ｃａｓｉｎｏ', 'casino'],
    ['ca\u200Bsi\u00ADno', 'casino'],
    ['cásínó', 'casino'],
    ['०१२३४५६७८९', '0123456789'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['০৯', '09'],
    ['𝟘𝟡', '09'],
    ['चीनी', 'चीनी'],
  ])('of %j is %j', (text, folded) => {
    expect(foldedText(text)).toBe(folded)
  })
})

test('words are parted by signs, and each sign of a script without spaces is one', () => {
  expect(textTokens('free casino, 100% नमक')).toEqual(['free', 'casino', '100', 'नमक'])
  expect(textTokens('赌场 ok')).toEqual(['赌', '场', 'ok'])
  expect(textTokens('…')).toEqual([])
})

test('letters one by one spell a word from the third on', () => {
  expect(spelledWords(['buy', 'v', 'i', 'a', 'now', 'o', 'k', 'x', 'y', 'z'])).toEqual(['via', 'okxyz'])
  expect(spelledWords(['a', 'b'])).toEqual([])
})
