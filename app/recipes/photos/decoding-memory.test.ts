import { expect, test } from 'vitest'
import { decodingMemory, MAX_DECODING_MEMORY } from './decoding-memory.ts'

type Header = Parameters<typeof decodingMemory>[0]

const aHeader = (width: number, height: number, changes: Partial<Header> = {}): Header => ({
  format: 'jpeg',
  width,
  height,
  channels: 3,
  depth: 'uchar',
  isProgressive: false,
  chromaSubsampling: '4:2:0',
  ...changes,
})
const png: Partial<Header> = { format: 'png', channels: 4 }

test.each<[string, Header]>([
  ['48 megapixels of a phone', aHeader(8000, 6000)],
  ['108 megapixels of a phone', aHeader(12_000, 9_000)],
  ['200 megapixels of a phone', aHeader(16_320, 12_240)],
  ['48 megapixels, progressive', aHeader(8000, 6000, { isProgressive: true, chromaSubsampling: '4:4:4' })],
  ['a panorama', aHeader(16_000, 4_000)],
  ['a panorama as PNG', aHeader(16_000, 4_000, png)],
  ['a screenshot of 16 bits', aHeader(7680, 4320, { ...png, depth: 'ushort' })],
  ['a WebP of 60 megapixels', aHeader(10_000, 6_000, { format: 'webp', channels: 4 })],
  ['a HEIC of 24 megapixels', aHeader(5712, 4284, { format: 'heif', compression: 'hevc' })],
  ['an AVIF of 12 megapixels', aHeader(4000, 3000, { format: 'heif' })],
])('%s is decoded', (_, header) => {
  expect(decodingMemory(header)).toBeLessThanOrEqual(MAX_DECODING_MEMORY)
})

test.each<[string, Header]>([
  ['a PNG of one very long line', aHeader(60_000, 999, { ...png, depth: 'ushort' })],
  ['the same upright', aHeader(999, 60_000, { ...png, depth: 'ushort' })],
  ['a PNG of floats', aHeader(6000, 4000, { ...png, depth: 'float' })],
  ['a HEIC of 48 megapixels', aHeader(8064, 6048, { format: 'heif', compression: 'hevc' })],
  ['an AVIF of 24 megapixels', aHeader(6000, 4000, { format: 'heif' })],
  ['a progressive JPEG of 108 megapixels', aHeader(12_000, 9_000, { isProgressive: true })],
  ['the largest JPEG there is', aHeader(65_500, 65_500)],
])('%s is not', (_, header) => {
  expect(decodingMemory(header)).toBeGreaterThan(MAX_DECODING_MEMORY)
})
