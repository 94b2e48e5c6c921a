import type { Random } from '#app/recipes/covers/random.ts'
import {
  blob,
  circle,
  clip,
  ellipse,
  linear,
  many,
  type Point,
  path,
  radial,
  rect,
  round,
  shade,
  smooth,
  stroke,
} from '#app/recipes/covers/svg.ts'

/** A piece of food seen from above: about 100 wide around 0,0; `size` is its true width in a cover's pixels, `count` how many
 * of it make a picture when its size is not given. */
export type Piece = { size: number; finish: string; count?: number; draw: (r: Random) => string }

/** A round thing with a shaded body: pea, chickpea, berry, currant. */
export const ball = (size: number, color: string, finish = 'plump', wobble = 0.05): Piece => ({
  size,
  finish,
  draw: (r) => path(blob(r, 48, 45, wobble), radial([shade(color, 0.28), color, shade(color, -0.3)])),
})

/** A bean or kernel: longer than wide, a little bent. */
export const bean = (size: number, color: string, finish = 'plump'): Piece => ({
  size,
  finish,
  draw: () =>
    path(
      'M-46 6C-48-26-22-34 0-26 22-34 48-28 46 4 44 30 24 36 10 26 4 20-6 20-12 26-26 34-44 30-46 6z',
      radial([shade(color, 0.25), color, shade(color, -0.3)]),
    ),
})

/** A slice with skin, flesh and whatever `inside` adds. */
export const slice = (
  size: number,
  skin: string,
  flesh: readonly string[],
  inside: (r: Random) => string = () => '',
  finish = 'wet',
): Piece => ({
  size,
  finish,
  draw: (r) => circle(0, 0, 48, skin) + circle(0, 0, 43, radial(flesh, 0.5, 0.5, 0.5)) + inside(r),
})

/** A cut cube lying on one side, its lit top and two darker sides. */
export const cube = (size: number, color: string, finish = 'matte'): Piece => ({
  size,
  finish,
  draw: (r) => {
    const k = () => r.between(-4, 4)
    const top: Point[] = [
      [-40 + k(), -34 + k()],
      [34 + k(), -38 + k()],
      [38 + k(), 24 + k()],
      [-36 + k(), 28 + k()],
    ]
    const outline = (points: readonly Point[]) =>
      'M' + points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L') + 'z'
    const round5 = (color_: string) => `stroke="${color_}" stroke-width="12" stroke-linejoin="round"`
    const side = shade(color, -0.26)
    const under: Point[] = top.map(([x, y]) => [x + 5, y + 16])
    return (
      path(outline(under), side, round5(side)) +
      path(outline(top), linear([shade(color, 0.22), color]), round5(shade(color, 0.06)))
    )
  },
})

/** An uneven chunk: potato, meat, fruit. */
export const chunk = (size: number, color: string, finish = 'plump', flat = 0.8): Piece => ({
  size,
  finish,
  draw: (r) => {
    const corners = r.whole(5, 7)
    const points = Array.from({ length: corners }, (_, i): Point => {
      const angle = (i / corners) * Math.PI * 2 + r.between(-0.2, 0.2)
      const far = r.between(36, 48)
      return [Math.cos(angle) * far, Math.sin(angle) * far * flat]
    })
    return path(smooth(points), linear([shade(color, 0.2), color, shade(color, -0.22)]))
  },
})

/** A strip, a little curved: pepper, onion, chicken, fries. */
export const strip = (size: number, color: string, wide = 18, finish = 'wet', bend = 18): Piece => ({
  size,
  finish,
  draw: (r) => {
    const b = r.between(bend * 0.4, bend) * (r.chance(0.5) ? 1 : -1)
    const d = `M-${48 - wide / 2} 0Q0 ${round(b * 2)} ${48 - wide / 2} 0`
    return (
      stroke(d, shade(color, -0.2), wide) +
      stroke(d, color, wide - 5, 'transform="translate(-1.5 -2)"') +
      stroke(d, shade(color, 0.3), wide * 0.22, 'transform="translate(-2 -4)" opacity=".7"')
    )
  },
})

