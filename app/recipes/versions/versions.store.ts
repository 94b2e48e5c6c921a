import { listSortKeys, type RecipePosition } from '#app/recipes/catalog/recipe-list.store.ts'
import { isPublic } from '#app/recipes/recipe/public.store.ts'
import type { Database } from '#server/database/tables.ts'

/** How many of a recipe's versions are looked at for what sets them apart, the newest first. */
const MAX_LOOKED_AT = 200
/** How many kinds of versions are named. */
const MAX_KINDS = 3
const NEWEST = { publishedAt: 'desc', id: 'desc' } as const

const versionsOf = (db: Database, originalId: number) =>
  db
    .selectFrom('recipe')
    .where(isPublic)
    .where('id', 'in', (eb) => eb.selectFrom('recipeVersion').select('recipeId').where('originalId', '=', originalId))

/** The sort keys of a page of the public versions of a recipe, the last published first. */
export const listVersions = (db: Database, originalId: number, position: RecipePosition) =>
  listSortKeys(versionsOf(db, originalId), NEWEST, position)

/** How many public versions a recipe has, and what several of them are that it is not: diets and tags, the most frequent first. */
export interface VersionsInFigures {
  count: number
  diets: [diet: string, count: number][]
  tags: [tag: string, count: number][]
}

/** What the versions of a recipe are; counted as far as the newest 200. */
export async function versionsInFigures(
  db: Database,
  original: { id: number; dietaryInfo: readonly string[]; tags: readonly string[] },
): Promise<VersionsInFigures> {
  const rows = await versionsOf(db, original.id)
    .select(['dietaryInfo', 'tags'])
    .orderBy('publishedAt', 'desc')
    .limit(MAX_LOOKED_AT)
    .execute()
  const counted = (column: 'dietaryInfo' | 'tags', known: readonly string[]) => {
    const counts = new Map<string, number>()
    for (const row of rows)
      for (const word of JSON.parse(row[column]) as string[])
        if (!known.includes(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
    return [...counts].sort(([, a], [, b]) => b - a)
  }
  const diets = counted('dietaryInfo', original.dietaryInfo).slice(0, MAX_KINDS)
  const tags = counted('tags', original.tags).slice(0, MAX_KINDS - diets.length)
  return { count: rows.length, diets, tags }
}
