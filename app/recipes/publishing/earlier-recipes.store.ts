import { recipeContent } from '#app/recipes/recipe/recipe.ts'
import { changeContent, contentChanged } from '#server/database/content.ts'
import type { Database } from '#server/database/tables.ts'
import type { RecipeDraft } from './recipe-draft.ts'

/** How many earlier texts of a recipe are stored, the last ones. */
const MAX_EARLIER = 20
/** A text that is replaced sooner is not stored: its author is still writing. */
const WRITING_MS = 60 * 60 * 1000

const TEXT = [
  'title',
  'description',
  'ingredients',
  'instructions',
  'notes',
  'servings',
  'prepTime',
  'waitTime',
  'cookTime',
  'dietaryInfo',
  'allergens',
] as const satisfies (keyof RecipeDraft)[]

/** What a recipe says of a dish, without its pictures and where it is listed. */
export type RecipeWords = Pick<RecipeDraft, (typeof TEXT)[number]>

const wordsOfRecipe = (draft: RecipeDraft) => Object.fromEntries(TEXT.map((name) => [name, draft[name]])) as RecipeWords

/** An earlier text of a recipe: the version that it was, and from when to when readers saw it. */
export interface EarlierRecipe {
  version: number
  savedAt: number
  replacedAt: number
}

/** Stores the text that a public recipe has before it gets another one, in the transaction of that. */
export async function storeEarlier(
  tx: Database,
  recipeId: number,
  before: { draft: RecipeDraft; version: number; updatedAt: number },
  after: RecipeDraft,
  now: number,
) {
  const text = JSON.stringify(wordsOfRecipe(before.draft))
  if (text === JSON.stringify(wordsOfRecipe(after)) || now - before.updatedAt < WRITING_MS) return
  await tx
    .insertInto('earlierRecipe')
    .values({ recipeId, version: before.version, text, savedAt: before.updatedAt, replacedAt: now })
    .execute()
  const stored = await listEarlier(tx, recipeId)
  const oldest = stored[MAX_EARLIER]
  if (oldest)
    await tx
      .deleteFrom('earlierRecipe')
      .where('recipeId', '=', recipeId)
      .where('version', '<=', oldest.version)
      .execute()
}

/** The earlier texts of a recipe, the last first. */
export const listEarlier = (db: Database, recipeId: number): Promise<EarlierRecipe[]> =>
  db
    .selectFrom('earlierRecipe')
    .select(['version', 'savedAt', 'replacedAt'])
    .where('recipeId', '=', recipeId)
    .orderBy('version', 'desc')
    .execute()

/** When a recipe last got another text; null when it has the one that it was published with. */
export async function lastChange(db: Database, recipeId: number): Promise<number | null> {
  const last = db.selectFrom('earlierRecipe').select((eb) => eb.fn.max('replacedAt').as('at'))
  return (await last.where('recipeId', '=', recipeId).executeTakeFirst())?.at ?? null
}

/** The text of a recipe at an earlier version; null when that text is not stored. */
export async function findEarlier(db: Database, recipeId: number, version: number): Promise<RecipeWords | null> {
  const row = await db
    .selectFrom('earlierRecipe')
    .select('text')
    .where('recipeId', '=', recipeId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? (JSON.parse(row.text) as RecipeWords) : null
}

/** Deletes an earlier text for good. */
export const deleteEarlier = (db: Database, recipeId: number, version: number) =>
  changeContent<void>(db, async (tx) => {
    await tx.deleteFrom('earlierRecipe').where('recipeId', '=', recipeId).where('version', '=', version).execute()
    contentChanged(tx, recipeContent(recipeId))
  })

/** The earlier texts of a cook's recipes, for the export. */
export async function exportEarlier(db: Database, cookId: string) {
  const rows = await db
    .selectFrom('earlierRecipe')
    .innerJoin('recipe', 'recipe.id', 'recipeId')
    .select(['recipeId', 'earlierRecipe.version', 'text', 'savedAt', 'replacedAt'])
    .where('authorId', '=', cookId)
    .orderBy('recipeId')
    .orderBy('earlierRecipe.version')
    .execute()
  return rows.map(({ text, ...row }) => ({ ...row, text: JSON.parse(text) as RecipeWords }))
}
