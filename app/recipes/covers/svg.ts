import { createHash } from 'node:crypto'
import type { Random } from './random.ts'

export type Point = readonly [number, number]

const paints = new Map<string, string>()

/** One decimal is enough for an original of 1600 pixels. */
export const round = (value: number) => Math.round(value * 10) / 10

/** A short name for a text: equal texts share a name. */
export const nameOf = (text: string) => 'x' + createHash('sha1').update(text).digest('hex').slice(0, 10)

/** The gradients that a body refers to, for its `defs`. */
export const paintsOf = (body: string) =>
  [...new Set([...body.matchAll(/url\(#(x[0-9a-f]{10})\)/g)].map((found) => paints.get(found[1] ?? '') ?? ''))].join('')

const stopsOf = (stops: readonly string[]) =>
  stops
    .map((stop, i) => {
      const [color = '#000', offset = String(round((i / Math.max(1, stops.length - 1)) * 100) / 100)] = stop.split('@')
      const solid = color.length === 9 ? color.slice(0, 7) : color
      const opacity =
        color.length === 9 ? ` stop-opacity="${round((parseInt(color.slice(7), 16) / 255) * 100) / 100}"` : ''
      return `<stop offset="${offset}" stop-color="${solid}"${opacity}/>`
    })
    .join('')

const remember = (kind: string, attributes: string, stops: readonly string[]) => {
  const inside = `${attributes}>${stopsOf(stops)}</${kind}>`
  const id = nameOf(kind + inside)
  paints.set(id, `<${kind} id="${id}" ${inside}`)
  return `url(#${id})`
}

/** A radial paint over the shape's box; stops are `#rrggbb`, `#rrggbbaa` or either with `@offset`. */
export const radial = (stops: readonly string[], cx = 0.38, cy = 0.34, r = 0.75) =>
  remember('radialGradient', `cx="${cx}" cy="${cy}" r="${r}"`, stops)

/** A linear paint over the shape's box, top left to bottom right by default. */
export const linear = (stops: readonly string[], x1 = 0, y1 = 0, x2 = 1, y2 = 1) =>
  remember('linearGradient', `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops)

/** A filled path. */
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

/** An open stroke with round ends. */
export const stroke = (d: string, color: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

/** A filled circle. */
export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`

/** A filled ellipse. */
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`

/** A filled rectangle with round corners. */
export const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, more = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${round(r)}" fill="${fill}" ${more}/>`

/** A group with attributes. */
export const group = (body: string, attributes: string) => `<g ${attributes}>${body}</g>`

export type Placing = { turn?: number; scale?: number; finish?: string; opacity?: number }

/** A body put at a point; the finish is lit from the top left whatever the turn. */
export function place(body: string, x: number, y: number, { turn = 0, scale = 1, finish, opacity = 1 }: Placing = {}) {
  const turned = turn === 0 ? body : `<g transform="rotate(${round(turn)})">${body}</g>`
  const filter = finish ? ` filter="url(#${finish})"` : ''
  const faint = opacity === 1 ? '' : ` opacity="${opacity}"`
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${Math.round(scale * 1000) / 1000})"${filter}${faint}>${turned}</g>`
}

/** A body cut to a path. */
export function clip(d: string, body: string) {
  const id = 'c' + nameOf(d)
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${body}</g>`
}

/** The path of a circle or ellipse. */
export const round2 = (x: number, y: number, rx: number, ry = rx) =>
  `M${round(x - rx)} ${round(y)}a${round(rx)} ${round(ry)} 0 1 0 ${round(2 * rx)} 0a${round(rx)} ${round(ry)} 0 1 0 ${round(-2 * rx)} 0z`

/** The path of a rectangle with round corners. */
export const box = (x: number, y: number, w: number, h: number, r: number) =>
  `M${round(x + r)} ${round(y)}h${round(w - 2 * r)}q${r} 0 ${r} ${r}v${round(h - 2 * r)}q0 ${r} ${-r} ${r}h${round(2 * r - w)}` +
  `q${-r} 0 ${-r} ${-r}v${round(2 * r - h)}q0 ${-r} ${r} ${-r}z`

/** A smooth path through points. */
export function smooth(points: readonly Point[], closed = true) {
  const count = points.length
  const pointAt = (i: number): Point =>
    (closed ? points[(i + count) % count] : points[Math.min(count - 1, Math.max(0, i))]) ?? [0, 0]
  const [sx, sy] = pointAt(0)
  let d = `M${round(sx)} ${round(sy)}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [ax, ay] = pointAt(i - 1)
    const [bx, by] = pointAt(i)
    const [cx, cy] = pointAt(i + 1)
    const [ex, ey] = pointAt(i + 2)
    d += `C${round(bx + (cx - ax) / 6)} ${round(by + (cy - ay) / 6)} ${round(cx - (ex - bx) / 6)} ${round(cy - (ey - by) / 6)} ${round(cx)} ${round(cy)}`
  }
  return closed ? d + 'z' : d
}

/** An uneven closed outline around 0,0. */
export function blob(r: Random, rx: number, ry = rx, wobble = 0.08, count = 10) {
  const start = r.between(0, 1)
  return smooth(
    Array.from({ length: count }, (_, i): Point => {
      const angle = ((i + start) / count) * Math.PI * 2
      const far = 1 + r.between(-wobble, wobble)
      return [Math.cos(angle) * rx * far, Math.sin(angle) * ry * far]
    }),
  )
}

/** Bodies for a count, joined. */
export const many = (count: number, draw: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

/** A colour made lighter (towards white) or, with a negative share, darker (towards a warm black). */
export function shade(color: string, share: number) {
  const to = share > 0 ? [255, 250, 236] : [34, 16, 6]
  const part = Math.abs(share)
  const mixed = [1, 3, 5].map((at, i) => {
    const from = parseInt(color.slice(at, at + 2), 16)
    return Math.round(from + ((to[i] ?? 0) - from) * part)
      .toString(16)
      .padStart(2, '0')
  })
  return '#' + mixed.join('')
}
