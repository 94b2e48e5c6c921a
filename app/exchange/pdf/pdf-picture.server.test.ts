import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PALETTE } from '#app/base/ui/palette.ts'
import { pictureQueue } from '#server/media/picture-queue.ts'
import { printedPicture } from './pdf-picture.server.ts'

const PICTURE = { key: 'photos/a', width: 40, height: 20, colour: '#aa0000', alt: 'Soup' }

test('a photo that a phone took upright is printed upright', async () => {
  // Stored lying: what is left in it is above when it is seen.
  const lying = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ffffff' } })
    .composite([{ input: { create: { width: 20, height: 30, channels: 3, background: '#000000' } }, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { jpeg = Buffer.alloc(0) } = Object((await printedPicture(PICTURE, async () => lying)) ?? {})
  const shadeAt = async (left: number, top: number) =>
    (await sharp(jpeg).extract({ left, top, width: 9, height: 9 }).raw().toBuffer()).at(40) ?? -1
  const corners = await Promise.all([shadeAt(5, 5), shadeAt(780, 5), shadeAt(5, 580), shadeAt(780, 580)])
  expect(corners.map((shade) => (shade < 128 ? 'dark' : 'light'))).toEqual(['dark', 'dark', 'light', 'light'])
})

test('what is seen through a picture is the colour of its card', async () => {
  const clear = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const { jpeg = Buffer.alloc(0) } = Object((await printedPicture(PICTURE, async () => clear)) ?? {})
  const [red = 0, green = 0, blue = 0] = await sharp(jpeg)
    .extract({ left: 9, top: 9, width: 1, height: 1 })
    .raw()
    .toBuffer()
  const card = Number.parseInt(PALETTE.card.slice(1), 16)
  for (const [at, shade] of [red, green, blue].entries())
    expect(Math.abs(shade - ((card >> (16 - 8 * at)) & 255))).toBeLessThan(3)
})

test('the picture of a recipe is printed at four to three with its words; what is none or is gone leaves its place', async () => {
  const tall = await sharp({ create: { width: 20, height: 40, channels: 3, background: '#224466' } })
    .png()
    .toBuffer()
  const printed = await printedPicture(PICTURE, async () => tall)
  expect(printed).toMatchObject({ width: 800, height: 600, alt: 'Soup' })
  expect(await printedPicture(null, async () => tall)).toBeNull()
  expect(await printedPicture(PICTURE, async () => null)).toBeNull()
  expect(await printedPicture(PICTURE, () => Promise.reject(new Error('gone')))).toBeNull()
  expect(await printedPicture(PICTURE, async () => Buffer.from('no picture'))).toBeNull()
})

test('a picture that would wait behind too many others is not printed, but a recipe without one is', async () => {
  const gate = Promise.withResolvers<void>()
  const others = Array.from({ length: 70 }, () =>
    pictureQueue.run({ class: 'request', pixels: 1 }, () => gate.promise).catch(() => {}),
  )
  const printed = await Promise.all([
    printedPicture(PICTURE, async () => Buffer.from('a picture')),
    printedPicture(null, async () => null),
  ]).finally(gate.resolve)
  await Promise.all(others)
  expect(printed).toEqual(['full', null])
})
