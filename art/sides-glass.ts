import type { Random } from '#app/recipes/covers/random.ts'
import {
  blob,
  circle,
  clip,
  ellipse,
  linear,
  many,
  path,
  place,
  radial,
  rect,
  round,
  shade,
  stroke,
} from '#app/recipes/covers/svg.ts'
import { pieceOf, putPiece } from './pieces.ts'
import { strew } from './scatter.ts'
import type { Drink, Jar } from './sides.data.ts'

const shine = (d: string, wide: number, opacity: number) =>
  stroke(d, '#ffffff', wide, `opacity="${opacity}" filter="url(#blur3)"`)

/** A tumbler with a drink or dessert; foot on 0,0, about 420 wide and 640 high. */
export function glassOf(r: Random, drink: Drink) {
  const wall = 'M-200-600L-158-22Q-154 0-130 0H130Q154 0 158-22L200-600z'
  const room = 'M-184-590L-145-50Q-143-34-124-34H124Q143-34 145-50L184-590z'
  const total = 548
  let y = -36
  const tops: number[] = []
  const bands = drink.bands
    .map(([color, share]) => {
      const high = share * total
      y -= high
      tops.push(y)
      return (
        rect(-220, y, 440, high + 3, 0, linear([shade(color, 0.14), color, shade(color, -0.16)], 0, 0, 1, 0)) +
        ellipse(0, y, 220, 16, shade(color, 0.16), 'opacity=".8"')
      )
    })
    .join('')
  const surface = tops.at(-1) ?? -500
  const halfAt = (level: number) => 141 + ((-level - 50) / 540) * 39
  const brick = (x: number, top: number, size: number, color: string, turn: number, opacity: number) =>
    place(
      rect(
        -size / 2,
        -size / 2,
        size,
        size,
        12,
        linear([shade(color, 0.34), color, shade(color, -0.2), shade(color, 0.14)]),
      ) +
        path(
          `M${-size / 2 + 8} ${size / 2 - 12}V${-size / 2 + 8}H${size / 2 - 14}`,
          'none',
          `stroke="${shade(color, 0.7)}" stroke-width="5" opacity=".55"`,
        ) +
        rect(-size * 0.3, -size * 0.34, size * 0.3, size * 0.12, 6, '#ffffff', 'opacity=".35"'),
      x,
      top,
      { turn, finish: 'juicy', opacity },
    )
  const cubes = drink.cubes
    ? [...Array(22).keys()]
        .map((i) =>
          brick(
            -112 + (i % 4) * 76 + r.between(-16, 16) + (Math.floor(i / 4) % 2) * 30 - 14,
            -92 - Math.floor(i / 4) * 76 + r.between(-12, 12),
            r.between(92, 106),
            drink.cubes ?? '',
            r.between(-24, 24),
            0.97,
          ),
        )
        .join('')
    : ''
  const ice = drink.ice
    ? many(5, (i) =>
        brick(
          -90 + (i % 3) * 90 + r.between(-14, 14),
          surface + 40 + Math.floor(i / 3) * 96,
          100,
          '#e4f3f5',
          r.between(-30, 30),
          0.5,
        ),
      )
    : ''
  const cream = drink.cream
    ? place(
        path(
          `M-190 ${surface - 70}Q-100 ${surface - 118} 0 ${surface - 96} 100 ${surface - 122} 190 ${surface - 70}L186 ${surface + 10}Q160 ${surface + 18} 150 ${surface + 90} 136 ${surface + 160} 112 ${surface + 90} 100 ${surface + 24} 56 ${surface + 30} 40 ${surface + 150} 16 ${surface + 190}-8 ${surface + 150}-14 ${surface + 40}-60 ${surface + 24}-84 ${surface + 110}-104 ${surface + 140}-126 ${surface + 110}-130 ${surface + 20}-186 ${surface + 12}z`,
          drink.cream,
          'opacity=".96"',
        ),
        0,
        0,
        { finish: 'creamy' },
      )
    : ''
  const level = drink.cream ? surface - 84 : surface
  const top = (drink.top ?? [])
    .map((name, i, list) =>
      putPiece(r, pieceOf(name), (i - (list.length - 1) / 2) * 92, level - 8, 1.5, r.between(-30, 30)),
    )
    .join('')
  return (
    ellipse(24, 4, 200, 30, '#2a1206', 'opacity=".45" filter="url(#blur8)"') +
    path(wall, '#ffffff', 'opacity=".3"') +
    (drink.straw
      ? place(
          rect(
            -13,
            -330,
            26,
            560,
            10,
            linear([shade(drink.straw, 0.3), drink.straw, shade(drink.straw, -0.2)], 0, 0, 1, 0),
          ),
          74,
          -480,
          { turn: 12, finish: 'lift' },
        )
      : '') +
    clip(room, bands + cubes + ice + cream) +
    (drink.cream ? ellipse(0, surface - 84, halfAt(surface - 84), 22, shade(drink.cream, 0.6)) : '') +
    ellipse(
      0,
      level,
      halfAt(level),
      22,
      drink.cream ?? shade(drink.bands.at(-1)?.[0] ?? '#ffffff', 0.3),
      drink.cream ? 'opacity="0"' : '',
    ) +
    top +
    (drink.rim ? place(putPiece(r, pieceOf(drink.rim), 0, 0, 1.6, 0), 178, -600) : '') +
    `<path d="${wall}" fill="none" stroke="#ffffff" stroke-width="7" opacity=".55"/>` +
    ellipse(0, -600, 200, 26, 'none', 'stroke="#ffffff" stroke-width="8" opacity=".75"') +
    shine('M-160-550L-126-70', 24, 0.55) +
    shine('M160-540L138-260', 12, 0.4) +
    rect(-140, -30, 280, 24, 12, '#ffffff', 'opacity=".35"')
  )
}

