import sharp from 'sharp'
import { PALETTE, SHARE_GROUND } from '#app/base/ui/palette.ts'
import { textOutlines } from '#app/exchange/pdf/text-outlines.ts'
import { durationText } from '#app/recipes/recipe/labels.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { SHARE_SIZE } from './share-size.ts'

const PANEL = { left: 48, width: 640, padding: 40 }

/** The picture that a link to a recipe is shown with: its photo, and on a card its title, its cook, its time and its stars. */
export async function sharePicture(recipe: Recipe, photo: Buffer | null): Promise<Buffer> {
  const { width, height } = SHARE_SIZE
  const ground = await groundOf(photo)
  const inner = PANEL.width - 2 * PANEL.padding
  const style = { width: inner, leading: 1.16, colour: PALETTE.ink, weight: 'title' as const }
  const title = textOutlines(recipe.title, { ...style, size: recipe.title.length > 46 ? 44 : 56, maxLines: 3 })
  const stars = recipe.ratingCount > 0 && `★ ${recipe.rating.toFixed(1)}`
  const time = recipe.totalMinutes > 0 && durationText(recipe.totalMinutes)
  const line = { size: 30, width: inner, leading: 1.3, weight: 'strong' as const, maxLines: 1 }
  const cook = recipe.author && textOutlines(recipe.author.name, { ...line, colour: PALETTE.ink })
  const facts = textOutlines([stars, time, 'FoodIO'].filter(Boolean).join('  ·  '), {
    ...line,
    colour: PALETTE.tomato,
  })
  const cookHeight = cook?.height ?? 0
  const high = title.height + cookHeight + facts.height + 2 * PANEL.padding + 16
  const top = height - high - 48
  const panel = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect x="${PANEL.left}" y="${top}" width="${PANEL.width}" height="${high}" rx="28" fill="${PALETTE.ground}" fill-opacity="0.96"/>
    <g transform="translate(${PANEL.left + PANEL.padding} ${top + PANEL.padding - 8})">${title.svg}</g>
    <g transform="translate(${PANEL.left + PANEL.padding} ${top + PANEL.padding + title.height + 8})">${cook?.svg ?? ''}</g>
    <g transform="translate(${PANEL.left + PANEL.padding} ${top + PANEL.padding + title.height + cookHeight + 8})">${facts.svg}</g>
  </svg>`
  return sharp(ground)
    .composite([{ input: Buffer.from(panel) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

async function groundOf(photo: Buffer | null) {
  const plain = () =>
    sharp({ create: { ...SHARE_SIZE, channels: 3, background: SHARE_GROUND } })
      .png()
      .toBuffer()
  if (!photo) return plain()
  return sharp(photo)
    .resize({ ...SHARE_SIZE, fit: 'cover', position: 'attention' })
    .toBuffer()
    .catch(plain)
}
