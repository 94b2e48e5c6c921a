import { makeRandom } from '#app/recipes/covers/random.ts'
import { brothNames } from './filling.ts'
import { groundNames } from './grounds.ts'
import { layoutNames, sceneOf } from './layouts.ts'
import { palettes } from './palettes.data.ts'
import { coverSize, light, pictureOf } from './picture.ts'
import { pieceNames } from './pieces.ts'
import { propFits, propNames } from './props.ts'
import type { Cover } from './scene.ts'
import { sideNames } from './sides.ts'
import { topNames } from './tops.ts'

/** Every word that a `cover:` may use, by field. */
export const vocabulary = {
  layout: layoutNames,
  ground: groundNames,
  hero: [...new Set([...brothNames, ...topNames, ...sideNames])],
  pieces: pieceNames,
  props: propNames,
  palette: Object.keys(palettes),
}

const fields = ['layout', 'ground', 'hero', 'pieces', 'props', 'palette', 'alt']

/** The cover of a recipe file's data; throws with the recipe and the word that nobody can draw. */
export function coverOf(recipe: string, data: unknown, ingredients: readonly string[]): Cover {
  const wrong = (what: string) => new Error(`${recipe}: ${what}`)
  if (typeof data !== 'object' || data === null) throw wrong('has no cover')
  const cover = data as Record<string, unknown>
  for (const field of Object.keys(cover)) if (!fields.includes(field)) throw wrong(`unknown cover field "${field}"`)
  const words = (field: keyof typeof vocabulary, value: unknown) => {
    if (typeof value !== 'string' || !vocabulary[field].includes(value))
      throw wrong(`unknown ${field} "${String(value)}"`)
    return value
  }
  const list = (field: 'pieces' | 'props', value: unknown) => {
    if (!Array.isArray(value)) throw wrong(`${field} is not a list`)
    return value.map((one) => words(field, one))
  }
  const alt = cover.alt
  if (typeof alt !== 'string' || alt.length < 40 || alt.length > 120) throw wrong('alt must have 40 to 120 characters')
  const props = list('props', cover.props)
  for (const prop of props) if (!propFits(prop, ingredients)) throw wrong(`prop "${prop}" is not an ingredient`)
  return {
    layout: words('layout', cover.layout),
    ground: words('ground', cover.ground),
    hero: words('hero', cover.hero),
    pieces: cover.pieces === undefined ? [] : list('pieces', cover.pieces),
    props,
    palette: words('palette', cover.palette),
    alt,
  }
}

/** The picture of a cover as SVG, the same each time for the same recipe. */
export function drawCover(id: number, cover: Cover) {
  const palette = palettes[cover.palette]
  if (!palette) throw new Error(`unknown palette "${cover.palette}"`)
  return pictureOf(sceneOf({ r: makeRandom(id * 7919 + 13), cover, palette }) + light(coverSize), coverSize)
}
