import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuTime } from '../../../tests/support/linear-time.ts'
import { type Json, readJson } from './lenient-json.ts'

test('sound JSON is read as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(readJson(JSON.stringify(value))).toEqual([JSON.parse(JSON.stringify(value))])
    }),
  )
})

test.each<[string, string, Json[]]>([
  ['a raw line break in a string', '{"a": "one\ntwo"}', [{ a: 'one\ntwo' }]],
  ['a comma too many', '{"a": [1, 2,], "b": 3,}', [{ a: [1, 2], b: 3 }]],
  ['a comma too few', '{"a": "x"\n "b": ["y" "z"]}', [{ a: 'x', b: ['y', 'z'] }]],
  ['quotation marks within a string', '{"a": "the "good" oil", "b": 1}', [{ a: 'the "good" oil', b: 1 }]],
  ['an escape that JSON does not know', String.raw`{"a": "it\'s 5\" \u00e9"}`, [{ a: 'it\'s 5" é' }]],
  ['comments', '/* by a plugin */ {"a": 1 // one\n}', [{ a: 1 }]],
  ['a comment that seems to end at once', '/*/ by a plugin */ {"a": 1,}', [{ a: 1 }]],
  ['a comment on a line of its own', '// by a plugin\n{"a": 1,}', [{ a: 1 }]],
  ['a comment without an end', '{"a": 1, /* {"b": 2}', [{ a: 1 }]],
  ['no end', '{"a": ["b", {"c": "d', [{ a: ['b', { c: 'd' }] }]],
  ['several values', '{"a": 1} {"b": 2};', [{ a: 1 }, { b: 2 }]],
  ['every word', '{"a": true, "b": false, "c": null,}', [{ a: true, b: false, c: null }]],
  ['every escape', String.raw`["\b\f\n\r\t\"\\\/\u00e9",]`, [['\b\f\n\r\t"\\/é']]],
  ['letters by their numbers, in small and capital digits', String.raw`["\u00BD\u00bd\u20aC",]`, [['½½€']]],
  ['a value that is missing', '{"a": , "b": 2}', [{ b: 2 }]],
])('JSON with %s is repaired', (_, text, values) => {
  expect(readJson(text)).toEqual(values)
})

test('no text makes the reader throw or run on', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '"',
    ',',
    ':',
    '\\',
    '/*',
    '//',
    '\n',
    'a',
    '1',
    'true',
    '"k":',
    '__proto__',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
      expect(Array.isArray(readJson(pieces.join('')))).toBe(true)
    }),
  )
})

test('a key called __proto__ is a key like any other', () => {
  const [read] = readJson('{"__proto__": {"polluted": true},}')
  expect(Object.hasOwn(read as object, '__proto__')).toBe(true)
  expect((read as { polluted?: boolean }).polluted).toBeUndefined()
})

test.each(['['.repeat(400_000), '{"a":'.repeat(200_000), '"/*'.repeat(200_000), `{"a" ${'"/*'.repeat(200_000)}`])(
  'deep and endless JSON is given up in good time',
  (text) => {
    expect(Array.isArray(readJson(text))).toBe(true)
    expect(cpuTime(() => readJson(text))).toBeLessThan(3000)
  },
)
