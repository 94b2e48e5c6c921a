import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './support/site.ts'

/** The folders of app/ in their order: each may import from those before it, and from itself. */
const ORDER = [
  'ui',
  'forms',
  'account',
  'foods',
  'recipes',
  'pdf',
  'sharing',
  'exports',
  'categories',
  'photos',
  'publishing',
  'imports',
  'moderation',
  'reviews',
  'bookshelf',
  'offline',
  'cooks',
  'search',
  'assistant',
  'suggestions',
  'covers',
  'newsletter',
  'feed',
  'api-docs',
  'company',
  'site',
  'home',
]
const FORBIDDEN_NAMES = [
  'utils',
  'util',
  'lib',
  'common',
  'helpers',
  'types',
  'hooks',
  'services',
  'components',
  'shared',
  'misc',
]
const LONGEST = 300

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (name === 'compiled' || name === 'node_modules') return []
    return statSync(path).isDirectory() ? filesIn(path) : [path]
  })
}

const folders = ['app', 'server', 'database', 'cookbook', 'tests', 'bench'].map((name) => join(ROOT, name))
const all = folders.flatMap(filesIn)
const code = all.filter((path) => /\.(ts|tsx|mjs)$/.test(path))
const product = code.filter((path) => !/\.test\.tsx?$/.test(path) && !path.startsWith(join(ROOT, 'tests')))
const named = (path: string) => relative(ROOT, path)
const textOf = (path: string) => readFileSync(path, 'utf8')

/** The files of this project that a file imports; what it only takes a type from runs in no circle. */
const importsOf = (path: string) =>
  [
    ...textOf(path)
      .replace(/^import type .*$/gm, '')
      .matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g),
  ]
    .map(([, target = '']) => join(dirname(path), target.replace(/\?url$/, '')))
    .filter((target) => /\.(ts|tsx)$/.test(target) && !target.includes('/+types/'))

const folderOf = (path: string) => {
  const [top, second, third] = named(path).split('/')
  return top === 'app' && third !== undefined ? second : undefined
}
const isPage = (path: string) => /\.(page|api)\.tsx?$/.test(path)
/** Parts that pages are composed of, named after what they compose. */
const composes = (path: string) => isPage(path) || ['site', 'home'].includes(folderOf(path) ?? '')

describe('the house', () => {
  test('a folder imports only from folders before it', () => {
    const wrong = product.flatMap((path) => {
      const own = ORDER.indexOf(folderOf(path) ?? '')
      if (own < 0 || composes(path)) return []
      return importsOf(path)
        .filter((target) => ORDER.indexOf(folderOf(target) ?? '') > own)
        .map((target) => `${named(path)} imports ${named(target)}, which comes after it: ${ORDER.join(' · ')}`)
    })
    expect(wrong).toEqual([])
  })

  test('every folder of app/ has its place in the order', () => {
    const known = readdirSync(join(ROOT, 'app')).filter((name) => statSync(join(ROOT, 'app', name)).isDirectory())
    expect(known.filter((name) => !ORDER.includes(name))).toEqual([])
  })

  test('nobody but routes.ts names a page, and only the API is made of API files', () => {
    const wrong = product.flatMap((path) =>
      importsOf(path)
        .filter(
          (target) => isPage(target) && !(named(path) === 'server/api/create-api.ts' && target.endsWith('.api.ts')),
        )
        .map((target) => `${named(path)} imports the page ${named(target)}; move what both need beside them`),
    )
    expect(wrong).toEqual([])
  })

  test('imports never run in a circle', () => {
    const edges = new Map(product.map((path) => [path, importsOf(path).filter((target) => product.includes(target))]))
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
    const circles = product.map((path) => circle(path, [])).filter((found) => found !== null)
    expect(circles.map((found) => found.map(named).join(' → '))).toEqual([])
  })

  test('SQL is written only in .server.ts files, server/database and migrations', () => {
    const speaks = /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/
    const may = (path: string) => /\.server\.ts$/.test(path) || /^(server\/database|database|bench)\//.test(named(path))
    const wrong = product.filter((path) => speaks.test(textOf(path)) && !may(path)).map(named)
    // The readiness probe asks the database whether it answers, and nothing else.
    expect(wrong).toEqual(['server/http.ts'])
  })

  test('only server/config.ts reads the environment', () => {
    const wrong = product.filter(
      (path) => /process\.env/.test(textOf(path)) && !/^(server\/config\.ts|bench\/|tests\/)/.test(named(path)),
    )
    expect(wrong.map(named)).toEqual([])
  })

  test('colours have names: only tokens.css holds raw ones', () => {
    const styles = all.filter((path) => path.endsWith('.css') && basename(path) !== 'tokens.css')
    const wrong = styles.filter((path) => /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i.test(textOf(path))).map(named)
    expect(wrong).toEqual([])
  })

  test('no file of code is longer than 300 lines', () => {
    const wrong = code
      .filter((path) => !/\.data\.ts$/.test(path))
      .map((path) => ({ path: named(path), lines: textOf(path).split('\n').length - 1 }))
      .filter(({ lines }) => lines > LONGEST)
    expect(wrong).toEqual([])
  })

  test('folders are named after what they are for', () => {
    const wrong = all
      .flatMap((path) => dirname(named(path)).split('/'))
      .filter((name) => FORBIDDEN_NAMES.includes(name))
    expect(wrong).toEqual([])
  })

  test('files are named in kebab-case, and there are no barrels', () => {
    const wrong = code.filter(
      (path) =>
        !/^[a-z0-9-]+(\.[a-z0-9-]+)*\.(ts|tsx|mjs)$/.test(basename(path)) || /^index\.tsx?$/.test(basename(path)),
    )
    expect(wrong.map(named)).toEqual([])
  })

  test('both languages have the same messages with the same places to fill', () => {
    const messages = (language: string) =>
      JSON.parse(textOf(join(ROOT, 'messages', `${language}.json`))) as Record<string, unknown>
    const [en, hi] = [messages('en'), messages('hi')]
    expect(Object.keys(hi)).toEqual(Object.keys(en))
    const places = (value: unknown) => [...new Set(JSON.stringify(value).match(/\{\w+\}/g))].sort()
    for (const key of Object.keys(en)) expect(places(hi[key]), key).toEqual(places(en[key]))
  })

  test('no text stands in a component outside messages/', () => {
    const components = product.filter((path) => path.endsWith('.tsx'))
    const texts = components.flatMap((path) => {
      const markup = textOf(path).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      const found = [
        ...markup.matchAll(/>\s*([A-Z][a-z]+(?: [A-Za-z]+)+)\s*</g),
        ...markup.matchAll(/(?:label|title|placeholder|alt)="([A-Z][^"]+)"/g),
      ]
      return found.map(([, text]) => `${named(path)}: ${text}`)
    })
    expect(texts).toEqual([])
  })
})
