import { KITCHEN_UNITS } from '#app/food/amounts/kitchen-units.data.ts'
import type { ParsedItem } from '#app/food/amounts/parsed-item.ts'

/**
 * Millilitres that a fruit gives of its juice or grated zest, as cookery books reckon: a lemon 3 tablespoons and 1. Oranges are pressed
 * for spoons; who needs more buys the juice.
 */
const GIVEN: Readonly<Record<string, { of: string; millilitres: number; most: number }>> = {
  'lemon juice': { of: 'lemon', millilitres: 45, most: 250 },
  'lemon zest': { of: 'lemon', millilitres: 15, most: 250 },
  'lime juice': { of: 'lime', millilitres: 30, most: 250 },
  'lime zest': { of: 'lime', millilitres: 10, most: 250 },
  'orange juice': { of: 'orange', millilitres: 80, most: 100 },
  'orange zest': { of: 'orange', millilitres: 20, most: 100 },
}

/** How many fruits give a measured amount of juice or zest; null for what is not pressed or grated at home. */
export function wholesOf(food: string, measure: ParsedItem['measure']): { of: string; count: number } | null {
  const given = Object.hasOwn(GIVEN, food) ? GIVEN[food] : undefined
  const unit = KITCHEN_UNITS[measure?.unit ?? '']
  if (!given || !measure || !unit || unit.measures === 'length') return null
  const millilitres = measure.value * unit.size
  return millilitres > given.most ? null : { of: given.of, count: millilitres / given.millilitres }
}
