import type { Filling } from './dishes.data.ts'
import type { FoodArt } from './food-art.data.ts'
import type { Random } from './random.ts'
import { blob, circle, ellipse, many, path, radial, round, shade, stroke } from './svg.ts'
import type { CoverVectors } from './vectors.ts'
import type { Vessel } from './vessels.ts'

/** What goes into a vessel. */
export interface Contents {
  filling: Filling
  colour: string
  foods: readonly FoodArt[]
  isSweet: boolean
}

interface Spot {
  x: number
  y: number
}

const GOLDEN_ANGLE = 2.399963
const SHADOW = '#2a1206'
const HERBS = ['coriander', 'parsley', 'basil', 'mint', 'dill', 'thyme', 'rosemary', 'oregano', 'chive', 'curry leaf']
const CREAMY = ['cream', 'yogurt', 'coconut milk', 'cream cheese', 'custard']
const CRUNCH = [
  'almond',
  'cashew',
  'walnut',
  'pecan',
  'pistachio',
  'peanut',
  'nut',
  'seed',
  'raisin',
  'date',
  'coconut',
]

/** Spots spread evenly over an ellipse, as a sunflower's seeds are. */
export function spots(r: Random, count: number, rx: number, ry: number, jitter = 0.25): Spot[] {
  const start = r.between(0, 6.28)
  const step = Math.sqrt((rx * ry) / Math.max(1, count))
  return Array.from({ length: count }, (_, i) => {
    const far = Math.sqrt((i + 0.5) / count)
    const angle = start + i * GOLDEN_ANGLE
    return {
      x: Math.cos(angle) * far * rx + r.between(-jitter, jitter) * step,
      y: Math.sin(angle) * far * ry + r.between(-jitter, jitter) * step,
    }
  })
}

/** A vector of the set at a point. */
export const use = (
  kind: 'whole' | 'piece' | 'top' | 'side',
  name: string,
  x: number,
  y: number,
  turn: number,
  scale: number,
) =>
  `<use href="#${kind}-${name.replace(':', '_')}" transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${Math.round(scale * 1000) / 1000})"/>`

/** Too thin to throw a shadow. */
export const SPRIGS =
  /(?:dill|thyme|rosemary|oregano|arugula|asparagus|green-beans?|cinnamon|star-anise|bay-leaf|curry-leaf|shreds|vermicelli)/

/** A piece with the shadow that it throws on what it lies on. */
export function piece(
  r: Random,
  vectors: CoverVectors,
  name: string,
  { x, y }: Spot,
  scale: number,
  turn = r.between(0, 360),
) {
  const found = vectors.pieces[name]
  if (!found) return ''
  const by = (found.size / 100) * scale * r.between(0.92, 1.08)
  const wide = found.size * scale * 0.5
  const shadow = ellipse(
    x + wide * 0.12,
    y + wide * 0.2,
    wide * 1.02,
    wide * 0.9,
    radial([`${SHADOW}66@.5`, `${SHADOW}00@1`], 0.5, 0.5, 0.5),
  )
  return (wide > 9 && !SPRIGS.test(name) ? shadow : '') + use('piece', name, x, y, turn, by)
}

/** The garnish of a dish: the herb it is made with, or one that goes with everything savoury; null for sweets without one. */
export function herbOf(foods: readonly FoodArt[], isSweet: boolean): string | null {
  const own = foods.find(({ food, piece }) => HERBS.includes(food) && piece !== '')
  if (own) return own.piece
  if (isSweet) return null
  return foods.some(({ food }) => food === 'pasta' || food === 'mozzarella') ? 'basil' : 'coriander'
}

const cutOf = (foods: readonly FoodArt[]) => foods.filter(({ food, piece }) => piece !== '' && !HERBS.includes(food))

/** Cooked until nobody sees them, where there is anything else to see. */
const AROMATICS = ['onion', 'shallot', 'garlic', 'ginger', 'chili', 'celery', 'butter', 'yogurt', 'honey']
/** What the bed of a dish is made of does not lie on it again. */
const BEDS: Partial<Record<Filling, readonly string[]>> = {
  grains: ['rice', 'poha', 'quinoa', 'couscous', 'barley', 'bulgur', 'oat', 'granola', 'semolina', 'millet', 'wheat'],
  noodles: ['pasta', 'noodle', 'vermicelli'],
  leaves: ['lettuce', 'rocket', 'leafy green'],
}
const MAX_PIECES = 90
const MAX_OTHERS = 14

