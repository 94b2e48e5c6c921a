import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakIntoLines, languageOf, type Span } from './pdf-lines.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Every sign is ten points wide. */
const measure = (text: string) => [...text].length * 10
const lines = (spans: Span[] | string, width = 100) =>
  breakIntoLines(typeof spans === 'string' ? [{ text: spans }] : spans, 12, width, measure)
const texts = (text: string, width?: number) =>
  lines(text, width).map(({ runs }) => runs.map((run) => run.text).join(''))
const facesIn = (text: string) =>
  lines(text, 1000).flatMap(({ runs }) => runs.map((run) => `${run.text}=${run.face.key}`))

test('words stay whole, gaps at the ends of lines are left out', () => {
  expect(texts('  stir the  sauce well ')).toEqual(['stir the', 'sauce well'])
  expect(texts('exactly 10')).toEqual(['exactly 10'])
})

test('a word longer than a line is broken where the line ends', () => {
  expect(texts('a donaudampfschiff z')).toEqual(['a', 'donaudampf', 'schiff z'])
})

test('a line break is one, and empty lines are left out', () => {
  expect(texts('one\r\n\r\ntwo\u2028three')).toEqual(['one', 'two', 'three'])
  expect(texts(' \n ')).toEqual([])
})

test('non-breaking spaces, and numbers with a hyphen, are not broken', () => {
  expect(texts('bake at 85\u00a0°C', 80)).toEqual(['bake at', '85\u00a0°C'])
  expect(texts('for 10 to 30\u202fminutes', 100)).toEqual(['for 10 to', '30\u00a0minutes'])
  expect(texts('wait for 10-12', 120)).toEqual(['wait for', '10-12'])
  expect(texts('some gluten-free', 130)).toEqual(['some gluten-', 'free'])
})

test('Japanese may break after any sign, but no line begins with a stop or ends with an opening bracket', () => {
  expect(texts('甘辛いたれがご飯によく合う。', 100)).toEqual(['甘辛いたれがご飯によ', 'く合う。'])
  expect(texts('一二三四五六七八九十。', 100)).toEqual(['一二三四五六七八九', '十。'])
  expect(texts('一二三四五六七八九「十', 100)).toEqual(['一二三四五六七八九', '「十'])
})

test('each script is drawn in a face that has it, with the spaces between its words', () => {
  expect(facesIn('दाल मखनी and tea')).toEqual([
    'दाल मखनी =noto-sans-devanagari-devanagari-400',
    'and tea=figtree-latin-400',
  ])
  expect(facesIn('crème Łódź борщ λ 漢★→')).toEqual([
    'crème =figtree-latin-400',
    'Ł=figtree-latin-ext-400',
    'ód=figtree-latin-400',
    'ź =figtree-latin-ext-400',
    'борщ =noto-sans-cyrillic-400',
    'λ =noto-sans-greek-400',
    '漢=noto-sans-jp-japanese-400',
    '★=noto-sans-jp-108-400',
    '→=noto-sans-jp-107-400',
  ])
})

test('marks stay with their letters, emoji are left out, what no face has is a box, all of it as typed beside it', () => {
  expect(texts('e\u0301', 10)).toEqual(['é'])
  expect(texts('हि न्दी', 40)).toEqual(['हि', 'न्दी'])
  expect(texts('🍕 pizza 👩‍🍳 pie ✅')).toEqual(['pizza pie'])
  expect(lines('한국').map(({ runs }) => runs.map(({ text, typed }) => [text, typed]))).toEqual([[['□□', '한국']]])
  expect(texts('H₂O at ①℃')).toEqual(['H2O at 1°C'])
  expect(texts('safe\u202egnp.exe\u0000')).toEqual(['safegnp.ex', 'e'])
})

test('a number before a fraction is no part of it', () => {
  const [line] = lines('1⅓ cups')
  expect(line?.runs.map(({ text }) => text)).toEqual(['1', '1⁄3', ' cups'])
})

test('whatever is typed, every line fits and nothing visible is lost', () => {
  const sign = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc.constantFrom(
      ' ',
      '\n',
      '-',
      'word',
      'क्षि',
      '्',
      'ि',
      '漢',
      '。',
      '「',
      '½',
      '\u0301',
      '👩‍🍳',
      '\u200d',
      '\ud800',
    ),
  )
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 60 }), fc.integer({ min: 40, max: 200 }), (signs, width) => {
      const set = lines(signs.join(''), width)
      for (const line of set) {
        expect(line.runs.length).toBeGreaterThan(0)
        const isOneSign = [...graphemes.segment(line.runs.map((run) => run.typed).join(''))].length === 1
        if (!isOneSign) expect(line.width).toBeLessThanOrEqual(width)
      }
      const shown = set.flatMap(({ runs }) => runs.map((run) => run.text)).join('')
      expect(shown.match(/word/g)?.length ?? 0).toBeLessThanOrEqual(signs.filter((one) => one === 'word').length)
      expect(shown.match(/漢/g)?.length ?? 0).toBeGreaterThanOrEqual(signs.filter((one) => one === '漢').length)
    }),
  )
})

test.each([
  ['Zwiebeln', 'en', 'de', 'de'],
  ['onions', 'en', 'en', undefined],
  ['onions', 'hi', 'en', 'en'],
  ['Onions', 'en', undefined, undefined],
  ['प्याज़', 'en', undefined, 'hi'],
  ['कांदा', 'en', 'mr', 'mr'],
  ['प्याज़', 'en', 'de', 'hi'],
  ['प्याज़', 'hi', 'hi', undefined],
  ['1 2/3', 'en', 'fr', 'fr'],
])('"%s" in a document in %s, written in %s, is spoken in %s', (text, document, written, spoken) => {
  expect(languageOf(text, document, written)).toBe(spoken)
})
