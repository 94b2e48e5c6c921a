import { globSync, readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withSourceLines } from '#server/source-lines.ts'
import { temporaryFolder } from '../support/databases.ts'
import { freePort, start } from '../support/processes.ts'
import { copyPreparedSite, ROOT } from '../support/site.ts'

const DATA_DIR = temporaryFolder()
let site: ReturnType<typeof start>
let address: string
beforeAll(async () => {
  copyPreparedSite(DATA_DIR)
  site = start({ PORT: String(await freePort()), DATA_DIR })
  address = await site.open
})
afterAll(async () => {
  site.kill('SIGKILL')
  await site.ended
})

test('an error in the built server is logged with the files and lines of the sources', async () => {
  const database = new DatabaseSync(join(DATA_DIR, 'foodio.db'), { timeout: 10_000 })
  database.exec('drop table recipeIngredient')
  database.close()
  expect((await fetch(`${address}/recipe/1`)).status).toBe(500)
  const logged = () => site.printed.out.split('\n').filter((line) => line.startsWith('{"level":50'))
  await expect.poll(logged).not.toEqual([])
  const { stack } = (JSON.parse(logged()[0] ?? '') as { err: { stack: string } }).err
  expect(stack).toContain('no such table')
  expect(stack).not.toContain('/build/server/')
  const [, file = '', line] = stack.match(/ at (?:async )?\w+ \((\S+\/app\/recipes\/recipe\/\S+\.ts):(\d+):\d+\)/) ?? []
  expect(file, stack).not.toBe('')
  expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1]).toContain('await db')
})

test.each(['server', 'worker'])(
  'positions of the build of the %s are found where Node finds them',
  { tags: 'again' },
  (part) => {
    const maps = globSync(join(ROOT, 'build', part, '**/*.js.map'))
    expect(maps.length).toBeGreaterThan(1)
    for (const file of maps.map((path) => path.replace(/\.map$/, ''))) {
      const map = JSON.parse(readFileSync(`${file}.map`, 'utf8'))
      const reference = new SourceMap(map)
      const lines = readFileSync(file, 'utf8').split('\n')
      const step = Math.ceil(lines.length / 40)
      const positions = lines.flatMap((text, at) => (at % step === 0 ? [{ line: at + 1, column: text.length }] : []))
      const stack = positions.map(({ line, column }) => `    at cook (${pathToFileURL(file)}:${line}:${column})`)
      const expected = positions.map(({ line, column }, at) => {
        const entry = reference.findEntry(line - 1, column - 1)
        if (!('originalSource' in entry) || entry.generatedLine !== line - 1) return stack[at]
        const source = resolve(dirname(file), entry.originalSource)
        return `    at cook (${source}:${entry.originalLine + 1}:${entry.originalColumn + 1})`
      })
      expect(withSourceLines(stack.join('\n')).split('\n'), file).toEqual(expected)
    }
  },
)

test('a stack keeps what is not of the build, and names of files that are not there', () => {
  const stack = [
    'Error: from file:///etc/passwd.js:1:1',
    '    at node:internal/timers:20:3',
    '    at cook (file:///nowhere/build/server/index.js:10:3)',
    '    at file:///work/app/recipes/recipe.ts:4:2',
  ].join('\n')
  expect(withSourceLines(stack)).toBe(stack)
})

test('browsers are sent no source maps', async () => {
  const assets = readdirSync(join(ROOT, 'build/client'), { recursive: true, encoding: 'utf8' })
  expect(assets.filter((name) => name.includes('.map'))).toEqual([])
  const scripts = assets.filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  for (const name of scripts)
    expect(readFileSync(join(ROOT, 'build/client', name), 'utf8'), name).not.toContain('sourceMappingURL')
  for (const path of ['/assets/index.js.map', '/build/server/index.js.map', '/server/index.js.map'])
    expect((await fetch(address + path)).status, path).toBe(404)
})
