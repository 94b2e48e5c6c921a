/**
 * Before `npm start`: installs what builds and runs the site when it is not there yet; before `npm test`, with `--all`, what checks it, too.
 * Where that is installed already, it stays.
 * Runs on Node 20, before FoodIO's own Node is there.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const lock = join(root, 'package-lock.json')
const installed = join(root, 'node_modules', '.package-lock.json')
const all = process.argv.includes('--all')
const isInstalled = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs
// Not Vitest: a package that the site needs brings it along.
const hasTools = existsSync(join(root, 'node_modules', '@biomejs', 'biome'))

if (!isInstalled || (all && !hasTools)) {
  console.log('FoodIO is installing what it needs; this takes a minute the first time.')
  // Not `npm ci`: it refuses a lockfile whose writer's registry lacked another platform's optional packages.
  const options = ['--no-save', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
  const { status } = spawnSync('npm', ['install', ...options, all || hasTools ? '--include=dev' : '--omit=dev'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}