/** A ring: onion, olive, chilli, spring onion. */
export const ring = (size: number, color: string, wide = 14, inner?: string, finish = 'wet'): Piece => ({
  size,
  finish,
  draw: (r) => {
    const squash = r.between(0.78, 1)
    return (
      `<ellipse rx="${48 - wide / 2}" ry="${round((48 - wide / 2) * squash)}" fill="none" stroke="${color}" stroke-width="${wide}"/>` +
      `<ellipse rx="${48 - wide / 2}" ry="${round((48 - wide / 2) * squash)}" fill="none" stroke="${shade(color, 0.4)}" stroke-width="${wide * 0.3}" opacity=".7"/>` +
      (inner
        ? `<ellipse rx="${48 - wide}" ry="${round((48 - wide) * squash)}" fill="none" stroke="${inner}" stroke-width="${round(wide * 0.4)}"/>`
        : '')
    )
  },
})

/** A small bit of uneven outline: chopped herb, pepper flake, crumb. */
export const bit = (size: number, color: string, finish = 'matte', flat = 0.7): Piece => ({
  size,
  finish,
  draw: (r) => path(blob(r, 46, 46 * flat, 0.25, 7), linear([shade(color, 0.2), shade(color, -0.15)])),
})

/** A wedge of citrus or melon. */
export const wedge = (size: number, skin: string, flesh: string, finish = 'juicy'): Piece => ({
  size,
  finish,
  draw: () =>
    path('M-48-16A50 50 0 0 0 48-16Q0-30-48-16z', skin) +
    path('M-43-15A44 44 0 0 0 43-15Q0-26-43-15z', shade(flesh, 0.75)) +
    path('M-38-14A38 40 0 0 0-2 24L-2-18Q-20-18-38-14z', linear([shade(flesh, 0.25), flesh], 0, 0, 0, 1)) +
    path('M38-14A38 40 0 0 1 2 24L2-18Q20-18 38-14z', linear([shade(flesh, 0.25), flesh], 0, 0, 0, 1)),
})

/** A slice of citrus with its segments. */
export const citrus = (size: number, skin: string, flesh: string): Piece => ({
  size,
  finish: 'wet',
  draw: () =>
    circle(0, 0, 48, skin) +
    circle(0, 0, 43, shade(flesh, 0.78)) +
    many(
      9,
      (i) =>
        `<path transform="rotate(${i * 40})" d="M0-5L9-30Q9-38 0-39 -9-38-9-30z" fill="${radial([shade(flesh, 0.35), flesh], 0.5, 0.2, 0.9)}"/>`,
    ) +
    circle(0, 0, 4, shade(flesh, 0.8)),
})

const leafPath = (wide: number, tip = 50) =>
  `M0 ${tip}C${-wide * 1.2} ${tip * 0.35} ${-wide} ${-tip * 0.5} 0 ${-tip}C${wide} ${-tip * 0.5} ${wide * 1.2} ${tip * 0.35} 0 ${tip}z`

/** One smooth leaf with a rib: basil, bay, mint, spinach. */
export const leaf = (size: number, color: string, wide = 30, veins = 3): Piece => ({
  size,
  finish: 'leafy',
  draw: () =>
    path(leafPath(wide), linear([shade(color, 0.22), color, shade(color, -0.28)], 0, 0, 1, 0.4)) +
    clip(
      leafPath(wide),
      path(`M0 ${-60}C8-20 8 20 0 60L60 60V-60z`, shade(color, -0.4), 'opacity=".28"') +
        stroke('M0-48V50', shade(color, 0.42), 3, 'opacity=".8"') +
        many(veins, (i) =>
          stroke(
            `M0 ${round(30 - (i * 62) / veins)}q${-wide * 0.4}-8 ${-wide * 0.8}-22M0 ${round(30 - (i * 62) / veins)}q${wide * 0.4}-8 ${wide * 0.8}-22`,
            shade(color, 0.4),
            1.8,
            'opacity=".55"',
          ),
        ),
    ),
})

/** A lobed herb leaf on a stem: parsley, coriander. */
export const lobed = (size: number, color: string, lobes = 3): Piece => ({
  size,
  finish: 'leafy',
  draw: (r) =>
    stroke('M0 50Q4 28 0 4', shade(color, -0.1), 5) +
    many(lobes, (i) => {
      const turn = lobes === 1 ? 0 : -70 + (i * 140) / (lobes - 1) + r.between(-8, 8)
      const tone = shade(color, r.between(-0.16, 0.16))
      return `<g transform="translate(0 6) rotate(${round(turn)})"><path d="M0 4C-10 0-24-6-22-16-30-20-26-34-16-34-16-46-6-50 0-44 6-50 16-46 16-34 26-34 30-20 22-16 24-6 10 0 0 4z" fill="${tone}"/><path d="M0 2V-36M0-8L-13-20M0-8L13-20" stroke="${shade(color, 0.4)}" stroke-width="2" fill="none" opacity=".6"/></g>`
    }),
})

