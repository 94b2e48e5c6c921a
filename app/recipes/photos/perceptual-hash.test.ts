// @module-tag slow
import { globSync, readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { pictureHashes } from './hash-picture.server.ts'
import { distanceOf, MAX_DISTANCE, neighboursOf, quartersOf } from './perceptual-hash.ts'

const COVERS = globSync('cookbook/covers/*.webp').sort()
const PICTURES = [...COVERS, ...globSync('{cookbook/covers/cooks,app/**/art}/*.webp')]

const isSame = (a: string, b: { hash: string; mirror: string } | null) =>
  b !== null && Math.min(distanceOf(a, b.hash), distanceOf(a, b.mirror)) <= MAX_DISTANCE

test('no two of all pictures that FoodIO has are taken for one, mirrored neither', { tags: 'again' }, async () => {
  const hashed: { file: string; hash: string; mirror: string }[] = []
  for (const file of PICTURES) {
    const hashes = await pictureHashes(readFileSync(file))
    expect(hashes, file).not.toBeNull()
    if (hashes) hashed.push({ file, ...hashes })
  }
  expect(hashed.length).toBeGreaterThan(160)
  const same = hashed.flatMap((a, at) =>
    hashed.slice(at + 1).flatMap((b) => (isSame(a.hash, b) ? [`${a.file} ${b.file}`] : [])),
  )
  expect(same).toEqual([])
})

const WATERMARK = Buffer.from(
  '<svg width="300" height="60"><text x="0" y="45" font-size="40" fill="white">foodblog.example</text></svg>',
)
test.each<[string, (picture: Sharp) => Sharp, boolean]>([
  ['as it is', (picture) => picture, true],
  ['a JPEG of low quality', (picture) => picture.flatten().jpeg({ quality: 30 }), true],
  ['small', (picture) => picture.resize(200).jpeg({ quality: 60 }), true],
  ['large', (picture) => picture.resize(1800).webp(), true],
  ['without colours', (picture) => picture.greyscale().png(), true],
  ['blurred', (picture) => picture.blur(3).webp(), true],
  ['mirrored', (picture) => picture.flop().webp(), true],
  ['with a watermark', (picture) => picture.composite([{ input: WATERMARK, gravity: 'southeast' }]).webp(), true],
  ['turned, which is not looked for', (picture) => picture.rotate(90).webp(), false],
  ['upside down, which is not looked for', (picture) => picture.rotate(180).webp(), false],
])('a picture is found again %s', async (_, change, isFound) => {
  for (const file of COVERS.slice(0, 3)) {
    const own = await pictureHashes(readFileSync(file))
    const bytes = await change(sharp(file)).toBuffer()
    expect(isSame(own?.hash ?? '', await pictureHashes(bytes)), file).toBe(isFound)
  }
})

test.each(['#ffffff', '#000000', '#2563eb'])('a plain picture (%s) is like no other', async (background) => {
  const create = { width: 300, height: 200, channels: 3 as const, background }
  expect(await pictureHashes(await sharp({ create }).png().toBuffer())).toBeNull()
})

test('of two hashes that differ in few bits one quarter is found by the neighbours of the other', () => {
  const hash = '0123456789abcdef'
  for (let round = 0; round < 500; round++) {
    let other = BigInt(`0x${hash}`)
    for (let at = 0; at < MAX_DISTANCE; at++) other ^= 1n << BigInt((round * 7 + at * 11 + ((round * at) % 5)) % 64)
    const near = other.toString(16).padStart(16, '0')
    expect(distanceOf(hash, near)).toBeLessThanOrEqual(MAX_DISTANCE)
    const quarters = quartersOf(near)
    expect(quartersOf(hash).some((quarter, at) => neighboursOf(quarter).includes(quarters[at] as number))).toBe(true)
  }
})
