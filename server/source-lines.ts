import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { LRUCache } from 'lru-cache'

/** A position in a file of the build, as stacks name it: lines and columns count from 1. */
const POSITION = /(file:\/\/\/\S+?\/build\/(?:server|worker)\/[\w./-]+?\.js):(\d+):(\d+)/g

interface Position {
  text: string
  line: number
  column: number
}

/** Positions of the build and where they come from; an error that is logged again costs nothing. */
const known = new LRUCache<string, string>({ max: 2000 })

/**
 * A stack with files and lines of the sources where it names those of the build. Node's `--enable-source-maps` takes 30 MB from the
 * start and 0.2 s for the first stack; a map is read here when a stack names its file, and the answer alone is remembered.
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
  const map = readMap(`${file}.map`)
  return positions.map(({ text, line, column }) => {
    // Columns count from 0 in a map.
    const origin = map && originalPositionFor(map, { line, column: Math.max(0, column - 1) })
    if (!origin?.source) return [text, text] as const
    return [text, `${resolve(dirname(file), origin.source)}:${origin.line}:${origin.column + 1}`] as const
  })
}

function readMap(file: string): TraceMap | null {
  try {
    return new TraceMap(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
