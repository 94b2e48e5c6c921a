import type { Serving } from './dishes.data.ts'
import { type Contents, contentsOf, herbOf, piece, SPRIGS, spots, use } from './filling.ts'
import type { FoodArt } from './food-art.data.ts'
import { COVER, groundOf } from './grounds.ts'
import type { Random } from './random.ts'
import type { Setting } from './settings.data.ts'
import { ellipse, linear, many, path, radial, rect, round, shade } from './svg.ts'
import type { CoverVectors } from './vectors.ts'
import { type Vessel, vesselOf } from './vessels.ts'

/** All that a cover shows, seen from wherever. */
export interface Scene extends Contents {
  r: Random
  vectors: CoverVectors
  setting: Setting
  serving: Serving
  /** The vector of the dish itself; null where pieces fill the vessel. */
  hero: string | null
}

const { width, height } = COVER
const SHADOW = '#2a1206'
/** Nobody sets these beside a plate. */
const NOT_BESIDE =
  /^(?:top:|cut-of-meat|meat-on-bone|poultry-leg|steaming-bowl|spaghetti|custard|ice-cream|french-fries|cooked-rice)/

/** Whole foods that lie or stand beside the dish, the most characteristic ones first. */
export const besides = (foods: readonly FoodArt[]) => [
  ...new Set(foods.filter(({ whole }) => whole !== '' && !NOT_BESIDE.test(whole)).map(({ whole }) => whole)),
]

/** Nobody lays these down. */
const STANDS = /^(?:glass-of-milk|teapot|jar|wine-glass|beer-mug|custard|popcorn|honey-pot|pineapple)$/

/** A folded cloth that lies askew under the dish. */
function cloth(r: Random, { cloth: colour, stripe }: Setting) {
  const [w, h] = [r.between(720, 860), 1320]
  const kind = r.whole(0, 3)
  const bands =
    kind === 0
      ? many(3, (i) => rect(-w / 2 + 44 + i * 34, -h / 2, i === 1 ? 18 : 8, h, 0, stripe, 'opacity=".7"')) +
        many(3, (i) => rect(w / 2 - 64 - i * 34, -h / 2, i === 1 ? 18 : 8, h, 0, stripe, 'opacity=".7"'))
      : kind === 1
        ? many(Math.ceil(w / 88), (i) => rect(-w / 2 + i * 88, -h / 2, 44, h, 0, stripe, 'opacity=".26"')) +
          many(Math.ceil(h / 88), (i) => rect(-w / 2, -h / 2 + i * 88, w, 44, 0, stripe, 'opacity=".26"'))
        : kind === 2
          ? many(Math.ceil(w / 60), (i) => rect(-w / 2 + i * 60 + 22, -h / 2, 10, h, 0, stripe, 'opacity=".5"'))
          : rect(-w / 2 + 26, -h / 2, 12, h, 0, stripe, 'opacity=".6"') +
            rect(w / 2 - 38, -h / 2, 12, h, 0, stripe, 'opacity=".6"')
  const fold = rect(-w / 2 + w * 0.5, -h / 2, 26, h, 0, linear([`${SHADOW}1f`, `${SHADOW}00`], 0, 0, 1, 0))
  const shadow = many(5, (i) =>
    rect(-w / 2 - 18 + i * 6, -h / 2, w + 40 - i * 9, h, 10, SHADOW, 'opacity=".05" transform="translate(8 14)"'),
  )
  return `<g transform="translate(${round(800 + r.between(-260, 260))} 600) rotate(${round(r.pick([-1, 1]) * r.between(14, 42))})">${shadow}${rect(-w / 2, -h / 2, w, h, 8, linear([shade(colour, 0.2), colour, shade(colour, -0.06)]))}${bands}${fold}</g>`
}

const METAL = linear(['#fbfaf6', '#c9c6bf', '#8f8b84', '#dad7d0'], 0, 0, 1, 0)

const SPOON = 'M-10 330L-7-60Q-46-110-40-190-32-268 0-268T40-190Q46-110 7-60L10 330Q0 344-10 330z'
const FORK =
  'M-10 330L-8-70Q-44-96-44-140V-268H-32V-160H-20V-268H-6V-160H6V-268H20V-160H32V-268H44V-140Q44-96 8-70L10 330Q0 344-10 330z'

/** A spoon or a fork beside the dish. */
const cutlery = (r: Random, outline: string, x: number) =>
  `<g transform="translate(${x} 640) rotate(${round(r.between(-4, 4))})">${path(outline, SHADOW, 'opacity=".2" transform="translate(10 16)"')}${path(outline, METAL)}</g>`

/** Cutlery on the side where no food lies; a fork and a spoon beside an empty plate. */
function cutleryFor({ r, serving }: Scene, isBare: boolean, taken: readonly number[]) {
  if (isBare) return cutlery(r, FORK, 160) + cutlery(r, SPOON, 1440)
  const side = [150, 1450].find((x) => !taken.some((at) => Math.abs(at - x) < 400))
  if (!['bowl', 'plate', 'tin'].includes(serving) || side === undefined) return ''
  return cutlery(r, r.pick([FORK, SPOON]), side)
}

