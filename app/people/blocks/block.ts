/** What a cook does about another: a block keeps both from writing to each other, a mute folds what the other writes. */
export const BLOCK_KINDS = ['block', 'mute'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** How many cooks one can block and mute together. */
export const MAX_BLOCKS = 1000

/** A cook whom somebody blocks or mutes, and since when (UTC milliseconds). */
export interface Blocked {
  id: string
  username: string
  name: string
  kind: BlockKind
  createdAt: number
}
