import type { TypedIngredient } from '#app/food/amounts/typed-ingredients.ts'
import { ingredientsOf, linesOf } from '#app/food/amounts/typed-ingredients.ts'
import { fold } from '#app/food/foods/words.ts'
import type { Step } from '#app/food/steps/step.ts'
import { isPendingReason } from '#app/people/screening/pending.ts'
import { type Holding, holdingOf } from '#app/people/screening/screening.store.ts'
import { reindexRecipe } from '#app/recipes/catalog/recipe-index.store.ts'
import { notifyOfVersion } from '#app/recipes/catalog/version-of.store.ts'
import { lockPicture } from '#app/recipes/photos/stored-pictures.store.ts'
import {
  isDeletedRow,
  isHiddenRow,
  isNotDeleted,
  isPublicRow,
  mayReadRow,
  newLinkSecret,
} from '#app/recipes/recipe/public.store.ts'
import type { Actor, Ownership, Picture } from '#app/recipes/recipe/recipe.ts'
import { mayRevise } from '#app/recipes/recipe/recipe.ts'
import { replaceLines } from '#app/recipes/recipe/recipe-lines.store.ts'
import { recipeParts } from '#app/recipes/recipe/recipe-parts.store.ts'
import { ownershipOf } from '#app/recipes/recipe/recipes.store.ts'
import { audienceIn, type RecipeReader } from '#app/recipes/recipe/visibility.ts'
import { changeContent } from '#server/database/content.ts'
import { fromJson } from '#server/database/engine.ts'
import { lockRow } from '#server/database/lock.ts'
import type { Database, RecipeRow } from '#server/database/tables.ts'
import { storeEarlier } from './earlier-recipes.store.ts'
import { type FormValues, valuesOf } from './form-values.ts'
import { instructionsOf, stepsOf } from './instructions.ts'
import { type RecipeDraft, totalOf } from './recipe-draft.ts'
import { notifyTesters } from './testers.store.ts'

/** The columns of a recipe from its draft. */
const rowOf = (draft: RecipeDraft) => ({
  title: draft.title,
  titleKey: fold(draft.title),
  description: draft.description,
  category: draft.category,
  cuisine: draft.cuisine,
  categories: JSON.stringify(draft.categories),
  dietaryInfo: JSON.stringify(draft.dietaryInfo),
  allergens: JSON.stringify(draft.allergens),
  tags: JSON.stringify(draft.tags),
  servings: draft.servings,
  prepMinutes: draft.prepTime,
  prepNote: null,
  waitMinutes: draft.waitTime,
  waitNote: null,
  cookMinutes: draft.cookTime,
  cookNote: null,
  totalMinutes: totalOf(draft),
  difficulty: draft.difficulty,
  spiceLevel: draft.spiceLevel,
  sweetness: draft.sweetness,
  language: draft.language,
  source: draft.source || null,
  notes: draft.notes || null,
  nutrition: draft.nutrition && JSON.stringify(draft.nutrition),
})

/** Locks the draft's photos until the transaction ends; null if one no longer exists. */
async function lockPhotos(tx: Database, draft: RecipeDraft, now: number): Promise<Picture[] | null> {
  const photos: Picture[] = []
  for (const { key, alt } of draft.photos) {
    const locked = await lockPicture(tx, key, now)
    if (!locked) return null
    photos.push({ ...locked, alt: alt || draft.title })
  }
  return photos
}

async function saveParts(tx: Database, recipeId: number, draft: RecipeDraft, photos: readonly Picture[]) {
  await replaceLines(tx, recipeId, ingredientsOf(draft.ingredients), stepsOf(draft.instructions))
  await tx.deleteFrom('recipePhoto').where('recipeId', '=', recipeId).execute()
  if (photos.length > 0)
    await tx
      .insertInto('recipePhoto')
      .values(photos.map(({ key, alt }, position) => ({ recipeId, position, pictureKey: key, alt })))
      .execute()
  await reindexRecipe(tx, recipeId)
}

