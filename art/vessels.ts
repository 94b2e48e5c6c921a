import type { Random } from '#app/recipes/covers/random.ts'
import {
  box,
  circle,
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
  stroke,
} from '#app/recipes/covers/svg.ts'

/** What a vessel leaves for the food: its body below, the opening, and the body above. */
export type Vessel = { under: string; opening: string; over: string }

const innerShadow = (opening: string, strength = 0.5) =>
  `<g clip-path="url(#ownOpening)"><path d="${opening}" fill="none" stroke="#2a1206" stroke-width="60" opacity="${strength}" filter="url(#blur20)" transform="translate(10 16)"/></g>`

const withOpening = (opening: string) => `<clipPath id="ownOpening"><path d="${opening}"/></clipPath>`

/** A deep bowl from above; the food fills the inner circle of 80 % of the radius. */
export function bowl(x: number, y: number, r: number, color: string, band = shade(color, -0.25)): Vessel {
  const inner = r * 0.84
  const opening = round2(x, y, inner)
  return {
    under:
      withOpening(opening) +
      place(
        circle(0, 0, r, color) +
          `<circle r="${round(r * 0.955)}" fill="none" stroke="${band}" stroke-width="${round(r * 0.022)}"/>`,
        x,
        y,
        { finish: 'crockery' },
      ) +
      circle(x, y, r * 0.9, linear([shade(color, -0.32), shade(color, 0.12)], 0.1, 0.1, 0.9, 0.9)),
    opening,
    over:
      innerShadow(opening, 0.5) +
      stroke(
        `M${round(x - r * 0.78)} ${round(y - r * 0.52)}A${round(r * 0.94)} ${round(r * 0.94)} 0 0 1 ${round(x - r * 0.2)} ${round(y - r * 0.92)}`,
        '#ffffff',
        r * 0.022,
        'opacity=".5" filter="url(#blur3)"',
      ),
  }
}

/** A flat plate from above with a rim; the food lies on the well. */
export function plate(x: number, y: number, r: number, color: string, band: string): Vessel {
  const opening = round2(x, y, r * 0.98)
  const dots = many(36, (i) => {
    const a = (i / 36) * Math.PI * 2
    return circle(Math.cos(a) * r * 0.87, Math.sin(a) * r * 0.87, r * 0.013, band, 'opacity=".75"')
  })
  return {
    under:
      withOpening(opening) +
      place(
        circle(0, 0, r, color) +
          `<circle r="${round(r * 0.965)}" fill="none" stroke="${band}" stroke-width="${round(r * 0.022)}" opacity=".85"/>` +
          dots,
        x,
        y,
        { finish: 'crockery' },
      ) +
      circle(x, y, r * 0.76, linear([shade(color, -0.2), shade(color, 0.35)], 0.12, 0.1, 0.88, 0.9)) +
      circle(x, y, r * 0.735, radial([shade(color, 0.55), color, shade(color, -0.06)], 0.45, 0.45, 0.6)),
    opening,
    over: '',
  }
}

/** A cast-iron or enamelled pan from above, its handle to the right or up. */
export function pan(x: number, y: number, r: number, color: string, turn = -38): Vessel {
  const inner = r * 0.87
  const opening = round2(x, y, inner)
  const handle =
    path(
      `M${r * 0.9} ${-r * 0.11}Q${r * 1.2} ${-r * 0.06} ${r * 1.66} ${-r * 0.1}Q${r * 1.76} 0 ${r * 1.66} ${r * 0.1}Q${r * 1.2} ${r * 0.06} ${r * 0.9} ${r * 0.11}z`,
      shade(color, 0.04),
    ) + ellipse(r * 1.6, 0, r * 0.055, r * 0.035, '#160e0a')
  const ears = path(`M${-r * 0.98} ${-r * 0.16}Q${-r * 1.12} 0 ${-r * 0.98} ${r * 0.16}z`, color)
  return {
    under:
      withOpening(opening) +
      place(group(handle + ears, `transform="rotate(${turn})"`) + circle(0, 0, r, color), x, y, { finish: 'iron' }) +
      circle(x, y, r * 0.93, linear([shade(color, -0.55), shade(color, 0.16)], 0.1, 0.1, 0.9, 0.9)) +
      circle(x, y, inner, shade(color, -0.35)),
    opening,
    over:
      innerShadow(opening, 0.7) +
      stroke(
        `M${round(x - r * 0.8)} ${round(y - r * 0.54)}A${round(r * 0.965)} ${round(r * 0.965)} 0 0 1 ${round(x - r * 0.2)} ${round(y - r * 0.945)}`,
        '#ffffff',
        r * 0.014,
        'opacity=".35" filter="url(#blur3)"',
      ),
  }
}

