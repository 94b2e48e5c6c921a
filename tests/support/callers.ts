import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { ROOT } from './site.ts'

/**
 * Notes from which places the built server calls the function of a name, which calls a method of an object at once. `calls` gives how
 * many places there are in its code, and those that have not called it, as "file:line" of their sources; `stop` ends it.
 */
export function watchCallers<Name extends string>(name: string, object: Record<Name, unknown>, method: Name) {
  let owner = object
  while (!Object.hasOwn(owner, method)) owner = Object.getPrototypeOf(owner)
  const original = owner[method] as (...sent: unknown[]) => unknown
  const reached = new Set<string>()
  owner[method] = function (this: unknown, ...sent: unknown[]) {
    const stack = callStack()
    const caller = stack[stack.findIndex((site) => site.getFunctionName() === name) + 1]
    if (caller) reached.add(`${caller.getFileName()}:${caller.getLineNumber()}:${caller.getColumnNumber()}`)
    return original.apply(this, sent)
  } as (typeof owner)[Name]

  function calls() {
    const places = placesOf(new RegExp(String.raw`(?<!function )\b${name}(?:\$\d+)?\(`, 'g'))
    const unreached = places.filter(({ url, line, column }) => !reached.has(`${url}:${line}:${column + 1}`))
    return { places: places.length, unreached: unreached.map(sourceOf).toSorted() }
  }
  const stop = () => {
    owner[method] = original as (typeof owner)[Name]
  }
  return { calls, stop }
}

function callStack() {
  const { prepareStackTrace } = Error
  Error.prepareStackTrace = (_, sites) => sites
  const { stack } = new Error()
  Error.prepareStackTrace = prepareStackTrace
  return stack as unknown as NodeJS.CallSite[]
}

interface Place {
  url: string
  line: number
  column: number
}

function placesOf(call: RegExp): Place[] {
  return [...codeOfTheServer()].flatMap(([url, code]) =>
    code
      .split('\n')
      .flatMap((text, at) => [...text.matchAll(call)].map(({ index }) => ({ url, line: at + 1, column: index }))),
  )
}

/** The files of the built server, by their addresses: what it imports, and not what earlier builds left beside it. */
function codeOfTheServer() {
  const code = new Map<string, string>()
  const read = (url: string) => {
    // Comments name files, too, which are not there.
    if (code.has(url) || !existsSync(fileURLToPath(url))) return
    const text = readFileSync(fileURLToPath(url), 'utf8')
    code.set(url, text)
    for (const [, name = ''] of text.matchAll(/\b(?:from|import) ?\(?["'](\.{1,2}\/[^"']+\.js)["']/g))
      read(new URL(name, url).href)
  }
  read(pathToFileURL(join(ROOT, 'build/server/index.js')).href)
  return code
}

function sourceOf({ url, line, column }: Place) {
  const map = new TraceMap(readFileSync(`${fileURLToPath(url)}.map`, 'utf8'))
  const original = originalPositionFor(map, { line, column })
  return `${original.source?.replace(/^(?:\.\.\/)+/, '')}:${original.line}`
}
