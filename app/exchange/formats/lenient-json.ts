/** Any value in JSON. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const MAX_DEPTH = 60
const MAX_VALUES = 100_000
const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }
const WORDS: Record<string, Json> = { true: true, false: false, null: null }

interface Reading {
  text: string
  at: number
  values: number
}

function afterSpace(text: string, from: number) {
  let at = from
  while (at < text.length && /\s/.test(text.charAt(at))) at++
  return at
}

function skipBlank(reading: Reading) {
  const { text } = reading
  for (;;) {
    reading.at = afterSpace(text, reading.at)
    const comment = text.startsWith('/*', reading.at) ? '*/' : text.startsWith('//', reading.at) ? '\n' : null
    if (comment === null) return
    const end = text.indexOf(comment, reading.at + 2)
    reading.at = end < 0 ? text.length : end + comment.length
  }
}

/** Whether a quotation mark ends its string: what follows must be able to follow a string in JSON. */
function endsString({ text }: Reading, quote: number, within: ']' | '}') {
  const at = afterSpace(text, quote + 1)
  const next = text.charAt(at)
  if (next !== ',') return next === '' || next === ':' || next === ']' || next === '}' || next === '"'
  const after = text.charAt(afterSpace(text, at + 1))
  return after === '' || after === '"' || after === within || (within === ']' && /[[{\d-]/.test(after))
}

function readString(reading: Reading, within: ']' | '}') {
  const { text } = reading
  const parts: string[] = []
  let from = ++reading.at
  for (; reading.at < text.length; reading.at++) {
    const char = text.charAt(reading.at)
    if (char === '"' && endsString(reading, reading.at, within)) break
    if (char !== '\\') continue
    parts.push(text.slice(from, reading.at))
    const escaped = text.charAt(++reading.at)
    const code = escaped === 'u' ? text.slice(reading.at + 1, reading.at + 5) : ''
    if (/^[\da-f]{4}$/i.test(code)) {
      parts.push(String.fromCharCode(Number.parseInt(code, 16)))
      reading.at += 4
    } else parts.push((Object.hasOwn(ESCAPES, escaped) && ESCAPES[escaped]) || escaped)
    from = reading.at + 1
  }
  parts.push(text.slice(from, reading.at))
  reading.at++
  return parts.join('')
}

function readWord(reading: Reading): Json {
  const from = reading.at
  while (reading.at < reading.text.length && !/[\s,:[\]{}"]/.test(reading.text.charAt(reading.at))) reading.at++
  if (reading.at === from) reading.at++
  const word = reading.text.slice(from, reading.at)
  if (Object.hasOwn(WORDS, word)) return WORDS[word] ?? null
  const number = Number(word)
  return word !== '' && Number.isFinite(number) ? number : null
}

function readValue(reading: Reading, depth: number, within: ']' | '}'): Json {
  const { text } = reading
  if (depth > MAX_DEPTH || ++reading.values > MAX_VALUES) reading.at = text.length
  const opening = text.charAt(reading.at)
  if (opening === '"') return readString(reading, within)
  if (opening === '[') return readList(reading, depth)
  if (opening === '{') return readObject(reading, depth)
  return readWord(reading)
}

function readList(reading: Reading, depth: number) {
  const list: Json[] = []
  reading.at++
  for (;;) {
    skipBlank(reading)
    const char = reading.text.charAt(reading.at)
    if (char === ',') reading.at++
    else if (char === ']') reading.at++
    if (char === '' || char === '}' || char === ']') return list
    if (char !== ',') list.push(readValue(reading, depth + 1, ']'))
  }
}

function readObject(reading: Reading, depth: number) {
  const entries: [string, Json][] = []
  reading.at++
  for (;;) {
    skipBlank(reading)
    const char = reading.text.charAt(reading.at)
    if (char === '}') reading.at++
    if (char === '' || char === '}' || char === ']') return Object.fromEntries(entries)
    if (char !== '"') {
      readWord(reading)
      continue
    }
    const key = readString(reading, '}')
    skipBlank(reading)
    if (reading.text.charAt(reading.at) !== ':') continue
    reading.at++
    skipBlank(reading)
    if (/[,}]/.test(reading.text.charAt(reading.at))) continue
    entries.push([key, readValue(reading, depth + 1, '}')])
  }
}

/**
 * The values in a text that is meant to be JSON but may have raw line breaks and quotation marks in its strings,
 * commas too few or too many, comments, or no end. [] when there are none; never throws; takes linear time.
 */
export function readJson(text: string): Json[] {
  try {
    return [JSON.parse(text) as Json]
  } catch {
    const reading: Reading = { text, at: 0, values: 0 }
    const found: Json[] = []
    while (reading.at < text.length) {
      const next = text.slice(reading.at).search(/[[{]/)
      if (next < 0) break
      reading.at += next
      found.push(readValue(reading, 0, ']'))
    }
    return found
  }
}