/** A stem with pairs of leaves or needles: thyme, rosemary, dill, mint sprig, curry leaves. */
export const sprig = (size: number, color: string, pairs: number, long: number, wide: number): Piece => ({
  size,
  finish: 'leafy',
  draw: (r) => {
    const one = (x: number, y: number, turn: number, k: number) =>
      `<path transform="translate(${x} ${round(y)}) rotate(${round(turn)}) scale(${round(k * 10) / 10})" d="M0 0C${-wide} ${-long * 0.3} ${-wide * 0.8} ${-long * 0.8} 0 ${-long}C${wide * 0.8} ${-long * 0.8} ${wide} ${-long * 0.3} 0 0z" fill="${linear([shade(color, r.between(0.1, 0.3)), shade(color, r.between(-0.25, 0))])}"/>`
    return (
      stroke('M0 50Q5 0 0-40', shade(color, -0.25), 3) +
      many(pairs, (i) => {
        const y = 40 - (i * 80) / pairs
        const k = 1.05 - (i / pairs) * 0.4
        return one(1, y, -58 + r.between(-12, 12), k) + one(1, y - 3, 58 + r.between(-12, 12), k)
      }) +
      one(0, -36, r.between(-8, 8), 0.8)
    )
  },
})

/** A ruffled salad leaf with a pale rib. */
export const ruffle = (size: number, color: string, heart = '#dcebb0'): Piece => ({
  size,
  finish: 'leafy',
  draw: (r) => {
    const points = Array.from({ length: 22 }, (_, i): Point => {
      const angle = (i / 22) * Math.PI * 2 + Math.PI / 2
      const far = (i % 2 ? 40 : 49) * r.between(0.92, 1.06) * (i === 0 || i === 21 || i === 1 ? 0.8 : 1)
      return [Math.cos(angle) * far * 0.86, Math.sin(angle) * far]
    })
    return (
      path(smooth(points), radial([heart, shade(color, 0.18), color, shade(color, -0.22)], 0.5, 0.75, 0.85)) +
      stroke('M0 44Q-3 10 2-30', heart, 5, 'opacity=".9"') +
      many(3, (i) => stroke(`M0 ${26 - i * 18}q-14-6-26-22M0 ${26 - i * 18}q14-8 24-24`, heart, 2.4, 'opacity=".6"'))
    )
  },
})

/** Several small strokes strewn in one piece: shreds of cheese, dill fronds, sprouts. */
export const shreds = (
  size: number,
  color: string,
  count: number,
  wide: number,
  long = 46,
  finish = 'leafy',
): Piece => ({
  size,
  finish,
  draw: (r) =>
    many(count, () => {
      const x = r.between(-24, 24)
      const y = r.between(-24, 24)
      const angle = r.between(0, Math.PI)
      const dx = Math.cos(angle) * long * 0.5
      const dy = Math.sin(angle) * long * 0.5
      return stroke(
        `M${round(x - dx)} ${round(y - dy)}Q${round(x + r.between(-9, 9))} ${round(y + r.between(-9, 9))} ${round(x + dx)} ${round(y + dy)}`,
        shade(color, r.between(-0.16, 0.18)),
        wide,
      )
    }),
})

/** A flat shaving or flake: parmesan, coconut, almond, flattened rice. */
export const flake = (size: number, color: string, flat = 0.5, finish = 'matte'): Piece => ({
  size,
  finish,
  draw: (r) => path(blob(r, 48, 48 * flat, 0.12, 7), linear([shade(color, 0.3), color, shade(color, -0.14)])),
})

/** A bar with round ends: asparagus, green bean, carrot stick, cinnamon stick. */
export const bar = (
  size: number,
  color: string,
  wide: number,
  more: (r: Random) => string = () => '',
  finish = 'plump',
): Piece => ({
  size,
  finish,
  draw: (r) =>
    rect(-50, -wide / 2, 100, wide, wide * 0.4, linear([shade(color, 0.25), color, shade(color, -0.28)], 0, 0, 0, 1)) +
    more(r),
})

/** A pool with a highlight: dressing, oil, honey. */
export const drop = (size: number, color: string): Piece => ({
  size,
  finish: 'none',
  draw: (r) =>
    path(blob(r, 46, 40, 0.12, 8), color, 'opacity=".62"') +
    ellipse(-14, -14, 12, 6, '#ffffff', 'opacity=".7"') +
    ellipse(10, 14, 20, 9, '#ffffff', 'opacity=".14"'),
})
