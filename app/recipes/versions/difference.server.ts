import { findVersion } from '#app/recipes/catalog/version-of.store.ts'
import type { RecipeWords } from '#app/recipes/publishing/earlier-recipes.store.ts'
import { readDraft } from '#app/recipes/publishing/publishing.store.ts'
import type { RecipeDraft } from '#app/recipes/publishing/recipe-draft.ts'
import { totalOf } from '#app/recipes/publishing/recipe-draft.ts'
import type { Actor } from '#app/recipes/recipe/recipe.ts'
import type { Database } from '#server/database/tables.ts'
import { changeName, type RecipeDifference } from './difference.ts'
import { lineChanges, linesWith } from './line-changes.ts'

const linesOf = (instructions: string) => instructions.split('\n').filter((line) => line.trim() !== '')

const both = (before: number, after: number): [number, number] | null => (before === after ? null : [before, after])

/** How one text of a recipe became another. */
export const differenceOf = (before: RecipeWords, after: RecipeWords): RecipeDifference => ({
  ingredients: lineChanges(before.ingredients, after.ingredients),
  steps: lineChanges(linesOf(before.instructions), linesOf(after.instructions)),
  servings: both(before.servings, after.servings),
  totalMinutes: both(totalOf(before), totalOf(after)),
  diets: {
    added: after.dietaryInfo.filter((diet) => !before.dietaryInfo.includes(diet)),
    leftOut: before.dietaryInfo.filter((diet) => !after.dietaryInfo.includes(diet)),
  },
})

/** The original with those changes of a version made whose names are taken. */
export function withTaken(original: RecipeDraft, difference: RecipeDifference, names: readonly string[]): RecipeDraft {
  const taken = new Set(names)
  const part = (name: 'ingredients' | 'steps') => linesWith(difference[name], (at) => taken.has(changeName(name, at)))
  return { ...original, ingredients: part('ingredients'), instructions: part('steps').join('\n') }
}

/** A version and its original, with what differs, for one who may read both; null when there is no such version, or one of them is not theirs to read. */
export async function readVersion(db: Database, actor: Actor | null, id: number) {
  const version = await findVersion(db, id)
  if (!version?.originalId) return null
  const reader = { cook: actor }
  const [own, original] = await Promise.all([readDraft(db, reader, id), readDraft(db, reader, version.originalId)])
  if (!own || !original) return null
  return {
    version: own,
    original: { ...original, id: version.originalId },
    isProposed: version.proposedAt !== null,
    difference: differenceOf(original.draft, own.draft),
  }
}
