import type { Random } from '#app/recipes/covers/random.ts'
import { place } from '#app/recipes/covers/svg.ts'
import { garden } from './pieces-garden.ts'
import { larder } from './pieces-larder.ts'
import { pantry } from './pieces-pantry.ts'
import type { Piece } from './shapes.ts'

const all: Record<string, Piece> = { ...garden, ...larder, ...pantry }

export const pieceNames = Object.keys(all)

/** The piece of this name; throws when there is none. */
export function pieceOf(name: string): Piece {
  const piece = all[name]
  if (!piece) throw new Error(`unknown piece "${name}"`)
  return piece
}

/** A piece drawn at a point, `scale` times its true size, turned at random by default. */
export function putPiece(
  r: Random,
  piece: Piece,
  x: number,
  y: number,
  scale = 1,
  turn = r.between(0, 360),
  finish = piece.finish,
) {
  return place(piece.draw(r), x, y, {
    turn,
    scale: (piece.size / 100) * scale,
    finish: finish === 'none' ? undefined : finish,
  })
}
