import type { Random } from '#app/recipes/covers/random.ts'
import {
  circle,
  clip,
  ellipse,
  group,
  linear,
  many,
  path,
  place,
  radial,
  rect,
  round2,
  shade,
} from '#app/recipes/covers/svg.ts'
import { noto } from './noto.ts'
import { pieceOf, putPiece } from './pieces.ts'
import { props } from './props.data.ts'
import { strew } from './scatter.ts'

export const propNames = Object.keys(props)

/** Whether one of these ingredients is what the prop shows; throws when there is no such prop. */
export function propFits(name: string, ingredients: readonly string[]) {
  const prop = props[name]
  if (!prop) throw new Error(`unknown prop "${name}"`)
  return ingredients.some((ingredient) => prop.words.test(ingredient.toLowerCase()))
}

/** A small bowl of a stuff, seen from above. */
const pinchBowl = (r: Random, stuff: string, pieces: readonly string[], scale: number, crockery: string) =>
  place(circle(0, 0, 140, crockery), 0, 0, { finish: 'crockery' }) +
  circle(0, 0, 122, linear([shade(crockery, -0.35), shade(crockery, 0.2)])) +
  clip(
    round2(0, 0, 112),
    group(circle(0, 0, 130, radial([shade(stuff, 0.16), stuff, shade(stuff, -0.25)])), 'filter="url(#powder)"') +
      (pieces.length
        ? strew(r, pieces, { x: 0, y: 0, rx: 112, ry: 112 }, { plenty: scale === 1 ? 4 : 0.5, spread: 0.6, scale })
        : ''),
  )

const pumpkin = () =>
  place(
    [-120, 120, -64, 64, 0]
      .map((x) =>
        ellipse(x, 0, 82, 122 - Math.abs(x) * 0.14, radial(['#ffb54a', '#ef8a22', '#b9560d'], 0.4, 0.3, 0.75)),
      )
      .join(''),
    0,
    20,
    { finish: 'juicy' },
  ) +
  place(path('M-22-96C-24-140-44-160-30-170 0-180 20-150 22-98z', linear(['#8fa84a', '#55702a'])), 0, 4, {
    finish: 'plump',
  })

const jug = (color: string, glass: string) =>
  place(
    path('M-90-150L-70 140Q-66 160-40 160H50Q76 160 80 140L100-150z', glass, 'opacity=".85"') +
      path(
        'M-82-70L-62 130Q-58 148-36 148H46Q66 148 70 130L88-70Q0-50-82-70z',
        linear([shade(color, 0.2), color, shade(color, -0.15)]),
      ) +
      `<path d="M96-110C180-110 170 60 84 60" fill="none" stroke="${glass}" stroke-width="24"/>`,
    0,
    0,
    { finish: 'glaze' },
  )

const bottle = (liquid: string, label: string) =>
  place(
    path(
      'M-30-190H30V-90C30-60 74-40 74 0V150Q74 172 50 172H-50Q-74 172-74 150V0C-74-40-30-60-30-90z',
      linear([shade(liquid, 0.25), liquid, shade(liquid, -0.3)], 0, 0, 1, 0),
    ) +
      rect(-36, -220, 72, 46, 10, label) +
      rect(-74, 30, 148, 80, 4, '#fff6e2', 'opacity=".85"') +
      circle(0, 70, 24, label),
    0,
    0,
    { finish: 'juicy' },
  )

const butter = () =>
  place(ellipse(0, 60, 190, 90, '#fbf6ec'), 0, 0, { finish: 'crockery' }) +
  place(
    path('M-120 40L40 84 130 30-30-8z', '#fdeb9c') +
      path('M-120 40L40 84V4L-120-44z', '#f7d868') +
      path('M40 84L130 30V-46L40 4z', '#e0b544') +
      path('M-120-44L40 4 130-46-30-88z', '#fff0ac'),
    0,
    0,
    { finish: 'plump' },
  )

const own = {
  pumpkin,
  milk: () => jug('#fffaf0', '#dfeaec'),
  syrup: () => jug('#b5641c', '#e9dcc0'),
  oil: () => bottle('#c9a62c', '#3f7d20'),
  ketchup: () => bottle('#c62a17', '#fff1d8'),
  butter,
  coffee: (r: Random) =>
    many(
      9,
      () =>
        `<g transform="translate(${r.between(-110, 110)} ${r.between(-100, 100)}) rotate(${r.between(0, 360)})">${place(ellipse(0, 0, 38, 27, radial(['#8a5430', '#55301a', '#2c160a'])) + path('M-34 0Q-10-12 0 0T34 0', 'none', 'stroke="#23100a" stroke-width="5"'), 0, 0, { finish: 'plump' })}</g>`,
    ),
  cocoa: (r: Random) => pinchBowl(r, '#5a3018', [], 1, '#f6ebdd'),
  'egg-carton': () =>
    [
      [-80, 20, -24],
      [70, -30, 18],
      [30, 80, 60],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        place(
          path(
            'M0-96C48-96 76-20 76 22 76 66 44 96 0 96S-76 66-76 22C-76-20-48-96 0-96z',
            radial(['#fbe3c4', '#e9bd8c', '#c08a58']),
          ),
          x,
          y,
          { turn, finish: 'juicy' },
        ),
      )
      .join(''),
}

/** A prop around 0,0, about 300 wide; throws when there is none of this name. */
export function drawProp(r: Random, name: string, crockery: string) {
  const prop = props[name]
  if (!prop) throw new Error(`unknown prop "${name}"`)
  if ('noto' in prop)
    return place(noto(prop.noto, prop.wide ?? 300), 0, 0, { turn: r.between(-14, 14), finish: 'stand' })
  if ('own' in prop) return own[prop.own](r)
  if ('stuff' in prop) return pinchBowl(r, prop.stuff, prop.pieces ?? [], prop.scale ?? 1, crockery)
  const count = prop.pieces.length
  const start = r.between(0, 6.28)
  return prop.pieces
    .map((piece, i) => {
      const drawn = pieceOf(piece)
      const scale = prop.scale ?? 1
      const far = count === 1 ? 0 : drawn.size * scale * 0.46 + 16
      const angle = start + (i / count) * Math.PI * 2
      const long = drawn.finish === 'leafy' ? (angle * 180) / Math.PI + 90 : r.between(0, 360)
      return putPiece(r, drawn, Math.cos(angle) * far, Math.sin(angle) * far, scale, long + r.between(-14, 14))
    })
    .join('')
}