/** A jar with a wide mouth; foot on 0,0, about 440 wide and 600 high. */
export function jarOf(r: Random, jar: Jar) {
  const wall =
    'M-170-560Q-170-520-196-490-214-466-214-420V-50Q-214 0-160 0H160Q214 0 214-50V-420Q214-466 196-490 170-520 170-560z'
  const room =
    'M-152-540Q-156-506-180-478-196-456-196-416V-58Q-196-18-154-18H154Q196-18 196-58V-416Q196-456 180-478 156-506 152-540z'
  let y = -18
  const bands = jar.bands
    .map(({ color, share, pieces }) => {
      const high = share * 520
      y -= high
      const edge = `M-230 ${round(y)}Q-150 ${round(y - r.between(-14, 16))}-70 ${round(y)}T80 ${round(y)}T230 ${round(y + r.between(-12, 12))}V${round(y + high + 40)}H-230z`
      return (
        path(edge, linear([shade(color, 0.16), color, shade(color, -0.2)], 0, 0, 1, 0), 'filter="url(#cake)"') +
        (pieces
          ? strew(
              r,
              pieces,
              { x: 0, y: y + high / 2, rx: 190, ry: high / 2, square: true },
              { plenty: 1.3, scale: 1, finish: 'sunk' },
            )
          : '')
      )
    })
    .reverse()
    .join('')
  const heap = jar.top
    .map((name, i) =>
      putPiece(
        r,
        pieceOf(name),
        -120 + (i * 240) / Math.max(1, jar.top.length - 1),
        y - 14 - (i % 2) * 26 - (i > 0 && i < jar.top.length - 1 ? 16 : 0),
        1.35,
        r.between(-40, 40),
      ),
    )
    .join('')
  const back = many(jar.top.length > 3 ? 4 : 0, (i) =>
    putPiece(r, pieceOf(jar.top[i] ?? ''), -80 + i * 54, y - 66, 1.25, r.between(-40, 40)),
  )
  return (
    ellipse(26, 4, 230, 32, '#2a1206', 'opacity=".45" filter="url(#blur8)"') +
    path(wall, '#ffffff', 'opacity=".34"') +
    clip(room, bands) +
    back +
    heap +
    `<path d="${wall}" fill="none" stroke="#ffffff" stroke-width="8" opacity=".55"/>` +
    rect(-184, -566, 368, 34, 16, '#ffffff', 'opacity=".35"') +
    rect(-178, -528, 356, 14, 7, '#ffffff', 'opacity=".3"') +
    shine('M-176-420V-80', 26, 0.5) +
    shine('M180-400V-250', 12, 0.4)
  )
}

/** A cup and saucer from the side. */
export function cupOf(r: Random, drink: Drink) {
  const color = r.pick(['#f4ead8', '#c8d8d4', '#e9b48f'])
  return (
    place(ellipse(0, -10, 340, 58, color) + ellipse(0, -18, 230, 34, shade(color, -0.16)), 0, 0, {
      finish: 'crockery',
    }) +
    place(
      `<path d="M190-310C330-330 330-130 160-120" fill="none" stroke="${color}" stroke-width="42"/>` +
        path(
          'M-230-380C-230-140-150-30 0-30S230-140 230-380z',
          linear([shade(color, 0.4), color, shade(color, -0.26)], 0, 0, 1, 0),
        ),
      0,
      0,
      { finish: 'crockery' },
    ) +
    ellipse(0, -380, 230, 56, shade(color, 0.3)) +
    ellipse(0, -376, 208, 46, drink.bands[0]?.[0] ?? '#4a2412') +
    ellipse(0, -374, 176, 36, radial([shade(drink.foam ?? '#c98f56', 0.3), drink.foam ?? '#c98f56'])) +
    path(blob(r, 60, 16, 0.2, 8), shade(drink.foam ?? '#c98f56', 0.5), 'transform="translate(-10 -376)" opacity=".7"') +
    circle(70, -372, 8, '#ffffff', 'opacity=".5"')
  )
}
