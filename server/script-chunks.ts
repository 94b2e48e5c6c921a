import { globSync } from 'node:fs'
import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

/** What the bundler tells about a module; messages are found by name, since every module that uses one imports them all. */
interface ModuleGraph {
  getModuleInfo(id: string): { code: string | null; importedIds: string[]; dynamicallyImportedIds: string[] } | null
}

interface ScriptChunksOptions {
  /** The project's folder. */
  root: string
  /** The route modules of every page, from the project's folder. */
  frame: string[]
  /** The pages that people come to first, from the project's folder, by the name of what they share with other pages. */
  firstPages: Record<string, string[]>
  /** What a page sends at once and fetches the scripts of later, by the page: their styles come with the page's. */
  lateParts: Record<string, string[]>
  /** The folders whose pages few people see: what these share is one file, for every page names each file in its table of pages. */
  seldom: string[]
}

const ALL_MESSAGES = '/messages/compiled/messages.js'

/**
 * How scripts, and with them styles, are split, so that a first visit loads few and none of them waits for another: the libraries with
 * the entry, what every page has, what the first pages share with others, and the page's own. Messages that only other pages share come
 * in one file too.
 */
export function scriptChunks({ root, frame, firstPages, lateParts, seldom }: ScriptChunksOptions) {
  const address = (path: string) => normalizePath(join(root, path))
  const pages = globSync('app/**/*.page.tsx', { cwd: root }).map(address)
  const messages = address('messages/compiled/messages')
  const names = Object.keys(firstPages)
  let chunks: Map<string, string> | undefined

  /** Everything that is loaded with some modules, themselves included, and what they only load when it is needed. */
  function reachedFrom(entries: string[], graph: ModuleGraph) {
    const reached = new Set(entries)
    const later = new Set<string>()
    for (const id of reached) {
      const { code = null, importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
      for (const [, key] of code?.matchAll(/\bm\.(\w+)/g) ?? []) reached.add(`${messages}/${key}.js`)
      for (const imported of importedIds) if (!imported.endsWith(ALL_MESSAGES)) reached.add(imported)
      for (const imported of dynamicallyImportedIds) later.add(imported)
    }
    return { reached, later }
  }

  /** The chunk of each module that every page has, that one of the first pages shares with another page, or that is of `base/` and shared. */
  function chunksOf(graph: ModuleGraph) {
    const site = reachedFrom(frame.map(address), graph)
    const users = new Map<string, Set<string>>()
    const entries = new Set([...pages, ...site.later])
    for (const entry of entries) {
      const { reached, later } = reachedFrom([entry], graph)
      for (const id of reached) users.set(id, (users.get(id) ?? new Set()).add(entry))
      for (const id of later) entries.add(id)
    }
    for (const [page, parts] of Object.entries(lateParts))
      for (const part of parts.map(address))
        for (const id of reachedFrom([part], graph).reached)
          if (id.endsWith('.css')) users.set(id, (users.get(id) ?? new Set([part])).add(address(page)))
    const chunks = new Map([...site.reached].map((id) => [id, 'site']))
    // A page that is a group of its own has one stylesheet instead of two, which compress less.
    const alone = Object.values(firstPages).flatMap((group) => (group.length === 1 ? group.map(address) : []))
    for (const [id, by] of users) {
      const isShared = by.size > 1 || (id.endsWith('.css') && alone.some((page) => by.has(page)))
      if (!isShared || chunks.has(id)) continue
      const isBase = id.startsWith(address('app/base/'))
      const name = names.filter((name) => firstPages[name]?.some((page) => by.has(address(page)))).join('-')
      if (isBase) chunks.set(id, name ? 'site' : 'base')
      else if (name) chunks.set(id, name)
      else if ([...by].every((page) => seldom.some((folder) => page.startsWith(address(folder)))))
        chunks.set(id, 'seldom')
    }
    return chunks
  }

  const shared = (name: string, priority: number) => ({
    debugName: name,
    name: (id: string, graph: ModuleGraph) => {
      chunks ??= chunksOf(graph)
      return chunks.get(id) === name ? name : null
    },
    priority,
  })

  return [
    {
      name: 'libraries',
      test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie|cookie-es)\/|virtual:react-router|vite\/preload-helper|\/app\/entry\.client\.tsx/,
      priority: 9,
    },
    { name: 'forms', test: /node_modules\/(?:zod|@conform-to)\//, priority: 8 },
    // A chunk takes along what its modules import, so what is shared more comes first.
    ...['site', names.join('-'), ...names, 'base', 'seldom'].map((name, index) => shared(name, 7 - index)),
    { name: 'messages', test: (id: string) => id.startsWith(`${messages}/`), minShareCount: 2 },
  ]
}

/**
 * Lists the stylesheets of each page behind those of what it imports: so they are linked in the order of the imports, as in
 * development, and what a page says of a component of others holds.
 */
export const stylesInOrderOfImports: Plugin = {
  name: 'foodio:styles-in-order-of-imports',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    /** The stylesheets of a chunk and of all that it imports, each once. */
    function stylesOf(name: string, seen = new Set<string>()): string[] {
      const chunk = bundle[name]
      if (chunk?.type !== 'chunk' || seen.has(name)) return []
      seen.add(name)
      return [
        ...chunk.imports.flatMap((imported) => stylesOf(imported, seen)),
        ...(chunk.viteMetadata?.importedCss ?? []),
      ]
    }
    for (const [name, chunk] of Object.entries(bundle))
      if (chunk.type === 'chunk' && chunk.isEntry && chunk.viteMetadata)
        chunk.viteMetadata.importedCss = new Set(stylesOf(name))
  },
}
