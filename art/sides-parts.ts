import type { Random } from '#app/recipes/covers/random.ts'
import { blob, many, type Point, path, round } from '#app/recipes/covers/svg.ts'

/** A closed path with straight edges. */
export const line = (points: readonly Point[]) =>
  'M' + points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L') + 'z'

/** Crumbs and lumps strewn over a rectangle. */
export const bits = (
  r: Random,
  x1: number,
  x2: number,
  y1: number,
  y2: number,
  count: number,
  colors: readonly string[],
  low = 5,
  high = 12,
) =>
  many(count, () =>
    path(
      blob(r, r.between(low, high), r.between(low, high) * 0.7, 0.25, 6),
      r.pick(colors),
      `transform="translate(${round(r.between(x1, x2))} ${round(r.between(y1, y2))})"`,
    ),
  )
