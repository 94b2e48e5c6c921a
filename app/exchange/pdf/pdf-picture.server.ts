import sharp from 'sharp'
import { PALETTE } from '#app/base/ui/palette.ts'
import type { Picture } from '#app/recipes/recipe/recipe.ts'
import { MAX_ORIGINAL_PIXELS, PictureQueueFull, pictureQueue } from '#server/media/picture-queue.ts'
import type { PdfPicture } from './pdf-head.ts'

const PICTURE_PIXELS = { width: 800, height: 600 }

/**
 * A picture as a JPEG cut to four to three as on the pages, large enough for paper; null when its bytes are none. Waits its turn
 * among the pictures; throws PictureQueueFull when too many wait.
 */
export const printablePicture = (bytes: Buffer, alt: string): Promise<PdfPicture | null> =>
  pictureQueue.run({ class: 'request', pixels: MAX_ORIGINAL_PIXELS }, () => printable(bytes, alt))

/** The picture of a recipe for paper; null when there is none or it cannot be read, 'full' when too many pictures wait. */
export async function printedPicture(
  picture: Picture | null,
  originalOf: (key: string) => Promise<Buffer | null>,
): Promise<PdfPicture | null | 'full'> {
  const original = picture && (await originalOf(picture.key).catch(() => null))
  if (!original) return null
  return printablePicture(original, picture.alt).catch((error) => {
    if (error instanceof PictureQueueFull) return 'full'
    throw error
  })
}

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
