import { createHash } from 'node:crypto'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** The largest file that may be sent as a cook's picture, in bytes. */
export const LARGEST_PICTURE = 8 * 1024 * 1024
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif'])
const MOST_PIXELS = 60_000_000
const SIDE = 512
const PATIENCE_SECONDS = 10

export type KeptPicture = { key: string } | { problem: 'tooLarge' | 'noPicture' }

/**
 * Keeps a picture that somebody sent as a square WebP of 512 pixels without any metadata, under the hash of its bytes. What
 * it is, is seen from its content: anything but JPEG, PNG, WebP, AVIF and (where this sharp reads it) HEIC is no picture.
 */
export async function keepPicture(dataDir: string, sent: Uint8Array): Promise<KeptPicture> {
  if (sent.byteLength > LARGEST_PICTURE) return { problem: 'tooLarge' }
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const
  const square = await sharp(sent, options)
    .metadata()
    .then(({ format }) =>
      FORMATS.has(format)
        ? sharp(sent, options)
            .timeout({ seconds: PATIENCE_SECONDS })
            .autoOrient()
            .resize(SIDE, SIDE, { fit: 'cover', position: 'attention' })
            .webp({ quality: 86 })
            .toBuffer()
        : null,
    )
    .catch(() => null)
  if (!square) return { problem: 'noPicture' }
  const name = createHash('sha256').update(square).digest('hex').slice(0, 32)
  const folder = join(dataDir, 'avatars')
  const file = join(folder, `${name}.webp`)
  if (!(await stat(file).catch(() => null))) {
    await mkdir(folder, { recursive: true })
    const draft = `${file}.${process.pid}.${crypto.randomUUID()}.tmp`
    await writeFile(draft, square)
    await rename(draft, file)
  }
  return { key: `avatars/${name}` }
}
