import { expect, test } from 'vitest'
import { pictureEnding, pictureKeys } from './archive-names.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const picture = (key: string) => ({ key, width: 4, height: 3, colour: '#fff', alt: '' })

test.each([
  ['jpg', '\xff\xd8\xff\xe0'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['webp', 'RIFF\0\0\0\0WEBPVP8 '],
  ['avif', '\0\0\0\x1cftypavif'],
  ['avif', '\0\0\0\x1cftypavis'],
  ['gif', 'GIF89a'],
  ['gif', 'GIF87a'],
  ['bin', 'RIFF\0\0\0\0WAVE'],
  ['bin', '\0\0\0\x1cftypheic'],
  ['bin', 'x\xff\xd8\xff'],
  ['bin', '<svg>'],
  ['bin', ''],
])('the name of a picture ends with .%s where its bytes begin with %j', (ending, start) => {
  expect(pictureEnding(bytesOf(start))).toBe(ending)
})

test.each([
  [null, [], []],
  ['a', [], ['a']],
  ['a', ['a', 'b'], ['a', 'b']],
  ['b', ['a', 'b'], ['b', 'a']],
  ['c', ['a', 'b'], ['c', 'a', 'b']],
  [null, ['a', 'b', 'a'], ['a', 'b']],
])('the pictures of a recipe with the cover %j and the photos %j are %j', (cover, photos, keys) => {
  expect(pictureKeys({ picture: cover === null ? null : picture(cover), photos: photos.map(picture) })).toEqual(keys)
})
