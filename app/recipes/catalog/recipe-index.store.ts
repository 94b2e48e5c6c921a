import type { DietaryInfo, DietSlug } from '#app/food/diets/diet.ts'
import { allergensFreeOf, dietsSuited } from '#app/food/diets/suits.ts'
import type { Allergen } from '#app/food/foods/allergen.ts'
import { namesInContext } from '#app/food/foods/ambiguous-names.ts'
import { foodsInTitle } from '#app/food/foods/dishes.ts'
import { isWideGroup } from '#app/food/foods/food-relations.ts'
import { foodsIn } from '#app/food/foods/food-words.ts'
import { kindsOf } from '#app/food/foods/foods.ts'
import { compareRecipe } from '#app/recipes/near-duplicates/near-duplicates.store.ts'
import { isPublicRow } from '#app/recipes/recipe/public.store.ts'
import { averageRating, type CategorySlug, cardContent, recipeContent } from '#app/recipes/recipe/recipe.ts'
import { changeContent, contentChanged } from '#server/database/content.ts'
import { engineOf } from '#server/database/engine.ts'
import { lockRow } from '#server/database/lock.ts'
import type { Database, RecipeRow, SearchDocument } from '#server/database/tables.ts'
import { updateListings, updateScores } from './listings.store.ts'
import { ALL_LISTINGS, authoredContent } from './listings.ts'
import { mainFoodOf } from './main-food.ts'
import { updatePostings } from './postings.store.ts'
import { weightedRating } from './ranking.ts'
import { updateTags } from './recipe-tags.store.ts'
import { countReviews } from './review-counts.store.ts'
import { searchDocument, withRating } from './search-document.ts'
import { findVersion } from './version-of.store.ts'

/**
 * Counts a recipe's reviews again and puts it where lists, listings and search find it (or takes it out of them when it is
 * not public). To be called in the transaction of every change of a recipe; throws when there is no such recipe.
 */
export async function reindexRecipe(tx: Database, recipeId: number) {
  const { before, recipe } = await countAgain(tx, recipeId)
  const document = await findDocument(tx, recipeId)
  contentChanged(tx, recipeContent(recipeId), cardContent(recipeId))
  const version = await findVersion(tx, recipeId)
  // Its page says how many versions it has.
  if (version?.originalId) contentChanged(tx, recipeContent(version.originalId))
  // What was in no list and comes into none is no reason to make lists again.
  if (!document && !isPublicRow(recipe)) return
  const declared = await readDeclared(tx, recipe)
  const suited = dietsSuited(declared)
  // The words first: their lock is taken before those of the listings wherever both are.
  await (isPublicRow(recipe)
    ? saveDocument(tx, recipe, declared, suited, document)
    : deleteDocument(tx, recipeId, document))
  await updateTags(tx, recipe)
  await compareRecipe(tx, recipeId)
  const listings = await updateListings(tx, before, recipe, suited)
  contentChanged(tx, ALL_LISTINGS, ...listings)
  if (recipe.authorId !== null) contentChanged(tx, authoredContent(recipe.authorId))
}

/**
 * Takes over the numbers of a recipe's reviews and sorts it by them in lists, listings and search, without reading its ingredients. To be called in
 * the transaction of every change of its reviews; throws when there is no such recipe.
 */
export async function reindexRating(tx: Database, recipeId: number) {
  const { before, recipe } = await countAgain(tx, recipeId)
  contentChanged(tx, recipeContent(recipeId))
  const document = await findDocument(tx, recipeId)
  if (!document) return
  const labels = withRating(document.labels, averageRating(recipe.ratingSum, recipe.ratingCount))
  if (labels !== document.labels) {
    await updatePostings(tx, recipeId, document, { ...document, labels })
    await tx.updateTable('searchDocument').set({ labels }).where('recipeId', '=', recipeId).execute()
  }
  contentChanged(tx, ALL_LISTINGS, ...(await updateScores(tx, before, recipe)))
  if (recipe.authorId !== null) contentChanged(tx, authoredContent(recipe.authorId))
}

/** A recipe's row, locked, before and after it took over the numbers of its reviews; throws when there is no such recipe. */
async function countAgain(tx: Database, recipeId: number) {
  const before = await lockRow(tx, 'recipe', recipeId)
  if (!before) throw new Error(`There is no recipe ${recipeId} to index`)
  const { all: count, stars } = await countReviews(tx, recipeId)
  const sum = stars.reduce((total, reviews, index) => total + reviews * (index + 1), 0)
  const counts = { ratingCount: count, ratingSum: sum, score: weightedRating(sum, count) }
  await tx.updateTable('recipe').set(counts).where('id', '=', recipeId).execute()
  return { before, recipe: { ...before, ...counts } }
}

