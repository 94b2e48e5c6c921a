import { isKindOf } from '#app/food/foods/foods.ts'
import { piece, use } from './filling.ts'
import { COVER, groundOf } from './grounds.ts'
import { besides, type Scene } from './scene-above.ts'
import { circle, ellipse, linear, many, path, radial, rect, round, shade, stroke } from './svg.ts'

const { width, height } = COVER
const HORIZON = 735
/** What may lie round the foot of a dish. */
const STREWN = ['fruit', 'nut', 'chocolate', 'herb', 'coffee', 'cinnamon', 'star anise']
const SHADOW = '#2a1206'

const contact = (x: number, y: number, rx: number, strength = 'a6') =>
  ellipse(
    x + rx * 0.1,
    y + rx * 0.02,
    rx * 1.1,
    rx * 0.17,
    radial([`${SHADOW}${strength}@.3`, `${SHADOW}00@1`], 0.5, 0.5, 0.5),
  )

/** A wall with light on it, and a table top in front. */
function room({ r, setting }: Scene) {
  const { wall, table, surface } = setting
  const light = shade(wall, 0.45)
  const behind = [
    () => circle(r.between(640, 960), 560, r.between(430, 520), light, 'opacity=".6"'),
    () => path(`M${440} ${HORIZON}V500a360 380 0 0 1 720 0V${HORIZON}z`, light, 'opacity=".6"'),
    () =>
      many(3, (i) =>
        path(`M${r.between(120, 200) + i * 330} -20h190l-330 ${HORIZON + 30}h-190z`, light, 'opacity=".42"'),
      ),
    () =>
      many(2, (i) =>
        many(3, (k) => path(`M${330 + i * 420 - k * 52} ${60 + k * 190}h350l-44 164h-350z`, light, 'opacity=".45"')),
      ),
  ]
  const drawn = behind[r.whole(0, behind.length - 1)]?.() ?? ''
  return (
    rect(0, 0, width, HORIZON + 10, 0, linear([shade(wall, 0.3), wall, shade(wall, -0.14)], 0, 0, 1, 1)) +
    drawn +
    `<g transform="translate(0 ${HORIZON}) scale(1 ${round((height - HORIZON) / height)})">${groundOf(r, surface, table)}</g>` +
    rect(
      0,
      HORIZON,
      width,
      height - HORIZON,
      0,
      linear([`${SHADOW}40`, `${SHADOW}00@.4`, `${SHADOW}1a@1`], 0, 0, 0, 1),
    ) +
    rect(0, HORIZON - 3, width, 6, 0, shade(table, 0.4), 'opacity=".7"')
  )
}

/** A cloth that hangs towards us over the table. */
function runner({ setting: { cloth, stripe } }: Scene) {
  const bands = many(5, (i) => path(`M${356 + i * 222} 800h34l${-40 + (i - 2) * 68} 420h-86z`, stripe, 'opacity=".36"'))
  return (
    path('M300 806L1300 806 1500 1220H100z', SHADOW, 'opacity=".14" transform="translate(10 12)"') +
    path('M300 800L1300 800 1496 1220H104z', linear([shade(cloth, 0.1), cloth, shade(cloth, -0.1)], 0, 0, 1, 0)) +
    bands
  )
}

function plate(x: number, y: number, rx: number, { crockery, band }: Scene['setting']) {
  return (
    contact(x, y + rx * 0.14, rx * 1.02) +
    ellipse(x, y + rx * 0.06, rx * 0.62, rx * 0.13, shade(crockery, -0.32)) +
    ellipse(x, y, rx, rx * 0.205, linear([shade(crockery, 0.3), crockery, shade(crockery, -0.22)], 0, 0, 1, 0.6)) +
    `<ellipse cx="${x}" cy="${y}" rx="${round(rx * 0.965)}" ry="${round(rx * 0.192)}" fill="none" stroke="${band}" stroke-width="8" opacity=".85"/>` +
    ellipse(x, y + 5, rx * 0.74, rx * 0.135, linear([shade(crockery, -0.16), shade(crockery, 0.35)], 0, 0, 0.6, 1))
  )
}

function stand(x: number, y: number, rx: number, { crockery, band }: Scene['setting']) {
  return (
    contact(x, y + 246, rx * 0.52) +
    path(
      `M${x - 44} ${y}C${x - 40} ${y + 110} ${x - 52} ${y + 160} ${x - rx * 0.42} ${y + 226}Q${x} ${y + 282} ${x + rx * 0.42} ${y + 226}C${x + 52} ${y + 160} ${x + 40} ${y + 110} ${x + 44} ${y}z`,
      linear([shade(crockery, 0.15), crockery, shade(crockery, -0.3)], 0, 0, 1, 0),
    ) +
    path(
      `M${x - rx} ${y}v22a${rx} ${rx * 0.2} 0 0 0 ${2 * rx} 0v-22z`,
      linear([shade(crockery, 0.05), shade(crockery, -0.1), shade(crockery, -0.34)], 0, 0, 1, 0),
    ) +
    ellipse(x, y, rx, rx * 0.2, linear([shade(crockery, 0.3), crockery, shade(crockery, -0.12)], 0, 0, 1, 0.6)) +
    `<ellipse cx="${x}" cy="${y}" rx="${round(rx * 0.96)}" ry="${round(rx * 0.186)}" fill="none" stroke="${band}" stroke-width="7" opacity=".8"/>`
  )
}

