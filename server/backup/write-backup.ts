import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { createTarPacker, type TarPackController } from 'modern-tar'
import { MANIFEST, pictureEntry, SECRET, tableEntry } from './archive-format.ts'
import { BackupError, jsonLinesOf, type SiteCopy } from './site-copy.ts'

/** Throws a BackupError when there is something under the name of a backup that is to be written. */
export function refuseExisting(file: string) {
  if (existsSync(file))
    throw new BackupError(`There is a file ${file} already, and a backup never replaces one: give it another name.`)
}

/**
 * Writes a copy of a site to a file for its owner only, which is there when it is whole and on disk; one that is killed leaves a
 * `….tmp` beside it. Throws a BackupError when there is such a file, or it cannot be written.
 */
export async function writeBackup(copy: SiteCopy, file: string) {
  refuseExisting(file)
  const draft = `${file}.${crypto.randomUUID()}.tmp`
  const { readable, controller } = createTarPacker()
  // What goes wrong in packing reaches the pipeline through the stream.
  const packing = pack(copy, controller).catch((error) => controller.error(error))
  try {
    await pipeline(
      Readable.fromWeb(readable as never),
      // Pictures are compressed already, and tables well enough.
      createGzip({ level: constants.Z_BEST_SPEED }),
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    )
    refuseExisting(file)
    await rename(draft, file)
    await flushFolder(dirname(resolve(file)))
  } catch (error) {
    await rm(draft, { force: true })
    const isOfFile = (error as NodeJS.ErrnoException).syscall && (error as NodeJS.ErrnoException).code
    throw isOfFile ? new BackupError(`${file} cannot be written: ${(error as Error).message}.`) : error
  } finally {
    await packing
  }
}

async function pack({ manifest, sessionSecret, tables, pictures }: SiteCopy, controller: TarPackController) {
  const mtime = new Date(manifest.takenAt)
  const beginFile = (name: string, size: number) => controller.add({ name, size, mtime, mode: 0o600 }).getWriter()
  const addFile = async (name: string, bytes: Uint8Array) => {
    const writer = beginFile(name, bytes.length)
    if (bytes.length > 0) await writer.write(bytes)
    await writer.close()
  }
  await addFile(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  if (sessionSecret !== null) await addFile(SECRET, Buffer.from(sessionSecret))
  for await (const { name, batches } of tables) {
    const writer = beginFile(tableEntry(name), manifest.tables[name]?.bytes ?? 0)
    for await (const rows of batches) await writer.write(jsonLinesOf(rows))
    await writer.close()
  }
  for await (const batch of pictures) for (const { key, bytes } of batch) await addFile(pictureEntry(key), bytes)
  controller.finalize()
}

/** Puts a new name in a folder on disk; Windows opens no folders, and does so by itself. */
async function flushFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
