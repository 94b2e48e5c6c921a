import { openAsBlob, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SentFile } from '#server/http/multipart.ts'
import { fileStore } from '#server/media/media-store.ts'
import { pictureQueue } from '#server/media/picture-queue.ts'
import { describeStores, temporaryFolder } from '../../../tests/support/databases.ts'
import { type SentPicture, saveDrawing, savePicture } from './save-picture.server.ts'

const folder = temporaryFolder()
const media = fileStore(folder)
const RED = '#dc2626'
const BLUE = '#2563eb'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: BLUE } })
    .png()
    .toBuffer()

/** A picture as a phone held upright writes it: lying, its left side red, with a note that it is to be turned. */
async function fromPhone(orientation: number) {
  const red = await sharp({ create: { width: 300, height: 400, channels: 3, background: RED } })
    .png()
    .toBuffer()
  return sharp(await plain(600, 400))
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD0: { Orientation: String(orientation), Make: 'A phone' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
}

/** A PNG of one pixel with 16 bits a channel, whose header claims another size. */
async function claimingToBe(width: number, height: number) {
  const bytes = await sharp({
    create: { width: 1, height: 1, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
  })
    .toColourspace('rgb16')
    .png()
    .toBuffer()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

describeStores('pictures that are sent', (db) => {
  const save = async (sent: SentPicture) => {
    const saved = await savePicture({ db: db(), media }, 'photos', sent)
    if ('problem' in saved) throw new Error(saved.problem)
    return saved
  }
  const fileOf = ({ key }: { key: string }) => join(folder, `${key}.webp`)
  const colourAt = async (file: string, left: number, top: number) => {
    const [red = 0, , blue = 0] = await sharp(file).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
    return red > blue ? RED : BLUE
  }

  test.each([
    [1, [600, 400], { left: RED, top: RED, bottom: RED }],
    [3, [600, 400], { left: BLUE, top: BLUE, bottom: BLUE }],
    [6, [400, 600], { left: RED, top: RED, bottom: BLUE }],
    [8, [400, 600], { left: BLUE, top: BLUE, bottom: RED }],
  ] as const)(
    'EXIF orientation %i: it is upright, and nothing of the camera is left',
    async (orientation, size, sides) => {
      const saved = await save(await fromPhone(orientation))
      const [width, height] = size
      expect([saved.width, saved.height]).toEqual(size)
      const stored = await sharp(fileOf(saved)).metadata()
      expect([stored.width, stored.height, stored.exif, stored.orientation]).toEqual([...size, undefined, undefined])
      const shown = {
        left: await colourAt(fileOf(saved), 10, 10),
        top: await colourAt(fileOf(saved), 10, 10),
        bottom: await colourAt(fileOf(saved), 10, height - 10),
      }
      expect(shown).toEqual(sides)
      expect(width).toBe(stored.width)
    },
  )

  test.each([
    ['1:1', 2400, 2400],
    ['3:4', 1800, 2400],
    ['9:16', 1350, 2400],
    ['16:9', 2400, 1350],
    ['4:1', 2400, 600],
  ])('a photo of %s keeps its ratio', { tags: 'slow' }, async (_, width, height) => {
    const saved = await save(await plain(width, height))
    const stored = await sharp(fileOf(saved)).metadata()
    expect(Math.max(saved.width, saved.height)).toBe(2000)
    expect(saved.width / saved.height).toBeCloseTo(width / height, 2)
    expect([stored.width, stored.height]).toEqual([saved.width, saved.height])
  })

  test('a panorama of 64 megapixels is stored small', { tags: 'slow' }, async () => {
    const bytes = await sharp({ create: { width: 16_000, height: 4_000, channels: 3, background: BLUE } })
      .jpeg()
      .toBuffer()
    expect((await save(bytes)).width).toBe(2000)
  })

  test('a small file of too many pixels is refused by its header, and nothing of it is decoded', async () => {
    const saved = await savePicture({ db: db(), media }, 'photos', await claimingToBe(60_000, 999))
    expect(saved).toEqual({ problem: 'tooLarge' })
    // The same file with what a header may say is decoded, and found to be broken.
    expect(await savePicture({ db: db(), media }, 'photos', await claimingToBe(6000, 999))).toEqual({
      problem: 'noPicture',
    })
  })

  test('a phone’s HEIC is stored as WebP, and a broken one is no picture', { tags: 'slow' }, async () => {
    const bytes = await readFile(join(import.meta.dirname, '../../../tests/fixtures/twelve-megapixels.heic'))
    const stored = await savePicture({ db: db(), media }, 'photos', bytes)
    expect(stored).toMatchObject({ width: 2000, height: 1500 })
    const cut = await savePicture({ db: db(), media }, 'photos', bytes.subarray(0, bytes.length / 2))
    expect(cut).toEqual({ problem: 'noPicture' })
  })

  test('what is drawn is stored as a photo of its own size, and the same drawing is one picture', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="${RED}"/></svg>`
    const drawn = await saveDrawing({ db: db(), media }, svg)
    expect(drawn).toMatchObject({ key: expect.stringMatching(/^photos\/[0-9a-f]{32}$/), width: 320, height: 240 })
    expect((await sharp(fileOf(drawn)).metadata()).format).toBe('webp')
    expect(await saveDrawing({ db: db(), media }, svg)).toEqual(drawn)
    expect(await db().selectFrom('picture').select('key').where('key', '=', drawn.key).execute()).toHaveLength(1)
    await expect(saveDrawing({ db: db(), media }, '<svg>')).rejects.toThrow()
  })

  test('bytes and a file on disk are the same picture', async () => {
    const bytes = await plain(80, 60)
    const path = join(folder, 'sent.png')
    writeFileSync(path, bytes)
    const saved = await save(bytes)
    expect(await save(new SentFile(await openAsBlob(path), 'dish.png', path))).toEqual(saved)
  })

  test('who comes when too many wait gets a message, and nothing is saved', async () => {
    const gate = Promise.withResolvers<void>()
    const others = Array.from({ length: 40 }, () =>
      pictureQueue.run({ class: 'upload', pixels: 1 }, () => gate.promise).catch(() => {}),
    )
    const saved = await savePicture({ db: db(), media }, 'photos', await plain(8, 8))
    gate.resolve()
    await Promise.all(others)
    expect(saved).toEqual({ problem: 'busy' })
    expect(await db().selectFrom('picture').selectAll().execute()).toEqual([])
  })
})
