import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { anEvilText } from './malformed.ts'
import { ROOT } from './site.ts'

/** A form as it goes over the wire. */
export interface SentForm {
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | string
}

/** The addresses, as in routes.ts, of all pages that take forms. */
export function pagesWithAction() {
  const routes = readFileSync(join(ROOT, 'app/routes.ts'), 'utf8')
  return [...routes.matchAll(/\broute\('([^']+)',\s*'([^']+)'/g)].flatMap(([, path = '', file = '']) =>
    /export (?:async )?(?:function|const) action\b/.test(readFileSync(join(ROOT, 'app', file), 'utf8')) ? path : [],
  )
}

/** The names of all fields in a page's forms. */
export const fieldNamesIn = (html: string) => [
  ...new Set(
    [...html.matchAll(/<(?:input|select|textarea|button)\b[^>]*\bname="([^"]+)"/g)].map(([, name = '']) => name),
  ),
]

const INDICES = [
  '',
  '0',
  '1',
  '5',
  '99',
  '100',
  '499',
  '65536',
  '200000000',
  '4294967294',
  '4294967295',
  '1e9',
  '-1',
  ' ',
  'x',
  '__proto__',
  '0x10',
  '9'.repeat(50),
]
const EVIL_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'length',
  '__intent__',
  '__state__',
  '',
  ' ',
  '\0',
  '.',
  '..',
  '[',
  ']',
  '[]',
  '[0]',
  '[[0]]',
  'a[',
  'a]b',
  'id',
  'role',
  'authorId',
  'isSample',
  '_method',
  'a'.repeat(101),
  'n'.repeat(5000),
  '.'.repeat(3000),
  '['.repeat(3000),
  '[0]'.repeat(500),
  '.a'.repeat(500),
]

const evilValue = anEvilText.map((text) => text.toWellFormed())
const value = fc.oneof(
  { weight: 3, arbitrary: evilValue },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '1',
      '5',
      'on',
      'save',
      'rate',
      'helpful',
      'reply',
      'withdraw',
      'add',
      'remove',
      'delete',
      'restore',
      'hide',
      'recipe',
      'review',
      'other',
      'dark',
      'hi',
      'Any',
      'read',
      'rice',
      'cook@example.org',
      'favoriteRecipes',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
)

