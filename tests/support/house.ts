import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (name === 'compiled' || name === 'node_modules') return []
    return statSync(path).isDirectory() ? filesIn(path) : [path]
  })
}

const folders = ['app', 'server', 'database', 'art', 'tests', 'bench'].map((name) => join(ROOT, name))
export const all = folders.flatMap(filesIn)
export const code = all.filter((path) => /\.(ts|tsx|mjs)$/.test(path))
/** What is neither a test nor of the tests. */
export const product = code.filter((path) => !/\.test\.tsx?$/.test(path) && !path.startsWith(join(ROOT, 'tests')))
export const named = (path: string) => relative(ROOT, path)
export const textOf = (path: string) => readFileSync(path, 'utf8')

/** The files of this project that a file imports, types included. */
export const importsOf = (path: string) =>
  [...textOf(path).matchAll(/(?:from|import|import\()\s*'([.#][^']+)'/g)]
    .map(([, target = '']) => target.replace(/\?url$/, ''))
    .map((target) => (target.startsWith('#') ? join(ROOT, target.slice(1)) : join(dirname(path), target)))
    .filter((target) => /\.(ts|tsx)$/.test(target) && !target.includes('/+types/'))

/** How many lines a file has. */
export const linesOf = (path: string) => textOf(path).split('\n').length - 1

/** The circles in which files import one another, each from its first file back to it; none is an empty list. */
export function circlesIn(files: readonly string[]) {
  const edges = new Map(files.map((path) => [path, importsOf(path).filter((target) => files.includes(target))]))
  const done = new Set<string>()
  const circle = (path: string, trail: string[]): string[] | null => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path]
    if (done.has(path)) return null
    for (const target of edges.get(path) ?? []) {
      const found = circle(target, [...trail, path])
      if (found) return found
    }
    done.add(path)
    return null
  }
  return files.map((path) => circle(path, [])).filter((found) => found !== null)
}
