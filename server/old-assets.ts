import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

const KEEP_FOR = 24 * 60 * 60 * 1000

interface Build {
  /** The folders that every build writes into, beside what earlier ones wrote. */
  folders: readonly string[]
  /** Code of this build outside them. */
  programs: readonly string[]
  /** When it began, in milliseconds. */
  started: number
}

const pathsIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [])
const writtenAt = (path: string) => statSync(path).mtimeMs

/** Whether a file was written by the build that began then, as far as the clock of the disk tells. */
export const isOfBuild = (path: string, started: number) => writtenAt(path) >= started - 1000

/**
 * Removes what earlier builds wrote and neither this one nor a site that still runs on one of a day ago needs: a picture that has not
 * changed is not written again, however old it is, but the code of the build names it.
 */
export function removeOldAssets({ folders, programs, started }: Build) {
  const assets = folders.flatMap(pathsIn)
  const code = [...programs, ...assets].filter((path) => /\.(?:js|css)$/.test(path) && isOfBuild(path, started))
  const named = new Set(code.flatMap((path) => readFileSync(path, 'utf8').match(/(?<=\/assets\/)[\w.-]+/g) ?? []))
  for (const path of assets) {
    const isNamed = named.has(basename(path).replace(/\.(?:br|gz)$/, ''))
    if (!isNamed && writtenAt(path) < started - KEEP_FOR) rmSync(path)
  }
}