const findDocument = async (db: Database, recipeId: number) =>
  (await db.selectFrom('searchDocument').selectAll().where('recipeId', '=', recipeId).executeTakeFirst()) ?? null

/** What a recipe declares, with its ingredients and steps. */
async function readDeclared(tx: Database, recipe: RecipeRow) {
  const { id, title, description, notes, dietaryInfo, allergens, categories } = recipe
  const ingredients = await tx
    .selectFrom('recipeIngredient')
    .select(['section', 'name', 'notes'])
    .where('recipeId', '=', id)
    .orderBy('position')
    .execute()
  const steps = await tx
    .selectFrom('recipeStep')
    .select(['section', 'text'])
    .where('recipeId', '=', id)
    .orderBy('position')
    .execute()
  return {
    ...{ title, description, notes },
    dietaryInfo: JSON.parse(dietaryInfo) as DietaryInfo[],
    allergens: JSON.parse(allergens) as Allergen[],
    categories: JSON.parse(categories) as CategorySlug[],
    ingredients,
    steps,
  }
}

async function saveDocument(
  tx: Database,
  recipe: RecipeRow,
  declared: Awaited<ReturnType<typeof readDeclared>>,
  suitedDiets: readonly DietSlug[],
  before: SearchDocument | null,
) {
  const { id: recipeId } = recipe
  const { ingredients } = declared
  const used = withKinds(namesInContext(ingredients.map(({ name }) => name)).flatMap(foodsIn))
  const mainFood = recipe.mainFood ?? mainFoodOf(recipe.title, ingredients)
  const { document, words } = searchDocument({
    ...recipe,
    ...declared,
    tags: JSON.parse(recipe.tags),
    suitedDiets,
    freeOf: allergensFreeOf(declared),
    rating: averageRating(recipe.ratingSum, recipe.ratingCount),
    mainFoods: mainFood === null ? [] : [...kindsOf(mainFood)],
    titleFoods: withKinds([...foodsIn(recipe.title), ...foodsInTitle(recipe.title)]).filter(
      (food) => !isWideGroup(food),
    ),
    usedFoods: used.filter((food) => !isWideGroup(food)),
    usedGroups: used.filter(isWideGroup),
  })
  await updatePostings(tx, recipeId, before, document)
  await tx
    .insertInto('searchDocument')
    .values(document)
    .onConflict((c) => c.column('recipeId').doUpdateSet(document))
    .execute()
  await rememberWords(tx, words)
}

async function deleteDocument(tx: Database, recipeId: number, before: SearchDocument | null) {
  await updatePostings(tx, recipeId, before, null)
  await tx.deleteFrom('searchDocument').where('recipeId', '=', recipeId).execute()
}

/** Some foods and what they belong to; some are groups so wide that nobody looks for one of them by the other. */
const withKinds = (foods: readonly string[]): string[] => [...new Set(foods.flatMap((food) => [...kindsOf(food)]))]

/** Adds the words that were not known yet; sorted, so that two writers never wait for each other. */
async function rememberWords(tx: Database, words: string[]) {
  if (words.length === 0) return
  const fresh = await tx
    .insertInto('searchWord')
    .values(words.sort().map((word) => ({ word })))
    .onConflict((c) => c.doNothing())
    .returning('word')
    .execute()
  for (const { word } of fresh) await engineOf(tx).rememberWord(tx, word)
}

/** To be incremented with every change of a recipe's entry in the index or the listings. */
const INDEX_VERSION = 19
const INDEX_VERSION_KEY = 'recipeIndexVersion'
const BATCH = 200

/** Indexes every recipe anew when the database was indexed by an older version; begins again where a stop interrupted it. */
export async function bringIndexUpToDate(db: Database) {
  const stored = await db
    .selectFrom('siteState')
    .select('value')
    .where('key', '=', INDEX_VERSION_KEY)
    .executeTakeFirst()
  if (stored?.value === INDEX_VERSION) return
  for (let last = 0; ; ) {
    const rows = await db.selectFrom('recipe').select('id').where('id', '>', last).orderBy('id').limit(BATCH).execute()
    const end = rows.at(-1)
    if (!end) break
    await changeContent(db, async (tx) => {
      for (const { id } of rows) await reindexRecipe(tx, id)
    })
    last = end.id
  }
  await db
    .insertInto('siteState')
    .values({ key: INDEX_VERSION_KEY, value: INDEX_VERSION })
    .onConflict((c) => c.column('key').doUpdateSet({ value: INDEX_VERSION }))
    .execute()
}
