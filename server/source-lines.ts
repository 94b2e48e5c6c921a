import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'

/** A position in a file of the build, as stacks name it: lines and columns count from 1. */
const POSITION = /(file:\/\/\/\S+?\/build\/(?:server|worker)\/[\w./-]+?\.js):(\d+):(\d+)/g
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const DIGITS = new Uint8Array(128)
for (const [digit, letter] of [...BASE64].entries()) DIGITS[letter.charCodeAt(0)] = digit
const NEXT_LINE = ';'.charCodeAt(0)
const NEXT_SEGMENT = ','.charCodeAt(0)

interface Position {
  text: string
  line: number
  column: number
}

interface SourceMap {
  sources: string[]
  mappings: string
}

/** Positions of the build and where they come from; an error that is logged again costs nothing. */
const known = new LRUCache<string, string>({ max: 2000 })

/**
 * A stack with files and lines of the sources where it names those of the build. Node's `--enable-source-maps` takes 30 MB from the
 * start and 0.2 s for the first stack; this reads a map when a stack names its file, and remembers the answer alone.
 */
export function withSourceLines(stack: string) {
  const wanted = new Map<string, Position[]>()
  for (const [text, address = '', line, column] of stack.matchAll(POSITION))
    if (!known.has(text)) {
      const positions = wanted.get(address) ?? []
      wanted.set(address, [...positions, { text, line: Number(line), column: Number(column) }])
    }
  for (const [address, positions] of wanted)
    for (const [text, source] of findSources(fileURLToPath(address), positions)) known.set(text, source)
  return stack.replace(POSITION, (text) => known.get(text) ?? text)
}

/** Where positions of one file come from; they come from themselves when it has no map. */
function findSources(file: string, positions: Position[]) {
  const found = new Map(positions.map(({ text }) => [text, text]))
  const map = readMap(`${file}.map`)
  if (!map) return found
  const wanted = Map.groupBy(positions, ({ line }) => line)
  visitSegments(
    map.mappings,
    (line) => wanted.has(line),
    (line, column, source) => {
      for (const { text, column: at } of wanted.get(line) ?? [])
        if (column <= at)
          found.set(text, `${resolve(dirname(file), map.sources[source.file] ?? '')}:${source.line}:${source.column}`)
    },
  )
  return found
}

function readMap(file: string): SourceMap | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

type Visit = (line: number, column: number, source: { file: number; line: number; column: number }) => void

/** Visits the segments of some lines of a source map (ECMA-426) in the order of the build; lines and columns count from 1. */
function visitSegments(mappings: string, isWanted: (line: number) => boolean, visit: Visit) {
  // Column, number of the source, its line, its column, number of a name: each as the difference to the segment before.
  const fields = new Int32Array(5)
  let [line, field, value, shift, isVisited] = [1, 0, 0, 0, isWanted(1)]
  const endSegment = () => {
    const [column = 0, file = 0, sourceLine = 0, sourceColumn = 0] = fields
    visit(line, column + 1, { file, line: sourceLine + 1, column: sourceColumn + 1 })
  }
  for (let at = 0; at < mappings.length; at++) {
    const code = mappings.charCodeAt(at)
    if (code === NEXT_SEGMENT || code === NEXT_LINE) {
      // A segment of one field comes from no source.
      if (isVisited && field >= 4) endSegment()
      field = 0
      if (code === NEXT_SEGMENT) continue
      line++
      fields[0] = 0
      isVisited = isWanted(line)
      continue
    }
    const digit = DIGITS[code] as number
    value |= (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    ;(fields[field] as number) += value & 1 ? -(value >> 1) : value >> 1
    field++
    value = 0
    shift = 0
  }
  if (isVisited && field >= 4) endSegment()
}
