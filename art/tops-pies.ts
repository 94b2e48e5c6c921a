import type { Random } from '#app/recipes/covers/random.ts'
import {
  blob,
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
  round,
  round2,
  shade,
} from '#app/recipes/covers/svg.ts'
import { strew } from './scatter.ts'
import { crumbs } from './speckles.ts'
import type { Top } from './top.ts'

const crust = '#e2a54c'

const crimp = (radius: number, color: string) =>
  many(
    46,
    (i) =>
      `<g transform="rotate(${round(i * (360 / 46))})"><ellipse cx="${radius}" cy="0" rx="${round(radius * 0.088)}" ry="${round(radius * 0.066)}" fill="${radial([shade(color, 0.3), color, shade(color, -0.3)])}" transform="rotate(24 ${radius} 0)"/></g>`,
  )

/** A round pie with a closed lid, slits and coarse sugar. */
const pie = (r: Random) => {
  const lid =
    circle(0, 0, 430, radial(['#fbdd9a', crust, '#c07c2a'], 0.45, 0.42, 0.6)) +
    many(9, () =>
      ellipse(
        r.between(-260, 260),
        r.between(-260, 260),
        r.between(40, 110),
        r.between(30, 80),
        '#a8601a',
        'opacity=".2" filter="url(#blur20)"',
      ),
    )
  const slits = many(
    6,
    (i) =>
      `<g transform="rotate(${i * 60 + 12})"><path d="M0-120C34-170 34-270 0-340-34-270-34-170 0-120z" fill="#7a3f10"/><path d="M3-145C22-180 22-260 3-312-16-260-16-180 3-145z" fill="#d98a34"/><ellipse cx="4" cy="-230" rx="8" ry="40" fill="#f6cf7a" opacity=".6"/></g>`,
  )
  const leaves = many(
    5,
    (i) =>
      `<g transform="rotate(${i * 72}) translate(0 -44)"><path d="M0 30C-34 6-34-40 0-66 34-40 34 6 0 30z" fill="${linear(['#fbdb9a', '#c98732'])}"/><path d="M0 22V-54M0 4L-16-12M0 4L16-12M0-16L-14-32M0-16L14-32" stroke="#a8651f" stroke-width="4" fill="none"/></g>`,
  )
  return (
    place(circle(0, 0, 470, shade(crust, -0.1)) + crimp(452, crust), 0, 0, { finish: 'pastry' }) +
    place(lid, 0, 0, { finish: 'pastry' }) +
    place(slits, 0, 0, { finish: 'glaze' }) +
    place(leaves, 0, 0, { finish: 'plump' }) +
    crumbs(r, 380, 380, 190, ['#fff1c9', '#ffe2a0', '#e9b35a'], 3, 6)
  )
}

/** A round pie or tart whose filling shows through a lattice. */
const lattice = (filling: string) => (r: Random) => {
  const bands = (turn: number) =>
    many(6, (i) =>
      rect(
        -430,
        -372 + i * 134,
        860,
        74,
        18,
        linear(['#f4cb7e', crust, '#ba7728'], 0, 0, 0, 1),
        `transform="rotate(${turn})"`,
      ),
    )
  return (
    place(circle(0, 0, 470, shade(crust, -0.1)) + crimp(452, crust), 0, 0, { finish: 'pastry' }) +
    clip(
      round2(0, 0, 432),
      group(rect(-440, -440, 880, 880, 0, filling), 'filter="url(#porridge)"') +
        strew(r, ['apple-slice'], { x: 0, y: 0, rx: 420, ry: 420 }, { plenty: 3, finish: 'wet' }) +
        place(bands(45), 0, 0, { finish: 'pastry' }) +
        place(bands(-45), 0, 0, { finish: 'pastry' }),
    ) +
    crumbs(r, 380, 380, 120, ['#fff1c9', '#ffe2a0'], 3, 6)
  )
}

/** An open tart or quiche: a crimped rim round a smooth filling. */
const tart = (filling: string) => (r: Random) =>
  place(circle(0, 0, 470, shade(crust, -0.1)) + crimp(452, crust), 0, 0, { finish: 'pastry' }) +
  place(
    circle(0, 0, 425, radial([shade(filling, 0.25), filling, shade(filling, -0.15)], 0.45, 0.4, 0.6)) +
      many(10, () =>
        ellipse(
          r.between(-260, 260),
          r.between(-260, 260),
          r.between(30, 80),
          r.between(20, 60),
          shade(filling, -0.35),
          'opacity=".25" filter="url(#blur8)"',
        ),
      ),
    0,
    0,
    { finish: 'glaze' },
  )

/** A pizza: baked rim, sauce, melted cheese. */
const pizza = (r: Random) =>
  place(path(blob(r, 465, 455, 0.02, 14), radial(['#f0c37a@.8', '#e2a654@.9', '#a9661f'], 0.5, 0.5, 0.5)), 0, 0, {
    finish: 'bread',
  }) +
  place(path(blob(r, 395, 385, 0.04, 16), '#c63a1b'), 0, 0, { finish: 'sauce' }) +
  strew(r, ['mozzarella-melt'], { x: 0, y: 0, rx: 370, ry: 370 }, { plenty: 6, scale: 1.2, spread: 0.7 }) +
  crumbs(r, 330, 330, 50, ['#c9792a', '#8f4a14'], 4, 9)

/** Round pies, tarts and pizza seen from above, by hero name. */
export const pieTops: Record<string, Top> = {
  pie: { wide: 980, whole: true, draw: pie },
  'lattice-pie': { wide: 980, whole: true, draw: lattice('#d98a2e') },
  'berry-pie': { wide: 980, whole: true, draw: lattice('#8a1f3c') },
  quiche: { wide: 980, whole: true, draw: tart('#f3c656') },
  'lemon-tart': { wide: 980, whole: true, draw: tart('#f9d94e') },
  'chocolate-tart': { wide: 980, whole: true, draw: tart('#4a2614') },
  'custard-tart': { wide: 980, whole: true, draw: tart('#f6dd9a') },
  pizza: { wide: 960, whole: true, draw: pizza },
}
