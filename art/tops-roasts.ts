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
  shade,
  smooth,
  stroke,
} from '#app/recipes/covers/svg.ts'
import { strew } from './scatter.ts'
import { crumbs } from './speckles.ts'
import type { Top } from './top.ts'

const roastChicken = (r: Random) => {
  const skin = radial(['#f2bd6a', '#cf8430', '#8a4a12'], 0.42, 0.36, 0.66)
  const leg = (side: number) =>
    place(
      rect(-20, 60, 40, 120, 18, linear(['#fff6e2', '#d9c096'], 0, 0, 1, 0)) +
        circle(-14, 182, 20, '#fbeed4') +
        circle(14, 182, 20, '#efdcb8'),
      side * 92,
      260,
      { turn: side * 16, finish: 'lift' },
    ) +
    place(
      path('M0-190C110-190 150-60 110 40 80 110 40 150 26 220H-26C-40 150-80 110-110 40-150-60-110-190 0-190z', skin),
      side * 172,
      130,
      { turn: side * 30, finish: 'meaty' },
    )
  const wing = (side: number) =>
    place(ellipse(0, 0, 66, 150, skin), side * 248, -90, { turn: side * -14, finish: 'meaty' })
  const breast = smooth([
    [-250, 90],
    [-236, -130],
    [-150, -300],
    [0, -350],
    [150, -300],
    [236, -130],
    [250, 90],
    [150, 260],
    [0, 300],
    [-150, 260],
  ])
  return (
    place(path(breast, skin), 0, 0, { finish: 'fillet' }) +
    wing(-1) +
    wing(1) +
    leg(-1) +
    leg(1) +
    path('M-6-300Q12-60-4 150', 'none', 'stroke="#8a4a12" stroke-width="12" opacity=".5" filter="url(#blur3)"') +
    ellipse(-110, -120, 50, 110, '#fff2d0', 'opacity=".4" filter="url(#blur20)"') +
    crumbs(r, 210, 260, 80, ['#4f7a2e', '#2f2418', '#7a3f10', '#6d9a40'], 3, 8)
  )
}

const thigh = (glaze: string) => (r: Random) =>
  place(
    path(blob(r, 210, 165, 0.09, 11), radial([shade(glaze, 0.4), glaze, shade(glaze, -0.45)], 0.4, 0.36, 0.66)),
    0,
    0,
    { finish: 'meaty' },
  ) +
  many(6, () =>
    ellipse(
      r.between(-130, 130),
      r.between(-90, 90),
      r.between(14, 40),
      r.between(8, 20),
      '#3f1a08',
      'opacity=".35" filter="url(#blur8)"',
    ),
  ) +
  ellipse(-60, -56, 90, 26, '#fff2d0', 'opacity=".45" filter="url(#blur8)" transform="rotate(-18)"') +
  crumbs(r, 160, 120, 26, ['#fff0c9', '#4f7a2e', '#f6e7bf'], 4, 7)

const wing = (r: Random) =>
  place(
    path(
      'M-170-30C-180-120-60-130 0-90 70-60 130-90 176-60 200-20 170 40 120 30 60 40 40 100-30 110-120 116-180 60-170-30z',
      radial(['#f4b95a', '#cf7a24', '#7d3a0c']),
    ),
    0,
    0,
    { finish: 'fried' },
  ) + crumbs(r, 120, 70, 24, ['#7a2f0c', '#ffd98a', '#4f7a2e'], 3, 7)

const fries = (color: string) => (r: Random) =>
  many(64, () => {
    const long = r.between(280, 440)
    const tone = shade(color, r.between(-0.14, 0.2))
    const stick =
      rect(-long / 2, -22, long, 44, 8, linear([shade(tone, 0.35), tone, shade(tone, -0.28)], 0, 0, 0, 1)) +
      rect(-long / 2, -22, 12, 44, 6, '#9a5a1c', 'opacity=".5"') +
      rect(long / 2 - 12, -22, 12, 44, 6, '#9a5a1c', 'opacity=".5"')
    const a = r.between(0, 6.28)
    const far = Math.sqrt(r.next()) * 270
    return place(stick, Math.cos(a) * far, Math.sin(a) * far, { turn: r.between(0, 180), finish: 'plump' })
  }) + crumbs(r, 300, 300, 60, ['#ffffff', '#4f8a33'], 3, 6)

