import type { Random } from '#app/recipes/covers/random.ts'
import { circle, ellipse, group, linear, many, path, place, rect, shade } from '#app/recipes/covers/svg.ts'
import { steam } from './filling.ts'
import { drawGround } from './grounds.ts'
import { coverSize } from './picture.ts'
import { drawProp } from './props.ts'
import type { Scene } from './scene.ts'
import { around, isSide, sideOf } from './sides.ts'

const { width, height } = coverSize
const horizon = 640

/** A bright window, out of focus. */
const window = (r: Random) => {
  const x = r.between(60, 200)
  return (
    rect(x, -60, 470, 480, 8, '#fffaf0', 'opacity=".62"') +
    rect(x + 226, -60, 18, 480, 0, '#e9d3b2', 'opacity=".8"') +
    rect(x, 150, 470, 16, 0, '#e9d3b2', 'opacity=".8"') +
    rect(x - 20, 420, 510, 26, 4, '#fff3dc', 'opacity=".8"')
  )
}

/** A pot of herbs on the sill, out of focus. */
const plant = (r: Random) =>
  `<g filter="url(#blur8)" opacity=".8">${path('M1240 640L1262 480H1440L1418 640z', '#b9683c')}${rect(1250, 462, 202, 40, 8, '#c97a4a')}${many(
    16,
    (i) => {
      const turn = -64 + i * 8.5
      return `<g transform="translate(${1350 + (i - 8) * 7} 470) rotate(${turn}) translate(0 ${-90 - (i % 4) * 52})">${ellipse(0, 0, 34, 72, shade('#6f9a48', r.between(-0.2, 0.3)))}</g>`
    },
  )}</g>`

/** A room behind the table: a warm wall with lights out of focus, and the table top in front. */
export function room({ r, cover, palette }: Scene) {
  const lights = many(16, () =>
    circle(
      r.between(0, width),
      r.between(20, horizon - 40),
      r.between(30, 110),
      r.pick(['#fff6dc', palette.stripe, '#ffffff', shade(palette.wall, 0.4)]),
      `opacity="${r.between(0.08, 0.26).toFixed(2)}"`,
    ),
  )
  const top = group(
    drawGround(cover.ground, r, { width, height: 1200 }),
    `transform="translate(0 ${horizon}) scale(1 ${(height - horizon) / height})"`,
  )
  return (
    rect(
      0,
      0,
      width,
      horizon + 20,
      0,
      linear([shade(palette.wall, 0.42), palette.wall, shade(palette.wall, -0.24)], 0, 0, 1, 1),
    ) +
    group(window(r) + lights, 'filter="url(#blur8)"') +
    plant(r) +
    top +
    rect(0, horizon, width, 70, 0, linear(['#2a1206cc', '#2a120600'], 0, 0, 0, 1), 'opacity=".3"') +
    rect(0, horizon - 3, width, 5, 0, '#fff3d8', 'opacity=".5"')
  )
}

/** A cloth on the table in perspective, its near edge hanging out of the picture. */
function runner({ palette }: Scene) {
  const edge = 'M270 790L1330 780 1560 1190 1500 1230H60L40 1196z'
  const bands = many(5, (i) =>
    path(`M${330 + i * 235} 770h46L${190 + i * 310} 1240h-110z`, palette.stripe, 'opacity=".42"'),
  )
  return `<clipPath id="ownRunner"><path d="${edge}"/></clipPath><g filter="url(#fabric)">${path(edge, palette.cloth)}<g clip-path="url(#ownRunner)">${bands}</g></g>`
}

export const plateFor = (x: number, y: number, rx: number, color: string, band: string) =>
  ellipse(x + 14, y + 40, rx, rx * 0.2, '#2a1206', 'opacity=".5" filter="url(#blur20)"') +
  place(
    ellipse(0, 26, rx * 0.62, rx * 0.12, shade(color, -0.3)) +
      ellipse(0, 0, rx, rx * 0.21, color) +
      `<ellipse rx="${rx * 0.965}" ry="${rx * 0.197}" fill="none" stroke="${band}" stroke-width="9" opacity=".85"/>`,
    x,
    y,
    { finish: 'glaze' },
  ) +
  ellipse(x, y + 4, rx * 0.74, rx * 0.14, linear([shade(color, -0.18), shade(color, 0.3)], 0, 0, 0.6, 1)) +
  ellipse(x + 24, y + 6, rx * 0.6, rx * 0.1, '#2a1206', 'opacity=".28" filter="url(#blur8)"')

