import sharp from 'sharp'
import { MAX_ORIGINAL_PIXELS, pictureQueue } from '../../server/picture-queue.ts'
import type { PdfPicture } from './pdf-head.ts'

const PICTURE_PIXELS = 800

/**
 * A picture as a JPEG large enough for paper, or null when its bytes are none; a tall one is cut to a square. Waits its turn
 * among the pictures; throws PictureQueueFull when too many wait.
 */
export const printablePicture = (bytes: Buffer, alt: string): Promise<PdfPicture | null> =>
  pictureQueue.run({ class: 'request', pixels: MAX_ORIGINAL_PIXELS }, () => printable(bytes, alt))

async function printable(bytes: Buffer, alt: string): Promise<PdfPicture | null> {
  try {
    const upright = sharp(bytes).autoOrient()
    const { width, height } = (await upright.metadata()).autoOrient
    const size = { width: PICTURE_PIXELS, height: Math.round((PICTURE_PIXELS * Math.min(width, height)) / width) }
    const { data, info } = await upright
      .resize({ ...size, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    return { jpeg: data, width: info.width, height: info.height, alt }
  } catch {
    return null
  }
}
