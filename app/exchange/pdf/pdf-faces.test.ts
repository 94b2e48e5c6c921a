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
