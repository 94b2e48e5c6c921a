import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

/** Bytes of a text in an encoding that Node can read and not write: each character is looked up among all that it reads. */
function encoded(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const table = new Map<string, number[]>()
  for (let first = 0xff; first >= 0; first--) {
    for (let second = 0xff; second >= 0x30; second--)
      table.set(decoder.decode(new Uint8Array([first, second])), [first, second])
    table.set(decoder.decode(new Uint8Array([first])), [first])
  }
  return new Uint8Array([...text].flatMap((character) => table.get(character) ?? []))
}

const pageIn = (charset: string, words: string) =>
  `<!doctype html><html><head><title>x</title>${charset && `<meta charset="${charset}">`}</head><p>${words}</p></html>`

const WORDS = {
  'windows-1252': 'Crème brûlée – 2 Eßlöffel “Zucker”, 1½ œufs',
  'iso-8859-1': 'Crème brûlée, Käsespätzle, 1½ piñatas',
  'iso-8859-2': 'Kurczak pieczony, żurek i łosoś',
  'windows-1251': 'Борщ со сметаной',
  shift_jis: '卵と醤油のラーメン',
  'euc-jp': '卵と醤油のラーメン',
  'euc-kr': '김치찌개와 두부',
  gb18030: '鸡蛋西红柿汤',
  big5: '雞蛋豆腐湯',
}

test.each(Object.entries(WORDS))(
  'a page in %s is read by its header, by its meta, and by a meta in old words',
  { tags: 'slow' },
  (encoding, words) => {
    const page = pageIn('', words)
    expect(decodeText(encoded(page, encoding), `text/html; charset=${encoding}`)).toBe(page)
    expect(decodeText(encoded(page, encoding), `text/html;charset="${encoding.toUpperCase()}"`)).toBe(page)
    const marked = pageIn(encoding, words)
    expect(decodeText(encoded(marked, encoding))).toBe(marked)
    const old = `<META HTTP-EQUIV=Content-Type CONTENT="text/html; charset=${encoding}">${words}`
    expect(decodeText(encoded(old, encoding), 'text/html')).toBe(old)
  },
)

test.each([
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const)('a page in %s is read with a byte order mark and without', (encoding, mark) => {
  const page = pageIn('utf-16', '卵 Crème ½')
  const bytes = new Uint8Array(Buffer.from(page, 'utf16le'))
  if (encoding === 'utf-16be') Buffer.from(bytes.buffer).swap16()
  expect(decodeText(bytes, 'text/html')).toBe(page)
  expect(decodeText(new Uint8Array([...mark, ...bytes]), 'text/html; charset=utf-8')).toBe(page)
})

test.each([
  ['a header that lies about UTF-8', 'text/html; charset=iso-8859-1', pageIn('', 'Crème brûlée')],
  ['a meta that lies about UTF-8', 'text/html', pageIn('shift_jis', '卵と醤油')],
  ['a meta that says UTF-16 in UTF-8', 'text/html', pageIn('utf-16', 'Crème')],
  ['an unknown label', 'text/html; charset=klingon', pageIn('x-none', 'Crème')],
  ['no label', '', pageIn('', 'Crème 卵')],
  ['nothing but ASCII', 'text/html; charset=shift_jis', pageIn('', 'Eggs')],
])('UTF-8 behind %s is read as UTF-8', (_, type, page) => {
  expect(decodeText(new TextEncoder().encode(page), type)).toBe(page)
})

test.each([
  ['UTF-8, and no meta', 'text/html; charset=utf-8', '', 'windows-1252'],
  ['an unknown label', 'text/html; charset=klingon', '', 'windows-1252'],
  ['nothing', '', '', 'windows-1252'],
  ['UTF-8, and its meta the truth', 'text/html; charset=utf-8', 'euc-kr', 'euc-kr'],
  ['Latin-1 by default, and its meta the truth', 'text/html; charset=iso-8859-1', 'shift_jis', 'shift_jis'],
  ['Japanese', 'text/html; charset=shift_jis', '', 'windows-1252'],
] as const)(
  'a page whose header names %s is read as what its bytes are',
  { tags: 'slow' },
  (_, type, meta, encoding) => {
    const page = pageIn(meta, WORDS[encoding])
    expect(decodeText(encoded(page, encoding), type)).toBe(page)
  },
)

test('a byte order mark is no part of the text, and one broken byte in a UTF-8 page stays one', () => {
  expect(decodeText(new TextEncoder().encode('\uFEFF{"name":"Crème"}'))).toBe('{"name":"Crème"}')
  const bytes = new TextEncoder().encode(`${'Crème brûlée '.repeat(20)}?`)
  bytes[bytes.length - 1] = 0xe9
  expect(decodeText(bytes)).toBe(`${'Crème brûlée '.repeat(20)}\uFFFD`)
})

test('whatever the bytes and the header are, there is a text', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.string(), (bytes, type) => {
      expect(typeof decodeText(bytes, type)).toBe('string')
    }),
  )
})
