/** Writes the vectors that the site makes covers of into `app/recipes/covers/vectors.data.json`: ours and those of the noto set, without the
 * finishes that make them slow to draw. Run it after a change of the tables in `app/recipes/covers` or of a drawing. */
import { writeFile } from 'node:fs/promises'
import { DISHES, DISHES_BY_KIND } from '#app/recipes/covers/dishes.data.ts'
import { FOOD_ART } from '#app/recipes/covers/food-art.data.ts'
import { makeRandom } from '#app/recipes/covers/random.ts'
import { paintsOf, place } from '#app/recipes/covers/svg.ts'
import type { CoverVectors } from '#app/recipes/covers/vectors.ts'
import { ALWAYS_SHIPPED } from '#app/recipes/covers/vectors.ts'
import { noto, notoHas } from './noto.ts'
import { pieceOf, putPiece } from './pieces.ts'
import { drawProp } from './props.ts'
import { sideNames, sideOf } from './sides.ts'
import { isTop, topOf } from './tops.ts'

const target = new URL('../app/recipes/covers/vectors.data.json', import.meta.url)
const LICENSE =
  'Drawings by FoodIO (MIT), and of Noto Emoji by Google (Apache-2.0, https://github.com/googlefonts/noto-emoji) by way of @iconify-json/noto.'
const WHOLE = 300

/** A drawing with the paints that it refers to, without finishes. */
function plain(body: string) {
  const bare = body
    .replace(/<[^<>]* filter="url\(#blur\d+\)"[^<>]*\/>/g, '')
    .replace(/ filter="url\(#[a-z0-9]+\)"/g, '')
    .replace(/\s+\/>/g, '/>')
  return paintsOf(bare) + bare
}

/** A number no more exact than a picture of 1600 pixels shows. */
function shorter(text: string) {
  const number = Number(text)
  const far = Math.abs(number)
  const exact = far < 1 ? 1000 : far < 4 ? 100 : far < 40 ? 10 : 1
  return String(Math.round(number * exact) / exact).replace(/^(-?)0\./, '$1.')
}

/** One of our own drawings, which never writes two numbers without something between them. */
const own = (body: string) => plain(body).replace(/(?<![\d.#])-?\d*\.\d+/g, shorter)

function heapOf(piece: string) {
  const r = makeRandom(7)
  return [0, 1, 2, 3, 4]
    .map((i) => {
      const angle = (i / 5) * 6.28
      const far = i === 4 ? 0 : 62
      return putPiece(r, { ...pieceOf(piece), size: 118 }, Math.cos(angle) * far, Math.sin(angle) * far * 0.8)
    })
    .join('')
}

function wholeOf(name: string) {
  const [kind, word = ''] = name.split(':')
  if (kind === 'prop') return drawProp(makeRandom(3), word, '#f5efe4')
  if (kind === 'heap') return heapOf(word)
  if (kind !== 'top') return noto(name, WHOLE)
  const top = topOf(word)
  return place(top.draw(makeRandom(3)), 0, 0, { scale: WHOLE / top.wide })
}

/** The numbers of the noto set are as short as they can be. */
const tidy = (name: string) => (notoHas(name) ? plain : own)
const named = (names: Iterable<string>) => [...new Set(names)].filter(Boolean).sort()
const dishes = [...DISHES, ...Object.values(DISHES_BY_KIND)]
const heroes = dishes.flatMap(({ heroes = {}, servings }) =>
  Object.values(heroes).flatMap((name) => servings.map((serving) => ({ name, serving }))),
)
const SIDES = ['stand', 'plated', 'glass', 'cup', 'jar', 'cupcakes']

const vectors: CoverVectors = { license: LICENSE, wholes: {}, pieces: {}, tops: {}, sides: {} }
for (const name of named(FOOD_ART.map(({ whole }) => whole)))
  vectors.wholes[name] = name.includes(':') ? own(wholeOf(name)) : plain(wholeOf(name))
for (const name of named([...FOOD_ART.map(({ piece }) => piece), ...ALWAYS_SHIPPED])) {
  const { size } = pieceOf(name)
  vectors.pieces[name] = { size, body: own(pieceOf(name).draw(makeRandom(5))) }
}
for (const name of named(heroes.filter(({ serving }) => !SIDES.includes(serving)).map((hero) => hero.name))) {
  if (!isTop(name)) throw new Error(`no drawing from above of "${name}"`)
  const { wide, high = wide, whole = false, count = 1, draw } = topOf(name)
  vectors.tops[name] = { wide, high, count: whole ? 1 : count, body: tidy(name)(draw(makeRandom(4))) }
}
for (const name of named(heroes.filter(({ serving }) => SIDES.includes(serving)).map((hero) => hero.name))) {
  if (!sideNames.includes(name) && name !== 'ice-cream') throw new Error(`no drawing from the side of "${name}"`)
  const { wide, high, draw } = name === 'ice-cream' ? scoops() : sideOf(name)
  vectors.sides[name] = { wide, high, body: tidy(name)(draw(makeRandom(4))) }
}

function scoops() {
  return { wide: 620, high: 640, draw: () => place(noto('ice-cream', 640), 0, -316) }
}

const text = `${JSON.stringify(vectors, null, 2)}\n`
await writeFile(target, text)
console.log(`${Math.round(text.length / 1024)} KB`)