const CORNERS = [
  { x: 165, y: 190 },
  { x: 1435, y: 1020 },
  { x: 1440, y: 185 },
  { x: 160, y: 1025 },
] as const

/** A food that lies on the table. */
const lying = (r: Random, name: string, x: number, y: number, scale: number) =>
  (SPRIGS.test(name)
    ? ''
    : ellipse(x + 16, y + 28, 172 * scale, 160 * scale, radial([`${SHADOW}4d@.5`, `${SHADOW}00@1`], 0.5, 0.5, 0.5))) +
  use('whole', name, x, y, r.between(-26, 26), scale)

function heroes({ r, vectors, hero, serving, foods, isSweet }: Scene, vessel: Vessel) {
  const top = hero === null ? undefined : vectors.tops[hero]
  if (!top || hero === null) return ''
  const [rx, ry] = [vessel.rx * 1.02, vessel.ry * 1.02]
  const shadowed = (x: number, y: number, turn: number, scale: number) =>
    ellipse(
      x + 12,
      y + 22,
      top.wide * scale * 0.56,
      top.high * scale * 0.56,
      radial([`${SHADOW}8c@.6`, `${SHADOW}00@1`], 0.5, 0.5, 0.5),
      `transform="rotate(${round(turn)} ${round(x)} ${round(y)})"`,
    ) + use('top', hero, x, y, turn, scale)
  const herb = herbOf(foods, isSweet)
  const leaves = herb
    ? spots(r, 5, rx * 0.9, ry * 0.9, 0.6)
        .map((spot) => piece(r, vectors, herb, spot, 1.15))
        .join('')
    : ''
  if (top.count === 1)
    return (
      shadowed(0, 0, r.between(-20, 20), Math.min((2 * rx) / top.wide, (2 * ry) / top.high)) +
      (isSweet || serving === 'tin' ? '' : leaves)
    )
  if (top.wide > top.high * 2.2) {
    const rows = Math.min(5, Math.max(2, Math.floor((2 * ry * 0.92) / (top.high * 0.95))))
    const scale = Math.min((1.75 * rx) / top.wide, (1.8 * ry) / (rows * top.high))
    const gap = Math.min(top.high * scale * 1.25, (1.8 * ry) / rows)
    return many(rows, (i) => shadowed(r.between(-20, 20), (i - (rows - 1) / 2) * gap, r.between(-5, 5), scale)) + leaves
  }
  const count = Math.min(9, Math.max(3, top.count))
  const size = Math.max(top.wide, top.high)
  const places = ringed(r, count, rx, ry)
  const scale = (Math.sqrt((rx * ry) / count) * 1.82) / size
  return places.map(({ x, y }) => shadowed(x, y, r.between(-24, 24), scale)).join('') + leaves
}

/** Places for a few large things: one in the middle and the others round it, or all in a ring. */
function ringed(r: Random, count: number, rx: number, ry: number) {
  const start = r.between(0, 6.28)
  const middle = count > 4 ? 1 : 0
  const far = count > 4 ? 0.66 : 0.52
  return Array.from({ length: count }, (_, i) => {
    if (i < middle) return { x: 0, y: 0 }
    const angle = start + ((i - middle) / (count - middle)) * 6.283
    return { x: Math.cos(angle) * rx * far, y: Math.sin(angle) * ry * far }
  })
}

/** A table from above, with the dish in its middle and what it is made of at the rim. */
export function sceneAbove(scene: Scene): string {
  const { r, vectors, setting, serving, foods, hero } = scene
  const isBare = hero === null && scene.filling === 'heap' && !foods.some(({ piece }) => piece !== '')
  const vessel = vesselOf(r, isBare ? 'plate' : serving, setting)
  const isAngular = !isBare && (serving === 'tray' || serving === 'board')
  const beside = besides(foods).filter((name) => !STANDS.test(name))
  const count = Math.min(beside.length, r.whole(1, 3))
  const first = r.whole(0, 3)
  const places = Array.from({ length: count }, (_, i) => CORNERS[(first + i) % 4] ?? CORNERS[0])
  const lies = places
    .map(({ x, y }, i) =>
      lying(r, beside[i] ?? '', x + r.between(-30, 30), y + r.between(-25, 25), r.between(0.86, 1.06)),
    )
    .join('')
  const contents =
    hero === null
      ? `<clipPath id="opening"><path d="${vessel.opening}"/></clipPath><g clip-path="url(#opening)">${contentsOf(r, vectors, scene, vessel)}</g>`
      : heroes(scene, vessel)
  const turn = isAngular ? r.between(-7, 7) : 0
  return (
    groundOf(r, setting.surface, setting.table) +
    (r.chance(0.66) ? cloth(r, setting) : '') +
    cutleryFor(
      scene,
      isBare,
      places.map(({ x }) => x),
    ) +
    lies +
    `<g transform="translate(${round(width / 2 + r.between(-24, 24))} ${round(height / 2 + r.between(-10, 14))}) rotate(${round(turn)})">${vessel.under}${contents}${vessel.over}</g>`
  )
}