/** The columns of a recipe's visibility, which it is given for the first time, or after that of a row. */
function visibilityOf(
  { visibility: chosen, audience, sharedWithHousehold }: RecipeDraft,
  before: Pick<
    RecipeRow,
    'visibility' | 'draftAudience' | 'linkSecret' | 'wasPublic' | 'sharedWithHousehold' | 'deletedBy'
  > | null,
  { holding, now }: { holding: Holding | null; now: number },
) {
  const visibility = chosen ?? before?.visibility ?? 'public'
  const isPublic = visibility === 'public' && !holding && !(before && isHiddenRow(before))
  return {
    visibility,
    ...(holding && {
      deletedAt: holding.hiddenAt,
      deletedBy: 'moderator' as const,
      hiddenReason: holding.hiddenReason,
    }),
    sharedWithHousehold: Number(sharedWithHousehold ?? before?.sharedWithHousehold === 1),
    // A new secret whenever it becomes unlisted, so that former links end with what they were for.
    draftAudience:
      visibility === 'draft' ? (audience ?? audienceIn(before?.visibility) ?? before?.draftAudience ?? null) : null,
    linkSecret: visibility === 'unlisted' ? (before?.linkSecret ?? newLinkSecret()) : null,
    wasPublic: isPublic || before?.wasPublic === 1 ? 1 : 0,
    ...(isPublic && before?.wasPublic === 0 && { publishedAt: now }),
  }
}

/** All that others read of a recipe. */
const textsOf = ({ title, description, notes, instructions, ingredients, tags, photos }: RecipeDraft) => [
  `${title}\n${description}`,
  notes ?? '',
  instructions,
  ingredients.join('\n'),
  tags.join('\n'),
  photos.map(({ alt }) => alt).join('\n'),
]

const coverOf = (photos: readonly Picture[]) => (photos[0] ? JSON.stringify(photos[0]) : null)

/** What holds a recipe that is made or stays public, of which others have read `earlier` until now; null for nothing. */
function holdRecipe(
  tx: Database,
  cookId: string,
  draft: RecipeDraft,
  { row, earlier }: { row: RecipeRow | null; earlier: RecipeDraft | null },
  now: number,
) {
  if ((draft.visibility ?? row?.visibility ?? 'public') !== 'public') return null
  const post = { cookId, kind: 'recipe', id: row?.id, texts: textsOf(draft), source: draft.source } as const
  const wasRead = earlier && { before: async () => [...textsOf(earlier), earlier.source ?? ''] }
  return holdingOf(tx, { ...post, ...wasRead }, now)
}

/**
 * Stores a cook's new recipe, on its own or as a part of a transaction: a public one is on every page at once, unless the site's rules hold it. `noPhoto` when one of its
 * photos is no longer stored.
 */
