import fc from 'fast-check'
import type { ApiDocument } from './api.ts'

interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  examples?: unknown[]
  minimum?: number
}

export type Random = () => number

const fraction = () => fc.noBias(fc.integer({ min: 0, max: 2 ** 31 - 1 }))

/** So many sources of numbers from 0 to 1 (excluded), which give the same ones for the same seed. */
export const randomsFrom = (seed: number, count: number): Random[] =>
  fc.sample(fc.gen(), { numRuns: count, seed }).map((generate) => () => generate(fraction) / 2 ** 31)
export const oneOf = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T

/** Texts that have broken programs before. */
const EVIL_TEXTS = [
  '',
  ' ',
  '\0',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e309',
  '2147483648',
  '9223372036854775808',
  '999999999999999999999999',
  "' OR 1=1 --",
  '"; DROP TABLE recipe; --',
  '%',
  '%00',
  '%c0%ae%c0%ae/',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '#{7*7}',
  '__proto__',
  'constructor',
  '\uD800',
  '\uFFFE\uFFFF',
  '‮gnirts',
  'ﷺ'.repeat(50),
  '🍋'.repeat(200),
  'a'.repeat(5000),
  '"'.repeat(300),
  '*'.repeat(300),
  '(a+)+$',
  'a\u0300'.repeat(500),
  '\r\nSet-Cookie: access_token=x',
  'http://127.0.0.1:22/',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
]
const EVIL_VALUES: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  [],
  {},
  [[]],
  [null],
  { __proto__: null },
  { toString: 'x' },
  { length: 1e9 },
  ...EVIL_TEXTS,
]

/** A value of the wrong sort, at times deep or wide. */
function evil(random: Random): unknown {
  const at = random()
  if (at < 0.04) {
    let deep: unknown = 'x'
    for (let level = 0; level < 200; level++) deep = random() < 0.5 ? [deep] : { a: deep }
    return deep
  }
  if (at < 0.07) return Array.from({ length: 2000 }, () => oneOf(random, EVIL_TEXTS).slice(0, 20))
  return oneOf(random, EVIL_VALUES)
}
export const evilText = (random: Random) => oneOf(random, EVIL_TEXTS)
/** One of the same texts, as fast-check chooses it. */
export const anEvilText = fc.constantFrom(...EVIL_TEXTS)

/** A value that the schema allows, more or less, with `spoilt` of its places out of a hundred put wrong. */
export function valueFor(document: ApiDocument, schema: Schema, random: Random, spoilt: number, depth = 0): unknown {
  if (random() * 100 < spoilt) return evil(random)
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) as string
    return valueFor(document, (document.components.schemas[name] ?? {}) as Schema, random, spoilt, depth)
  }
  if (depth > 6) return null
  if (schema.anyOf) return valueFor(document, oneOf(random, schema.anyOf), random, spoilt, depth + 1)
  if (schema.enum) return oneOf(random, schema.enum)
  const type = Array.isArray(schema.type) ? oneOf(random, schema.type) : schema.type
  if (schema.examples && type !== 'object' && random() < 0.5) return oneOf(random, schema.examples)
  if (type === 'object') {
    const entries = Object.entries(schema.properties ?? {})
      .filter(([name]) => schema.required?.includes(name) || random() < 0.6)
      .map(([name, inner]) => [name, valueFor(document, inner, random, spoilt, depth + 1)])
    if (random() < 0.1)
      entries.push([oneOf(random, ['__proto__', 'constructor', 'id', 'authorId', 'role', 'isSample']), evil(random)])
    return Object.fromEntries(entries)
  }
  if (type === 'array')
    return Array.from({ length: Math.floor(random() * 4) }, () =>
      valueFor(document, schema.items ?? {}, random, spoilt, depth + 1),
    )
  if (type === 'integer' || type === 'number') return Math.floor(random() * 40) + (schema.minimum ?? 0)
  if (type === 'boolean') return random() < 0.5
  return oneOf(random, ['rice', 'Lemon rice', 'a lemon', '1 cup rice', 'दाल चावल', 'レモン'])
}
