import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Log } from '#server/log.ts'

/** Folders of WebP pictures that ship with the site, as `originalsIn` takes them, and where and before which colour variants are stored. */
export interface ShippedPictures {
  folders: { name: string; path: string; named: boolean }[]
  variants: string
  ground: string
}

const PROGRAM = 'server/media/make-shipped-pictures.ts'
/** What a site has to do first when it starts is not disturbed, in milliseconds. */
const FIRST_AFTER = 5_000

/**
 * Makes what is missing of the pictures that ship with the site, in a process of its own with the lowest priority: it takes minutes of a
 * core, and readers must not feel it.
 */
export function shippedPictures(root: string, pictures: ShippedPictures, log: Log) {
  let timer: NodeJS.Timeout | undefined
  let program: ChildProcess | undefined
  const ended = Promise.withResolvers<void>()

  function begin() {
    // With Node's own options: the site runs without its reader of TypeScript.
    program = fork(join(root, PROGRAM), [JSON.stringify(pictures)], { execArgv: [], cwd: root })
    if (program.pid !== undefined) lowerPriority(program.pid)
    program.on('error', (error) => log.warn({ err: error }, 'pictures are not made ahead'))
    program.on('close', () => ended.resolve())
  }

  return {
    /** Begins a little later. */
    make(after = FIRST_AFTER) {
      timer = setTimeout(begin, after)
      timer.unref()
    },
    /** Ends it at once; what it was making is made by the next start. */
    async close() {
      clearTimeout(timer)
      if (!program || program.exitCode !== null) return
      program.kill()
      await ended.promise
    },
    /** Resolves when its process has ended. */
    ended: ended.promise,
    /** The number of its process; undefined before. */
    pid: () => program?.pid,
  }
}

/** Threads begun later by a process inherit it; a system that refuses leaves it as it is. */
function lowerPriority(pid: number) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {}
}
