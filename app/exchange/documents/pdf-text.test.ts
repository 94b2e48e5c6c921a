import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PdfFile } from './pdf-objects.ts'
import { textOfPdf } from './pdf-text.ts'

/** An object of a PDF that is a stream. */
const aStream = (content: string, entries = '') =>
  `<<${entries}/Length ${content.length}>> stream\n${content}\nendstream`

/** A PDF of one page with its font, of which every object can be another. Its letters are 5 points wide where its type has 10. */
const aPdf = (content: string, objects: Readonly<Record<number, string>> = {}) =>
  Object.entries({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Kids [3 0 R] /Resources <</Font <</F1 4 0 R>> /XObject <</X1 6 0 R>>>> >>',
    3: '<</Type/Page /Contents 5 0 R>>',
    4: '<</Type/Font/Subtype/Type1>>',
    5: aStream(content),
    ...objects,
  })
    .map(([number, object]) => `${number} 0 obj ${object} endobj\n`)
    .join('')
const readPdf = (source: string) => textOfPdf(new PdfFile(Buffer.from(`%PDF-1.4\n${source}`, 'latin1')))
const textOf = (content: string, objects?: Readonly<Record<number, string>>) => readPdf(aPdf(content, objects)).text
/** What is drawn from the left margin on. */
const drawn = (operators: string) => `BT /F1 10 Tf 50 700 Td ${operators} ET`

test.each([
  ['the distance of TD', '(one) Tj 0 -12 TD (two) Tj T* (three) Tj', 'one\ntwo\nthree'],
  ['the distance of TL', '12 TL (one) Tj T* (two) Tj', 'one\ntwo'],
  ['a line for each quotation mark', `12 TL (one) Tj (two) ' 0 0 (three) "`, 'one\ntwo\nthree'],
])('lines of a PDF are apart by %s', (_, operators, text) => {
  expect(textOf(drawn(operators))).toBe(text)
})

test.each([
  ['letters apart', '5 Tc (one) Tj 30 0 Td (two) Tj', 'onetwo'],
  ['words apart', '10 Tw (a b) Tj 25 0 Td (c) Tj', 'a bc'],
  ['letters and words apart by a quotation mark', '10 1 (a b) " 28 0 Td (c) Tj', 'a bc'],
  ['wide letters', '200 Tz (one) Tj 30 0 Td (two) Tj', 'onetwo'],
  ['a baseline above the line', '(one) Tj 20 8 Td -8 Ts (two) Tj', 'one two'],
  ['plain letters', '(one) Tj 30 0 Td (two) Tj', 'one two'],
])('words of a PDF with %s end where they are drawn to', (_, operators, text) => {
  expect(textOf(drawn(operators))).toBe(text)
})

test('what is set between q and Q ends there', () => {
  const second = 'BT 50 688 Td (two) Tj 15 0 Td (three) Tj ET'
  expect(textOf(`/F1 10 Tf q 1 0 0 1 0 -300 cm BT 50 700 Td (one) Tj ET Q ${second}`)).toBe('one\n\ntwothree')
  expect(textOf(`/F1 10 Tf BT 50 700 Td (one) Tj ET q /F1 30 Tf 9 Tc Q ${second}`)).toBe('one\ntwothree')
})

test('a form of a PDF is read where it is drawn, with its own fonts or those of the page', () => {
  const content = `${drawn('(one) Tj')} q .5 0 0 .5 0 344 cm /X1 Do Q ${drawn('0 -24 Td (three) Tj')}`
  const font = '<</Type/Font/Subtype/Type1/Encoding <</Differences [116 /T]>> >>'
  const form = (entries: string, name: string) =>
    aStream(`BT ${name} 20 Tf 100 788 Td (two) Tj ET`, `/Subtype/Form/Matrix [1 0 0 1 0 -100]${entries}`)
  for (const six of [form('', '/F1'), form('/Resources <</Font <</Own 4 0 R>>>>', '/Own')])
    expect(textOf(content, { 4: font, 6: six })).toBe('one\nTwo\nThree')
  expect(textOf(content, { 6: aStream('(two) Tj', '/Subtype/Image') })).toBe('one\n\nthree')
})

test('a form of a PDF that draws itself ends', () => {
  const form = aStream(`${drawn('(two) Tj')} /X1 Do`, '/Subtype/Form/Matrix [1 0 0 1 0 -100]')
  expect(textOf('/X1 Do', { 6: form })).toBe('two\n\ntwo\n\ntwo\n\ntwo\n\ntwo')
})

test.each([
  ['a picture among the text', `BI /W 1 /H 1 ID ((( EI ${drawn('(one) Tj')}`, 'one'],
  ['a picture that is cut off', `${drawn('(one) Tj')} BI /W 1 ID x ${drawn('0 -12 Td (two) Tj')}`, 'one'],
  ['a comment', `% It (begins\n${drawn('(one) Tj')}`, 'one'],
  ['brackets in brackets', drawn('(one (two) \\(three) Tj'), 'one (two) (three'],
  ['a text on two lines', drawn('(pota\\\r\ntoes and to\\\nmatoes) Tj'), 'potatoes and tomatoes'],
  ['a sign of a name by its code', drawn('/F#31 10 Tf (one) Tj'), 'one'],
  ['a list that does not end', drawn('[(one) (two'), ''],
])('a PDF with %s is read', (_, content, text) => {
  expect(textOf(content)).toBe(text)
})

