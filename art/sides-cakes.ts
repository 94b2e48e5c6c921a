import type { Random } from '#app/recipes/covers/random.ts'
import {
  circle,
  clip,
  ellipse,
  linear,
  many,
  type Point,
  path,
  place,
  radial,
  round,
  shade,
} from '#app/recipes/covers/svg.ts'
import type { Side } from './side.ts'
import { bits, line } from './sides-parts.ts'

const layerCake =
  (crumb: string, cream: string, coat: string, berry: string | null, floors = 3) =>
  (r: Random) => {
    const [rx, ry, h] = [400, 104, 350]
    const at = (deg: number): Point => [Math.cos((deg * Math.PI) / 180) * rx, Math.sin((deg * Math.PI) / 180) * ry]
    const [lx, ly] = at(124)
    const [qx, qy] = at(58)
    const share = 0.93 / floors
    const bands = Array.from({ length: floors }, (_, i): (readonly [number, number, string])[] => [
      [0.07 + i * share, 0.07 + (i + 1) * share, crumb],
      [i === 0 ? 0 : 0.02 + i * share, 0.08 + i * share, i === 0 ? coat : cream],
    ]).flat()
    const faceOf = (ex: number, ey: number, dark: number) =>
      place(
        bands
          .map(([from, to, color]) =>
            path(
              line([
                [0, -h + from * h],
                [ex, ey - h + from * h],
                [ex, ey - h + to * h + 1],
                [0, -h + to * h + 1],
              ]),
              shade(color, dark),
            ),
          )
          .join(''),
        0,
        0,
        { finish: 'cake' },
      )
    const outer = `M${-rx} ${-h}A${rx} ${ry} 0 0 0 ${round(lx)} ${round(ly - h)}V${round(ly)}A${rx} ${ry} 0 0 1 ${-rx} 0z`
    const outerRight = `M${rx} ${-h}A${rx} ${ry} 0 0 1 ${round(qx)} ${round(qy - h)}V${round(qy)}A${rx} ${ry} 0 0 0 ${rx} 0z`
    const lid = `M0 ${-h}L${round(lx)} ${round(ly - h)}A${rx} ${ry} 0 1 1 ${round(qx)} ${round(qy - h)}z`
    const drip = (deg: number, long: number) => {
      const [x, y] = at(deg)
      return path(
        `M${round(x - 26)} ${round(y - h - 8)}Q${round(x - 22)} ${round(y - h + long)} ${round(x)} ${round(y - h + long)}T${round(x + 26)} ${round(y - h - 8)}z`,
        shade(coat, -0.25),
      )
    }
    const tops = [-150, -118, -90, -62, -30, 0, 172, 150]
      .map((deg) => {
        const [x, y] = at(deg)
        return [x * 0.8, y * 0.76 - h] as const
      })
      .sort((a, b) => a[1] - b[1])
    const rosette = (x: number, y: number) =>
      place(
        ellipse(0, 0, 56, 30, shade(coat, 0.16)) +
          ellipse(0, -20, 42, 24, shade(coat, 0.22)) +
          ellipse(0, -38, 26, 17, shade(coat, 0.3)) +
          (berry ? circle(0, -62, 24, radial(['#ff6a7a', berry, shade(berry, -0.4)])) : ''),
        x,
        y,
        { finish: 'glaze' },
      )
    return (
      ellipse(0, 10, rx + 30, ry + 14, '#2a1206', 'opacity=".35" filter="url(#blur20)"') +
      ellipse(0, 0, rx, ry, shade(crumb, -0.3)) +
      faceOf(lx, ly, -0.16) +
      faceOf(qx, qy, 0.08) +
      place(
        path(outer, linear([shade(coat, 0.16), shade(coat, 0.03), shade(coat, -0.2)], 0, 0, 1, 0)) +
          path(outerRight, linear([shade(coat, 0.02), shade(coat, -0.35)], 0, 0, 1, 0)),
        0,
        0,
        { finish: 'glaze' },
      ) +
      place(path(lid, linear([shade(coat, 0.26), shade(coat, 0.04), shade(coat, -0.1)])), 0, 0, { finish: 'glaze' }) +
      place(
        [164, 152, 140, 130].map((deg) => drip(deg, r.between(70, 170))).join('') +
          [50, 40, 28, 16].map((deg) => drip(deg, r.between(70, 170))).join(''),
        0,
        0,
        { finish: 'glaze' },
      ) +
      tops.map(([x, y]) => rosette(x, y)).join('') +
      bits(r, -60, 60, 40, 92, 18, [crumb, shade(crumb, 0.2)], 5, 11)
    )
  }

