import type { Random } from '#app/recipes/covers/random.ts'
import { blob, clip, group, many, place, rect } from '#app/recipes/covers/svg.ts'
import { fill, isBroth, isHeap, isHot, steam } from './filling.ts'
import { drawGround } from './grounds.ts'
import { sideScene } from './layouts-side.ts'
import type { Palette } from './palettes.data.ts'
import { coverSize } from './picture.ts'
import { drawProp } from './props.ts'
import { type Area, strew } from './scatter.ts'
import type { Scene } from './scene.ts'
import type { Top } from './top.ts'
import { isTop, topOf } from './tops.ts'
import { board, bowl, dish, pan, plate, pot, tin, tray, type Vessel } from './vessels.ts'

/** `taken` is the corner that a handle reaches into. */
type Stage = { vessel: Vessel; area: Area; scale?: number; taken?: number }

const { width, height } = coverSize
const [cx, cy] = [width / 2, height / 2 + 10]

/** A folded cloth with stripes, lying askew. */
export function cloth(r: Random, palette: Palette, x: number, y: number, w: number, h: number, turn: number) {
  const kind = r.whole(0, 2)
  const bands =
    kind === 0
      ? many(3, (i) => rect(-w / 2 + 40 + i * 34, -h / 2, i === 1 ? 18 : 8, h, 0, palette.stripe, 'opacity=".8"')) +
        many(3, (i) => rect(w / 2 - 60 - i * 34, -h / 2, i === 1 ? 18 : 8, h, 0, palette.stripe, 'opacity=".8"'))
      : kind === 1
        ? many(Math.ceil(w / 90), (i) => rect(-w / 2 + i * 90, -h / 2, 45, h, 0, palette.stripe, 'opacity=".3"')) +
          many(Math.ceil(h / 90), (i) => rect(-w / 2, -h / 2 + i * 90, w, 45, 0, palette.stripe, 'opacity=".3"'))
        : many(Math.ceil(w / 64), (i) => rect(-w / 2 + i * 64 + 20, -h / 2, 14, h, 0, palette.stripe, 'opacity=".55"'))
  const fringe =
    many(Math.floor(w / 18), (i) => rect(-w / 2 + i * 18 + 3, h / 2 - 4, 5, 30, 2, palette.cloth)) +
    many(Math.floor(w / 18), (i) => rect(-w / 2 + i * 18 + 3, -h / 2 - 26, 5, 30, 2, palette.cloth))
  return place(fringe + rect(-w / 2, -h / 2, w, h, 6, palette.cloth) + bands, x, y, { turn, finish: 'fabric' })
}

const circleArea = (x: number, y: number, r: number): Area => ({ x, y, rx: r, ry: r })

const stages: Record<string, (scene: Scene) => Stage> = {
  bowl: ({ palette }) => ({
    vessel: bowl(cx, cy, 545, palette.enamel, palette.band),
    area: circleArea(cx, cy, 452),
    scale: 1.5,
  }),
  pan: ({ r }) => {
    const up = r.chance(0.6)
    return {
      vessel: pan(cx - 20, cy + 20, 540, '#3b3632', up ? -37 : 143),
      area: circleArea(cx - 20, cy + 20, 462),
      scale: 1.5,
      taken: up ? 1 : 2,
    }
  },
  pot: ({ palette }) => ({ vessel: pot(cx, cy, 535, palette.enamel), area: circleArea(cx, cy, 452), scale: 1.5 }),
  plate: ({ palette }) => ({
    vessel: plate(cx, cy, 560, palette.crockery, palette.band),
    area: circleArea(cx, cy, 425),
    scale: 1.4,
  }),
  dish: ({ palette }) => ({
    vessel: dish(cx, cy, 1280, 900, palette.enamel),
    area: { x: cx, y: cy, rx: 590, ry: 400, square: true },
    scale: 1.4,
  }),
  tin: ({ palette }) => ({ vessel: tin(cx, cy, 540, palette.enamel), area: circleArea(cx, cy, 480), scale: 1.3 }),
  tray: ({ r }) => ({
    vessel: tray(r, cx, cy, 1340, 980, '#5a5550'),
    area: { x: cx, y: cy, rx: 610, ry: 430, square: true },
    scale: 1.3,
  }),
  board: ({ r, palette }) => ({
    vessel: board(r, cx - 40, cy, 1260, 900, palette.wood),
    area: { x: cx - 40, y: cy, rx: 590, ry: 410, square: true },
    scale: 1.3,
  }),
  'round-board': ({ r, palette }) => ({
    vessel: board(r, cx, cy, 1120, 1120, palette.wood, 'round'),
    area: circleArea(cx, cy, 510),
    scale: 1.3,
  }),
  'slate-board': ({ r }) => ({
    vessel: board(r, cx, cy, 1280, 900, '#3d4044'),
    area: { x: cx, y: cy, rx: 600, ry: 410, square: true },
    scale: 1.3,
  }),
}
const standing = ['plated', 'stand', 'glass', 'jar', 'cupcakes']

