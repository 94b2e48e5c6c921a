import type { Random } from '#app/recipes/covers/random.ts'
import { many, place, round } from '#app/recipes/covers/svg.ts'
import { noto, notoHas } from './noto.ts'
import { notoHeroes } from './noto-heroes.data.ts'
import { pieceOf, putPiece } from './pieces.ts'
import type { Side } from './side.ts'
import { drinks, jars } from './sides.data.ts'
import { cakeSides } from './sides-cakes.ts'
import { cupOf, glassOf, jarOf } from './sides-glass.ts'
import { sliceSides } from './sides-slices.ts'

const own: Record<string, Side> = { ...cakeSides, ...sliceSides }
for (const [name, drink] of Object.entries(drinks))
  own[name] = drink.cup
    ? { wide: 620, high: 420, draw: (r) => cupOf(r, drink), hot: true }
    : { wide: 420, high: 640, draw: (r) => glassOf(r, drink) }
for (const [name, jar] of Object.entries(jars)) own[name] = { wide: 440, high: 600, draw: (r) => jarOf(r, jar) }

export const sideNames = [...Object.keys(own), ...Object.keys(notoHeroes)]

/** Whether a hero of this name can stand. */
export const isSide = (name: string) => name in own || (name in notoHeroes && notoHas(name))

/** The standing hero of this name; throws when there is none. */
export function sideOf(name: string): Side {
  const side = own[name]
  if (side) return side
  if (!isSide(name)) throw new Error(`unknown hero "${name}"`)
  return { wide: 720, high: 680, draw: () => place(noto(name, 720), 0, -330, { finish: 'stand' }) }
}

/** Pieces that lie round the foot of a standing hero. */
export const around = (r: Random, names: readonly string[], rx: number, y: number) =>
  many(names.length ? 9 : 0, (i) => {
    const piece = pieceOf(names[i % names.length] ?? '')
    const angle = Math.PI * (0.06 + (i / 8) * 0.88)
    return `<g transform="translate(${round(Math.cos(angle) * rx + r.between(-20, 20))} ${round(y + Math.sin(angle) * 62 + r.between(-10, 10))}) scale(1 .8)">${putPiece(r, piece, 0, 0, 1.15)}</g>`
  })
