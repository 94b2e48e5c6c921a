import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/databases.ts'
import { describePicture, mastersIn, pictureServer } from './media.ts'

const folder = temporaryFolder()

async function aPictureServer(named = false) {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c2410c' } })
    .webp()
    .toBuffer()
  writeFileSync(join(folder, 'soup.webp'), bytes)
  const cache = join(folder, `cache-${crypto.randomUUID()}`)
  const serve = pictureServer({ covers: mastersIn(folder, { named }) }, cache)
  const get = (path: string, method = 'GET') => serve(new Request(`http://site${path}`, { method }))
  return { get, cache, picture: await describePicture('covers', 'soup', bytes, 'Soup') }
}

test('a picture is described by its size, colour and bytes', async () => {
  const { picture } = await aPictureServer()
  expect(picture).toMatchObject({ width: 800, height: 600, alt: 'Soup' })
  expect(picture.key).toMatch(/^covers\/soup\.[0-9a-f]{10}$/)
  expect(picture.colour).toMatch(/^#[0-9a-f]{6}$/)
})

test.each(['avif', 'webp', 'jpg'])(
  'it is made as %s at the width asked for, and may be kept for ever',
  async (format) => {
    const { get, picture } = await aPictureServer()
    const response = await get(`/media/${picture.key}.320.${format}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('immutable')
    const made = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(made.width).toBe(320)
  },
)

test('a crowd that asks at once gets one picture, made once', async () => {
  const { get, cache, picture } = await aPictureServer()
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(`/media/${picture.key}.480.webp`)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(readdirSync(join(cache, 'covers'))).toHaveLength(1)
})

test('widths, names and versions that nobody links to make nothing', async () => {
  const { get, cache, picture } = await aPictureServer()
  const wrong = [
    `/media/${picture.key}.321.webp`,
    `/media/${picture.key}.320.png`,
    '/media/covers/soup.0000000000.320.webp',
    '/media/covers/soup.320.webp',
    '/media/covers/../soup.0000000000.320.webp',
    '/media/covers/%2e%2e%2fsoup.320.webp',
    '/media/other/soup.0000000000.320.webp',
    '/media/',
    '/media/covers/none.0000000000.320.webp',
    `/media/${picture.key}.99999.webp`,
  ]
  for (const path of wrong) expect((await get(path)).status, path).toBe(404)
  expect(() => readdirSync(cache)).toThrow()
})

test('HEAD tells the size without the bytes', async () => {
  const { get, picture } = await aPictureServer()
  const response = await get(`/media/${picture.key}.160.webp`, 'HEAD')
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0)
  expect(await response.text()).toBe('')
})
