import type { Random } from './random.ts'
import type { Setting } from './settings.data.ts'
import { box, circle, ellipse, linear, many, path, radial, rect, round, round2, shade, stroke } from './svg.ts'

/** Crockery from above at 0,0: what lies below the food, the outline that the food is clipped to, and the room that it has. */
export interface Vessel {
  under: string
  opening: string
  over: string
  rx: number
  ry: number
  /** Whether food lies on it rather than in it. */
  isFlat: boolean
}

const SHADOW = '#2a1206'

/** The soft shadow of something round that lies on the table. */
const shadowOf = (r: number) =>
  circle(r * 0.05, r * 0.09, r * 1.12, radial([`${SHADOW}a0@.72`, `${SHADOW}59@.84`, `${SHADOW}00@1`], 0.5, 0.5, 0.5))

/** The soft shadow of something angular. */
const boxShadow = (w: number, h: number, corner: number) =>
  many(7, (i) => {
    const by = 34 - i * 8
    return rect(-w / 2 - by + 12, -h / 2 - by + 26, w + 2 * by, h + 2 * by, corner + by, SHADOW, 'opacity=".07"')
  })

const innerShade = (r: number, strength = 0.36) =>
  circle(0, 0, r, radial([`${SHADOW}00@.72`, `${SHADOW}${hex(strength)}@1`], 0.54, 0.56, 0.54))
const hex = (share: number) =>
  Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')

const shine = (r: number, opacity = 0.5) =>
  stroke(
    `M${round(-r * 0.8)} ${round(-r * 0.5)}A${round(r * 0.945)} ${round(r * 0.945)} 0 0 1 ${round(-r * 0.24)} ${round(-r * 0.91)}`,
    '#ffffff',
    r * 0.024,
    `opacity="${opacity}"`,
  )

const glazed = (r: number, colour: string) =>
  circle(0, 0, r, linear([shade(colour, 0.3), colour, shade(colour, -0.24)], 0.1, 0.05, 0.9, 0.95))

function bowl(r: number, { crockery, band }: Setting): Vessel {
  const inner = r * 0.86
  return {
    under:
      shadowOf(r) +
      glazed(r, crockery) +
      `<circle r="${round(r * 0.955)}" fill="none" stroke="${band}" stroke-width="${round(r * 0.018)}" opacity=".9"/>` +
      circle(0, 0, r * 0.905, linear([shade(crockery, -0.34), shade(crockery, 0.1)], 0.1, 0.1, 0.9, 0.9)),
    opening: round2(0, 0, inner),
    over: innerShade(inner) + shine(r),
    rx: inner,
    ry: inner,
    isFlat: false,
  }
}

function plate(r: number, { crockery, band }: Setting): Vessel {
  return {
    under:
      shadowOf(r) +
      glazed(r, crockery) +
      `<circle r="${round(r * 0.95)}" fill="none" stroke="${band}" stroke-width="${round(r * 0.02)}" opacity=".85"/>` +
      circle(0, 0, r * 0.775, linear([shade(crockery, -0.22), shade(crockery, 0.4)], 0.12, 0.1, 0.88, 0.9)) +
      circle(0, 0, r * 0.755, radial([shade(crockery, 0.5), crockery, shade(crockery, -0.05)], 0.45, 0.45, 0.6)),
    opening: round2(0, 0, r * 0.92),
    over: shine(r, 0.6),
    rx: r * 0.72,
    ry: r * 0.72,
    isFlat: true,
  }
}

function pan(r: number, turn: number): Vessel {
  const iron = '#43403d'
  const handle =
    path(
      `M${r * 0.9} ${-r * 0.12}Q${r * 1.2} ${-r * 0.06} ${r * 1.7} ${-r * 0.1}Q${r * 1.8} 0 ${r * 1.7} ${r * 0.1}Q${r * 1.2} ${r * 0.06} ${r * 0.9} ${r * 0.12}z`,
      linear([shade(iron, 0.16), shade(iron, -0.3)], 0, 0, 0, 1),
    ) + ellipse(r * 1.62, 0, r * 0.05, r * 0.032, '#1c1612')
  const inner = r * 0.88
  return {
    under:
      shadowOf(r) +
      `<g transform="rotate(${turn})">${handle}</g>` +
      circle(0, 0, r, linear([shade(iron, 0.3), iron, shade(iron, -0.4)], 0.1, 0.1, 0.9, 0.9)) +
      circle(0, 0, r * 0.93, linear([shade(iron, -0.5), shade(iron, 0.1)], 0.1, 0.1, 0.9, 0.9)) +
      circle(0, 0, inner, shade(iron, -0.25)),
    opening: round2(0, 0, inner),
    over: innerShade(inner, 0.42) + shine(r, 0.25),
    rx: inner,
    ry: inner,
    isFlat: false,
  }
}

