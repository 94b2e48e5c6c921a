import { Buffer } from 'node:buffer'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aRegisteredCook } from '../support/client.ts'
import { contentsOf } from '../support/pdf-reader.ts'
import { aPhotographedForm, SHAPES } from '../support/photo-shapes.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })

test.each(SHAPES)('a photo of $name fills its box in the PDF and in the picture of a link', async (shape) => {
  const cook = await aRegisteredCook(site, `photographer-${shape.name.replace(':', '-')}`)
  expect((await cook.post('/AddRecipe', await aPhotographedForm([shape]))).status).toBe(303)
  const id = /\/AddRecipe\?id=(\d+)/.exec(await (await cook.get('/profile')).text())?.[1]

  const pdf = Buffer.from(await (await site.get(`/recipe/${id}.pdf`)).arrayBuffer())
  const [, picture = ''] = /<<\n([^>]*\/Subtype \/Image[^>]*\/DCTDecode[^>]*)>>/.exec(pdf.toString('latin1')) ?? []
  expect([/\/Width (\d+)/, /\/Height (\d+)/].map((size) => Number(size.exec(picture)?.[1]))).toEqual([800, 600])
  // The matrix that a picture is drawn with: its width and height in points, upside down as PDF has it.
  expect(contentsOf(pdf).join('\n')).toMatch(/\n200 0 0 -150 [\d.]+ [\d.]+ cm\n\/I1 Do/)

  const share = await site.get(`/recipe/${id}/share.jpg`)
  const { data, info } = await sharp(Buffer.from(await share.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 630])
  // Each corner shows the photo: its ground or its plate, never an empty band of white or black.
  for (const [x, y] of [
    [4, 4],
    [1195, 4],
    [4, 625],
    [1195, 625],
  ] as const) {
    const [red = 0, , blue = 0] = data.subarray((y * info.width + x) * info.channels)
    expect(red).toBeGreaterThan(blue)
  }
})
