import sharp from 'sharp'
import { FIELDS } from './recipes.ts'

/** The shapes of photos that people send, with titles as people write them: short ones, long ones, one long word. */
export const SHAPES = [
  { name: '1:1', width: 1000, height: 1000, title: 'Square Focaccia' },
  {
    name: '3:4',
    width: 900,
    height: 1200,
    title: 'Grandmother’s Slow-Baked Aubergine, Tomato and Mozzarella Gratin for Sundays',
  },
  { name: '9:16', width: 720, height: 1280, title: 'Dal' },
  { name: '16:9', width: 1280, height: 720, title: 'Donaudampfschifffahrtsgesellschaftskapitänsfrühstücksbrötchen' },
  { name: '4:1', width: 1600, height: 400, title: 'A Long Table of Flatbreads' },
] as const
export type Shape = (typeof SHAPES)[number]

/** A photo of a shape: a dish on a ground, as a JPEG. */
export async function aPhotoFile({ name, width, height }: Shape, ground = '#c2703a') {
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <ellipse cx="${width / 2}" cy="${height / 2}" rx="${width * 0.42}" ry="${height * 0.42}" fill="#f7eee4"/>
    <circle cx="${width / 2}" cy="${height / 2}" r="${Math.min(width, height) * 0.3}" fill="#3f7d20"/></svg>`
  const bytes = await sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: Buffer.from(plate) }])
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], `${name.replace(':', 'x')}.jpg`, { type: 'image/jpeg' })
}

/** The form of a recipe whose photos have these shapes, the first one as its cover, and which is named after that one. */
export async function aPhotographedForm(shapes: readonly Shape[], changes: Record<string, string> = {}) {
  const form = new FormData()
  const title = shapes[0]?.title ?? FIELDS.title
  for (const [name, value] of Object.entries({ ...FIELDS, title, do: 'save', ...changes })) form.set(name, value)
  form.append('categories', 'dinner')
  form.append('dietaryInfo', 'Gluten-Free')
  for (const shape of shapes) form.append('photoFiles', await aPhotoFile(shape))
  return form
}
