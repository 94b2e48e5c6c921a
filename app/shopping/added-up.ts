import { addedAmounts } from './added-amounts.ts'
import type { Needed, NeedingRecipe, ShoppingLine } from './needed-line.ts'

interface NeededItem {
  id: string
  needed: Needed
  source?: NeedingRecipe
}

/** Items of the same thing as one line, in the order of the first of each, their amounts added up. */
export function addedUp(items: readonly NeededItem[]): ShoppingLine[] {
  const amounts = new Map<string, Needed[]>()
  const lines = new Map<string, ShoppingLine>()
  for (const { id, needed, source } of items) {
    const { key, food, name, aisle } = needed
    const line = lines.get(key) ?? { key, food, name, aisle, amount: '', ids: [], sources: [] }
    lines.set(key, line)
    line.ids.push(id)
    amounts.set(key, [...(amounts.get(key) ?? []), needed])
    if (source && !line.sources.some(({ recipeId }) => recipeId === source.recipeId)) line.sources.push(source)
  }
  return [...lines.values()].map((line) => ({ ...line, amount: addedAmounts(amounts.get(line.key) ?? []) }))
}