const cupcake = (cake: string, paper: string, cream: string, dust: readonly string[]) => (r: Random) => {
  const shell = 'M-150-190L-112 0Q0 26 112 0L150-190z'
  const tier = (y: number, rx: number, ry: number) =>
    place(
      path(
        `M${-rx} 0C${-rx} ${-ry * 1.5} ${rx} ${-ry * 1.7} ${rx} ${-ry * 0.2}C${rx * 1.02} ${ry} ${-rx * 0.96} ${ry * 1.15} ${-rx} 0z`,
        linear([shade(cream, 0.4), cream, shade(cream, -0.14)]),
      ),
      0,
      y,
      { finish: 'creamy' },
    )
  return (
    ellipse(10, 4, 150, 26, '#2a1206', 'opacity=".4" filter="url(#blur8)"') +
    place(
      path(shell, paper) +
        clip(
          shell,
          many(13, (i) =>
            path(
              `M${-156 + i * 24}-190L${-117 + i * 18} 26h9L${-144 + i * 24}-190z`,
              shade(paper, i % 2 ? -0.22 : 0.22),
              'opacity=".8"',
            ),
          ),
        ),
      0,
      0,
      { finish: 'matte' },
    ) +
    place(
      path(
        'M-160-186C-166-250 166-250 160-186 120-164-120-164-160-186z',
        linear([shade(cake, 0.2), cake, shade(cake, -0.25)], 0, 0, 1, 0),
      ),
      0,
      0,
      { finish: 'bread' },
    ) +
    tier(-226, 158, 50) +
    tier(-284, 128, 46) +
    tier(-338, 94, 40) +
    tier(-384, 58, 34) +
    tier(-420, 26, 26) +
    bits(r, -90, 90, -400, -220, 26, dust, 3, 7)
  )
}

const pieSlice = (filling: string, lump: string) => (r: Random) =>
  ellipse(20, 4, 400, 40, '#2a1206', 'opacity=".35" filter="url(#blur8)"') +
  place(
    path(
      line([
        [-400, 0],
        [250, 0],
        [250, -60],
        [-400, -60],
      ]),
      '#d9a04e',
    ),
    0,
    0,
    { finish: 'bread' },
  ) +
  place(
    path(
      line([
        [-390, -50],
        [250, -50],
        [250, -190],
        [-390, -110],
      ]),
      filling,
    ) + bits(r, -330, 230, -160, -60, 26, [lump, shade(lump, 0.2), shade(filling, -0.25)], 16, 34),
    0,
    0,
    { finish: 'sauce' },
  ) +
  place(
    path(
      'M-410-110L250-200Q330-214 352-170 372-110 330-40 300 10 250 0V-170L-400-84z',
      linear(['#f6cf84', '#dc9c42', '#a9651f']),
    ),
    0,
    0,
    { finish: 'bread' },
  )

const loaf = (crumb: string, crust: string) => (r: Random) =>
  ellipse(10, 6, 470, 40, '#2a1206', 'opacity=".4" filter="url(#blur8)"') +
  place(
    path(
      'M-430 0V-220C-470-330-380-370-300-340-150-400 150-400 300-340 400-370 470-320 430-220V0z',
      linear([shade(crust, 0.25), crust, shade(crust, -0.3)]),
    ),
    0,
    0,
    { finish: 'bread' },
  ) +
  many(3, (i) =>
    place(
      path('M-110 0V-230C-150-320-90-356 0-352S150-320 110-230V0z', crust) +
        path('M-90-16V-226C-122-300-74-326 0-324S122-300 90-226V-16z', shade(crumb, 0.05)) +
        bits(r, -70, 70, -280, -40, 18, [shade(crumb, -0.2), shade(crumb, 0.3)], 4, 9),
      -360 + i * 70 - 40,
      16 + i * 4,
      { turn: -14 + i * 5, finish: 'bread' },
    ),
  )

