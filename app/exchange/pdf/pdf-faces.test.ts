import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sharePicture } from '#app/exchange/sharing/share-picture.server.ts'
import { lemonRice } from '../../../tests/support/lemon-rice.ts'
import { faceFor } from './pdf-faces.ts'

const codesOf = (text: string) => Array.from(text, (sign) => sign.codePointAt(0) ?? 0)

test.each([
  ['Dal', 'text', 'figtree-latin-400'],
  ['Dal', 'strong', 'figtree-latin-700'],
  ['Dal', 'title', 'fraunces-latin-600'],
  ['दाल', 'text', 'noto-sans-devanagari-devanagari-400'],
  ['★', 'title', 'noto-sans-jp-108-400'],
  ['Dal दाल', 'text', null],
  ['', 'text', 'figtree-latin-400'],
] as const)('%s is drawn in the weight %s by %s, which has all of it', (text, weight, key) => {
  expect(faceFor(codesOf(text), weight)?.key ?? null).toBe(key)
})

test('the picture of a link is drawn without its photo where that cannot be read', { tags: 'slow' }, async () => {
  const recipe = lemonRice
  const [plain, broken] = [await sharePicture(recipe, null), await sharePicture(recipe, Buffer.from('no photo'))]
  expect(broken.equals(plain)).toBe(true)
})

test.each([
  ['upright', 600, 2400],
  ['lying', 2400, 600],
])(
  'a photo that is %s is cut and never squeezed in the picture of a link',
  { tags: 'slow' },
  async (_, width, height) => {
    const square = 100
    const fields = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><pattern id="p" width="${2 * square}" height="${2 * square}" patternUnits="userSpaceOnUse"><rect width="100%" height="100%" fill="#fff"/><rect width="${square}" height="${square}"/><rect x="${square}" y="${square}" width="${square}" height="${square}"/></pattern></defs><rect width="100%" height="100%" fill="url(#p)"/></svg>`,
    )
    const { data, info } = await sharp(await sharePicture(lemonRice, await sharp(fields).png().toBuffer()))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const isDark = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) < 128
    /** How often it changes between dark and light on a way of 400 pixels beside what is written. */
    const changes = (step: (at: number) => boolean) =>
      Array.from({ length: 400 }, (_, at) => at).filter((at) => step(at) !== step(at + 1)).length
    const across = changes((at) => isDark(750 + at, 37))
    const down = changes((at) => isDark(1137, 20 + at))
    expect(Math.abs(across - down)).toBeLessThanOrEqual(1)
  },
)
