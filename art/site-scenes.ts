import { makeRandom, type Random } from '#app/recipes/covers/random.ts'
import { linear, place, rect } from '#app/recipes/covers/svg.ts'
import { mark, word } from './brand.ts'
import { steam } from './filling.ts'
import { drawGround } from './grounds.ts'
import { cloth, served } from './layouts.ts'
import { palettes } from './palettes.data.ts'
import { light, pictureOf, type Size } from './picture.ts'
import { pieceOf, putPiece } from './pieces.ts'
import { drawProp } from './props.ts'
import type { Cover } from './scene.ts'
import type { Banner, Dish } from './site-scenes.data.ts'

const paletteOf = (name: string) => {
  const palette = palettes[name]
  if (!palette) throw new Error(`unknown palette "${name}"`)
  return palette
}

/** A served dish with its middle at a point, its names kept apart from those of other dishes. */
function dishAt(seed: number, { at, scale, palette, turn = 0, ...cover }: Dish) {
  const body = served({
    r: makeRandom(seed),
    cover: { ground: '', props: [], alt: '', palette, ...cover } as Cover,
    palette: paletteOf(palette),
  })
  return `<g transform="translate(${at[0]} ${at[1]}) rotate(${turn}) scale(${scale}) translate(-800 -610)">${body.replaceAll('ownOpening', `ownOpening${seed}`)}</g>`
}

const scatter = (r: Random, banner: Banner) =>
  banner.props
    .map(({ prop, at, scale }) => place(drawProp(r, prop, paletteOf(banner.palette).crockery), at[0], at[1], { scale }))
    .join('') +
  (banner.pieces ?? []).map(({ piece, at, scale }) => putPiece(r, pieceOf(piece), at[0], at[1], scale)).join('')

/** A lush table seen from above, darker at the left where white words will stand. */
export function table(seed: number, banner: Banner) {
  const r = makeRandom(seed)
  const size: Size = { width: banner.width, height: banner.height }
  const napkins = banner.cloths
    .map(({ at, size: [w, h], turn, palette }) => cloth(r, paletteOf(palette), at[0], at[1], w, h, turn))
    .join('')
  const dishes = banner.dishes.map((dish, i) => dishAt(seed * 10 + i, dish)).join('')
  const veil = banner.veil
    ? rect(
        0,
        0,
        size.width,
        size.height,
        0,
        linear(
          [`${banner.veil}f2`, `${banner.veil}d0@.3`, `${banner.veil}55@.5`, `${banner.veil}00@.68`],
          0,
          0.35,
          1,
          0.5,
        ),
      )
    : ''
  return pictureOf(
    drawGround(banner.ground, r, size) +
      napkins +
      scatter(r, banner) +
      dishes +
      (banner.steam ? steam(r, banner.steam[0], banner.steam[1], 300, 420, 0.2) : '') +
      light(size, 0.8) +
      veil,
    size,
  )
}

/** The picture that other sites show for a link: the mark, the name and a set table. */
export function share(seed: number, banner: Banner) {
  const drawn = table(seed, banner)
  const sign =
    place(`<g transform="scale(2.900)">${mark()}</g>`, 90, 140) +
    `<g transform="translate(98 468) scale(1.02)">${word('#fff8ec', '#ffb199')}</g>`
  const defs = pictureOf(sign, { width: banner.width, height: banner.height })
  return (
    drawn.replace(/<\/svg>$/, '') +
    `<svg width="${banner.width}" height="${banner.height}">${defs.slice(defs.indexOf('<defs>'), -'</svg>'.length)}</svg></svg>`
  )
}
