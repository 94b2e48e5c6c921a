import type { Random } from '#app/recipes/covers/random.ts'
import type { Palette } from './palettes.data.ts'

/** The picture's description in a recipe. */
export type Cover = {
  layout: string
  ground: string
  hero: string
  pieces?: string[]
  props: string[]
  palette: string
  alt: string
}
export type Scene = { r: Random; cover: Cover; palette: Palette }