export const layoutNames = [...Object.keys(stages), ...standing]

type Spots = { scale: number; at: { x: number; y: number; turn: number }[] }

/** Rows and columns that let the heroes be as large as they can. */
function grid(top: Top, count: number, { x, y, rx, ry, square }: Area): Spots {
  const [wide, high] = [top.wide, top.high ?? top.wide]
  const [w, h] = square ? [rx * 2.06, ry * 2.06] : count === 1 ? [rx * 2.1, ry * 2.1] : [rx * 1.75, ry * 1.75]
  const tries = Array.from({ length: count }, (_, i) => ({ columns: i + 1, rows: Math.ceil(count / (i + 1)) }))
  const best = tries
    .map((one) => ({ ...one, scale: Math.min(w / (one.columns * wide), h / (one.rows * high)) }))
    .reduce((a, b) => (b.scale > a.scale ? b : a))
  const scale = Math.min(1.6, best.scale * (top.overlap ?? 1))
  const stepX = Math.min(w / best.columns, wide * scale * 1.12)
  const stepY = Math.min(h / best.rows, high * scale * 1.12)
  const at = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / best.columns)
    const inRow = Math.min(best.columns, count - row * best.columns)
    const turn = top.alternate && i % 2 ? 180 : 0
    return {
      x: x + ((i % best.columns) - (inRow - 1) / 2) * stepX,
      y: y + (row - (best.rows - 1) / 2) * stepY + (turn ? 40 : 0),
      turn,
    }
  })
  return { scale, at }
}

/** One in the middle and the others round it. */
function wreath(top: Top, count: number, { x, y, rx }: Area): Spots {
  const scale = Math.min(1.3, ((rx * 2.06) / (top.wide * 3)) * (top.overlap ?? 1))
  const far = top.wide * scale * 1.02
  const ring = Array.from({ length: count - 1 }, (_, i) => ({
    x: x + Math.cos((i / (count - 1)) * 6.283 - 1.3) * far,
    y: y + Math.sin((i / (count - 1)) * 6.283 - 1.3) * far,
    turn: 0,
  }))
  return { scale, at: [...ring, { x, y, turn: 0 }] }
}

/** The heroes on their vessel: one that fills it, or several. */
function heroes({ r }: Scene, top: Top, area: Area) {
  if (top.whole) {
    const reach = area.square ? Math.max((area.rx * 2) / 1200, (area.ry * 2) / 800) : (area.rx * 2.04) / top.wide
    return place(top.draw(r), area.x, area.y, { scale: reach, turn: area.square ? 0 : r.between(-20, 20) })
  }
  const count = top.count ?? 1
  const { scale, at } =
    !area.square && count > 4 && !top.alternate && (top.high ?? top.wide) > top.wide * 0.6
      ? wreath(top, 7, area)
      : grid(top, count, area)
  return r
    .shuffle(at)
    .map(({ x, y, turn }) =>
      place(top.draw(r), x + r.between(-10, 10), y + r.between(-10, 10), {
        scale,
        turn: turn + r.between(-(top.turn ?? 8), top.turn ?? 8),
      }),
    )
    .join('')
}

