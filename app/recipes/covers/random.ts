/** A seeded stream of numbers, so that a picture comes out the same each time. */
export type Random = {
  next: () => number
  between: (low: number, high: number) => number
  whole: (low: number, high: number) => number
  chance: (share: number) => boolean
  pick: <T>(list: readonly T[]) => T
  shuffle: <T>(list: readonly T[]) => T[]
}

/** A stream for one seed (mulberry32); equal seeds give equal streams. `pick` throws on an empty list. */
export function makeRandom(seed: number): Random {
  let state = (seed * 2654435761) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  return {
    next,
    between,
    whole,
    chance: (share) => next() < share,
    pick: (list) => {
      const one = list[whole(0, list.length - 1)]
      if (one === undefined) throw new Error('Cannot pick from an empty list')
      return one
    },
    shuffle: (list) => {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = whole(0, i)
        const [a, b] = [copy[i], copy[j]]
        if (a !== undefined && b !== undefined) [copy[i], copy[j]] = [b, a]
      }
      return copy
    },
  }
}
