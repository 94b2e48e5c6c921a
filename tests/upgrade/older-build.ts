import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../support/site.ts'

const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim()

/** The commit to update from: UPGRADE_FROM, or the last one before the newest migration. */
export const olderCommit = () =>
  git('rev-parse', process.env.UPGRADE_FROM || `${git('log', '-1', '--format=%H', '--', 'database/migrations')}^`)

/** Checks out an older commit into a folder with its packages, and builds it; its folder. Throws where there is no history. */
export function buildOlder(commit: string, folder: string) {
  mkdirSync(folder, { recursive: true })
  execFileSync('sh', ['-c', `git -C "${ROOT}" archive ${commit} | tar -x -C "${folder}"`])
  const lockOf = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (lockOf(folder) === lockOf(ROOT)) symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
  else execFileSync(process.execPath, ['server/install.mjs', '--all'], { cwd: folder })
  execFileSync(process.execPath, ['server/build.ts'], { cwd: folder })
  return folder
}
