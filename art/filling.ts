import type { Random } from '#app/recipes/covers/random.ts'
import { group, radial, rect, round, shade, stroke } from '#app/recipes/covers/svg.ts'
import { broths } from './broths.data.ts'
import { type Area, strew } from './scatter.ts'

export const brothNames = Object.keys(broths)

/** Whether something fills a vessel by this name. */
export const isBroth = (name: string) => name in broths

/** Whether what fills the vessel is served hot. */
export const isHot = (name: string) => broths[name]?.steam === true

/** Whether the named pieces are the dish itself, heaped up. */
export const isHeap = (name: string) => broths[name]?.heap === true

/** What fills the opening of a vessel, with what floats in it by itself; throws on a name that does not exist. */
export function fill(r: Random, name: string, area: Area, scale = 1) {
  const broth = broths[name]
  if (!broth) throw new Error(`unknown broth "${name}"`)
  if (broth.finish === 'bare') return ''
  const { x, y, rx, ry } = area
  const surface =
    rect(
      x - rx - 40,
      y - ry - 40,
      2 * rx + 80,
      2 * ry + 80,
      0,
      radial([shade(broth.color, 0.12), broth.color, broth.deep], 0.44, 0.42, 0.62),
    ) +
    (broth.finish === 'liquid'
      ? stroke(swirlPath(r, area), shade(broth.color, 0.25), 26, 'opacity=".35" filter="url(#blur8)"') +
        stroke(swirlPath(r, area), broth.deep, 20, 'opacity=".3" filter="url(#blur8)"')
      : '')
  const grains = broth.grains
    ? strew(r, broth.grains.pieces, area, {
        plenty: broth.grains.plenty * (scale > 1 ? 1.3 : 1),
        scale: broth.grains.scale ?? 1,
        spread: 0.55,
      })
    : ''
  return group(group(surface, `filter="url(#${broth.finish})"`) + grains, 'clip-path="url(#ownOpening)"')
}

function swirlPath(r: Random, { x, y, rx, ry }: Area) {
  const start = r.between(0, 6)
  const points = Array.from({ length: 26 }, (_, i) => {
    const angle = start + i * 0.42
    const far = 0.15 + (i / 26) * 0.7
    return `${round(x + Math.cos(angle) * rx * far)} ${round(y + Math.sin(angle) * ry * far)}`
  })
  return 'M' + points.join('L')
}

/** Wisps of steam that rise from about a point. */
export function steam(r: Random, x: number, y: number, wide: number, high: number, opacity = 0.3) {
  const wisp = () => {
    const at = x + r.between(-wide / 2, wide / 2)
    const sway = r.between(30, 70) * (r.chance(0.5) ? 1 : -1)
    return stroke(
      `M${round(at)} ${round(y)}c${round(sway)} ${round(-high * 0.25)} ${round(-sway)} ${round(-high * 0.5)} ${round(sway * 0.4)} ${round(-high)}`,
      '#ffffff',
      r.between(22, 40),
    )
  }
  return `<g filter="url(#blur20)" opacity="${opacity}">${wisp()}${wisp()}${wisp()}</g>`
}
