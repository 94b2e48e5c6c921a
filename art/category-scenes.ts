import { makeRandom, type Random } from '#app/recipes/covers/random.ts'
import { ellipse, group, place } from '#app/recipes/covers/svg.ts'
import type { CounterScene, TableScene } from './category-scenes.data.ts'
import { drawGround } from './grounds.ts'
import { cloth, served } from './layouts.ts'
import { plateFor, room, standFor } from './layouts-side.ts'
import { type Palette, palettes } from './palettes.data.ts'
import { light, pictureOf, type Size } from './picture.ts'
import { drawProp } from './props.ts'
import type { Cover } from './scene.ts'
import { sideOf } from './sides.ts'

export const categorySize: Size = { width: 1600, height: 640 }

const paletteOf = (name: string): Palette => {
  const palette = palettes[name]
  if (!palette) throw new Error(`unknown palette "${name}"`)
  return palette
}
/** Where the dishes and the props of a table lie; every second category sees it from the other side. */
const seats = {
  dishes: [
    [860, 330, 0.46],
    [1360, 250, 0.4],
    [345, 300, 0.4],
  ],
  props: [
    [610, 90, 0.62],
    [1130, 545, 0.62],
    [1120, 70, 0.56],
    [600, 565, 0.56],
  ],
} as const

function fromAbove(r: Random, scene: TableScene, mirrored: boolean, coverOf: (id: number) => Cover) {
  const palette = paletteOf(scene.palette)
  const x = (at: number) => (mirrored ? categorySize.width - at : at)
  const dishes = scene.dishes.map((id, i) => {
    const [at, y, scale] = seats.dishes[i] ?? seats.dishes[0]
    const cover = coverOf(id)
    const body = served({ r: makeRandom(id * 7919 + 13), cover, palette: paletteOf(cover.palette) })
    return group(
      body.replaceAll('ownOpening', `ownOpening${id}`),
      `transform="translate(${x(at)} ${y}) scale(${scale}) translate(-800 -610)"`,
    )
  })
  const props = scene.props.map((name, i) => {
    const [at, y, scale] = seats.props[i] ?? seats.props[0]
    return place(drawProp(r, name, palette.crockery), x(at), y, { scale })
  })
  return (
    drawGround(scene.ground, r, categorySize) +
    cloth(r, palette, x(900), 330, 760, 480, mirrored ? 12 : -12) +
    props.join('') +
    dishes.reverse().join('') +
    light(categorySize)
  )
}

const counterLine = 900
const counterTop = 380

function fromTheSide(r: Random, scene: CounterScene) {
  const palette = paletteOf(scene.palette)
  const cover: Cover = { layout: 'glass', ground: scene.ground, hero: '', props: [], palette: scene.palette, alt: '' }
  const step = 1340 / scene.standing.length
  const heroes = scene.standing.map(({ hero, scale, on }, i) => {
    const side = sideOf(hero)
    const at = 150 + step * (i + 0.5)
    const y = counterLine + (i % 2 ? -34 : 20)
    const foot = side.wide * scale * 0.62
    const under =
      on === 'stand'
        ? group(
            standFor(0, 0, 440, palette.crockery, palette.band),
            `transform="translate(${at} ${y - 116}) scale(.62)"`,
          )
        : on === 'plate'
          ? plateFor(at, y - 10, foot * 1.1, palette.crockery, palette.band)
          : ellipse(at + 14, y, foot * 0.9, 22, '#2a1206', 'opacity=".35" filter="url(#blur8)"')
    return under + place(side.draw(r), at, on === 'stand' ? y - 116 : y, { scale })
  })
  const props = scene.props.map((name, i) =>
    place(drawProp(r, name, palette.crockery), [90, 1510, 760][i] ?? 90, [930, 920, 985][i] ?? 930, { scale: 0.62 }),
  )
  return (
    group(room({ r, cover, palette }) + heroes.join('') + props.join(''), `transform="translate(0 ${-counterTop})"`) +
    light(categorySize, 0.7)
  )
}

/** The picture at the head of a category page as SVG; throws on a word that nobody can draw. */
export function categoryHero(seed: number, scene: TableScene | CounterScene, coverOf: (id: number) => Cover) {
  const r = makeRandom(seed * 104729 + 7)
  const body = 'standing' in scene ? fromTheSide(r, scene) : fromAbove(r, scene, seed % 2 === 1, coverOf)
  return pictureOf(body, categorySize)
}
