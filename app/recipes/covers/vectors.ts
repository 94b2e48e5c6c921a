/** The drawings that covers are composed of, each around 0,0; what stands grows upwards from it. */
export interface CoverVectors {
  license: string
  /** Whole foods, 300 wide. */
  wholes: Record<string, string>
  /** Pieces in a dish, 100 wide; `size` is how wide one lies in a cover. */
  pieces: Record<string, { size: number; body: string }>
  /** Dishes from above; `count` of them fill a plate. */
  tops: Record<string, { wide: number; high: number; count: number; body: string }>
  /** Dishes from the side. */
  sides: Record<string, { wide: number; high: number; body: string }>
}

/** Pieces that garnish a dish whatever it is of. */
export const ALWAYS_SHIPPED = [
  'coriander',
  'parsley',
  'basil',
  'mint',
  'chive-bits',
  'parsley-bits',
  'lettuce',
  'red-lettuce',
  'arugula',
  'romaine',
  'sesame-seed',
  'rice-grain',
  'yellow-grain',
  'quinoa-grain',
  'brown-grain',
  'oat-flakes',
  'poha-flake',
  'granola',
  'carrot-dice',
  'red-pepper-dice',
  'cherry-tomato',
]
