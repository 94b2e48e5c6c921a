import { describe, expect, test } from 'vitest'
import { aSite } from '../support/site.ts'

const PAGES = { home: '/', category: '/recipes/indian', recipe: '/recipe/6', search: '/search?q=chicken' }
/** The name of a page's own stylesheet where it is not the page's. */
const OWN_STYLES: Record<string, string> = { recipe: 'reading' }
const MAX_SCRIPTS = 8
const MAX_STYLES = 4
/** In bytes as they are sent, the service worker included. */
const MAX_SIZE = { scripts: 125 * 1024, styles: 10 * 1024 }

const site = aSite()

async function scriptsOf(path: string) {
  const html = await (await site.get(path)).text()
  const late = /<script[^>]* type="text\/plain" data-late="([^"]+)">/.exec(html)?.[1] ?? ''
  return {
    preloaded: new Set(late.split(' ')),
    atOnce: html.match(/<link rel="modulepreload"|<script[^>]*(?: src=| type="module")/g) ?? [],
    named: new Set([...html.matchAll(/"(\/assets\/[^" ]+\.js)"/g)].map(([, address = '']) => address)),
  }
}

/** What a built script imports before it runs. */
async function importsOf(script: string) {
  const code = await (await site.get(script)).text()
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)].map(([, name]) => `/assets/${name}`)
}

async function sizeOf(addresses: Iterable<string>) {
  const sizes = await Promise.all(
    [...addresses].map(async (address) => {
      const response = await site.get(address, { 'accept-encoding': 'br' })
      expect(response.headers.get('content-encoding'), address).toBe('br')
      return (await response.arrayBuffer()).byteLength
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

describe.each(Object.entries(PAGES))('the first visit to %s', (name, path) => {
  test('loads few scripts, none before the first picture, and none that waits for another', async () => {
    const { preloaded, named, atOnce } = await scriptsOf(path)
    expect(atOnce).toEqual([])
    expect(preloaded.size).toBeGreaterThan(2)
    expect([...named].filter((script) => !preloaded.has(script))).toEqual([])
    expect(named.size).toBeLessThanOrEqual(MAX_SCRIPTS)
    const imported = (await Promise.all([...named].map(importsOf))).flat()
    expect(imported.length).toBeGreaterThan(0)
    expect(imported.filter((script) => !preloaded.has(script))).toEqual([])
  })

  test('has few stylesheets, first what every page has and last its own', async () => {
    const html = await (await site.get(path)).text()
    const styles = [...html.matchAll(/<link[^>]* rel="stylesheet" href="\/assets\/(\w+)-/g)].map(([, name]) => name)
    expect(styles.length).toBeLessThanOrEqual(MAX_STYLES)
    expect([styles.at(0), styles.at(-1)]).toEqual(['site', OWN_STYLES[name] ?? name])
  })

  test('stays within the budget of scripts and styles', async () => {
    const { preloaded, named } = await scriptsOf(path)
    const html = await (await site.get(path)).text()
    const styles = [...html.matchAll(/<link[^>]* rel="stylesheet" href="([^"#]+)/g)].map(([, address = '']) => address)
    expect(await sizeOf(new Set([...preloaded, ...named, '/sw.js']))).toBeLessThanOrEqual(MAX_SIZE.scripts)
    expect(await sizeOf(styles)).toBeLessThanOrEqual(MAX_SIZE.styles)
  })
})

test('in another language every script leads to scripts of that language alone', async () => {
  const html = await (await site.get('/', { 'accept-language': 'hi' })).text()
  const [manifest = ''] = /\/assets\/manifest-[^" ]+\.js/.exec(html) ?? []
  const scripts = (await (await site.get(manifest)).text()).match(/[\w.-]+\.js\b/g) ?? []
  expect(scripts.length).toBeGreaterThan(50)
  expect(scripts.filter((script) => script !== 'sw.js' && !script.endsWith('.hi.js'))).toEqual([])
})
