import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

const SOURCES = [
  'app',
  'server',
  'database',
  'cookbook/foods',
  'cookbook/swaps.yaml',
  'messages',
  // Its folder has a cache, too, which the development server writes.
  'project.inlang/settings.json',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

function newestChange(path: string): number {
  const { mtimeMs } = statSync(path)
  if (path.endsWith('compiled') || !statSync(path).isDirectory()) return path.endsWith('compiled') ? 0 : mtimeMs
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))))
}

/** What the build offers to the programs that start it. */
interface BuiltSite {
  /** Runs the newsletter command with its arguments; returns the exit code. */
  runNewsletter(words: string[]): Promise<number>
  /** Whether an error is one sentence for the person who starts FoodIO, rather than a bug. */
  isForTheOperator(error: unknown): error is Error
}

interface BuildOptions {
  /** Whether a build that is older than the sources is replaced. Only for what starts a site: its scripts would vanish under one that runs. */
  mayReplace: boolean
}

/** How long another process may build, in milliseconds. */
const MAX_WAIT = 10 * 60 * 1000

/** Builds the site when there is no build, or one that may be replaced, unless another process just did; ends the process when that fails. */
export function buildIfNeeded(root: string, { mayReplace }: BuildOptions) {
  const built = join(root, 'build/built')
  const isFresh = () => SOURCES.every((source) => newestChange(join(root, source)) <= statSync(built).mtimeMs)
  const isNeeded = () => !existsSync(built) || (mayReplace && !isFresh())
  if (!isNeeded()) return
  // Two builds at once would each read what the other has half written. SQLite lets go of a lock whose process dies.
  mkdirSync(join(root, 'build'), { recursive: true })
  const lock = new DatabaseSync(join(root, 'build/lock'), { timeout: MAX_WAIT })
  lock.exec('begin exclusive')
  if (isNeeded()) {
    process.stdout.write('FoodIO is being built; this takes a few seconds.\n')
    const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    if (status !== 0) process.exit(status ?? 1)
  }
  lock.close()
}

/** The built server's code, built first when there is none. */
export async function loadBuilt(root: string) {
  buildIfNeeded(root, { mayReplace: false })
  const address = pathToFileURL(join(root, 'build/server/index.js')).href
  return (await import(address)) as BuiltSite
}
