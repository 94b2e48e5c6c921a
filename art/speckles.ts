import type { Random } from '#app/recipes/covers/random.ts'
import { blob, many, path, round } from '#app/recipes/covers/svg.ts'

/** Specks of the colours strewn over an ellipse round 0,0: crumbs, herbs, pepper. */
export const crumbs = (
  r: Random,
  rx: number,
  ry: number,
  count: number,
  colors: readonly string[],
  low = 3,
  high = 8,
) =>
  many(count, () => {
    const angle = r.between(0, 6.28)
    const far = Math.sqrt(r.next())
    const at = `translate(${round(Math.cos(angle) * rx * far)} ${round(Math.sin(angle) * ry * far)})`
    return path(blob(r, r.between(low, high), r.between(low, high) * 0.7, 0.25, 6), r.pick(colors), `transform="${at}"`)
  })

/** What `draw` makes, strewn over an ellipse round 0,0, each turned at random. */
export const strewn = (r: Random, rx: number, ry: number, count: number, draw: (i: number) => string) =>
  many(count, (i) => {
    const a = r.between(0, 6.28)
    const far = Math.sqrt(r.next())
    return `<g transform="translate(${round(Math.cos(a) * rx * far)} ${round(Math.sin(a) * ry * far)}) rotate(${round(r.between(0, 360))})">${draw(i)}</g>`
  })