const topping =
  (color: string, finish: string, browned: string, on: readonly string[] = []) =>
  (r: Random) =>
    place(rect(-640, -440, 1280, 880, 0, color), 0, 0, { finish }) +
    many(24, () =>
      ellipse(
        r.between(-560, 560),
        r.between(-370, 370),
        r.between(30, 90),
        r.between(14, 40),
        browned,
        'opacity=".38" filter="url(#blur8)"',
      ),
    ) +
    (on.length ? strew(r, on, { x: 0, y: 0, rx: 560, ry: 370, square: true }, { plenty: 2.4, spread: 0.8 }) : '')

const mashTop = (r: Random) =>
  topping('#f4d488', 'porridge', '#c07a24')(r) +
  place(
    many(11, (i) =>
      stroke(
        smooth(
          Array.from({ length: 13 }, (_, k): [number, number] => [-580 + k * 97, -360 + i * 72 + (k % 2 ? 16 : -16)]),
          false,
        ),
        '#fbe4a8',
        24,
      ),
    ),
    0,
    0,
    { finish: 'creamy' },
  ) +
  many(30, () =>
    ellipse(
      r.between(-560, 560),
      r.between(-370, 370),
      r.between(20, 60),
      r.between(5, 12),
      '#b9691a',
      'opacity=".4" filter="url(#blur3)"',
    ),
  )

const aubergine = (r: Random) => {
  const half = smooth([
    [-330, 0],
    [-290, -70],
    [-120, -90],
    [80, -130],
    [260, -120],
    [340, 0],
    [260, 120],
    [80, 130],
    [-120, 90],
    [-290, 70],
  ])
  return (
    place(path(half, '#3d1c42'), 0, 0, { finish: 'juicy' }) +
    place(
      path(half, radial(['#e8a24a', '#b9641f', '#7a3a10'], 0.5, 0.5, 0.6), 'transform="scale(.9)"') +
        clip(
          half,
          many(9, (i) =>
            stroke(`M${-300 + i * 70}-120l80 240M${-220 + i * 70}-120l-80 240`, '#6d2f0c', 7, 'opacity=".45"'),
          ),
        ),
      0,
      0,
      { finish: 'sauce' },
    ) +
    strew(r, ['sesame-seed', 'sesame-seed', 'spring-onion'], { x: 0, y: 0, rx: 270, ry: 80 }, { plenty: 0.9 })
  )
}

/** Roasts, fries and the tops of bakes seen from above, by hero name. */
export const roastTops: Record<string, Top> = {
  'roast-chicken': { wide: 860, count: 1, turn: 20, draw: roastChicken },
  'glazed-thigh': { wide: 440, high: 350, count: 4, turn: 30, draw: thigh('#b9601c') },
  'roast-thigh': { wide: 440, high: 350, count: 4, turn: 30, draw: thigh('#cf8a34') },
  'braised-meat': { wide: 440, high: 350, count: 4, turn: 30, draw: thigh('#7a3f1c') },
  wing: { wide: 390, high: 250, count: 8, turn: 60, draw: wing },
  fries: { wide: 780, whole: true, draw: fries('#f4c65c') },
  'sweet-potato-fries': { wide: 780, whole: true, draw: fries('#ea8a34') },
  'fried-ribbons': { wide: 780, whole: true, draw: fries('#d9c25a') },
  'glazed-aubergine': { wide: 690, high: 280, count: 3, turn: 8, overlap: 1.1, draw: aubergine },
  'mash-top': { wide: 1200, whole: true, draw: mashTop },
  crumble: { wide: 1200, whole: true, draw: topping('#d9a55c', 'crumbly', '#8a4f1a', ['granola', 'granola']) },
  gratin: {
    wide: 1200,
    whole: true,
    draw: (r) =>
      topping('#f2c25a', 'porridge', '#a45a18')(r) +
      strew(r, ['zucchini', 'potato'], { x: 0, y: 0, rx: 560, ry: 370, square: true }, { plenty: 1.6, finish: 'sunk' }),
  },
}
