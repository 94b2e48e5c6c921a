import type { Random } from '#app/recipes/covers/random.ts'

/** A hero seen from the side, standing on 0,0 and growing upwards; `wide` is its width. */
export type Side = { wide: number; high: number; draw: (r: Random) => string; hot?: boolean }
