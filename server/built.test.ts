import { chmodSync, existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
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

test
  .skipIf(process.platform === 'win32')
  .each<[what: string, newer: string | null, mayReplace: boolean, isBuilt: boolean]>([
    ['no build is made where nothing has changed', 'build/built', true, false],
    ['a build older than a source is replaced by what starts a site', 'app/root.tsx', true, true],
    ['one is made anew where there is none', null, false, true],
    ['it stays for all else, under whose site it may be running', 'app/root.tsx', false, false],
  ])('%s', (what, newer, mayReplace, isBuilt) => {
  const root = join(folder, what)
  for (const name of FOLDERS) mkdirSync(join(root, name), { recursive: true })
  for (const name of newer === null ? FILES : [...FILES, 'build/built']) writeFileSync(join(root, name), '')
  for (const name of [...FOLDERS, ...FILES]) utimesSync(join(root, name), 1, 1)
  if (newer !== null) {
    utimesSync(join(root, 'build/built'), 2, 2)
    utimesSync(join(root, newer), 3, 3)
  }
  writeFileSync(join(root, 'bin/npm'), '#!/bin/sh\necho "$@" > was-run\n')
  chmodSync(join(root, 'bin/npm'), 0o755)
  vi.stubEnv('PATH', `${join(root, 'bin')}${delimiter}${process.env.PATH}`)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  buildIfNeeded(root, { mayReplace })
  vi.unstubAllEnvs()
  expect(existsSync(join(root, 'was-run'))).toBe(isBuilt)
})
