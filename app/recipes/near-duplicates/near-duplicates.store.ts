import { expressionBuilder } from 'kysely'
import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import type { Step } from '#app/food/steps/step.ts'
import { isPublic } from '#app/recipes/recipe/public.store.ts'
import { recipeParts } from '#app/recipes/recipe/recipe-parts.store.ts'
import { fromJson } from '#server/database/engine.ts'
import type { Bands } from '#server/database/moderation-tables.ts'
import type { Database, Tables } from '#server/database/tables.ts'
import { BAND_COUNT, bandsOf, similarityOf } from './min-hash.ts'
import { copiesAmong } from './recipe-copies.store.ts'
import { saveReviewCopies } from './review-copies.store.ts'
import { comparedText, MIN_REVIEW_SHINGLES, shinglesOf } from './shingles.ts'

/** From how much in common on two texts are near duplicates. Different recipes of the cookbook have at most 0.12. */
const MIN_SIMILARITY = 0.5
/** From how much two reviews are: short ones praise in the same words. */
const MIN_REVIEW_SIMILARITY = 0.7
/** How many texts with a band in common are read from the index, and how many of these, with most bands, are compared. */
const MAX_CANDIDATES = 500
const MAX_COMPARED = 20

const COLUMNS = Array.from({ length: BAND_COUNT }, (_, band) => `band${band}` as keyof Bands)
const rowOf = (bands: readonly number[]) =>
  Object.fromEntries(COLUMNS.map((column, at) => [column, bands[at]])) as unknown as Bands

/** A public recipe or review that has much of a text, and how much is in common, from 0 to 1. */
export interface NearDuplicate {
  kind: 'recipe' | 'review'
  id: number
  similarity: number
}

type Owner = { recipeId: number } | { reviewId: number }

/** The public texts that are much like a text, the most alike first; [] for a text that is too short to compare. */
export async function findNearDuplicates(db: Database, text: string): Promise<NearDuplicate[]> {
  const shingles = shinglesOf(text)
  return shingles ? findLike(db, shingles) : []
}

async function findLike(db: Database, shingles: ReadonlySet<number>): Promise<NearDuplicate[]> {
  const bands = bandsOf(shingles)
  const eb = expressionBuilder<Tables, 'textSignature'>()
  const rows = await db
    .selectFrom('textSignature')
    .select(['recipeId', 'reviewId', ...COLUMNS])
    .where(eb.or(COLUMNS.map((column, at) => eb(column, '=', bands[at] ?? 0))))
    .limit(MAX_CANDIDATES)
    .execute()
  const candidates = rows
    .map((row) => ({ ...row, common: COLUMNS.filter((column, at) => row[column] === bands[at]).length }))
    .sort((a, b) => b.common - a.common)
    .slice(0, MAX_COMPARED)
  const texts = await Promise.all([
    readRecipes(
      db,
      candidates.flatMap(({ recipeId }) => recipeId ?? []),
    ),
    readReviews(
      db,
      candidates.flatMap(({ reviewId }) => reviewId ?? []),
    ),
  ])
  return texts
    .flat()
    .flatMap(({ kind, id, text }) => {
      const own = shinglesOf(text, kind === 'review' ? MIN_REVIEW_SHINGLES : undefined)
      const similarity = own ? similarityOf(shingles, own) : 0
      const min = kind === 'review' ? MIN_REVIEW_SIMILARITY : MIN_SIMILARITY
      return similarity < min ? [] : [{ kind, id, similarity }]
    })
    .sort((a, b) => b.similarity - a.similarity)
}

async function readRecipes(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('recipe')
    .select(['recipe.id', 'title'])
    .select(recipeParts<Ingredient>(db, ['section', 'quantity', 'name', 'notes']))
    .where('recipe.id', 'in', ids)
    .where(isPublic)
    .execute()
  return rows.map(({ id, title, ingredients, steps }) => {
    const lines = { ingredients: fromJson<Ingredient[]>(ingredients), steps: fromJson<Step[]>(steps) }
    return { kind: 'recipe' as const, id, text: comparedText({ title, ...lines }) }
  })
}

async function readReviews(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('review')
    .innerJoin('recipe', 'recipe.id', 'recipeId')
    .select(['review.id', 'text'])
    .where('review.id', 'in', ids)
    .where('hiddenAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where(isPublic)
    .execute()
  return rows.map(({ id, text }) => ({ kind: 'review' as const, id, text: text ?? '' }))
}

/** Stores what a text is found by, or takes it out if there is none. */
async function saveSignature(tx: Database, owner: Owner, shingles: ReadonlySet<number> | null) {
  const column = 'recipeId' in owner ? ('recipeId' as const) : ('reviewId' as const)
  if (!shingles) {
    await tx
      .deleteFrom('textSignature')
      .where(column, '=', 'recipeId' in owner ? owner.recipeId : owner.reviewId)
      .execute()
    return
  }
  const bands = rowOf(bandsOf(shingles))
  await tx
    .insertInto('textSignature')
    .values({ ...owner, ...bands })
    .onConflict((c) => c.column(column).doUpdateSet(bands))
    .execute()
}

/**
 * Stores what a recipe is found by as long as it is public, and which recipes it is much like. To be called in the transaction of every change of
 * its texts or of who may find it.
 */
export async function compareRecipe(tx: Database, recipeId: number, now = Date.now()) {
  const [recipe] = await readRecipes(tx, [recipeId])
  const shingles = recipe ? shinglesOf(recipe.text) : null
  await saveSignature(tx, { recipeId }, shingles)
  const alike = shingles ? await findLike(tx, shingles) : []
  const others = alike.filter(({ kind, id }) => kind === 'recipe' && id !== recipeId)
  await saveCopies(tx, recipeId, others, now)
}

/**
 * Stores what a review is found by if it has enough words, as long as it is shown, and which reviews of other cooks it is much like. In the transaction
 * of every change of it.
 */
export async function compareReview(tx: Database, reviewId: number, now = Date.now()) {
  const [review] = await readReviews(tx, [reviewId])
  const shingles = review ? shinglesOf(review.text, MIN_REVIEW_SHINGLES) : null
  await saveSignature(tx, { reviewId }, shingles)
  const alike = shingles ? await findLike(tx, shingles) : []
  const others = alike.filter(({ kind, id }) => kind === 'review' && id !== reviewId)
  await saveReviewCopies(tx, reviewId, others, now)
}

async function saveCopies(tx: Database, recipeId: number, alike: readonly NearDuplicate[], now: number) {
  const copies = await copiesAmong(tx, recipeId, alike)
  const former = tx
    .deleteFrom('recipeCopy')
    .where((eb) => eb.or([eb('recipeId', '=', recipeId), eb('originalId', '=', recipeId)]))
    .where('settledAt', 'is', null)
  const still = copies.map(({ recipeId: copy, originalId }) => (copy === recipeId ? originalId : copy))
  await former
    .$if(still.length > 0, (query) =>
      query.where((eb) => eb.not(eb.or([eb('recipeId', 'in', still), eb('originalId', 'in', still)]))),
    )
    .execute()
  for (const copy of copies)
    await tx
      .insertInto('recipeCopy')
      .values({ ...copy, foundAt: now })
      .onConflict((c) => c.columns(['recipeId', 'originalId']).doUpdateSet({ percent: copy.percent }))
      .execute()
}
