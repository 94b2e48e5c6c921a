import type { Random } from '#app/recipes/covers/random.ts'

/** A hero seen from above, drawn around 0,0; `whole` fills its vessel alone, else `count` of them lie there,
 * `overlap` times as large as would fit side by side. */
export type Top = {
  wide: number
  draw: (r: Random) => string
  high?: number
  whole?: boolean
  count?: number
  turn?: number
  alternate?: boolean
  overlap?: number
}
