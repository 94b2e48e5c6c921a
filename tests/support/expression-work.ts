import { type Part, partsOf } from './expression.ts'

/** Goes on behind a place of the text; true when the rest matches. */
type Next = (at: number) => boolean
type Match = (at: number, next: Next) => boolean

interface Counter {
  text: string
  steps: number
  depth: number
}

const exec = RegExp.prototype.exec
const MAX_STEPS = 3_000_000
const MAX_DEPTH = 1500
/** Repetitions up to here are a constant. */
const MAX_BOUNDED = 100
class Enough {}

/** Builds what matches a part by trying and going back, as engines do, each try a step; `back` reads towards the beginning. */
function matcher(part: Part, flags: string, counter: Counter, groups: string[], back: boolean): Match {
  const of = (inner: Part, direction = back) => matcher(inner, flags, counter, groups, direction)
  const step = () => {
    if (++counter.steps > MAX_STEPS) throw new Enough()
  }
  switch (part.kind) {
    case 'one': {
      const isOne = signTest(part.source, flags)
      const isWide = /[uv]/.test(flags)
      return (at, next) => {
        step()
        const sign = signAt(counter.text, at, back, isWide)
        return sign !== '' && isOne(sign) && next(back ? at - sign.length : at + sign.length)
      }
    }
    case 'row': {
      const matches = part.parts.map((inner) => of(inner))
      if (back) matches.reverse()
      const from = (index: number, at: number, next: Next): boolean => {
        const match = matches[index]
        return match ? match(at, (end) => from(index + 1, end, next)) : next(at)
      }
      return (at, next) => from(0, at, next)
    }
    case 'choice': {
      const matches = part.parts.map((inner) => ({
        match: of(inner),
        mayBegin: back ? null : beginningOf(inner, flags),
      }))
      const bySign = new Map<string, Match[]>()
      const isWide = /[uv]/.test(flags)
      return (at, next) => {
        step()
        const sign = signAt(counter.text, at, false, isWide)
        let candidates = bySign.get(sign)
        if (!candidates) {
          candidates = matches.filter(({ mayBegin }) => mayBegin?.(sign) ?? true).map(({ match }) => match)
          bySign.set(sign, candidates)
        }
        for (const match of candidates) if (match(at, next)) return true
        return false
      }
    }
    case 'group': {
      const match = of(part.part)
      return (at, next) =>
        match(at, (end) => {
          const before = groups[part.index] ?? ''
          groups[part.index] = counter.text.slice(Math.min(at, end), Math.max(at, end))
          if (next(end)) return true
          groups[part.index] = before
          return false
        })
    }
    case 'look': {
      const match = of(part.part, part.behind)
      return (at, next) => match(at, () => true) !== part.negative && next(at)
    }
    case 'again':
      return (at, next) => {
        step()
        const word = groups[part.index] ?? ''
        const start = back ? at - word.length : at
        return start >= 0 && counter.text.startsWith(word, start) && next(back ? start : at + word.length)
      }
    case 'edge':
      return (at, next) => {
        step()
        return isEdge(part.sign, counter.text, at, flags) && next(at)
      }
    case 'repeat':
      return part.part.kind === 'one' ? signs(part, part.part.source) : repeated(part, of(part.part))
  }

  /** One sign again and again: without a level of calls for each. */
  function signs({ min, max, lazy }: Part & { kind: 'repeat' }, source: string): Match {
    const isOne = signTest(source, flags)
    const isWide = /[uv]/.test(flags)
    return (at, next) => {
      const ends = [at]
      const more = () => {
        step()
        const end = ends.at(-1) ?? at
        const sign = signAt(counter.text, end, back, isWide)
        if (ends.length > max || sign === '' || !isOne(sign)) return false
        ends.push(back ? end - sign.length : end + sign.length)
        return true
      }
      if (lazy) {
        while (ends.length <= min) if (!more()) return false
        do if (next(ends.at(-1) ?? at)) return true
        while (more())
        return false
      }
      while (more());
      for (let count = ends.length - 1; count >= min; count--) if (next(ends[count] ?? at)) return true
      return false
    }
  }

  function repeated({ min, max, lazy }: Part & { kind: 'repeat' }, match: Match): Match {
    const attempt = (at: number, count: number, next: Next): boolean => {
      step()
      if (++counter.depth > MAX_DEPTH) throw new Enough()
      const again = () =>
        count < max && match(at, (end) => (end !== at || count < min) && attempt(end, count + 1, next))
      const rest = () => count >= min && next(at)
      const isMatch = lazy ? rest() || again() : again() || rest()
      counter.depth--
      return isMatch
    }
    return (at, next) => attempt(at, 0, next)
  }
}

