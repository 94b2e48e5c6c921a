import sharp from 'sharp'
import { GREYS, mirrored, perceptualHash } from './perceptual-hash.ts'

const WHITE = { r: 255, g: 255, b: 255 }

/** The perceptual hash of a picture and that of its mirror image; null for a plain one. Throws when it cannot be decoded. */
export async function pictureHashes(bytes: Uint8Array) {
  const greys = await sharp(bytes)
    .flatten({ background: WHITE })
    .resize(GREYS, GREYS, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
  const [hash, mirror] = [perceptualHash(greys), perceptualHash(mirrored(greys))]
  return hash === null || mirror === null ? null : { hash, mirror }
}
