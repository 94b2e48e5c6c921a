import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { diskError } from '#server/database/unavailable.ts'

/**
 * Writes a file that is there whole or not at all, its folder made when needed. What cannot be written leaves nothing behind and throws,
 * DiskUnavailable when the disk is full; a process that is killed leaves a `….tmp` beside the file. `flush`: it outlives a power cut.
 */
export async function writeWholeFile(file: string, bytes: Uint8Array, { flush = false } = {}) {
  const draft = `${file}.${crypto.randomUUID()}.tmp`
  const folder = dirname(file)
  try {
    const made = await mkdir(folder, { recursive: true })
    await writeFile(draft, bytes, { flush })
    await rename(draft, file)
    if (flush) await flushNames(folder)
    if (flush && made) await flushNames(dirname(made))
  } catch (error) {
    await rm(draft, { force: true })
    throw diskError(error)
  }
}

/** Brings the names of a folder to the disk: without it a power cut may forget that a file was renamed. Windows cannot and need not. */
async function flushNames(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
