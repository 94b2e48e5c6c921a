import { globSync } from 'node:fs'
import { join } from 'node:path'
import { normalizePath } from 'vite'

/** What the bundler tells about a module; messages are found by name, since every module that uses one imports them all. */
interface ModuleGraph {
  getModuleInfo(id: string): { code: string | null; importedIds: string[]; dynamicallyImportedIds: string[] } | null
}

interface ScriptChunksOptions {
  /** The project's folder. */
  root: string
  /** The route module of every page, from the project's folder. */
  frame: string
  /** The pages that people come to first, from the project's folder. */
  firstPages: string[]
}

const ALL_MESSAGES = '/messages/compiled/messages.js'

/**
 * How scripts are split, so that a first visit loads few and none of them waits for another: the libraries with the entry, what the
 * frame and the first pages share, and the page's own. Messages that only other pages share come in one file too.
 */
export function scriptChunks({ root, frame, firstPages }: ScriptChunksOptions) {
  const address = (path: string) => normalizePath(join(root, path))
  const pages = globSync('app/**/*.page.tsx', { cwd: root }).map(address)
  const first = firstPages.map(address)
  const messages = address('messages/compiled/messages')
  let shared: Set<string> | undefined

  /** Everything that is loaded with a module, itself included, and what it only loads when it is needed. */
  function reachedFrom(entry: string, graph: ModuleGraph) {
    const reached = new Set([entry])
    const later = new Set<string>()
    for (const id of reached) {
      const { code = null, importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
      for (const [, key] of code?.matchAll(/\bm\.(\w+)/g) ?? []) reached.add(`${messages}/${key}.js`)
      for (const imported of importedIds) if (!imported.endsWith(ALL_MESSAGES)) reached.add(imported)
      for (const imported of dynamicallyImportedIds) later.add(imported)
    }
    return { reached, later }
  }

  function sharedAtFirst(graph: ModuleGraph) {
    const framed = reachedFrom(address(frame), graph)
    const users = new Map<string, Set<string>>()
    const entries = new Set([...pages, ...framed.later])
    for (const entry of entries) {
      const { reached, later } = reachedFrom(entry, graph)
      for (const id of reached) users.set(id, (users.get(id) ?? new Set()).add(entry))
      for (const id of later) entries.add(id)
    }
    const isShared = (by: Set<string>) => by.size > 1 && first.some((page) => by.has(page))
    return new Set([...framed.reached, ...[...users].filter(([, by]) => isShared(by)).map(([id]) => id)])
  }

  return [
    {
      name: 'libraries',
      test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie|cookie-es)\/|virtual:react-router|vite\/preload-helper|\/app\/entry\.client\.tsx/,
      priority: 3,
    },
    { name: 'forms', test: /node_modules\/(?:zod|@conform-to)\//, priority: 2 },
    {
      debugName: 'site',
      name: (id: string, graph: ModuleGraph) => {
        shared ??= sharedAtFirst(graph)
        return shared.has(id) ? 'site' : null
      },
      priority: 1,
    },
    { name: 'messages', test: (id: string) => id.startsWith(`${messages}/`), minShareCount: 2 },
  ]
}