test('signs of a font are what their names say', () => {
  const names = '/uni00BD /eacute /A.alt /u1F34B /f_f_i /uni00660069 /dotlessi /Scaron /unknown'
  const font = `<</Type/Font/Subtype/Type1/Encoding <</Differences [65 ${names} 97 /one /onequarter]>> >>`
  expect(textOf(drawn('(ABCDEFGHIZab) Tj'), { 4: font })).toBe('½éA🍋ffifiıŠZ1¼')
})

test('letters of a font are as wide as it says', () => {
  const content = drawn('(one) Tj 30 0 Td (two) Tj')
  const widths = '<</Type/Font/FirstChar 101 /Widths [1000 500 500 500 500 500 500 500 500 1000 7 0 R]>>'
  expect(textOf(content, { 4: widths, 7: '1000' })).toBe('onetwo')
})

test.each([
  ['each for itself', '[1 [1000 1000 1000]]', 'onetwo'],
  ['from one to another', '[1 3 1000]', 'onetwo'],
  ['both', '[1 2 1000 3 [1000]]', 'onetwo'],
  ['only for others', '[4 [1000] 5 9 1000]', 'one two'],
  ['with a word too many', '[/x 1 3 1000]', 'onetwo'],
])('the widths of a composite font are read: %s', (_, widths, text) => {
  const map =
    '1 begincodespacerange <0000> <FFFF> endcodespacerange 1 beginbfrange <0001> <0005> [<006F> <006E> <0065> <0074> <0077>] endbfrange'
  const font = `<</Type/Font/Subtype/Type0/ToUnicode 7 0 R/DescendantFonts [<</DW 500/W ${widths}>>]>>`
  const content = drawn('<000100020003> Tj 30 0 Td <000400050001> Tj')
  expect(textOf(content, { 4: font, 7: aStream(map) })).toBe(text)
})

test('a PDF whose pages are not in its tree is read page by page', () => {
  const page = '<</Type/Page /Contents [5 0 R] /Resources <</Font <</F1 4 0 R>>>> >>'
  expect(textOf(drawn('(one) Tj'), { 1: '<</Type/Catalog/Pages 9 0 R>>', 3: page })).toBe('one')
})

test('a PDF with damaged dictionaries is read', () => {
  const page = '<</Type/Page junk 12 /Resources <</Font <</F1 4 0 R>> /Odd >> /Contents 5 0 R>>'
  expect(textOf(drawn('(one) Tj'), { 3: page })).toBe('one')
})

const packed = (content: string) => deflateSync(Buffer.from(content, 'latin1')).toString('latin1')
const hex = (content: string) => Buffer.from(content, 'latin1').toString('hex')

test('a PDF whose objects are in a stream is read', () => {
  const objects = ['<</Kids [3 0 R] /Resources <</Font <</F1 4 0 R>>>> >>', '<</Type/Page /Contents 5 0 R>>']
  const head = `2 0 3 ${objects[0]?.length} `
  const stream = packed(`${head}${objects.join('')}`)
  const all = `1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
4 0 obj <</Type/Font/Subtype/Type1>> endobj
5 0 obj ${aStream(drawn('(one) Tj'))} endobj
7 0 obj ${aStream(stream, `/Type/ObjStm/N 2/First ${head.length}/Filter/FlateDecode`)} endobj`
  expect(readPdf(all).text).toBe('one')
  expect(readPdf(all.replace('/First', '/Last')).text).toBe('')
})

/** A text in ASCII base-85, by its definition in ISO 32000-1, 7.4.3. */
const inLetters = (text: string) =>
  `${(text.match(/[\s\S]{1,4}/g) ?? [])
    .map((four) => {
      const number = Buffer.from(four.padEnd(4, '\0'), 'latin1').readUInt32BE()
      const digits = [4, 3, 2, 1, 0].map((power) => String.fromCharCode(33 + (Math.floor(number / 85 ** power) % 85)))
      return number === 0 ? 'z' : digits.join('').slice(0, four.length + 1)
    })
    .join('')}~>`

const content = drawn('(one) Tj')
test.each([
  ['packed', packed(content), '/FlateDecode', 'one'],
  ['packed without the head that says so', `xx${packed(content).slice(2)}`, '/FlateDecode', 'one'],
  ['no packed one', 'xxxxxxxx', '/FlateDecode', ''],
  ['packed and in digits', `${hex(packed(content))}>`, '[/AHx /Fl]', 'one'],
  ['in letters', inLetters(`\0\0\0\0${content}`), '/ASCII85Decode', 'one'],
  ['packed in a way that is not known', content, '/LZWDecode', ''],
])('a content of a PDF is read that is %s', (_, stored, filter, text) => {
  expect(textOf('', { 5: aStream(stored, `/Filter ${filter}`) })).toBe(text)
})

test('a PDF with more pieces of text than are read has what was read, on one line', { tags: 'slow' }, () => {
  const { text, isCut } = readPdf(aPdf(drawn(`[${'(a)-400'.repeat(40_000)}] TJ `.repeat(13))))
  expect([isCut, text.length, text.slice(0, 5)]).toEqual([true, 999_999, 'a a a'])
})
