import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/databases.ts'
import { removeOldAssets } from './old-assets.ts'

const HOUR = 60 * 60 * 1000
const started = Date.now()
const folder = temporaryFolder()

function write(name: string, text: string, hoursAgo: number) {
  const path = join(folder, name)
  writeFileSync(path, text)
  const seconds = (started - hoursAgo * HOUR) / 1000
  utimesSync(path, seconds, seconds)
  return path
}

test('what a build does not write anew stays while a site may run on it, and as long as the build names it', () => {
  const folders = ['client', 'server'].map((name) => join(folder, name))
  for (const path of folders) mkdirSync(path)
  const programs = [write('index.js', 'import "/assets/new-1.js"; const cover = "/assets/cover-1.webp"', -0.01)]
  write('client/new-1.js', 'url("/assets/font-1.woff2")', -0.01)
  write('client/cover-1.webp', '', 700)
  write('client/cover-2.webp', '', 700)
  write('client/cover-2.webp.br', '', 700)
  write('client/font-1.woff2', '', 700)
  write('client/font-1.woff2.gz', '', 700)
  write('client/site-of-yesterday.js', 'url("/assets/cover-2.webp")', 23)
  write('client/site-of-last-week.js', 'url("/assets/font-2.woff2")', 170)
  write('client/font-2.woff2', '', 170)
  write('server/chunk-of-last-week.js', '', 170)
  write('server/chunk-of-yesterday.js', '', 23)
  removeOldAssets({ folders: [...folders, join(folder, 'none')], programs, started })
  expect(folders.map((path) => readdirSync(path).sort())).toEqual([
    ['cover-1.webp', 'font-1.woff2', 'font-1.woff2.gz', 'new-1.js', 'site-of-yesterday.js'],
    ['chunk-of-yesterday.js'],
  ])
})

test('nothing is taken away before it: Vite would empty the folder', () => {
  expect(readFileSync('vite.config.ts', 'utf8')).toContain('emptyOutDir: false,')
})
