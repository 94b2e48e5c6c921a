import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PicturePlace } from './recipe-import.ts'

const folderOf = (dataDir: string) => join(dataDir, 'imports')

/** Where this machine has the pictures of an import until they are written. */
export const picturesPath = (dataDir: string, id: number) => join(folderOf(dataDir), `${id}.pictures`)

/** Stores the pictures that were read with an import under its id; without any there is no file. */
export async function storePictures(dataDir: string, id: number, file: string) {
  const path = picturesPath(dataDir, id)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await rename(file, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** Opens the pictures of an import; `read` returns null where they are gone, or are on another machine. */
export async function openPictures(path: string) {
  const file = await open(path).catch(() => null)
  return {
    async read([offset, length]: PicturePlace) {
      const bytes = new Uint8Array(length)
      const read = await file?.read(bytes, 0, length, offset)
      return read?.bytesRead === length ? bytes : null
    },
    close: async () => file?.close(),
  }
}
export type ReadStoredPicture = Awaited<ReturnType<typeof openPictures>>['read']

export const removePictures = (path: string) => rm(path, { force: true })

/** The ids of the imports whose pictures this machine has. */
export async function listPictured(dataDir: string): Promise<number[]> {
  const names = await readdir(folderOf(dataDir)).catch(() => [])
  return names.flatMap((name) => Number(/^(\d+)\.pictures$/.exec(name)?.[1] ?? Number.NaN) || [])
}