/** Foods on the table, behind the dish or before it. */
function wholeFoods({ r, foods }: Scene, places: readonly (readonly [number, number, number])[]) {
  const names = besides(foods)
  return places
    .slice(0, names.length)
    .map(
      ([x, y, scale], i) =>
        contact(x, y + 132 * scale, 132 * scale) + use('whole', names[i] ?? '', x, y, r.between(-8, 8), scale),
    )
    .join('')
}

/** Pieces that lie round the foot of what stands. */
function crumbs({ r, vectors, foods }: Scene, x: number, y: number, rx: number) {
  const names = foods
    .filter(({ food }) => STREWN.some((kind) => isKindOf(food, kind)))
    .map(({ piece }) => piece)
    .filter((name) => (vectors.pieces[name]?.size ?? 0) > 24)
    .slice(0, 2)
  return many(names.length > 0 ? 7 : 0, (i) => {
    const angle = Math.PI * (0.1 + (i / 6) * 0.8)
    const spot = { x: 0, y: 0 }
    return `<g transform="translate(${round(x + Math.cos(angle) * rx + r.between(-24, 24))} ${round(y + Math.sin(angle) * rx * 0.13 + r.between(-8, 8))}) scale(1 .72)">${piece(r, vectors, names[i % names.length] ?? '', spot, 1.1)}</g>`
  })
}

/** Wisps that rise from what is hot. */
const steam = ({ r }: Scene, x: number, y: number) =>
  many(3, (i) => {
    const [at, sway] = [x - 90 + i * 90, r.pick([-1, 1]) * r.between(30, 60)]
    const d = `M${round(at)} ${y}c${round(sway)} -70 ${round(-sway)} -130 ${round(sway * 0.3)} -230`
    return stroke(d, '#ffffff', 34, 'opacity=".1"') + stroke(d, '#ffffff', 18, 'opacity=".16"')
  })

/** A dish that stands before us on a table, with what it is made of beside it. */
export function sceneBeside(scene: Scene): string {
  const { r, vectors, serving, setting, hero } = scene
  const side = hero === null ? undefined : vectors.sides[hero]
  if (!side || hero === null) throw new Error(`No drawing from the side of ${hero}.`)
  const at = (x: number, y: number, scale: number, base = 0.44) =>
    contact(x, y, side.wide * scale * base) + use('side', hero, x, y, 0, scale)
  const behind = wholeFoods(
    scene,
    r.chance(0.5)
      ? [
          [215, 770, 1.12],
          [1400, 780, 1.05],
        ]
      : [
          [1395, 770, 1.12],
          [205, 785, 1.05],
        ],
  )
  const middle = 800 + r.between(-30, 30)
  const bodies: Record<string, () => string> = {
    stand: () => stand(middle, 870, 540, setting) + at(middle, 880, Math.min(1.12, 900 / side.wide, 600 / side.high)),
    plated: () =>
      plate(middle, 965, 610, setting) +
      at(middle, 985, Math.min(1.15, 960 / side.wide, 650 / side.high)) +
      crumbs(scene, middle, 975, 500),
    cupcakes: () =>
      plate(middle, 990, 640, setting) +
      [
        [-250, -60, 1.1],
        [250, -60, 1.1],
        [-400, 20, 1.22],
        [400, 20, 1.22],
        [0, 56, 1.42],
      ]
        .map(([x = 0, y = 0, scale = 1]) => at(middle + x, 985 + y, scale))
        .join(''),
    cup: () =>
      at(middle, 1010, Math.min(1.22, 780 / side.wide)) + steam(scene, middle, 470) + crumbs(scene, middle, 1040, 560),
    glass: () =>
      r.chance(0.6)
        ? at(middle + 230, 985, 1.1) + at(middle - 170, 1070, 1.3) + crumbs(scene, middle, 1080, 470)
        : at(middle, 1060, 1.42) + crumbs(scene, middle, 1075, 420),
    jar: () =>
      r.chance(0.5)
        ? at(middle + 250, 985, 1.05) + at(middle - 180, 1070, 1.24) + crumbs(scene, middle, 1085, 480)
        : at(middle, 1060, 1.4) + crumbs(scene, middle, 1075, 430),
  }
  return room(scene) + (r.chance(0.7) ? runner(scene) : '') + behind + (bodies[serving]?.() ?? '')
}
