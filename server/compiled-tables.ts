import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { VitestPluginContext } from 'vitest/node'

/** Runs modules named `*.table.ts`, which read data files, while building, and ships what they export as JSON; never to browsers. */
export const compiledTables = (): Plugin => ({
  name: 'foodio:compiled-tables',
  enforce: 'pre',
  // Vitest would go on with the data of an earlier run.
  configureVitest: ({ defineCacheKeyGenerator }: VitestPluginContext) =>
    defineCacheKeyGenerator(({ id }) => (id.endsWith('.table.ts') ? false : undefined)),
  async load(id) {
    if (!id.endsWith('.table.ts')) return null
    if (this.environment?.name === 'client')
      this.error(`${id} would be sent to browsers: import it in .server.ts files`)
    const tables = await import(`${pathToFileURL(id).href}?at=${Date.now()}`)
    const constants = Object.entries(tables).map(
      ([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})`,
    )
    return { code: constants.join('\n'), map: null }
  },
})
