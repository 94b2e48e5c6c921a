/**
 * `npm run build`: the browser's, the server's and its workers' code, with every text asset compressed once for all. What earlier
 * builds made stays for a day beside it, under the hash in its name, since a site may still run on them.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'
import { build, minify } from 'vite'
import { compiledTables } from './compiled-tables.ts'
import { productionEnvironment } from './config.ts'
import { languageScripts } from './language-scripts.ts'
import { locales, messageFiles, messagesIn } from './message-files.ts'
import { isOfBuild, removeOldAssets } from './old-assets.ts'

const root = join(import.meta.dirname, '..')
const assets = join(root, 'build/client/assets')
const started = Date.now()

for (const file of messageFiles) {
  const keys = new Map(locales.map((locale) => [locale, Object.keys(messagesIn(file, locale))]))
  const everyKey = new Set([...keys.values()].flat())
  for (const [locale, own] of keys) {
    const missing = [...everyKey.difference(new Set(own))].join(', ')
    if (!missing) continue
    const name = file.slice(2).replace('{locale}', locale)
    process.stderr.write(`${name} lacks ${missing}. Every text is there in every language.\n`)
    process.exit(1)
  }
}

const { status } = spawnSync('react-router', ['build'], {
  cwd: root,
  env: productionEnvironment(),
  stdio: ['ignore', 'ignore', 'inherit'],
  shell: process.platform === 'win32',
})
if (status !== 0) process.exit(status ?? 1)

// A bundle of its own: a worker that shared the server's chunks would load most of the site with them.
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [compiledTables()],
  ssr: { noExternal: true },
  build: {
    ssr: 'app/wiring/worker.ts',
    outDir: 'build/worker',
    target: 'node26',
    copyPublicDir: false,
    sourcemap: 'hidden',
    rollupOptions: { checks: { bundlerTimings: false } },
  },
})

removeOldAssets({
  folders: [assets, join(root, 'build/server/assets')],
  programs: [join(root, 'build/server/index.js')],
  started,
})

/**
 * The table of routes, which every page fetches: columns instead of objects, each file named once, without what a route has not, which a
 * browser reads as false, and without what every page has anyway. What the server alone answers has an empty script, and one of these
 * does for all; a file such as a feed or a PDF, which no page of the browser's asks for, is not in it.
 */
function shortRoutes(text: string) {
  const [, start, table] = /^(window\.__reactRouterManifest=)(\{.*\});?\s*$/s.exec(text) ?? []
  if (!start || !table) return text
  const { entry, routes, ...rest } = JSON.parse(table)
  const everywhere: string[] = [entry.module, ...routes.root.imports]
  const all = Object.values<
    Record<string, unknown> & { id: string; path?: string; module: string; imports: string[]; css: string[] }
  >(routes).filter((route) => !isScriptless(route) || route.hasAction || !/\.\w+$/.test(route.path ?? ''))
  const ids = all.map(({ id }) => id)
  const flags = [...new Set(all.flatMap((route) => Object.keys(route).filter((key) => route[key] === true)))]
  const files: string[] = []
  const fileNumber = (file: string) => {
    if (!files.includes(file)) files.push(file)
    return files.indexOf(file)
  }
  let empty: string | undefined
  const columns = all.map((route) => {
    if (isScriptless(route)) route.module = empty ??= route.module
    const imports = route.id === 'root' ? route.imports : route.imports.filter((file) => !everywhere.includes(file))
    return {
      path: route.path ?? '',
      parent: ids.indexOf(String(route.parentId)),
      flags: flags.reduce((bits, flag, bit) => bits | (Number(route[flag] === true) << bit), 0),
      files: [route.module, ...imports, ...route.css].map(fileNumber).join(),
    }
  })
  const column = (name: keyof (typeof columns)[number]) => columns.map((row) => row[name])
  const ownIds = all.map(({ id, path }) => (id === path ? '' : id))
  const names = files.map((file) => file.replace('/assets/', ''))
  const texts = [ownIds.join(' ').trimEnd().split(' '), column('path'), column('files'), names].map((list) =>
    JSON.stringify(list.join(' ')),
  )
  return `${start}{...${JSON.stringify({ entry, ...rest })},routes:(${wholeRoutes})(${JSON.stringify(flags)},${JSON.stringify(column('flags'))},${JSON.stringify(column('parent'))},${texts})}`
}
const isScriptless = (route: Record<string, unknown>) =>
  !['hasDefaultExport', 'hasErrorBoundary', 'hasClientLoader', 'hasClientAction'].some((part) => route[part])
/** Runs in the browser: what `shortRoutes` made short, as React Router reads it. */
function wholeRoutes(flags: string[], bits: number[], parents: number[], ...texts: string[]) {
  const [ownIds = [], paths = [], own = [], names = []] = texts.map((text) => text.split(' '))
  const ids = paths.map((path, row) => ownIds[row] || path)
  return Object.fromEntries(
    ids.map((id, row) => {
      const files = own[row]?.split(',').map((file) => `/assets/${names[Number(file)]}`) ?? []
      const isScript = (file: string) => file.endsWith('.js')
      const [module, ...imports] = files.filter(isScript)
      const css = files.filter((file) => !isScript(file))
      const route = { id, path: paths[row] || undefined, parentId: ids[parents[row] ?? -1], module, imports, css }
      for (const [bit, flag] of flags.entries())
        if ((bits[row] ?? 0) & (1 << bit)) Object.assign(route, { [flag]: true })
      return [id, route]
    }),
  )
}
const built = readdirSync(assets).filter((name) => isOfBuild(join(assets, name), started))
const texts = built
  .filter((name) => name.endsWith('.js'))
  .map((name) => [name, shortRoutes(readFileSync(join(assets, name), 'utf8'))] as const)
const scripts = await languageScripts(new Map(texts), locales, minify)
for (const [name, text] of scripts) writeFileSync(join(assets, name), text)
const compressed = [...scripts.keys(), ...built.filter((name) => /\.(css|svg)$/.test(name))].map(async (name) => {
  const bytes = readFileSync(join(assets, name))
  writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(join(assets, `${name}.br`), await promisify(brotliCompress)(bytes, { params }))
})
await Promise.all(compressed)
writeFileSync(join(root, 'build/built'), '')
