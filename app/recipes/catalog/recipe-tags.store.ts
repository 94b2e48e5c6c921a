import { isPublicRow } from '#app/recipes/recipe/public.store.ts'
import type { Database, RecipeRow } from '#server/database/tables.ts'

/** A tag as it is compared: in lower case, with single spaces. */
export const tagKey = (tag: string) => tag.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Stores the tags of a public recipe for those who follow them; none of any other recipe. */
export async function updateTags(tx: Database, recipe: RecipeRow) {
  const { id: recipeId, publishedAt } = recipe
  const tags = isPublicRow(recipe) ? [...new Set((JSON.parse(recipe.tags) as string[]).map(tagKey))] : []
  await tx.deleteFrom('recipeTag').where('recipeId', '=', recipeId).execute()
  if (tags.length === 0) return
  await tx
    .insertInto('recipeTag')
    .values(tags.map((tag) => ({ tag, recipeId, publishedAt })))
    .execute()
}

/** Whether a text is a tag of any public recipe. */
export async function isTag(db: Database, text: string) {
  const row = db.selectFrom('recipeTag').select('recipeId').where('tag', '=', tagKey(text)).limit(1)
  return (await row.executeTakeFirst()) !== undefined
}
