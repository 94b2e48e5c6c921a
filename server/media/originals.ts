import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaStore } from './media-store.ts'
import { VERSION_LENGTH } from './picture-cache.ts'

/** The version of a picture in its address: it changes with the bytes. */
export const versionOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, VERSION_LENGTH)

/** Where WebP originals are read from by name; `named` ones bear their version in the name itself, the others in the address. */
export interface Originals {
  named: boolean
  has(name: string): Promise<boolean>
  /** The bytes; null when there are none. */
  read(name: string): Promise<Buffer | null>
  /** The names of all of them, in order; none where people send them. */
  list(): Promise<string[]>
}

const ENDING = '.webp'

/** Originals in a folder of the project. */
export function originalsIn(folder: string, { named }: { named: boolean }): Originals {
  const fileOf = (name: string) => join(folder, `${name}${ENDING}`)
  return {
    named,
    has: (name) =>
      stat(fileOf(name)).then(
        (found) => found.isFile(),
        () => false,
      ),
    read: (name) => readFile(fileOf(name)).catch(() => null),
    list: async () => {
      const files = await readdir(folder).catch(() => [])
      return files
        .filter((file) => file.endsWith(ENDING))
        .map((file) => file.slice(0, -ENDING.length))
        .sort()
    },
  }
}

/** Originals that people sent, in one folder of the store. */
export const originalsSent = (store: MediaStore, folder: string): Originals => ({
  named: true,
  has: async (name) => (await store.size(`${folder}/${name}${ENDING}`)) !== null,
  read: (name) => store.get(`${folder}/${name}${ENDING}`),
  list: async () => [],
})
