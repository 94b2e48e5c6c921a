import { createHash } from 'node:crypto'
import { type CoverRequest, heroOf, shownDish } from './dish.ts'
import { COVER, lightOver } from './grounds.ts'
import { makeRandom, type Random } from './random.ts'
import { type Scene, sceneAbove } from './scene-above.ts'
import { sceneBeside } from './scene-beside.ts'
import { SETTINGS } from './settings.data.ts'
import { paintsOf } from './svg.ts'
import type { CoverVectors } from './vectors.ts'

const FROM_THE_SIDE = new Set(['stand', 'plated', 'glass', 'cup', 'jar', 'cupcakes'])
const PLAIN_COLOUR = '#dca75a'
/** Grounds nearer to the food's colour than this swallow it. */
const NEAREST = 70

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const distance = (a: string, b: string) => {
  const other = channels(b)
  return Math.hypot(...channels(a).map((channel, i) => channel - (other[i] ?? 0)))
}

/** A ground that lets a food of this colour stand out. */
function settingFor(r: Random, colour: string, isBeside: boolean) {
  const fit = SETTINGS.filter(
    ({ table, crockery, wall }) =>
      distance(isBeside ? wall : table, colour) > NEAREST && distance(crockery, table) > NEAREST / 2,
  )
  return r.pick(fit.length > 0 ? fit : SETTINGS)
}

/** What is drawn for a recipe and on what, the same each time for the same recipe. */
export function planOf(request: CoverRequest): Omit<Scene, 'vectors'> {
  const hash = createHash('sha256')
    .update(JSON.stringify([request.title, request.kind, request.ingredients]))
    .digest()
  const r = makeRandom(hash.readUInt32LE())
  const { dish, foods, isSweet } = shownDish(request)
  const serving = r.pick(dish.servings)
  const colour = dish.colour ?? foods[0]?.colour ?? PLAIN_COLOUR
  return {
    r,
    setting: settingFor(r, colour, FROM_THE_SIDE.has(serving)),
    serving,
    hero: heroOf(dish, foods),
    filling: dish.filling ?? 'heap',
    colour,
    foods,
    isSweet,
  }
}

const VECTOR = /href="#(whole|piece|top|side)-([a-z0-9_-]+)"/g

/** The drawings that a body refers to, for its `defs`. */
function drawingsOf(body: string, { wholes, pieces, tops, sides }: CoverVectors) {
  const found = new Map(
    [...body.matchAll(VECTOR)].map(([, kind = '', name = '']) => [`${kind}-${name}`, { kind, name }]),
  )
  return [...found]
    .map(([id, { kind, name }]) => {
      const vector = { whole: wholes, piece: pieces, top: tops, side: sides }[kind]?.[name.replace('_', ':')]
      if (!vector) throw new Error(`There is no drawing ${id}.`)
      return `<g id="${id}">${typeof vector === 'string' ? vector : vector.body}</g>`
    })
    .join('')
}

/**
 * A cover for a recipe without a photo, as SVG of 1600 × 1200: its dish or its main food on a ground that suits it. The same
 * recipe gives the same cover, another title or other ingredients another.
 */
export async function drawCover(request: CoverRequest): Promise<string> {
  const vectors = (await import('./vectors.data.json', { with: { type: 'json' } })).default as CoverVectors
  const scene: Scene = { ...planOf(request), vectors }
  const body = (FROM_THE_SIDE.has(scene.serving) ? sceneBeside(scene) : sceneAbove(scene)) + lightOver()
  const { width, height } = COVER
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${paintsOf(body)}${drawingsOf(body, vectors)}</defs>${body}</svg>`
  )
}
