import sharp from 'sharp'
import { paintsOf } from '#app/recipes/covers/svg.ts'
import { finishesOf } from './finishes.ts'

export type Size = { width: number; height: number }

export const coverSize: Size = { width: 1600, height: 1200 }

/** Finishes are lit wrongly where the picture cuts them off, so it is drawn wider by this and cut afterwards. */
const overscan = 64

/** A whole SVG picture with the paints and finishes that its body needs. */
export const pictureOf = (body: string, { width, height }: Size) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" ` +
  `viewBox="0 0 ${width} ${height}"><defs>${paintsOf(body)}${finishesOf(body)}</defs>${body}</svg>`

/** Light from the top left, a slight vignette and a bit of grain, to lie over a finished body. */
export function light({ width, height }: Size, strength = 1) {
  return (
    `<radialGradient id="ownGlow" gradientUnits="userSpaceOnUse" cx="${width * 0.2}" cy="${height * 0.1}" r="${width * 0.75}">` +
    `<stop offset="0" stop-color="#fff3d6" stop-opacity="${0.2 * strength}"/><stop offset="1" stop-color="#fff3d6" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="ownEdge" gradientUnits="userSpaceOnUse" cx="${width * 0.47}" cy="${height * 0.46}" r="${Math.hypot(width, height) * 0.56}">` +
    `<stop offset=".45" stop-color="#2a1206" stop-opacity="0"/><stop offset=".75" stop-color="#2a1206" stop-opacity="${0.12 * strength}"/><stop offset="1" stop-color="#2a1206" stop-opacity="${0.34 * strength}"/></radialGradient>` +
    `<filter id="ownGrain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="1" seed="3"/>` +
    `<feColorMatrix values="0 0 0 0 .45 0 0 0 0 .38 0 0 0 0 .3 0 0 0 .35 -.1"/></filter>` +
    `<rect width="${width}" height="${height}" fill="url(#ownGlow)"/><rect width="${width}" height="${height}" fill="url(#ownEdge)"/>` +
    `<rect width="${width}" height="${height}" filter="url(#ownGrain)" opacity=".28"/>`
  )
}

/** A picture as a file: WebP or PNG by the name's ending, at most `budget` bytes for WebP by lowering
 * the quality. `dense` draws it so many times larger first: finishes are too strong on small things. */
export async function writePicture(svg: string, file: string, { budget = 120 * 1024, quality = 82, dense = 1 } = {}) {
  const [, width, height] = (/width="(\d+)" height="(\d+)"/.exec(svg) ?? []).map(Number)
  if (!width || !height) throw new Error('The picture has no size')
  const wide = svg.replace(
    /width="\d+" height="\d+" viewBox="[^"]*"/,
    `width="${dense * (width + 2 * overscan)}" height="${dense * (height + 2 * overscan)}" viewBox="${-overscan} ${-overscan} ${width + 2 * overscan} ${height + 2 * overscan}"`,
  )
  const drawn = await sharp(Buffer.from(wide), { unlimited: true })
    .extract({ left: dense * overscan, top: dense * overscan, width: dense * width, height: dense * height })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const image = sharp(drawn).resize(width, height)
  if (file.endsWith('.png'))
    return image.png({ compressionLevel: 9, palette: true, quality: 92, effort: 8 }).toFile(file)
  const flat = await image.removeAlpha().png({ compressionLevel: 1 }).toBuffer()
  for (let q = quality; ; q -= 4) {
    const written = await sharp(flat).webp({ quality: q, effort: 5, smartSubsample: true }).toFile(file)
    if (written.size <= budget || q <= 62) return written
  }
}