export const standFor = (x: number, y: number, rx: number, color: string, band: string) =>
  ellipse(x + 20, y + 258, rx * 0.5, 44, '#2a1206', 'opacity=".5" filter="url(#blur20)"') +
  place(
    path(
      `M-46 20C-40 120-50 170-${rx * 0.42} 232Q0 290 ${rx * 0.42} 232C50 170 40 120 46 20z`,
      linear([shade(color, 0.2), color, shade(color, -0.3)], 0, 0, 1, 0),
    ),
    x,
    y,
    { finish: 'crockery' },
  ) +
  place(
    path(
      `M${-rx} 0V26A${rx} ${rx * 0.2} 0 0 0 ${rx} 26V0z`,
      linear([shade(color, 0.1), shade(color, -0.06), shade(color, -0.3)], 0, 0, 1, 0),
    ) +
      ellipse(0, 0, rx, rx * 0.2, shade(color, 0.14)) +
      `<ellipse rx="${rx * 0.96}" ry="${rx * 0.185}" fill="none" stroke="${band}" stroke-width="8" opacity=".8"/>`,
    x,
    y,
    { finish: 'glaze' },
  )

/** Props that stand behind and beside the hero. */
function beside({ r, cover, palette }: Scene, slots: readonly (readonly [number, number, number])[]) {
  return cover.props
    .map((name, i) => {
      const [x, y, scale] = slots[i % slots.length] ?? [150, 900, 1]
      return (
        ellipse(x + 20, y + 128 * scale, 140 * scale, 26 * scale, '#2a1206', 'opacity=".35" filter="url(#blur8)"') +
        place(drawProp(r, name, palette.crockery), x, y, { scale })
      )
    })
    .join('')
}

const frames = {
  plated: (scene: Scene) => {
    const side = sideOf(scene.cover.hero)
    const scale = Math.min(1.22, 1000 / side.wide, 740 / side.high)
    return {
      slots: [
        [165, 700, 1.2],
        [1450, 700, 1.25],
        [1330, 1050, 1.15],
        [205, 1060, 1.15],
      ] as const,
      body:
        plateFor(800, 960, 660, scene.palette.crockery, scene.palette.band) +
        place(side.draw(scene.r), 800, 975, { scale }) +
        around(scene.r, scene.cover.pieces ?? [], 520, 975) +
        (side.hot ? steam(scene.r, 800, 980 - side.high * scale, 380, 320, 0.32) : ''),
    }
  },
  stand: (scene: Scene) => {
    const side = sideOf(scene.cover.hero)
    const scale = Math.min(1.2, 980 / side.wide, 640 / side.high)
    return {
      slots: [
        [170, 780, 1.15],
        [1450, 770, 1.2],
        [1380, 1060, 1.05],
        [225, 1070, 1.1],
      ] as const,
      body:
        standFor(800, 850, 590, scene.palette.crockery, scene.palette.band) +
        place(side.draw(scene.r), 800, 850, { scale }) +
        around(scene.r, scene.cover.pieces ?? [], 500, 840),
    }
  },
  glass: (scene: Scene) => pair(scene, 1.38, 430),
  jar: (scene: Scene) => pair(scene, 1.36, 500),
  cupcakes: (scene: Scene) => {
    const side = sideOf(scene.cover.hero)
    const one = (x: number, y: number, scale: number) => place(side.draw(scene.r), x, y, { scale })
    return {
      slots: [
        [205, 700, 1.35],
        [1470, 740, 1.2],
        [1440, 1080, 1.1],
        [150, 1085, 1.1],
      ] as const,
      body:
        plateFor(800, 990, 680, scene.palette.crockery, scene.palette.band) +
        one(570, 905, 1.18) +
        one(1030, 905, 1.18) +
        one(420, 985, 1.3) +
        one(1180, 985, 1.3) +
        one(800, 1040, 1.55) +
        around(scene.r, scene.cover.pieces ?? [], 560, 1000),
    }
  },
}

function pair(scene: Scene, scale: number, wide: number) {
  const side = sideOf(scene.cover.hero)
  return {
    slots: [
      [165, 850, 1],
      [1450, 850, 1.05],
      [1400, 1075, 0.95],
      [200, 1085, 0.95],
    ] as const,
    body:
      place(side.draw(scene.r), 800 + wide * 0.62, 985, { scale: scale * 0.84 }) +
      place(side.draw(scene.r), 800 - wide * 0.36, 1090, { scale }) +
      around(scene.r, scene.cover.pieces ?? [], 430, 1070),
  }
}

/** A scene seen from the side: room, table, cloth, props and a standing hero; throws on a hero that cannot stand. */
export function sideScene(scene: Scene) {
  if (!isSide(scene.cover.hero))
    throw new Error(`unknown hero "${scene.cover.hero}" for layout "${scene.cover.layout}"`)
  const { slots, body } = frames[scene.cover.layout as keyof typeof frames](scene)
  const back = { ...scene, cover: { ...scene.cover, props: scene.cover.props.slice(0, 2) } }
  const front = { ...scene, cover: { ...scene.cover, props: scene.cover.props.slice(2) } }
  return room(scene) + runner(scene) + beside(back, slots) + body + beside(front, slots.slice(2))
}
