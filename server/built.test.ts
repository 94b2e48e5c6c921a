import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../tests/support/databases.ts'
import { buildIfNeeded } from './built.ts'

const FOLDERS = ['app', 'server', 'database', 'cookbook/foods', 'messages', 'project.inlang', 'build', 'bin']
const FILES = [
  ...['cookbook/swaps.yaml', 'project.inlang/settings.json', 'package.json', 'package-lock.json'],
  ...['vite.config.ts', 'react-router.config.ts', 'app/root.tsx'],
]
const folder = temporaryFolder()

/** A tree whose sources are older than its build, or newer, with an npm that is told to build. */
function aTree(name: string, newer: string | null, npm: string) {
  const root = join(folder, name)
  for (const name of FOLDERS) mkdirSync(join(root, name), { recursive: true })
  for (const name of newer === null ? FILES : [...FILES, 'build/built']) writeFileSync(join(root, name), '')
  for (const name of [...FOLDERS, ...FILES]) utimesSync(join(root, name), 1, 1)
  if (newer !== null) {
    utimesSync(join(root, 'build/built'), 2, 2)
    utimesSync(join(root, newer), 3, 3)
  }
  writeFileSync(join(root, 'bin/npm'), `#!/bin/sh\n${npm}\n`)
  chmodSync(join(root, 'bin/npm'), 0o755)
  return { root, PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}` }
}

test
  .skipIf(process.platform === 'win32')
  .each<[what: string, newer: string | null, mayReplace: boolean, isBuilt: boolean]>([
    ['no build is made where nothing has changed', 'build/built', true, false],
    ['a build older than a source is replaced by what starts a site', 'app/root.tsx', true, true],
    ['one is made anew where there is none', null, false, true],
    ['it stays for all else, under whose site it may be running', 'app/root.tsx', false, false],
  ])('%s', (what, newer, mayReplace, isBuilt) => {
  const { root, PATH } = aTree(what, newer, 'echo "$@" > was-run')
  vi.stubEnv('PATH', PATH)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  buildIfNeeded(root, { mayReplace })
  vi.unstubAllEnvs()
  expect(existsSync(join(root, 'was-run'))).toBe(isBuilt)
})

test.skipIf(process.platform === 'win32').each(['app/root.tsx', null])(
  'of processes that start at once one builds, and the others wait for it (newer than the build: %s)',
  { tags: 'slow' },
  async (newer) => {
    const npm =
      'echo begin >> was-run; while [ ! -e may-end ]; do sleep 0.05; done; touch build/built; echo end >> was-run'
    const { root, PATH } = aTree(`at once ${newer}`, newer, npm)
    const program = `import { buildIfNeeded } from ${JSON.stringify(join(import.meta.dirname, 'built.ts'))}
      console.log('starts'); buildIfNeeded(${JSON.stringify(root)}, { mayReplace: true })`
    const start = () =>
      spawn(process.execPath, ['--input-type=module', '-e', program], { env: { ...process.env, PATH } })
    const all = [start(), start(), start()]
    const ended = all.map((one) => once(one, 'exit'))
    await Promise.all(all.map((one) => once(one.stdout, 'data')))
    writeFileSync(join(root, 'may-end'), '')
    expect((await Promise.all(ended)).map(([code]) => code)).toEqual([0, 0, 0])
    expect(readFileSync(join(root, 'was-run'), 'utf8')).toBe('begin\nend\n')
  },
)