export function publishRecipe(
  db: Database,
  cookId: string,
  draft: RecipeDraft,
  now = Date.now(),
): Promise<{ id: number } | 'noPhoto'> {
  return changeContent<{ id: number } | 'noPhoto'>(db, async (tx) => {
    const photos = await lockPhotos(tx, draft, now)
    if (!photos) return 'noPhoto'
    const holding = await holdRecipe(tx, cookId, draft, { row: null, earlier: null }, now)
    const { id } = await tx
      .insertInto('recipe')
      .values({
        ...{ ...rowOf(draft), authorId: cookId, image: coverOf(photos), publishedAt: now, updatedAt: now },
        ...visibilityOf(draft, null, { holding, now }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await saveParts(tx, id, draft, photos)
    return { id }
  })
}

/** A recipe as its form and its draft show it, with the version that a revision of it starts from. */
export interface Editable {
  values: FormValues
  draft: RecipeDraft
  version: number
  updatedAt: number
}

/** The form of a recipe for one who may change it; `forbidden` for others, null when there is no such recipe, it is deleted, or they may not read it. */
export async function findEditable(db: Database, actor: Actor, id: number): Promise<Editable | 'forbidden' | null> {
  const found = await readDraft(db, { cook: actor }, id)
  return found && !mayRevise(actor, found.ownership) ? 'forbidden' : found
}

/** A recipe as its form shows it for one who reads it, and whose it is; null when there is no such recipe, it is deleted, or they may not read it. */
export async function readDraft(
  db: Database,
  reader: RecipeReader,
  id: number,
): Promise<(Editable & { ownership: Ownership }) | null> {
  const row = await db
    .selectFrom('recipe')
    .selectAll()
    .select(recipeParts<TypedIngredient>(db, ['section', 'quantity', 'name', 'notes', 'typed']))
    .where('id', '=', id)
    .where(isNotDeleted)
    .executeTakeFirst()
  if (!row || !(await mayReadRow(db, reader, row))) return null
  const photos = fromJson<Picture[]>(row.photos)
  const draft = {
    title: row.title,
    description: row.description,
    photos,
    ingredients: linesOf(fromJson<TypedIngredient[]>(row.ingredients)),
    instructions: instructionsOf(fromJson<Step[]>(row.steps)),
    prepTime: row.prepMinutes,
    waitTime: row.waitMinutes,
    cookTime: row.cookMinutes,
    servings: row.servings,
    cuisine: row.cuisine,
    category: row.category,
    categories: JSON.parse(row.categories),
    dietaryInfo: JSON.parse(row.dietaryInfo),
    allergens: JSON.parse(row.allergens),
    tags: JSON.parse(row.tags),
    difficulty: row.difficulty,
    spiceLevel: row.spiceLevel,
    sweetness: row.sweetness,
    language: row.language,
    visibility: row.visibility,
    ...(row.visibility === 'draft' && row.draftAudience && { audience: row.draftAudience }),
    sharedWithHousehold: row.sharedWithHousehold === 1,
    source: row.source ?? '',
    notes: row.notes ?? '',
    nutrition: row.nutrition === null ? null : JSON.parse(row.nutrition),
  } as RecipeDraft
  const { version, updatedAt } = row
  return { values: valuesOf(draft, photos), draft, version, updatedAt, ownership: ownershipOf(row) }
}

export type Revised = { version: number } | { conflict: Editable } | 'noPhoto' | 'forbidden' | 'gone'

/** Revises a recipe that is still at `version` (null for whichever it is at); when another revision came first, nothing is changed and that one is answered. */
export function reviseRecipe(
  db: Database,
  actor: Actor,
  id: number,
  version: number | null,
  draft: RecipeDraft,
  now = Date.now(),
): Promise<Revised> {
  return changeContent<Revised>(db, async (tx) => {
    const recipe = await lockRow(tx, 'recipe', id)
    if (!recipe || isDeletedRow(recipe) || !(await mayReadRow(tx, { cook: actor }, recipe))) return 'gone'
    if (!mayRevise(actor, ownershipOf(recipe))) return 'forbidden'
    if (version !== null && recipe.version !== version)
      return { conflict: (await findEditable(tx, actor, id)) as Editable }
    const photos = await lockPhotos(tx, draft, now)
    if (!photos) return 'noPhoto'
    const before = isPublicRow(recipe) ? await readDraft(tx, { cook: actor }, id) : null
    if (before) await storeEarlier(tx, id, before, draft, now)
    const earlier = before?.draft ?? null
    const holding = isHiddenRow(recipe) ? null : await holdRecipe(tx, actor.id, draft, { row: recipe, earlier }, now)
    const visible = visibilityOf(draft, recipe, { holding, now })
    // What is pending is to be public: once it is not, nothing waits.
    const isReleased = isPendingReason(recipe.hiddenReason) && visible.visibility !== 'public'
    await tx
      .updateTable('recipe')
      .set({
        ...{ ...rowOf(draft), image: coverOf(photos), version: recipe.version + 1, updatedAt: now },
        ...visible,
        ...(isReleased && { deletedAt: null, deletedBy: null, hiddenReason: null }),
      })
      .where('id', '=', id)
      .execute()
    await saveParts(tx, id, draft, photos)
    if (visible.wasPublic === 1 && recipe.wasPublic === 0) await notifyOfPublishing(tx, id, now)
    return { version: recipe.version + 1 }
  })
}

/** Publishes as of now a recipe that was pending before anybody could read it, and notifies of it. */
export async function notifyOfRecipe(tx: Database, id: number, now: number) {
  const { numUpdatedRows } = await tx
    .updateTable('recipe')
    .set({ wasPublic: 1, publishedAt: now })
    .where('id', '=', id)
    .where('visibility', '=', 'public')
    .where('wasPublic', '=', 0)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await notifyOfPublishing(tx, id, now)
}

/** Notifies that a recipe is public for the first time those who have a part in it. */
async function notifyOfPublishing(tx: Database, id: number, now: number) {
  await notifyOfVersion(tx, id, now)
  await notifyTesters(tx, id, now)
}
