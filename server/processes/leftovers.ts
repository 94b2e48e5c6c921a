import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { HOUR } from './clock.ts'

/** Where files are written under another name first, and are renamed when they are whole. */
const WRITTEN_TO = ['photos', 'avatars', 'pictures', 'outbox']
/** Where bodies of requests wait to be read. */
const UPLOADS = 'uploads'

/** Removes what broken-off writes left in the data folder more than an hour ago: `.tmp` files and uploads; how many there were. */
export async function clearLeftovers({ dataDir }: Pick<Config, 'dataDir'>, now = Date.now()) {
  let cleared = 0
  const clear = async (folder: string, isLeftover: (name: string) => boolean) => {
    for (const name of (await filesIn(folder)).filter(isLeftover)) {
      const file = join(folder, name)
      const found = await stat(file).catch(() => null)
      if (!found?.isFile() || found.mtimeMs > now - HOUR) continue
      await rm(file, { force: true })
      cleared += 1
    }
  }
  for (const folder of WRITTEN_TO) await clear(join(dataDir, folder), (name) => name.endsWith('.tmp'))
  await clear(join(dataDir, UPLOADS), () => true)
  return cleared
}

/** The paths of a folder and those below it; none when there is no folder. */
const filesIn = (folder: string) =>
  readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
