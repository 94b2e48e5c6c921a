import type { Recipe } from '../recipes/recipe.ts'
import type { WantedAmounts } from '../request/units.ts'
import { type OwnAmount, writtenLine } from './recipe-note.ts'

/** What names an ingredient in an address: a hash of 32 bits of its written line (FNV-1a), so that one that was revised is not found. */
function lineKey(line: string) {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(line)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash.toString(36)
}

/** What is wanted of a recipe with amounts of a reader's own, so that an address can name them. */
export const withOwnAmounts = (wanted: WantedAmounts, amounts: readonly OwnAmount[]): WantedAmounts => ({
  ...wanted,
  own: amounts.map(({ line, amount }) => `${lineKey(line)}.${amount}`),
})

/** The amounts that an address names for a recipe; those of ingredients that it has not are left out. */
export function namedAmounts({ ingredients }: Recipe, named: readonly string[]): OwnAmount[] {
  if (named.length === 0) return []
  const lines = new Map(ingredients.map((ingredient) => [lineKey(writtenLine(ingredient)), writtenLine(ingredient)]))
  return named.flatMap((text) => {
    const at = text.indexOf('.')
    const line = lines.get(text.slice(0, at))
    return line === undefined ? [] : [{ line, amount: text.slice(at + 1) }]
  })
}
