import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp, { type Sharp } from 'sharp'
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from '../app/ui/picture-address.ts'
import type { MediaStore } from './media-store.ts'

// One thread for each picture keeps pages quick while pictures are made; sharp's own cache would only hold memory.
sharp.concurrency(1)
sharp.cache(false)

const VERSION_LENGTH = 10
const versionOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, VERSION_LENGTH)

/** What a page needs to show a picture; the key changes with the bytes, so that browsers may keep it for ever. */
export async function describePicture(shelf: string, name: string, bytes: Buffer, alt: string) {
  const { width, height } = await sharp(bytes).metadata()
  return { key: `${shelf}/${name}.${versionOf(bytes)}`, width, height, colour: await colourOf(bytes), alt }
}

/** The mean colour of a picture as `#rrggbb`. */
export async function colourOf(bytes: Buffer) {
  const [red = 0, green = 0, blue = 0] = await sharp(bytes).resize(1, 1).removeAlpha().raw().toBuffer()
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const ADDRESS = new RegExp(
  `^/media/([a-z]+)/([A-Za-z0-9_-]{1,120})(?:\\.([0-9a-f]{${VERSION_LENGTH}}))?\\.(\\d{2,4})\\.(${PICTURE_FORMATS.join('|')})$`,
)

/** Where WebP masters are read from by name; `named` ones bear their version in the name itself, the others in the address. */
export interface Masters {
  read(name: string): Promise<Buffer | null>
  named: boolean
}

/** Masters in a folder of the project. */
export const mastersIn = (folder: string, { named }: { named: boolean }): Masters => ({
  named,
  read: (name) => readFile(join(folder, `${name}.webp`)).catch(() => null),
})

/** Masters that people sent, on one shelf of the store. */
export const mastersSent = (store: MediaStore, shelf: string): Masters => ({
  named: true,
  read: (name) => store.get(`${shelf}/${name}.webp`),
})

const ENCODERS: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 76 }),
  jpg: (picture) => picture.flatten({ background: '#fffaf3' }).jpeg({ quality: 82, mozjpeg: true }),
}

/** Serves pictures at the widths and formats of `picture-address`, made when first asked for and kept in `cacheFolder`. */
export function pictureServer(masters: Record<string, Masters>, cacheFolder: string) {
  const underWay = new Map<string, Promise<string | null>>()

  async function make(path: string): Promise<string | null> {
    const [, shelf = '', name = '', version = '', width = '', format = ''] = ADDRESS.exec(path) ?? []
    const shelved = masters[shelf]
    if (!shelved || shelved.named === Boolean(version)) return null
    if (!(PICTURE_WIDTHS as readonly number[]).includes(Number(width))) return null
    const kept = join(cacheFolder, shelf, `${name}.${version}.${width}.${format}`)
    if (await stat(kept).catch(() => null)) return kept
    const master = await shelved.read(name)
    if (!master || (version && versionOf(master) !== version)) return null
    const resized = sharp(master).resize({ width: Number(width), withoutEnlargement: true })
    const bytes = await ENCODERS[format as PictureFormat](resized).toBuffer()
    await mkdir(join(cacheFolder, shelf), { recursive: true })
    const draft = `${kept}.${process.pid}.tmp`
    await writeFile(draft, bytes)
    await rename(draft, kept)
    return kept
  }

  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const file = await (underWay.get(pathname) ?? begin(pathname))
    if (!file) return new Response('There is no such picture.\n', { status: 404 })
    const { size } = await stat(file)
    const body = request.method === 'HEAD' ? null : Readable.toWeb(createReadStream(file))
    return new Response(body as BodyInit | null, {
      headers: {
        'content-type': file.endsWith('.jpg') ? 'image/jpeg' : `image/${file.slice(file.lastIndexOf('.') + 1)}`,
        'content-length': String(size),
        'cache-control': 'public, max-age=31536000, immutable',
      },
    })
  }

  function begin(pathname: string) {
    const making = make(pathname).finally(() => underWay.delete(pathname))
    underWay.set(pathname, making)
    return making
  }
}
