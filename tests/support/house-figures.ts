import { dirname } from 'node:path'
import { circlesIn, linesOf, named, product, textOf } from './house.ts'
import { FEATURES, importsAgainstOrder, WINGS } from './wings.ts'

const code = product.filter((path) => !path.endsWith('.data.ts'))
const EXPORTED = /^export (?:async )?(?:const|let|function\*?|interface|type|class|enum) +\w+/gm
/** So many lines that are the same, blank ones and imports apart, are a duplicate. */
const SAME_LINES = 6

/** How many lines of app/ and server/ stand in a run of lines that stands elsewhere, too. */
function duplicatedLines() {
  const runs = new Map<string, Set<string>>()
  for (const path of code.filter((path) => /^(app|server)\//.test(named(path)))) {
    const lines = [...textOf(path).split('\n').entries()].filter(
      ([, line]) => /\w/.test(line) && !/^import |^} from /.test(line),
    )
    for (let at = 0; at + SAME_LINES <= lines.length; at++) {
      const run = lines.slice(at, at + SAME_LINES)
      const text = run.map(([, line]) => line.trim()).join('\n')
      const places = runs.get(text) ?? new Set()
      for (const [number] of run) places.add(`${path}:${number}`)
      runs.set(text, places)
    }
  }
  const twice = [...runs.values()].filter((places) => places.size > SAME_LINES)
  return new Set(twice.flatMap((places) => [...places])).size
}

/** The house in figures, a line for each kind: what `npm run check` prints. */
export function houseInFigures() {
  const lines = code.map(linesOf).sort((a, b) => a - b)
  const folders = [...Map.groupBy(code, (path) => dirname(named(path)))].map(
    ([folder, paths]) => [folder, paths.length] as const,
  )
  const [[largest = '', size = 0] = []] = folders
    .filter(([folder]) => /^(app|server)/.test(folder))
    .toSorted(([, a], [, b]) => b - a)
  const exported = code.flatMap((path) => textOf(path).match(EXPORTED) ?? []).length
  return [
    `${Object.keys(WINGS).length} wings, ${FEATURES.length} features; largest folder ${largest}, ${size} files of code`,
    `${code.length} files, ${lines.reduce((sum, each) => sum + each, 0)} lines: median ${lines[Math.floor(lines.length / 2)]}, maximum ${lines.at(-1)}`,
    `imports in circles (types included): ${circlesIn(product).length}; against the order: ${importsAgainstOrder().length}`,
    `exported names: ${exported}; duplicated lines: ${duplicatedLines()}`,
  ].join('\n')
}
