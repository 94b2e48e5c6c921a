import type { Random } from '#app/recipes/covers/random.ts'
import { pieceOf, putPiece } from './pieces.ts'

export type Area = { x: number; y: number; rx: number; ry: number; square?: boolean }
type Spot = { x: number; y: number; name: string; size: number }

const inside = ({ rx, ry, square }: Area, dx: number, dy: number, margin: number) =>
  square
    ? Math.abs(dx) < rx - margin && Math.abs(dy) < ry - margin
    : Math.hypot(dx / Math.max(1, rx - margin), dy / Math.max(1, ry - margin)) < 1

/** Spots for the named pieces that lie apart from each other as far as there is room. */
function spotsFor(r: Random, names: readonly string[], area: Area, scale: number, spread: number): Spot[] {
  const taken: Spot[] = []
  const ordered = [...names].sort((a, b) => pieceOf(b).size - pieceOf(a).size)
  for (const name of ordered) {
    const size = pieceOf(name).size * scale
    let best: Spot | null = null
    let bestRoom = -Infinity
    for (let attempt = 0; attempt < (size > 200 ? 140 : 24); attempt++) {
      const dx = r.between(-area.rx, area.rx)
      const dy = r.between(-area.ry, area.ry)
      if (!inside(area, dx, dy, size * 0.42)) continue
      const x = area.x + dx
      const y = area.y + dy
      const room = Math.min(
        60,
        ...taken.map(
          (other) =>
            Math.hypot(other.x - x, other.y - y) -
            (other.size + size) * 0.5 * (size > 180 && other.size > 180 ? Math.max(spread, 1.02) : spread),
        ),
      )
      if (room > bestRoom) [best, bestRoom] = [{ x, y, name, size }, room]
    }
    if (best) taken.push(best)
  }
  return taken
}

/** How many of a piece make a picture: many small ones, few large ones. */
export const countFor = (size: number) =>
  size < 18
    ? 26
    : size < 30
      ? 16
      : size < 45
        ? 11
        : size < 70
          ? 8
          : size < 100
            ? 6
            : size < 140
              ? 5
              : size < 200
                ? 3
                : 2

/** The named pieces strewn over an area, big ones lowest unless `mixed`; `plenty` multiplies their number. */
export function strew(
  r: Random,
  names: readonly string[],
  area: Area,
  {
    scale = 1,
    plenty = 1,
    spread = 0.8,
    finish,
    mixed = false,
  }: { scale?: number; plenty?: number; spread?: number; finish?: string; mixed?: boolean } = {},
) {
  const list = names.flatMap((name) =>
    Array.from(
      { length: Math.max(1, Math.round(pieceOf(name).count ?? countFor(pieceOf(name).size) * plenty)) },
      () => name,
    ),
  )
  const found = spotsFor(r, list, area, scale, spread)
  return (mixed ? r.shuffle(found) : found)
    .map(({ x, y, name }) => {
      const piece = pieceOf(name)
      return putPiece(r, piece, x, y, scale * r.between(0.9, 1.1), undefined, finish ?? piece.finish)
    })
    .join('')
}
