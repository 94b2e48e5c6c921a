import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWholeFile } from '#server/http/whole-file.ts'
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from './picture-address.ts'

/** The characters of a version: the start of a picture's SHA-256. */
export const VERSION_LENGTH = 10

/** A picture at one width in one format. */
export interface Variant {
  folder: string
  name: string
  /** Empty where the name bears it already. */
  version: string
  width: PictureWidth
  format: PictureFormat
}

const KEY = `([a-z]+)/([A-Za-z0-9_-]{1,120})(?:\\.([0-9a-f]{${VERSION_LENGTH}}))?`
const WHOLE_KEY = new RegExp(`^${KEY}$`)
const ADDRESS = new RegExp(`^/media/${KEY}\\.(${PICTURE_WIDTHS.join('|')})\\.(${PICTURE_FORMATS.join('|')})$`)

/** The parts of a picture's address without a width; null when it is none. */
export function readKey(key: string) {
  const match = WHOLE_KEY.exec(key)
  if (!match) return null
  const [, folder = '', name = '', version = ''] = match
  return { folder, name, version }
}

/** The variant that a path names; null for any spelling other than that of `pictureAddress`. */
export function readAddress(path: string): Variant | null {
  const match = ADDRESS.exec(path)
  if (!match) return null
  const [, folder = '', name = '', version = '', width, format] = match
  return { folder, name, version, width: Number(width) as PictureWidth, format: format as PictureFormat }
}

/** A file of a variant, its size in bytes. */
export interface VariantFile {
  file: string
  size: number
  format: PictureFormat
}

/** What a client that reads a format reads as well, the best first. */
const READABLE: Record<PictureFormat, readonly PictureFormat[]> = {
  avif: ['avif', 'webp', 'jpg'],
  webp: ['webp', 'jpg'],
  jpg: ['jpg'],
}

/** All widths but `wanted`: the larger ones first, each side from the nearest on. */
const nearestWidths = (wanted: PictureWidth) => [
  ...PICTURE_WIDTHS.filter((width) => width > wanted),
  ...PICTURE_WIDTHS.filter((width) => width < wanted).reverse(),
]

/** Variants as files below a folder, each written once. */
export function pictureCache(root: string) {
  const fileOf = ({ folder, name, version, width, format }: Variant) =>
    join(root, folder, `${name}.${version}.${width}.${format}`)

  /** The variant's file, or null; one without bytes, as a power cut leaves it, is none. */
  async function find(variant: Variant): Promise<VariantFile | null> {
    const file = fileOf(variant)
    const size = (await stat(file).catch(() => null))?.size ?? 0
    return size > 0 ? { file, size, format: variant.format } : null
  }

  return {
    find,
    /** An existing variant of the picture in another format or width; null if there is none. */
    async findStandIn(variant: Variant): Promise<VariantFile | null> {
      for (const format of READABLE[variant.format])
        for (const width of [variant.width, ...nearestWidths(variant.width)]) {
          const found = await find({ ...variant, format, width })
          if (found) return found
        }
      return null
    },
    async save(variant: Variant, bytes: Uint8Array): Promise<VariantFile> {
      const file = fileOf(variant)
      await writeWholeFile(file, bytes)
      return { file, size: bytes.byteLength, format: variant.format }
    },
  }
}
