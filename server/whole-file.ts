import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file that is there whole or not at all, its folder made when needed. What cannot be written (a full disk) throws and
 * leaves nothing behind; a process that is killed leaves a `….tmp` beside the file. `flush`: it outlives a power cut.
 */
export async function writeWholeFile(file: string, bytes: Uint8Array, { flush = false } = {}) {
  const draft = `${file}.${crypto.randomUUID()}.tmp`
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(draft, bytes, { flush })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
