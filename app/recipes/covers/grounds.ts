import type { Random } from './random.ts'
import type { Surface } from './settings.data.ts'
import { blob, circle, ellipse, many, path, rect, round, shade, stroke } from './svg.ts'

/** In pixels; a recipe's card shows 4:3. */
export const COVER = { width: 1600, height: 1200 } as const
const { width, height } = COVER

type Ground = (r: Random, colour: string) => string

const planks: Ground = (r, colour) =>
  many(5, (i) => {
    const y = i * 250 - 30
    const seam = r.between(0.15, 0.85) * width
    const grain = many(7, () => {
      const at = y + r.between(20, 235)
      return stroke(
        `M${round(r.between(-200, 900))} ${round(at)}q${round(r.between(200, 400))} ${round(r.between(-16, 16))} ${round(r.between(500, 900))} ${round(r.between(-8, 8))}`,
        shade(colour, r.chance(0.5) ? -0.3 : 0.25),
        r.between(2, 5),
        'opacity=".22"',
      )
    })
    return (
      rect(0, y, width, 250, 0, shade(colour, r.between(-0.06, 0.08))) +
      grain +
      rect(0, y, width, 5, 0, shade(colour, -0.45), 'opacity=".4"') +
      rect(0, y + 5, width, 3, 0, '#ffffff', 'opacity=".16"') +
      rect(seam, y, 4, 250, 0, shade(colour, -0.45), 'opacity=".3"')
    )
  })

const linen: Ground = (_, colour) =>
  `<pattern id="weave" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M0 2h6M6 8h6" stroke="${shade(colour, 0.5)}" stroke-width="2" opacity=".5"/><path d="M3 5v6M9 -1v6" stroke="${shade(colour, -0.3)}" stroke-width="2" opacity=".22"/></pattern>` +
  rect(0, 0, width, height, 0, 'url(#weave)')

const tile: Ground = (r, colour) =>
  many(35, (i) => {
    const [x, y] = [(i % 7) * 260 - 110, Math.floor(i / 7) * 260 - 50]
    return (
      rect(x, y, 250, 250, 12, shade(colour, r.between(-0.07, 0.09))) +
      rect(x, y, 250, 12, 8, '#ffffff', 'opacity=".16"') +
      rect(x, y + 240, 250, 10, 6, '#2a1206', 'opacity=".07"')
    )
  })

const terrazzo: Ground = (r, colour) => {
  const chips = ['#c98a6a', '#8ea08e', '#d9b36a', '#7f8f99', '#b9a58c', '#ffffff']
  return many(150, () =>
    path(
      blob(r, r.between(6, 24), r.between(5, 18), 0.35, 6),
      r.pick([...chips, shade(colour, -0.2)]),
      `opacity=".55" transform="translate(${round(r.between(0, width))} ${round(r.between(0, height))}) rotate(${round(r.between(0, 180))})"`,
    ),
  )
}

const paint: Ground = (r, colour) =>
  many(9, () =>
    ellipse(
      r.between(0, width),
      r.between(0, height),
      r.between(260, 620),
      r.between(60, 150),
      shade(colour, r.chance(0.5) ? 0.3 : -0.22),
      `opacity=".08" transform="rotate(${round(r.between(-14, 14))} 800 600)"`,
    ),
  ) +
  many(70, () =>
    circle(r.between(0, width), r.between(0, height), r.between(1.5, 3.5), shade(colour, -0.4), 'opacity=".2"'),
  )

const marble: Ground = (r, colour) =>
  many(9, () => {
    let [x, y] = [r.between(-300, width), -40]
    let d = `M${round(x)} ${y}`
    while (y < height + 60) {
      const [dx, dy] = [r.between(-30, 150), r.between(70, 160)]
      d += `q${round(dx * 0.2 + r.between(-40, 40))} ${round(dy * 0.5)} ${round(dx)} ${round(dy)}`
      x += dx
      y += dy
    }
    return (
      stroke(d, shade(colour, -0.4), r.between(16, 34), 'opacity=".06"') +
      stroke(d, shade(colour, -0.5), r.between(1.5, 3.5), 'opacity=".22"')
    )
  })

const GROUNDS: Record<Surface, Ground> = { wood: planks, linen, tile, terrazzo, paint, marble }

/** A table top, edge to edge. */
export const groundOf = (r: Random, surface: Surface, colour: string) =>
  rect(0, 0, width, height, 0, surface === 'tile' ? shade(colour, 0.55) : colour) + GROUNDS[surface](r, colour)

/** Light from the top left and a slight dusk at the other edges, to lie over everything. */
export const lightOver = () =>
  `<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="240" cy="60" r="1300"><stop offset="0" stop-color="#fff3d6" stop-opacity=".26"/><stop offset="1" stop-color="#fff3d6" stop-opacity="0"/></radialGradient>` +
  `<radialGradient id="dusk" gradientUnits="userSpaceOnUse" cx="740" cy="540" r="1150"><stop offset=".5" stop-color="#2a1206" stop-opacity="0"/><stop offset="1" stop-color="#2a1206" stop-opacity=".17"/></radialGradient>` +
  rect(0, 0, width, height, 0, 'url(#glow)') +
  rect(0, 0, width, height, 0, 'url(#dusk)')
