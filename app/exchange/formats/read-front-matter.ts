import { parse } from 'yaml'
import { durationMinutes } from '#app/exchange/texts/durations.ts'
import { type ImportedFields, noFields } from '#app/exchange/texts/fields.ts'
import { tidy } from '#app/exchange/texts/markup.ts'
import { parseServings } from '#app/exchange/texts/servings.ts'

/** The values of a file's front matter, by keys in lower case with single spaces; "time.prep" for a key within a key. */
export type Metadata = Map<string, string[]>

/** A hostile text can keep the YAML parser busy, so that only little of it is read. */
const MAX_LENGTH = 40_000
const MAX_DEPTH = 3
const MAX_VALUES = 500

/** The keys of a value, the surest first: Cooklang's canonical ones and those that other programs write. */
const KEYS = {
  title: ['title', 'name'],
  description: ['description', 'introduction', 'summary'],
  author: ['author', 'source.author'],
  source: ['source.url', 'source', 'url'],
  sourceName: ['source.name'],
  image: ['image', 'images', 'picture', 'pictures', 'cover'],
  servings: ['servings', 'serves', 'yield', 'yields'],
  prep: ['prep time', 'time.prep', 'prep', 'preparation time'],
  cook: ['cook time', 'time.cook', 'cook', 'cooking time'],
  wait: ['wait time', 'time.wait', 'waiting time', 'rest time', 'resting time', 'chill time', 'additional time'],
  total: ['time required', 'total time', 'time', 'duration', 'total'],
  language: ['locale', 'language', 'lang'],
  keywords: ['tags', 'keywords'],
  cuisine: ['cuisine'],
  category: ['course', 'category'],
} as const

const keyOf = (text: string) =>
  tidy(
    text
      .slice(0, 100)
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/[_-]+/g, ' '),
  ).toLowerCase()

function take(metadata: Metadata, key: string, value: unknown, depth = 0) {
  if (depth > MAX_DEPTH || metadata.size > MAX_VALUES || value === null || value === undefined) return
  if (Array.isArray(value)) for (const one of value.slice(0, MAX_VALUES)) take(metadata, key, one, depth + 1)
  else if (typeof value === 'object')
    for (const [name, one] of Object.entries(value))
      take(metadata, key ? `${key}.${keyOf(name)}` : keyOf(name), one, depth + 1)
  else {
    const text = tidy(String(value))
    if (text !== '') metadata.set(key, [...(metadata.get(key) ?? []), text].slice(0, MAX_VALUES))
  }
}

/** Adds one line "key: value" of a file that has its metadata so. */
export function takeLine(metadata: Metadata, line: string) {
  const colon = line.indexOf(':')
  if (colon > 0) take(metadata, keyOf(line.slice(0, colon)), line.slice(colon + 1))
}

/** Without the places of errors, which are never shown: finding each takes as long as reading the text. */
const YAML = {
  uniqueKeys: false,
  maxAliasCount: 0,
  logLevel: 'silent',
  schema: 'failsafe',
  prettyErrors: false,
} as const

function readYaml(head: string): Metadata {
  const metadata: Metadata = new Map()
  if (head.length > MAX_LENGTH) return metadata
  try {
    const parsed: unknown = parse(head, YAML)
    if (typeof parsed === 'object' && !Array.isArray(parsed)) take(metadata, '', parsed)
  } catch {
    for (const line of head.split(/\r?\n/, MAX_VALUES)) takeLine(metadata, line.replace(/^["' ]+|["' ]+$/g, ''))
  }
  return metadata
}

/** A text split into the values of the YAML between `---` at its beginning, nothing where there is none, and the rest. */
export function partFrontMatter(text: string): { metadata: Metadata; body: string } {
  const start = /^\uFEFF?---[ \t]{0,20}\r?\n/.exec(text)
  const end = start && /^(?:---|\.\.\.)[ \t]{0,20}$/m.exec(text.slice(start[0].length).replaceAll('\r', ' '))
  if (!start || !end) return { metadata: new Map(), body: text }
  const from = start[0].length
  return { metadata: readYaml(text.slice(from, from + end.index)), body: text.slice(from + end.index + end[0].length) }
}

/** The fields in metadata, and the address that it names as the source; "500%ml" is read as Cooklang means it. */
export function metadataFields(metadata: Metadata): { fields: ImportedFields; source: string | null } {
  const all = (what: keyof typeof KEYS) => KEYS[what].map((key) => metadata.get(key)).find((values) => values) ?? []
  const one = (what: keyof typeof KEYS) => all(what)[0] ?? null
  const minutes = (what: 'prep' | 'wait' | 'cook' | 'total') => durationMinutes(one(what) ?? '')
  const yieldText = one('servings')?.replace('%', ' ') ?? null
  const [prepMinutes, waitMinutes, cookMinutes] = [minutes('prep'), minutes('wait'), minutes('cook')]
  const tags = all('keywords')
  return {
    fields: {
      ...noFields(),
      title: one('title'),
      description: one('description'),
      servings: yieldText === null ? null : parseServings(yieldText),
      yieldText,
      prepMinutes,
      waitMinutes,
      cookMinutes,
      totalMinutes: minutes('total') ?? ((prepMinutes ?? 0) + (waitMinutes ?? 0) + (cookMinutes ?? 0) || null),
      image: one('image'),
      author: one('author'),
      language: one('language'),
      keywords: [...new Set(tags.length === 1 ? (tags[0] ?? '').split(',').map(tidy) : tags)].filter(Boolean),
      cuisine: one('cuisine'),
      category: one('category'),
      sourceName: one('sourceName'),
    },
    source: one('source'),
  }
}
