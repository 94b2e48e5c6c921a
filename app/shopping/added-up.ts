import type { Needed, NeedingRecipe, ShoppingLine } from './needed-line.ts'

interface NeededItem {
  id: string
  needed: Needed
  source?: NeedingRecipe
}

/** Items of the same thing as one line, in the order of the first of each; their amounts stand side by side. */
export function addedUp(items: readonly NeededItem[], _options: { locale: 'en' | 'hi' }): ShoppingLine[] {
  const lines = new Map<string, ShoppingLine>()
  for (const { id, needed, source } of items) {
    const { key, food, name, aisle, amount } = needed
    const line = lines.get(key) ?? { key, food, name, aisle, amount: '', ids: [], sources: [] }
    lines.set(key, line)
    line.ids.push(id)
    line.amount = [line.amount, amount].filter(Boolean).join(' + ')
    if (source && !line.sources.some(({ recipeId }) => recipeId === source.recipeId)) line.sources.push(source)
  }
  return [...lines.values()]
}