/** What tells whether a part can begin with a sign, as engines look before they try; null where that is not plain. */
function beginningOf(part: Part, flags: string): ((sign: string) => boolean) | null {
  if (part.kind === 'one') return signTest(part.source, flags)
  const first = part.kind === 'row' ? part.parts[0] : part.kind === 'group' ? part.part : undefined
  if (part.kind === 'repeat') return part.min > 0 ? beginningOf(part.part, flags) : null
  return first ? beginningOf(first, flags) : null
}

/** Whether a sign is one that a part of an expression matches; remembers each answer. */
function signTest(source: string, flags: string) {
  const expression = new RegExp(`^(?:${source === '/' ? '\\/' : source})$`, flags.replace(/[gymd]/g, ''))
  const known = new Map<string, boolean>()
  return (sign: string) => {
    const before = known.get(sign)
    if (before !== undefined) return before
    const isOne = exec.call(expression, sign) !== null
    known.set(sign, isOne)
    return isOne
  }
}

function signAt(text: string, at: number, back: boolean, isWide: boolean) {
  if (!isWide) return text[back ? at - 1 : at] ?? ''
  if (!back) return at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 0) : ''
  const code = at > 1 ? (text.codePointAt(at - 2) ?? 0) : 0
  return code > 0xffff ? String.fromCodePoint(code) : (text[at - 1] ?? '')
}

const isWordSign = (text: string, at: number) => {
  const code = text.charCodeAt(at)
  return (code > 47 && code < 58) || (code > 64 && code < 91) || code === 95 || (code > 96 && code < 123)
}
function isEdge(sign: string, text: string, at: number, flags: string) {
  const isLines = flags.includes('m')
  if (sign === '^') return at === 0 || (isLines && text[at - 1] === '\n')
  if (sign === '$') return at === text.length || (isLines && text[at] === '\n')
  return (isWordSign(text, at - 1) !== isWordSign(text, at)) === (sign === '\\b')
}

const isUnbounded = (part: Part): boolean => {
  if (part.kind === 'repeat') return part.max > MAX_BOUNDED || isUnbounded(part.part)
  if (part.kind === 'row' || part.kind === 'choice') return part.parts.some(isUnbounded)
  return part.kind === 'group' || part.kind === 'look' ? isUnbounded(part.part) : false
}
const isAnchored = (part: Part): boolean => {
  if (part.kind === 'edge') return part.sign === '^'
  if (part.kind === 'row') return part.parts[0] !== undefined && isAnchored(part.parts[0])
  if (part.kind === 'choice') return part.parts.every(isAnchored)
  return part.kind === 'group' && isAnchored(part.part)
}

interface Known {
  counter: Counter
  match: Match
  isUnbounded: boolean
  isAnchored: boolean
}
/** Where an expression bears what is known of it, which is found faster than in a map. */
const KNOWN = Symbol('known')
/** By flags and source, for expressions that are made anew at each call. */
const knownBySource = new Map<string, Known>()

function knownOf(expression: RegExp & { [KNOWN]?: Known }): Known {
  const before = expression[KNOWN]
  if (before !== undefined) return before
  const { source, flags } = expression
  const key = `${flags}/${source}`
  const made = knownBySource.get(key) ?? understood(source, flags)
  expression[KNOWN] = made
  knownBySource.set(key, made)
  return made
}

function understood(source: string, flags: string): Known {
  const parts = partsOf(source)
  const counter = { text: '', steps: 0, depth: 0 }
  return {
    counter,
    match: matcher(parts, flags, counter, [], false),
    isUnbounded: isUnbounded(parts),
    isAnchored: isAnchored(parts) && !flags.includes('m'),
  }
}

/**
 * The steps that an engine which tries and goes back takes to look for an expression in a text from a place on, up to the place where
 * it was found (null for nowhere). An expression without open-ended repetitions takes one step a place.
 */
export function expressionWork(expression: RegExp, text: string, from: number, found: number | null): number {
  const { counter, match, isUnbounded, isAnchored } = knownOf(expression)
  const last = isAnchored || expression.sticky ? from : (found ?? text.length)
  if (isAnchored && from > 0) return 1
  if (!isUnbounded) return last - from + 1
  Object.assign(counter, { text, steps: 0, depth: 0 })
  try {
    for (let at = from; at <= last; at++) {
      counter.steps++
      if (match(at, () => true)) break
    }
  } catch (enough) {
    if (!(enough instanceof Enough)) throw enough
    return counter.steps + text.length - from
  }
  return counter.steps
}
