import { m } from '#messages'
import { addedAmounts } from './added-amounts.ts'
import type { NeedingRecipe, ParsedItem, ShoppingLine } from './parsed-item.ts'

interface NeededItem {
  id: string
  needed: ParsedItem
  source?: NeedingRecipe
}

/** Items of the same thing as one line, in the order of the first of each, their amounts added up; of several names the shortest. */
export function addedUp(items: readonly NeededItem[]): ShoppingLine[] {
  const lines = new Map<string, { line: ShoppingLine; all: ParsedItem[] }>()
  for (const { id, needed, source } of items) {
    const { key, food, name, aisle } = needed
    const known = lines.get(key)
    const { line, all } = known ?? { line: { key, food, name, aisle, amount: '', ids: [], sources: [] }, all: [] }
    if (!known) lines.set(key, { line, all })
    if (isShorter(name, line.name)) line.name = name
    line.ids.push(id)
    all.push(needed)
    if (source && !line.sources.some(({ recipeId }) => recipeId === source.recipeId)) line.sources.push(source)
  }
  return [...lines.values()].map(({ line, all }) => ({ ...line, amount: amountText(all) }))
}

/** How much it is together; optional where nobody really needs it. */
function amountText(all: readonly ParsedItem[]) {
  const amount = addedAmounts(all)
  if (!all.every(({ isOptional }) => isOptional)) return amount
  return amount ? `${amount}, ${m.shopping_optional()}` : m.shopping_optional()
}

const isShorter = (name: string, other: string) =>
  name.length < other.length || (name.length === other.length && name < other)