/** A pot with two handles from above. */
export function pot(x: number, y: number, r: number, color: string): Vessel {
  const inner = r * 0.86
  const opening = round2(x, y, inner)
  const ear = (side: number) =>
    `<path d="M${side * r * 0.94} ${-r * 0.24}Q${side * r * 1.24} ${-r * 0.24} ${side * r * 1.22} 0 ${side * r * 1.24} ${r * 0.24} ${side * r * 0.94} ${r * 0.24}" fill="none" stroke="${color}" stroke-width="${round(r * 0.09)}" stroke-linecap="round"/>`
  return {
    under:
      withOpening(opening) +
      place(ear(-1) + ear(1) + circle(0, 0, r, color), x, y, { turn: -14, finish: 'crockery' }) +
      circle(x, y, r * 0.93, shade(color, 0.3)) +
      circle(x, y, r * 0.9, linear(['#cbb9a2', '#f8efe0'], 0.1, 0.1, 0.9, 0.9)),
    opening,
    over: innerShadow(opening, 0.6),
  }
}

/** A rectangular baking dish from above with two grips. */
export function dish(x: number, y: number, w: number, h: number, color: string): Vessel {
  const opening = box(x - w / 2 + 46, y - h / 2 + 46, w - 92, h - 92, 62)
  const grips =
    rect(-w / 2 - 62, -h * 0.2, 100, h * 0.4, 46, color) + rect(w / 2 - 38, -h * 0.2, 100, h * 0.4, 46, color)
  return {
    under:
      withOpening(opening) +
      place(grips + rect(-w / 2, -h / 2, w, h, 100, color), x, y, { finish: 'crockery' }) +
      rect(
        x - w / 2 + 30,
        y - h / 2 + 30,
        w - 60,
        h - 60,
        76,
        linear([shade(color, -0.4), shade(color, 0.2)], 0, 0, 1, 1),
      ),
    opening,
    over: innerShadow(opening, 0.5),
  }
}

/** A fluted round tin from above. */
export function tin(x: number, y: number, r: number, color: string): Vessel {
  const opening = round2(x, y, r * 0.9)
  return {
    under:
      withOpening(opening) +
      place(
        many(
          44,
          (i) =>
            `<circle transform="rotate(${round(i * (360 / 44))})" cx="${round(r * 0.965)}" r="${round(r * 0.075)}" fill="${color}"/>`,
        ) + circle(0, 0, r, color),
        x,
        y,
        { finish: 'crockery' },
      ) +
      circle(x, y, r * 0.94, shade(color, -0.35)),
    opening,
    over: '',
  }
}

/** A sheet tray with baking paper from above. */
export function tray(r: Random, x: number, y: number, w: number, h: number, color: string): Vessel {
  const opening = box(x - w / 2 + 34, y - h / 2 + 34, w - 68, h - 68, 30)
  const k = () => round(r.between(-12, 12))
  const paper = `M${-w / 2 + 30 + k()} ${-h / 2 + 26 + k()}L${w / 2 - 34 + k()} ${-h / 2 + 30 + k()} ${w / 2 - 26 + k()} ${h / 2 - 30 + k()} ${-w / 2 + 28 + k()} ${h / 2 - 24 + k()}z`
  const creases = many(7, () =>
    stroke(
      `M${round(r.between(-w / 2.2, w / 2.2))} ${round(r.between(-h / 2.3, h / 2.3))}l${round(r.between(-160, 160))} ${round(r.between(-90, 90))}`,
      r.pick(['#ffffff', '#b58d5c']),
      r.between(2, 4),
      'opacity=".3"',
    ),
  )
  return {
    under:
      withOpening(opening) +
      place(rect(-w / 2, -h / 2, w, h, 54, color), x, y, { finish: 'iron' }) +
      rect(x - w / 2 + 24, y - h / 2 + 24, w - 48, h - 48, 36, linear([shade(color, -0.45), shade(color, 0.1)])) +
      place(path(paper, '#efdcbb') + creases, x, y, { finish: 'lift' }),
    opening,
    over: '',
  }
}

/** A wooden board from above, round, oblong or with a handle. */
export function board(
  r: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  shape: 'oblong' | 'round' = 'oblong',
): Vessel {
  const lines = many(16, () => {
    const at = round(r.between(-h / 2 + 20, h / 2 - 20))
    return stroke(
      `M${-w / 2 + 20} ${at}q${w / 4} ${round(r.between(-16, 16))} ${w / 2} 0t${w / 2 - 40} ${round(r.between(-10, 10))}`,
      shade(color, -0.35),
      r.between(2, 5),
      'opacity=".32"',
    )
  })
  const grip = rect(w / 2 - 60, -70, 250, 140, 66, color) + circle(w / 2 + 120, 0, 28, '#5a3a22')
  const outline = shape === 'round' ? circle(0, 0, h / 2, color) : grip + rect(-w / 2, -h / 2, w, h, 70, color)
  const opening = shape === 'round' ? round2(x, y, h / 2) : box(x - w / 2, y - h / 2, w, h, 70)
  return {
    under:
      withOpening(opening) +
      place(outline, x, y, { finish: 'timber' }) +
      group(group(lines, `transform="translate(${x} ${y})"`), 'clip-path="url(#ownOpening)"'),
    opening,
    over: '',
  }
}
