import type { Recipe, RecipeCardData } from '#app/recipes/recipe/recipe.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import type { Database } from '#server/database/tables.ts'
import { searchesByLabels } from './postings.store.ts'
import { likeness, traitsOf } from './related.ts'
import { EVERY_RECIPE } from './search-document.ts'

/** How many recipes are looked for by one set of traits, and how many are enough to choose from. */
const CANDIDATES = 40
const ENOUGH = 30

/**
 * Recipes like this one in kind of dish, main food, cuisine and categories, none of which breaks its diet; at most `size`,
 * never itself. Candidates are looked for from the narrowest traits to the widest, starting behind the recipe's own id and
 * going around: so each recipe is a candidate for its neighbours only, and none can be everybody's, however many there are.
 */
export async function listRelated(db: Database, { id }: Pick<Recipe, 'id'>, size: number): Promise<RecipeCardData[]> {
  const [own] = await listTraits(db, [id])
  if (!own) return []
  const { diets, kind, foods, cuisine } = own.traits
  const searches = [
    ...foods.slice(0, 2).map((food) => [food, kind]),
    [kind, cuisine],
    ...foods.slice(0, 1).map((food) => [food]),
    [kind],
    [],
  ].map((labels) => [...labels, ...diets].filter(Boolean))
  const search = searchesByLabels(db, [...new Set([EVERY_RECIPE, ...searches.flat()])])
  const found = new Set<number>()
  for (const labels of searches) {
    for (const candidate of await neighbours(search, id, labels.length > 0 ? labels : [EVERY_RECIPE]))
      found.add(candidate)
    if (found.size >= ENOUGH) break
  }
  const candidates = await listTraits(db, [...found])
  const related = candidates
    .map((candidate) => ({ id: candidate.id, score: likeness(own, candidate) }))
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, size)
  return listCards(
    db,
    related.map((recipe) => recipe.id),
  )
}

/** Ids of recipes with all these labels, next to an id: those before it, then those at the end of the list. */
async function neighbours(search: ReturnType<typeof searchesByLabels>, id: number, labels: readonly string[]) {
  const before = await search(labels, CANDIDATES, id)
  const around = before.length < CANDIDATES ? await search(labels, CANDIDATES - before.length + 1) : []
  return [...before, ...around].filter((one) => one !== id).slice(0, CANDIDATES)
}

async function listTraits(db: Database, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('searchDocument')
    .select(['recipeId', 'labels'])
    .where('recipeId', 'in', ids)
    .execute()
  return rows.map((row) => ({ id: row.recipeId, traits: traitsOf(row.labels) }))
}
