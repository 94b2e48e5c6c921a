import { place } from '#app/recipes/covers/svg.ts'
import { noto, notoHas } from './noto.ts'
import { notoHeroes } from './noto-heroes.data.ts'
import type { Top } from './top.ts'
import { bakedTops } from './tops-baked.ts'
import { cookedTops } from './tops-cooked.ts'
import { lunchboxTops } from './tops-lunchbox.ts'
import { meatTops } from './tops-meat.ts'
import { partyTops } from './tops-party.ts'
import { pieTops } from './tops-pies.ts'
import { roastTops } from './tops-roasts.ts'

const own: Record<string, Top> = {
  ...pieTops,
  ...bakedTops,
  ...cookedTops,
  ...meatTops,
  ...roastTops,
  ...partyTops,
  ...lunchboxTops,
}

export const topNames = [...Object.keys(own), ...Object.keys(notoHeroes)]

/** The hero of this name; throws when there is none. */
export function topOf(name: string): Top {
  const top = own[name]
  if (top) return top
  const count = notoHeroes[name]
  if (count === undefined || !notoHas(name)) throw new Error(`unknown hero "${name}"`)
  return {
    wide: count === 1 ? 760 : count < 4 ? 480 : 330,
    count,
    turn: 6,
    draw: () => place(noto(name, count === 1 ? 760 : count < 4 ? 480 : 330), 0, 0, { finish: 'stand' }),
  }
}

/** Whether a hero of this name exists. */
export const isTop = (name: string) => name in own || name in notoHeroes
