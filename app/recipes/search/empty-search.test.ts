import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countableWords } from './empty-search.ts'

test.each([
  ['Rasgulla  Cake', 'rasgulla cake'],
  ['गट्टे की सब्ज़ी', 'गट्टे की सब्ज़ी'.normalize('NFC')],
  ['7-layer dip', '7-layer dip'],
  ['mac & cheese, baked', 'mac & cheese, baked'],
  ['cre\u0301me', 'cr\u00e9me'],
  ['xy', 'xy'],
  ['a'.repeat(25), 'a'.repeat(25)],
  ['one two three four five six', 'one two three four five six'],
  [`${'abcdefghi '.repeat(5)}abcdefghij`, `${'abcdefghi '.repeat(5)}abcdefghij`],
  [`${'abcdefghi '.repeat(5)}abcdefghijk`, null],
  ['12 eggs', '12 eggs'],
  ['1 egg 2 figs 3 pies', null],
])('%s is counted as %s', (typed, words) => expect(countableWords(typed)).toBe(words))

test.each([
  'anna@example.org',
  'anna at example.org',
  'https://food.example/pie',
  '+49 170 1234567',
  '0170',
  '1990',
  'card 4111 1111',
  'x',
  '   ',
  '!!',
  '12',
  'a'.repeat(26),
  'one two three four five six seven',
  `${'long '.repeat(13)}`,
  'a;drop table',
  'a\u0000b',
])('%j is not', (typed) => expect(countableWords(typed)).toBeNull())

test('whatever is typed: what is counted is short, in lower case, and has no address and no long number', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
      const words = countableWords(typed)
      if (words === null) return
      expect(words.length).toBeLessThanOrEqual(60)
      expect(words).not.toMatch(/[@:/.\n]|\d{3}/)
      expect(countableWords(words)).toBe(words)
    }),
  )
})
