import { kindsOf } from './foods.ts'
import { NOT_STORED_SO, STORING } from './storing.data.ts'

/** A way in which foods are stored. */
export type Storing = keyof typeof STORING

const storings: ReadonlyMap<string, Storing | null> = new Map([
  ...Object.entries(STORING).flatMap(([storing, foods]) => foods.map((food) => [food, storing as Storing] as const)),
  ...NOT_STORED_SO.map((food) => [food, null] as const),
])

/** How a food is stored, by the nearest of it and its broader foods; null where the table does not cover it. */
export function storingOf(food: string): Storing | null {
  for (const kind of kindsOf(food)) {
    const storing = storings.get(kind)
    if (storing !== undefined) return storing
  }
  return null
}
