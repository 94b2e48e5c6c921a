/** A regular expression taken apart, as far as its work and its words need it. */
export type Part =
  | { kind: 'one'; source: string }
  | { kind: 'row'; parts: Part[] }
  | { kind: 'choice'; parts: Part[] }
  | { kind: 'repeat'; part: Part; min: number; max: number; lazy: boolean }
  | { kind: 'group'; part: Part; index: number }
  | { kind: 'look'; part: Part; behind: boolean; negative: boolean }
  | { kind: 'again'; index: number }
  | { kind: 'edge'; sign: '^' | '$' | '\\b' | '\\B' }

const GROUP = /\((?:\?(?:(<?[=!])|:|<([^>]+)>|[a-z-]+:))?/y
const CLASS = /\[(?:\\[\s\S]|[^\]\\])*\]/y
const ESCAPE = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|k<([^>]+)>|([1-9])|[\s\S])/y
const QUANTIFIER = /(?:([*+?])|\{(\d+)(,(\d*))?\})(\??)/y
const RANGES: Record<string, [number, number]> = { '*': [0, Infinity], '+': [1, Infinity], '?': [0, 1] }

/** The parts of an expression's source; throws on what is none. */
export function partsOf(source: string): Part {
  let at = 0
  let groups = 0
  const names = new Map<string, number>()
  const take = (sign: RegExp) => {
    sign.lastIndex = at
    const found = sign.exec(source)
    if (found) at += found[0].length
    return found
  }
  function choice(): Part {
    const parts = [row()]
    while (source[at] === '|') {
      at++
      parts.push(row())
    }
    return parts.length === 1 ? (parts[0] as Part) : { kind: 'choice', parts }
  }
  function row(): Part {
    const parts: Part[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const part = one()
      const often = take(QUANTIFIER)
      if (!often) parts.push(part)
      else {
        const [, sign = '', least = '', comma, most, lazy] = often
        const [min, max] = RANGES[sign] ?? [Number(least), comma ? Number(most || Infinity) : Number(least)]
        parts.push({ kind: 'repeat', part, min, max, lazy: lazy === '?' })
      }
    }
    return parts.length === 1 ? (parts[0] as Part) : { kind: 'row', parts }
  }
  function one(): Part {
    const group = take(GROUP)
    if (group) {
      const [all, look, name] = group
      const index = all === '(' || name ? ++groups : 0
      if (name) names.set(name, index)
      const part = choice()
      if (source[at++] !== ')') throw new SyntaxError(`no end of a group in ${source}`)
      if (look) return { kind: 'look', part, behind: look.startsWith('<'), negative: look.endsWith('!') }
      return index ? { kind: 'group', part, index } : part
    }
    const set = take(CLASS)
    if (set) return { kind: 'one', source: set[0] }
    const escaped = take(ESCAPE)
    if (escaped?.[0] === '\\b' || escaped?.[0] === '\\B') return { kind: 'edge', sign: escaped[0] }
    if (escaped?.[1] || escaped?.[2]) return { kind: 'again', index: names.get(escaped[1] ?? '') ?? Number(escaped[2]) }
    if (escaped) return { kind: 'one', source: escaped[0] }
    const sign = String.fromCodePoint(source.codePointAt(at) ?? 0)
    at += sign.length
    return sign === '^' || sign === '$' ? { kind: 'edge', sign } : { kind: 'one', source: sign }
  }
  const all = choice()
  if (at < source.length) throw new SyntaxError(`a bracket too many in ${source}`)
  return all
}

const INNER: Record<string, string> = { '\\d': '1', '\\s': ' ', '\\w': 'a', '\\p{L}': 'a', '\\p{M}': 'ा', '.': 'a' }
const MAX_OF_CLASS = 12
const MAX_SAMPLES = 300
const MEMBER = /\\(?:p\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|[\s\S])|[\s\S]/gu

/** What one sign of an expression may be: each of a class's own. */
function signsOf(source: string): string[] {
  if (source.startsWith('[^'))
    return ['a', ' ', '1', '-'].filter((sign) => new RegExp(`^${source}$`, 'u').test(sign)).slice(0, 1)
  const members = source.startsWith('[') ? (source.slice(1, -1).match(MEMBER) ?? []) : [source]
  return members.slice(0, MAX_OF_CLASS).map((member) => {
    if (INNER[member] !== undefined) return INNER[member]
    if (/^\\[nrtf0v]$/.test(member) || /^\\[pP]\{/.test(member)) return ' '
    const code = /^\\u\{?([\da-fA-F]+)\}?$/.exec(member)?.[1]
    return code ? String.fromCodePoint(Number.parseInt(code, 16)) : member.replace(/^\\/, '')
  })
}

/** Texts that an expression matches, every word and sign of it in one of them at least. */
export function samplesOf(part: Part): string[] {
  switch (part.kind) {
    case 'one':
      return signsOf(part.source)
    case 'choice':
      return [...new Set(part.parts.flatMap(samplesOf))].slice(0, MAX_SAMPLES)
    case 'repeat':
      return part.max === 0 ? [''] : samplesOf(part.part)
    case 'group':
      return samplesOf(part.part)
    case 'look':
      return part.negative ? [''] : samplesOf(part.part).slice(0, 2)
    case 'row': {
      const each = part.parts.map(samplesOf)
      const whole = (at: number, sample: string) =>
        each.map((samples, place) => (place === at ? sample : (samples[0] ?? ''))).join('')
      return [...new Set(each.flatMap((samples, at) => samples.map((sample) => whole(at, sample))))].slice(
        0,
        MAX_SAMPLES,
      )
    }
    default:
      return ['']
  }
}
