import { execFileSync } from 'node:child_process'
import { chownSync } from 'node:fs'

const USER = 'foodio-ci'
const isRoot = process.getuid?.() === 0

/** The command that runs a program which refuses root: root lends it a user, who is made when missing. */
export const asUser = (program: string, args: readonly string[]): [command: string, args: string[]] =>
  isRoot ? ['runuser', ['-u', USER, '--', program, ...args]] : [program, [...args]]

/** Lets the lent user write into a folder. */
export function lendFolder(folder: string) {
  if (isRoot) chownSync(folder, userId(), -1)
}

function userId() {
  try {
    execFileSync('id', [USER], { stdio: 'ignore' })
  } catch {
    execFileSync('useradd', ['--system', '--no-create-home', USER])
  }
  return Number(execFileSync('id', ['-u', USER], { encoding: 'utf8' }))
}
