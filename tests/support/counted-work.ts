import { createServer, type Plugin } from 'vite'
import { compiledTables } from '#server/compiled-tables.ts'
import { expressionWork } from './expression-work.ts'
import { isSyntax, nodesIn, type Syntax } from './syntax.ts'

/*
 * Counts the steps of JavaScript that work takes, the same on every machine: each call of a function and each turn of a loop of the
 * modules that `countingModules` loads, what the built-in functions on strings and lists go through, and each try of a regular expression.
 */
const work = {
  steps: 0,
  /** Counts what is spread out. */
  spread(value: unknown) {
    if (Array.isArray(value) || typeof value === 'string') work.steps += value.length
    else if (value instanceof Set || value instanceof Map) work.steps += value.size
    return value
  },
}
Object.assign(globalThis, { __work: work })

const LOOPS = new Set(['ForStatement', 'ForInStatement', 'ForOfStatement', 'WhileStatement', 'DoWhileStatement'])
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const COPIES = new Set(['Set', 'Map'])

/** Whether a node is an expression that is the same at every use; it is made once, since what is known of it is found by its identity. */
const isStateless = ({ regex }: Syntax) => regex !== undefined && !/[gy]/.test((regex as { flags: string }).flags)

/** A module's code with its steps counted. */
function counted(code: string, program: Syntax) {
  const opened: [at: number, text: string][] = []
  const closed: [at: number, text: string][] = []
  let expressions = 0
  const around = ({ start, end }: Syntax, before: string, behind: string) => {
    opened.push([start, before])
    closed.unshift([end, behind])
  }
  for (const node of nodesIn(program)) {
    const body = node.body
    if (isSyntax(body) && (LOOPS.has(node.type) || FUNCTIONS.has(node.type))) {
      if (body.type === 'BlockStatement') opened.push([body.start + 1, '__work.steps++;'])
      else if (LOOPS.has(node.type)) around(body, '{__work.steps++;', '}')
      else around(body, '(__work.steps++,(', '))')
    }
    if (isStateless(node)) around(node, `(__expressions[${expressions++}] ??= `, ')')
    const [first] = Array.isArray(node.arguments) ? node.arguments : []
    const isCopy = node.type === 'NewExpression' && isSyntax(node.callee) && COPIES.has(String(node.callee.name))
    const spread = node.type === 'SpreadElement' ? node.argument : isCopy ? first : null
    if (isSyntax(spread) && spread.type !== 'SpreadElement') around(spread, '__work.spread(', ')')
  }
  // At one place what ends there comes before what begins there; the sort is stable.
  const edits = [...closed, ...opened].toSorted(([a], [b]) => a - b)
  let written = ''
  let at = 0
  for (const [place, text] of edits) {
    written += code.slice(at, place) + text
    at = place
  }
  return `const __work = globalThis.__work, __expressions = [];${written}${code.slice(at)}`
}

/** Modules of the project, by their paths from its root, loaded so that their steps are counted; `program` hears of each one's syntax. */
export async function countingModules(program: (id: string, program: Syntax) => void) {
  const counting: Plugin = {
    name: 'counting',
    enforce: 'post',
    transform(code, id) {
      const file = id.split('?')[0] ?? id
      if (!/\.[jt]sx?$/.test(file)) return null
      const parsed = this.parse(code) as unknown as Syntax
      program(file, parsed)
      return { code: counted(code, parsed), map: null }
    },
  }
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [compiledTables(), counting],
  })
  return {
    async load(path: string) {
      use('plain')
      const loaded = await server.ssrLoadModule(path)
      use('counting')
      return loaded
    },
    graph: server.environments.ssr.moduleGraph,
    close() {
      use('plain')
      return server.close()
    },
  }
}

type Cost = (self: { length: number }, result: unknown, parameters: unknown[]) => number
const whole: Cost = (self) => self.length
const written: Cost = (_, result) => (result as { length: number }).length
const untilFound: Cost = ({ length }, result, [, from = 0]) =>
  (typeof result === 'number' && result >= 0 ? result + 1 : length) - Number(from)
const fromEnd: Cost = ({ length }, result) => length - Math.max(0, Number(result))
const untilIncluded: Cost = (self, result, [part]) =>
  result ? (self as string | unknown[]).indexOf(part as never) + 1 : self.length
const replaced: Cost = (self, result, [pattern]) =>
  (typeof pattern === 'string' ? self.length : 0) + (result === self ? 0 : (result as string).length)

const STRING: Record<string, Cost> = {
  indexOf: untilFound,
  lastIndexOf: fromEnd,
  includes: untilIncluded,
  split: whole,
  replace: replaced,
  replaceAll: replaced,
  normalize: whole,
  toLowerCase: whole,
  toUpperCase: whole,
  repeat: written,
  trim: (self, result) => self.length - (result as string).length,
  trimStart: (self, result) => self.length - (result as string).length,
  trimEnd: (self, result) => self.length - (result as string).length,
}
const LIST: Record<string, Cost> = {
  indexOf: untilFound,
  lastIndexOf: fromEnd,
  includes: untilIncluded,
  slice: written,
  concat: written,
  join: written,
  flat: written,
  toSorted: whole,
  toReversed: whole,
  sort: whole,
  reverse: whole,
  shift: whole,
  unshift: whole,
  splice: whole,
}

interface Built {
  of: object
  name: string
  plain: (...parameters: unknown[]) => unknown
  counting: (...parameters: unknown[]) => unknown
}

const built = (of: object, costs: Record<string, Cost>): Built[] =>
  Object.entries(costs).map(([name, cost]) => {
    const plain = Reflect.get(of, name)
    return {
      of,
      name,
      plain,
      counting(this: never, ...parameters: unknown[]) {
        const result = plain.apply(this, parameters)
        if (isCounting) {
          isCounting = false
          work.steps += cost(this, result, parameters)
          isCounting = true
        }
        return result
      },
    }
  })

/** False while what something costs is worked out, which counts nothing. */
let isCounting = false

const exec = RegExp.prototype.exec
const BUILT: Built[] = [
  ...built(String.prototype, STRING),
  ...built(Array.prototype, LIST),
  {
    of: RegExp.prototype,
    name: 'exec',
    plain: exec as Built['plain'],
    counting(this: RegExp, text: unknown) {
      const from = this.global || this.sticky ? this.lastIndex : 0
      const found = exec.call(this, String(text))
      if (isCounting) {
        isCounting = false
        work.steps += expressionWork(this, String(text), from, found?.index ?? null)
        isCounting = true
      }
      return found
    },
  },
]
/** Puts the counting functions in the place of the plain ones, or back; changing them for each text would make all code slow. */
const use = (way: 'plain' | 'counting') => {
  for (const one of BUILT) Reflect.set(one.of, one.name, one[way])
}

/** The steps that work takes, done in modules of `countingModules`. */
export function stepsOf(done: () => unknown): number {
  work.steps = 0
  isCounting = true
  try {
    done()
  } finally {
    isCounting = false
  }
  return work.steps
}