/** Pieces for an area, the main food's over so much of it and four others' over the rest; large ones first. */
function piecesFor(
  { foods, filling }: Contents,
  vectors: CoverVectors,
  area: number,
  share: number,
  scale: number,
): string[] {
  const bed = BEDS[filling] ?? []
  const cut = cutOf(foods).filter(({ food, weight }, at) => !bed.includes(food) && (at === 0 || weight > 1))
  const prominent = cut.filter(({ food }) => !AROMATICS.includes(food))
  const [main, ...others] = (prominent.length > 0 ? prominent : cut).slice(0, 5)
  if (!main) return []
  const part = others.length === 0 ? 1 : share
  return [main, ...others].flatMap(({ piece }, at) => {
    const size = (vectors.pieces[piece]?.size ?? 90) * scale
    const own = area * (at === 0 ? part : (1 - part) / others.length)
    const count = Math.max(at === 0 ? 4 : 2, Math.round(own / (size * size * 0.8)))
    return Array.from({ length: Math.min(count, at === 0 ? MAX_PIECES : MAX_OTHERS) }, () => piece)
  })
}

/** The food's own surface: to the rim of what is deep, a mound on what is flat. */
function bed(r: Random, { rx, ry, isFlat }: Vessel, colour: string) {
  const paint = radial([shade(colour, 0.26), colour, shade(colour, -0.16)], 0.42, 0.38, 0.66)
  if (!isFlat) return ellipse(0, 0, rx * 1.03, ry * 1.03, paint)
  const mound = blob(r, rx * 0.93, ry * 0.93, 0.05, 11)
  return (
    path(mound, SHADOW, 'opacity=".12" transform="translate(9 16) scale(1.03)"') +
    path(mound, SHADOW, 'opacity=".16" transform="translate(5 9) scale(1.01)"') +
    path(mound, paint)
  )
}

function swirl(
  r: Random,
  { rx, ry }: Vessel,
  colour: string,
  wide: number,
  turns: number,
  opacity: number,
  from = 0.12,
) {
  const start = r.between(0, 6.28)
  const count = Math.round(turns * 16)
  const points = Array.from({ length: count }, (_, i) => {
    const far = from + (i / count) * (0.86 - from)
    const angle = start + (i / 16) * 6.28
    return `${round(Math.cos(angle) * rx * far)} ${round(Math.sin(angle) * ry * far)}`
  })
  return stroke(`M${points.join('L')}`, colour, wide, `opacity="${opacity}"`)
}

function garnish(r: Random, vectors: CoverVectors, { foods, isSweet }: Contents, { rx, ry }: Vessel, scale: number) {
  const herb = herbOf(foods, isSweet)
  const crunch = foods.filter(({ food, piece }) => CRUNCH.includes(food) && piece !== '').slice(0, 2)
  const leaves = herb
    ? r.chance(0.5)
      ? spots(r, 3, rx * 0.17, ry * 0.17).map((spot, i) =>
          piece(r, vectors, herb, spot, scale * 1.25, i * 120 + r.between(0, 40)),
        )
      : spots(r, 6, rx * 0.72, ry * 0.72, 0.5).map((spot) => piece(r, vectors, herb, spot, scale * 0.95))
    : []
  const nuts = crunch.flatMap((food) =>
    spots(r, 7, rx * 0.5, ry * 0.5, 0.5).map((spot) => piece(r, vectors, food.piece, spot, scale)),
  )
  return [...nuts, ...leaves].join('')
}

function strewn(
  r: Random,
  vectors: CoverVectors,
  contents: Contents,
  vessel: Vessel,
  cover: number,
  scale: number,
  share = 0.5,
) {
  const area = Math.PI * vessel.rx * vessel.ry * cover
  const names = r.shuffle(piecesFor(contents, vectors, area, share, scale))
  return spots(r, names.length, vessel.rx * 0.88, vessel.ry * 0.88, 0.4)
    .map((spot, i) => piece(r, vectors, names[i] ?? '', spot, scale))
    .join('')
}

const GRAINS: Record<string, string> = {
  oat: 'oat-flakes',
  poha: 'poha-flake',
  quinoa: 'quinoa-grain',
  couscous: 'quinoa-grain',
  granola: 'granola',
  barley: 'brown-grain',
  bulgur: 'brown-grain',
}

