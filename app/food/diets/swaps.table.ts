import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCookbookFile } from '#app/food/foods/yaml-file.ts'
import { type Swap, SwapFile } from './swap.ts'

const text = readFileSync(join(import.meta.dirname, '../../../cookbook/swaps.yaml'), 'utf8')

/** All of cookbook/swaps.yaml. */
export const SWAPS: readonly Swap[] = Object.entries(parseCookbookFile('swaps.yaml', text, SwapFile)).flatMap(
  ([instead, { also, swaps }]) => swaps.map((swap) => ({ instead, also, ...swap })),
)
