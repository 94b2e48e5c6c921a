/** The aisles in the order in which most shops have them; what is in none is among the other things. */
export const DEFAULT_AISLE_ORDER = [
  'vegetables',
  'fruit',
  'herbs-spices',
  'dairy-eggs',
  'meat-fish',
  'grains',
  'bakery',
  'legumes-nuts-seeds',
  'pantry',
  'frozen',
  'drinks',
  'other',
] as const
export type Aisle = (typeof DEFAULT_AISLE_ORDER)[number]

/** Lines by aisle in the order of a shop, without aisles of which nothing is needed. */
export const byAisle = <T extends { aisle: Aisle }>(lines: readonly T[], order: readonly Aisle[]) => {
  const found = Map.groupBy(lines, ({ aisle }) => aisle)
  return order.flatMap((aisle) => {
    const here = found.get(aisle)
    return here ? [{ aisle, lines: here }] : []
  })
}