function grains(r: Random, { foods }: Contents, { rx, ry }: Vessel) {
  const own = foods.map(({ food }) => GRAINS[food]).find((name) => name !== undefined)
  const name = own ?? 'rice-grain'
  const second = own ?? 'yellow-grain'
  return spots(r, 420, rx * 0.93, ry * 0.93, 0.9)
    .map((spot, i) =>
      use('piece', i % 3 === 0 ? second : name, spot.x, spot.y, r.between(0, 360), r.between(0.36, 0.5)),
    )
    .join('')
}

function strands(r: Random, { rx, ry }: Vessel, colour: string) {
  return spots(r, 120, rx * 0.82, ry * 0.82, 0.7)
    .map(({ x, y }, i) => {
      const bend = r.between(40, 95) * (r.chance(0.5) ? 1 : -1)
      const d = `M-90 0C-50 ${round(bend)} 40 ${round(-bend)} 95 ${round(bend * 0.3)}`
      const tone = shade(colour, [-0.18, 0, 0.14, 0.26][i % 4] ?? 0)
      return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(r.between(0, 360))})">${stroke(d, shade(colour, -0.4), 19, 'opacity=".22" transform="translate(2 5)"')}${stroke(d, tone, 15)}${stroke(d, '#ffffff', 3, 'opacity=".25" transform="translate(-1 -3)"')}</g>`
    })
    .join('')
}

function leavesUnder(r: Random, vectors: CoverVectors, { foods }: Contents, { rx, ry }: Vessel) {
  const own = foods.filter(({ food }) =>
    ['spinach', 'kale', 'lettuce', 'rocket', 'cabbage', 'leafy green'].includes(food),
  )
  const names = own.length > 0 ? own.map((food) => food.piece) : ['lettuce', 'romaine', 'arugula']
  return spots(r, 26, rx * 0.86, ry * 0.86, 0.5)
    .map((spot, i) => piece(r, vectors, names[i % names.length] ?? 'lettuce', spot, 1.55))
    .join('')
}

/** The contents of a vessel, drawn around 0,0. */
export function contentsOf(r: Random, vectors: CoverVectors, contents: Contents, vessel: Vessel): string {
  const { filling, colour, foods } = contents
  const isCreamy = foods.some(({ food }) => CREAMY.includes(food))
  const tops = (cover: number, scale: number, share?: number) =>
    strewn(r, vectors, contents, vessel, cover, scale, share)
  switch (filling) {
    case 'liquid':
      return (
        bed(r, vessel, colour) +
        swirl(r, vessel, shade(colour, 0.3), 46, 2.4, 0.16) +
        swirl(r, vessel, shade(colour, -0.3), 34, 2, 0.12) +
        tops(0.34, 1.35) +
        (isCreamy ? swirl(r, vessel, '#fff6e6', 9, 1.7, 0.85, 0.08) : '') +
        many(14, () => {
          const [spot] = spots(r, 1, vessel.rx, vessel.ry, 0.8)
          return circle(spot?.x ?? 0, spot?.y ?? 0, r.between(5, 15), shade(colour, 0.45), 'opacity=".5"')
        }) +
        garnish(r, vectors, contents, vessel, 1.35)
      )
    case 'mash':
      return (
        bed(r, vessel, colour) +
        swirl(r, vessel, shade(colour, -0.24), 44, 3.2, 0.26, 0.02) +
        swirl(r, vessel, shade(colour, 0.5), 26, 3.2, 0.4, 0.02) +
        tops(0.07, 1.4, 0.7) +
        garnish(r, vectors, contents, vessel, 1.45)
      )
    case 'grains':
      return (
        bed(r, vessel, colour) +
        grains(r, contents, vessel) +
        tops(0.32, 1.3, 0.4) +
        garnish(r, vectors, contents, vessel, 1.3)
      )
    case 'noodles':
      return (
        bed(r, vessel, shade(colour, -0.12)) +
        strands(r, vessel, colour) +
        tops(0.26, 1.35, 0.4) +
        garnish(r, vectors, contents, vessel, 1.4)
      )
    case 'leaves':
      return leavesUnder(r, vectors, contents, vessel) + tops(0.6, 1.3, 0.4) + garnish(r, vectors, contents, vessel, 1)
    case 'heap':
      return (
        (vessel.isFlat ? '' : bed(r, vessel, shade(colour, -0.3))) +
        tops(1.5, 1.4, 0.62) +
        garnish(r, vectors, contents, vessel, 1.35)
      )
  }
}