/** Props in the corners and at the rim, partly out of the picture. */
export function rim({ r, cover, palette }: Scene, corners: readonly (readonly [number, number])[]) {
  const places = r.shuffle(corners)
  return cover.props
    .map((name, i) => {
      const [x, y] = places[i % places.length] ?? [150, 170]
      return place(drawProp(r, name, palette.crockery), x + r.between(-20, 20), y + r.between(-20, 20), { scale: 1.02 })
    })
    .join('')
}

const corners = [
  [140, 160],
  [1465, 165],
  [135, 1035],
  [1470, 1040],
] as const

function stageOf(scene: Scene): Stage {
  const stage = stages[scene.cover.layout]
  if (!stage) throw new Error(`unknown layout "${scene.cover.layout}"`)
  return stage(scene)
}

/** A vessel with its food, seen from above in the middle of a cover; throws on a hero that does not exist. */
export function served(scene: Scene, { vessel, area, scale = 1 } = stageOf(scene)) {
  const { r, cover } = scene
  const pieces = cover.pieces ?? []
  const clipped = (body: string) => group(body, 'clip-path="url(#ownOpening)"')
  if (isBroth(cover.hero)) {
    const flat = !['bowl', 'pan', 'pot', 'dish', 'tin'].includes(cover.layout)
    const heap = isHeap(cover.hero)
    const reach = flat ? 0.9 : heap ? 1.03 : 0.97
    const inner: Area = { ...area, rx: area.rx * reach, ry: area.ry * reach }
    const strewn = strew(r, pieces, inner, {
      scale: cover.hero === 'bare' ? scale * 1.3 : heap ? scale * 0.92 : scale,
      plenty: heap ? 2.2 : pieces.length < 5 ? 1.35 : 1.2,
      spread: heap ? 0.62 : 0.86,
      mixed: heap,
    })
    const wisps = isHot(cover.hero) ? steam(r, area.x, area.y - 40, 420, 520, 0.22) : ''
    if (!flat) return vessel.under + fill(r, cover.hero, area, scale) + clipped(strewn) + vessel.over + wisps
    const edge = blob(r, area.rx * 0.92, area.ry * 0.92, 0.05, 16)
    const heapOf = `<g transform="translate(${area.x} ${area.y})" filter="url(#stand)">${clip(edge, fill(r, cover.hero, { ...area, x: 0, y: 0, square: false }, scale).replace(' clip-path="url(#ownOpening)"', ''))}</g>`
    return vessel.under + (cover.hero === 'bare' ? '' : heapOf) + strewn + vessel.over + wisps
  }
  if (!isTop(cover.hero)) throw new Error(`unknown hero "${cover.hero}"`)
  const top = topOf(cover.hero)
  const isWhole = top.whole === true
  const body = heroes(scene, top, area)
  const garnish = strew(
    r,
    pieces,
    { ...area, rx: area.rx * 0.86, ry: area.ry * 0.86 },
    { scale: scale * 1.1, plenty: isWhole ? 0.85 : 0.6, spread: 1.1, mixed: true },
  )
  return vessel.under + (cover.layout === 'dish' ? clipped(body) : body) + garnish + vessel.over
}

/** A scene seen from above: ground, cloth, props, vessel and food. */
function aboveScene(scene: Scene) {
  const { r, cover, palette } = scene
  const askew = r.between(-26, -12) * (r.chance(0.5) ? 1 : -1)
  const napkin = cloth(r, palette, cx + r.between(-60, 60), cy + 40, 1180, 820, askew)
  const stage = stageOf(scene)
  const free =
    stage.taken === undefined
      ? corners
      : [
          ...corners.filter((_, i) => i !== stage.taken),
          stage.taken === 1 ? ([1500, 600] as const) : ([90, 610] as const),
        ]
  return drawGround(cover.ground, r, coverSize) + napkin + rim(scene, free) + served(scene, stage)
}

/** The whole scene of a cover without the light; throws on a layout, ground or hero that does not exist. */
export function sceneOf(scene: Scene) {
  if (stages[scene.cover.layout]) return aboveScene(scene)
  if (standing.includes(scene.cover.layout)) return sideScene(scene)
  throw new Error(`unknown layout "${scene.cover.layout}"`)
}
