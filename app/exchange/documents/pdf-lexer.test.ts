import { expect, test } from 'vitest'
import { PdfLexer, type PdfValue } from './pdf-lexer.ts'

const read = (text: string) => new PdfLexer(text).value()
const all = (text: string) => {
  const lexer = new PdfLexer(text)
  const found: PdfValue[] = []
  for (let value = lexer.value(); value !== ''; value = lexer.value()) found.push(value)
  return found
}

test.each([
  ['(salt)', 'salt'],
  ['()', ''],
  ['(salt (fine) and (sea (wet)))', 'salt (fine) and (sea (wet))'],
  [String.raw`(\(\)\\)`, '()\\'],
  [String.raw`(\n\r\t\b\f)`, '\n\r\t\b\f'],
  [String.raw`(\q)`, 'q'],
  ['(one\\\ntwo\\\r\nthree\\\rfour)', 'onetwothreefour'],
  // One to three digits of eight, and what is behind them.
  [String.raw`(\53)`, '+'],
  [String.raw`(\053)`, '+'],
  [String.raw`(\0533)`, '+3'],
  [String.raw`(\7)`, '\u0007'],
  [String.raw`(\7a)`, '\u0007a'],
  [String.raw`(\538)`, '+8'],
  [String.raw`(\8)`, '8'],
  [String.raw`(\351t\351)`, 'été'],
  [String.raw`(\777)`, 'ÿ'],
  ['(no end', 'no end'],
  ['<53616c74>', 'Salt'],
  ['<53 61\n6C74>', 'Salt'],
  ['<5361 7>', 'Sap'],
  ['<>', ''],
  ['<5361', 'Sa'],
])('the text %s is read', (text, expected) => {
  expect(read(text)).toEqual({ text: expected })
})

test.each<[string, PdfValue]>([
  ['12', 12],
  ['-1.5', -1.5],
  ['+.25', 0.25],
  ['4.', 4],
  ['true', true],
  ['false', false],
  ['null', null],
  ['Tj', 'Tj'],
  ['1-2', '1-2'],
  ['/Font', '/Font'],
  ['/A#20B#2f', '/A B/'],
  ['/', '/'],
  ['12 0 R', { object: 12 }],
  ['12 0 RG', 12],
  ['1.5 0 R', 1.5],
  ['[1 (a) [/B] ]', [1, { text: 'a' }, ['/B']]],
  ['[1 2', [1, 2]],
  ['% a comment\n7', 7],
  ['\0\t\r\n 7', 7],
])('the value %j is read', (text, value) => {
  expect(read(text)).toEqual(value)
})

test('entries of a dictionary are read, what is no name is passed over, and so is a name without a value', () => {
  const entries = (text: string) => [...(read(text) as { entries: Map<string, PdfValue> }).entries]
  expect(entries('<</A 1/B(b)/C<</D[1 0 R]>>>>')).toEqual([
    ['A', 1],
    ['B', { text: 'b' }],
    ['C', { entries: new Map([['D', [{ object: 1 }]]]) }],
  ])
  expect(entries('<<7 /A 1>>')).toEqual([['A', 1]])
  expect(entries('<</A 1 /B>>')).toEqual([['A', 1]])
  expect(entries('<</A 1')).toEqual([['A', 1]])
})

test('values follow each other, and what is too deep ends them', () => {
  expect(all('BT /F1 12 Tf(a)Tj>>ET')).toEqual(['BT', '/F1', 12, 'Tf', { text: 'a' }, 'Tj', '>>', 'ET'])
  expect(all(`${'['.repeat(40)}1${']'.repeat(40)} 2`)).toHaveLength(1)
})
