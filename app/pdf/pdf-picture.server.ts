import sharp from 'sharp'
import { MAX_ORIGINAL_PIXELS, pictureQueue } from '../../server/picture-queue.ts'
import { PALETTE } from '../ui/palette.ts'
import type { PdfPicture } from './pdf-head.ts'

const PICTURE_PIXELS = { width: 800, height: 600 }

/**
 * A picture as a JPEG cut to four to three as on the pages, large enough for paper; null when its bytes are none. Waits its turn
 * among the pictures; throws PictureQueueFull when too many wait.
 */
export const printablePicture = (bytes: Buffer, alt: string): Promise<PdfPicture | null> =>
  pictureQueue.run({ class: 'request', pixels: MAX_ORIGINAL_PIXELS }, () => printable(bytes, alt))

async function printable(bytes: Buffer, alt: string): Promise<PdfPicture | null> {
  try {
    const { data, info } = await sharp(bytes)
      .autoOrient()
      .resize({ ...PICTURE_PIXELS, fit: 'cover' })
      .flatten({ background: PALETTE.card })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    return { jpeg: data, width: info.width, height: info.height, alt }
  } catch {
    return null
  }
}