/** Names that a page knows, as they are and led astray. */
const nameOf = (names: readonly string[]) => {
  const own = fc.constantFrom(...(names.length > 0 ? names : ['text']))
  return fc.oneof(
    { weight: 6, arbitrary: own },
    { weight: 2, arbitrary: fc.tuple(own, fc.constantFrom(...INDICES)).map(([name, index]) => `${name}[${index}]`) },
    {
      weight: 1,
      arbitrary: fc.tuple(own, own, fc.constantFrom('.', '..', '.[', '].')).map(([a, b, between]) => a + between + b),
    },
    { weight: 1, arbitrary: fc.tuple(own, fc.constantFrom(...EVIL_NAMES)).map(([name, evil]) => `${name}.${evil}`) },
    { weight: 2, arbitrary: fc.constantFrom(...EVIL_NAMES) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  )
}

const URL_ENCODED = 'application/x-www-form-urlencoded'
const encoded = (pairs: readonly (readonly [string, string])[]) =>
  pairs
    .map(([name, text]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(text.toWellFormed())}`)
    .join('&')
const asText = (body: string): SentForm => ({ headers: { 'content-type': URL_ENCODED }, body })

/** Every field of the page once: what gets past the guard, with anything for its values. */
const wellNamed = (names: readonly string[]) =>
  fc
    .tuple(...names.map(() => value))
    .chain((values) => fc.subarray(names.map((name, at) => [name, values[at] ?? ''] as const)).map((pairs) => pairs))

const BOUNDARY = 'x-the-boundary'
const part = (names: readonly string[]) =>
  fc.record({
    name: nameOf(names),
    value,
    file: fc.option(fc.constantFrom('', 'a.png', 'a.zip', '../../x', 'न.jpg', 'a\0b', 'x'.repeat(3000)), { freq: 2 }),
    header: fc.constantFrom(
      '',
      '',
      '',
      'content-type: image/png\r\n',
      'content-type: text/plain; charset=utf-7\r\n',
      'content-transfer-encoding: base64\r\n',
      'no colon\r\n',
      `x: ${'y'.repeat(9000)}\r\n`,
      '\0: \0\r\n',
    ),
    quote: fc.constantFrom('"', '"', '"', '', "'", '""'),
  })

const multipart = (names: readonly string[]) =>
  fc
    .record({
      parts: fc.array(part(names), { maxLength: 12 }),
      repeat: fc.oneof(
        { weight: 15, arbitrary: fc.constant(1) },
        { weight: 1, arbitrary: fc.constantFrom(60, 500, 600) },
      ),
      newline: fc.constantFrom('\r\n', '\r\n', '\r\n', '\n', '\r'),
      ending: fc.constantFrom('--', '--', '--', '', '-', '--junk', '--\r\n--x'),
      cut: fc.oneof(
        { weight: 4, arbitrary: fc.constant(1) },
        { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
      ),
      declared: fc.constantFrom(
        BOUNDARY,
        BOUNDARY,
        BOUNDARY,
        `"${BOUNDARY}"`,
        'another',
        '',
        '"',
        `${BOUNDARY}; charset=x`,
        'b'.repeat(300),
      ),
    })
    .map(({ parts, repeat, newline, ending, cut, declared }): SentForm => {
      const all = Array.from({ length: parts.length > 0 ? repeat : 0 }, () => parts)
        .flat()
        .slice(0, 2000)
      const text = all
        .map(({ name, value: content, file, header, quote }) => {
          const as = file === null ? '' : `; filename=${quote}${file}${quote}`
          return `--${BOUNDARY}${newline}content-disposition: form-data; name=${quote}${name}${quote}${as}${newline}${header}${newline}${content}${newline}`
        })
        .join('')
      const bytes = new TextEncoder().encode(`${text}--${BOUNDARY}${ending}${newline}`)
      return {
        headers: { 'content-type': `multipart/form-data; boundary=${declared}` },
        body: bytes.slice(0, Math.ceil(bytes.length * cut)),
      }
    })

const WRONG_TYPES = [
  '',
  'application/json',
  'text/plain',
  'multipart/form-data',
  'multipart/mixed; boundary=x',
  `${URL_ENCODED}; charset=utf-16`,
  'application/x-www-form-urlencodedx',
  'x',
  '*/*',
]

/** Forms for a page with fields of these names, as nobody's browser sends them, some of them nearly right. */
export const malformedForm = (names: readonly string[]): fc.Arbitrary<SentForm> =>
  fc.oneof(
    { weight: 5, arbitrary: wellNamed(names).map((pairs) => asText(encoded(pairs))) },
    {
      weight: 4,
      arbitrary: fc.array(fc.tuple(nameOf(names), value), { maxLength: 30 }).map((pairs) => asText(encoded(pairs))),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(nameOf(names), value, fc.constantFrom(2, 30, 500, 501, 3000))
        .map(([name, content, times]) =>
          asText(`${encoded([[name, content.slice(0, 20)]])}&`.repeat(times).slice(0, 60_000)),
        ),
    },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.constantFrom('&', '=', '%', '%0', '%zz', '%00', '%ED%A0%80', '%FF', '+', ';', '\0', 'a', ...names), {
          maxLength: 60,
        })
        .map((pieces) => asText(pieces.join(''))),
    },
    {
      weight: 1,
      arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => ({ ...asText(''), body: Uint8Array.from(bytes) })),
    },
    { weight: 6, arbitrary: multipart(names) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.array(fc.tuple(nameOf(names), value), { maxLength: 5 }), fc.constantFrom(...WRONG_TYPES))
        .map(([pairs, type]): SentForm => ({ headers: { 'content-type': type }, body: encoded(pairs) })),
    },
  )
