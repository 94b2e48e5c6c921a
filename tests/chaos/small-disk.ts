import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childrenOf } from '../support/processes.ts'

const CHUNK = Buffer.alloc(64 * 1024)

/** A disk that can be full; `folder` is a folder on it. */
export interface SmallDisk {
  folder: string
  /** From now on nothing more fits, for the given process. */
  fill(process: number): void
  free(process: number): void
  remove(): void
}

/** A file system of its own in memory, of so many megabytes; null where this user may not mount one. */
export function aSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'foodio-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmdirSync(folder)
    return null
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, 'a')
      try {
        for (;;) writeSync(file, CHUNK)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}

/** Any folder, on which a process may not write more: by the limit of a file's size, which needs no rights. Null but on Linux. */
export function aLimitedFolder(folder: string): SmallDisk | null {
  const limit = (id: number, bytes: string) => {
    for (const process of [id, ...childrenOf(id)])
      execFileSync('prlimit', ['--pid', String(process), `--fsize=${bytes}:unlimited`])
  }
  try {
    execFileSync('prlimit', ['--version'], { stdio: 'ignore' })
  } catch {
    return null
  }
  return {
    folder,
    fill: (id) => limit(id, '0'),
    free: (id) => limit(id, 'unlimited'),
    remove: () => {},
  }
}
