import sharp from 'sharp'
import { expect, test } from 'vitest'
import { printedPicture } from './pdf-picture.server.ts'

const PICTURE = { key: 'photos/a', width: 40, height: 20, colour: '#aa0000', alt: 'Soup' }

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