function pot(r: number, { band, stripe }: Setting): Vessel {
  const enamel = shade(stripe === '#fbf3e8' ? band : stripe, 0.06)
  const ear = (side: number) =>
    `<path d="M${side * r * 0.94} ${-r * 0.22}Q${side * r * 1.22} ${-r * 0.22} ${side * r * 1.2} 0 ${side * r * 1.22} ${r * 0.22} ${side * r * 0.94} ${r * 0.22}" fill="none" stroke="${shade(enamel, -0.1)}" stroke-width="${round(r * 0.085)}" stroke-linecap="round"/>`
  const inner = r * 0.87
  return {
    under:
      shadowOf(r) +
      `<g transform="rotate(-14)">${ear(-1)}${ear(1)}</g>` +
      glazed(r, enamel) +
      circle(0, 0, r * 0.92, linear(['#d8c8b0', '#fbf3e4'], 0.1, 0.1, 0.9, 0.9)),
    opening: round2(0, 0, inner),
    over: innerShade(inner, 0.42) + shine(r, 0.35),
    rx: inner,
    ry: inner,
    isFlat: false,
  }
}

function tin(r: number, { stripe, band }: Setting): Vessel {
  const metal = shade(stripe === '#fbf3e8' ? band : stripe, 0.1)
  return {
    under:
      shadowOf(r) +
      many(
        44,
        (i) =>
          `<circle transform="rotate(${round(i * (360 / 44))})" cx="${round(r * 0.965)}" r="${round(r * 0.075)}" fill="${shade(metal, i % 2 ? -0.08 : 0.08)}"/>`,
      ) +
      circle(0, 0, r * 0.94, shade(metal, -0.35)),
    opening: round2(0, 0, r),
    over: '',
    rx: r * 0.92,
    ry: r * 0.92,
    isFlat: true,
  }
}

function tray(r: Random): Vessel {
  const [w, h, metal] = [1180, 860, '#6b665f']
  const k = () => round(r.between(-10, 10))
  const paper = `M${-w / 2 + 34 + k()} ${-h / 2 + 30 + k()}L${w / 2 - 36 + k()} ${-h / 2 + 34 + k()} ${w / 2 - 30 + k()} ${h / 2 - 34 + k()} ${-w / 2 + 32 + k()} ${h / 2 - 30 + k()}z`
  return {
    under:
      boxShadow(w, h, 50) +
      rect(-w / 2, -h / 2, w, h, 50, linear([shade(metal, 0.3), metal, shade(metal, -0.3)])) +
      rect(-w / 2 + 20, -h / 2 + 20, w - 40, h - 40, 36, linear([shade(metal, -0.4), shade(metal, 0.05)])) +
      path(paper, linear(['#f8ecd4', '#ead7b4'])) +
      many(5, () =>
        stroke(
          `M${round(r.between(-w / 2.4, w / 2.6))} ${round(r.between(-h / 2.6, h / 2.6))}l${round(r.between(-180, 180))} ${round(r.between(-60, 60))}`,
          '#c9ac7c',
          2.5,
          'opacity=".35"',
        ),
      ),
    opening: box(-w / 2, -h / 2, w, h, 50),
    over: '',
    rx: w / 2 - 60,
    ry: h / 2 - 60,
    isFlat: true,
  }
}

function board(r: Random, isRound: boolean): Vessel {
  const wood = r.pick(['#c99a64', '#b5814e', '#dcb886', '#8f6240'])
  const [w, h] = isRound ? [960, 960] : [1140, 800]
  const lines = many(14, (i) => {
    const at = round(-h / 2 + 30 + (i * (h - 60)) / 13 + r.between(-12, 12))
    const half = isRound ? Math.sqrt(Math.max(0, (w / 2) ** 2 - at ** 2)) - 16 : w / 2 - 24
    return half < 60
      ? ''
      : stroke(
          `M${round(-half)} ${at}q${round(half / 2)} ${round(r.between(-14, 14))} ${round(half)} 0t${round(half)} ${round(r.between(-6, 6))}`,
          shade(wood, -0.35),
          r.between(2, 4),
          'opacity=".28"',
        )
  })
  const face = linear([shade(wood, 0.24), wood, shade(wood, -0.14)], 0, 0, 1, 1)
  const grip = rect(w / 2 - 70, -66, 250, 132, 62, face) + circle(w / 2 + 112, 0, 27, shade(wood, -0.6))
  return {
    under: isRound
      ? shadowOf(h / 2) + circle(0, 8, h / 2, shade(wood, -0.35)) + circle(0, 0, h / 2, face) + lines
      : boxShadow(w, h, 64) +
        grip +
        rect(-w / 2, -h / 2 + 10, w, h, 64, shade(wood, -0.35)) +
        rect(-w / 2, -h / 2, w, h, 64, face) +
        lines,
    opening: isRound ? round2(0, 0, h / 2) : box(-w / 2, -h / 2, w, h, 64),
    over: '',
    rx: isRound ? 400 : 490,
    ry: isRound ? 400 : 320,
    isFlat: true,
  }
}

/** The crockery of a serving that is seen from above. */
export function vesselOf(r: Random, serving: string, setting: Setting): Vessel {
  switch (serving) {
    case 'bowl':
      return bowl(r.between(455, 500), setting)
    case 'pot':
      return pot(r.between(450, 490), setting)
    case 'pan':
      return pan(r.between(455, 485), r.pick([-38, -24, 142, 205]))
    case 'tin':
      return tin(500, setting)
    case 'tray':
      return tray(r)
    case 'board':
      return board(r, r.chance(0.35))
    default:
      return plate(r.between(500, 540), setting)
  }
}
