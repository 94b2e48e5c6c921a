import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decodeHeic } from './heic.ts'

const fixture = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../../tests/fixtures', `${name}.heic`)))
const bytes = fixture('two-colours')
const PIXELS = 320 * 240

test('a HEIC picture comes as pixels, green at the left and red at the right', { tags: 'slow' }, async () => {
  const { data, width, height } = await decodeHeic(bytes, PIXELS)
  expect([width, height, data.length]).toEqual([320, 240, PIXELS * 4])
  const [left, right] = [data.slice(0, 3), data.slice(-4, -1)].map((pixel) => [...pixel])
  expect(left?.indexOf(Math.max(...left))).toBe(1)
  expect(right?.indexOf(Math.max(...right))).toBe(0)
})

test('of several pictures in a file the main one comes, wherever it stands', { tags: 'slow' }, async () => {
  // The fixture's opacity, all of it white, becomes a picture beside the first, and the main one.
  const ofTwo = Buffer.from(bytes)
  ofTwo.write('cdsc', ofTwo.indexOf('auxl'))
  ofTwo.writeUInt16BE(2, ofTwo.indexOf('pitm') + 8)
  const { data } = await decodeHeic(ofTwo, PIXELS)
  expect(new Set(data)).toEqual(new Set([255]))
})

test('broken, cut and foreign bytes, and what takes too much, are refused without harm', { tags: 'slow' }, async () => {
  const broken = Uint8Array.from(bytes, (byte, at) => (at > 60 && at % 7 === 0 ? byte ^ 0xff : byte))
  for (const other of [broken, bytes.slice(0, 400), new Uint8Array(5000), new TextEncoder().encode('no picture')])
    await expect(decodeHeic(other, PIXELS)).rejects.toThrow()
  await expect(decodeHeic(bytes, PIXELS - 1)).rejects.toThrow('too many pixels')
  await expect(decodeHeic(bytes, PIXELS, { timeout: 1, memory: 2 ** 29 })).rejects.toThrow('more than 1 ms')
  const large = decodeHeic(fixture('twelve-megapixels'), 12_000_000, { timeout: 30_000, memory: 2 ** 25 })
  await expect(large).rejects.toThrow()
})