const lavaCake = (r: Random) =>
  ellipse(10, 4, 320, 34, '#2a1206', 'opacity=".4" filter="url(#blur8)"') +
  place(
    path(
      'M-250-270Q-262-300-220-304H220Q262-300 250-270L286 0Q0 46-286 0z',
      linear(['#7a4423', '#4f2815', '#2f150a'], 0, 0, 1, 0),
    ),
    0,
    0,
    { finish: 'bread' },
  ) +
  place(ellipse(0, -296, 236, 46, '#5f3219'), 0, 0, { finish: 'bread' }) +
  place(
    path(
      'M-60-120C-90-200-40-270 20-272 90-270 100-190 84-120 130-60 190 10 250 34 120 74-60 70-170 44-110 10-80-60-60-120z',
      linear(['#6b3216', '#3a1708', '#4f2310']),
    ),
    0,
    0,
    { finish: 'juicy' },
  ) +
  bits(r, -190, 190, -322, -278, 60, ['#ffffff', '#fff6e6'], 2, 6)

/** Cakes, pies and loaves seen from the side, by hero name. */
export const cakeSides: Record<string, Side> = {
  'chocolate-cake': { wide: 860, high: 460, draw: layerCake('#6d3a1e', '#38180a', '#48200d', null, 2) },
  'vanilla-cake': { wide: 860, high: 460, draw: layerCake('#f3d492', '#fff6e2', '#fbefd8', '#d8203a') },
  'carrot-cake': { wide: 860, high: 460, draw: layerCake('#c98a45', '#fff6e2', '#fdf3df', null) },
  'red-velvet-cake': { wide: 860, high: 460, draw: layerCake('#8f1f22', '#fff6ea', '#fdf4e6', '#c4142e') },
  'pumpkin-cupcake': {
    wide: 320,
    high: 450,
    draw: cupcake('#c9742a', '#e8a05a', '#fdf1d8', ['#b5652a', '#8a4a1c', '#d99a5a']),
  },
  'chocolate-cupcake': { wide: 320, high: 450, draw: cupcake('#4f2815', '#8a5a3c', '#6b3a20', ['#fff1d8', '#2f150a']) },
  'vanilla-cupcake': {
    wide: 320,
    high: 450,
    draw: cupcake('#f0cf8c', '#a9cdd3', '#fbe3e4', ['#d8405a', '#f5b301', '#6fae4a']),
  },
  'lemon-cupcake': { wide: 320, high: 450, draw: cupcake('#f3d97c', '#f4e6b4', '#fdf3b0', ['#f2bf1e', '#c9d94a']) },
  'apple-pie-slice': { wide: 780, high: 220, draw: pieSlice('#d39436', '#f2d68c') },
  'pumpkin-pie-slice': { wide: 780, high: 220, draw: pieSlice('#cf6f20', '#c9661c') },
  'berry-pie-slice': { wide: 780, high: 220, draw: pieSlice('#7d1a3a', '#a9284f') },
  'banana-bread': { wide: 960, high: 380, draw: loaf('#eac98c', '#a9682a') },
  'lemon-cake': {
    wide: 960,
    high: 380,
    draw: (r) =>
      loaf('#f6e08c', '#dfb14e')(r) +
      place(
        path(
          'M-330-330Q0-420 330-330 420-350 440-270 400-250 380-190 350-250 300-262 270-180 240-262 160-272 130-200 90-276-10-276-50-210-90-276-180-280-230-268-250-300-330-330z',
          '#fffaf0',
        ),
        40,
        0,
        { finish: 'creamy' },
      ),
  },
  'ginger-cake': { wide: 960, high: 380, draw: loaf('#a8692e', '#6d3c18') },
  'lava-cake': { wide: 640, high: 330, draw: lavaCake, hot: true },
  'white-bread': { wide: 960, high: 380, draw: loaf('#fdf1d6', '#c98a3e') },
  'brown-bread': { wide: 960, high: 380, draw: loaf('#c9a06a', '#7a4a22') },
}
