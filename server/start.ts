/** `npm start`: builds when the sources are newer than the build, then runs it. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')
const BUILT = join(root, 'build/built')
const SOURCES = [
  'app',
  'server',
  'database',
  'messages',
  'project.inlang',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

function newestChange(path: string): number {
  const { mtimeMs } = statSync(path)
  if (path.endsWith('compiled') || !statSync(path).isDirectory()) return path.endsWith('compiled') ? 0 : mtimeMs
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))))
}

const isFresh = () =>
  existsSync(BUILT) && SOURCES.every((source) => newestChange(join(root, source)) <= statSync(BUILT).mtimeMs)

if (!isFresh()) {
  process.stdout.write('FoodIO is being built; this takes a few seconds.\n')
  const built = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (built.status !== 0) process.exit(built.status ?? 1)
}

const { isForTheOperator, run } = (await import(
  pathToFileURL(join(root, 'build/server/index.js')).href
)) as typeof import('./site.ts')
try {
  await run(root)
} catch (error) {
  if (!isForTheOperator(error)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
