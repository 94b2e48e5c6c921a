import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import { DIET_OF_SLUG, type DietaryInfo, type DietSlug } from '#app/food/diets/diet.ts'
import { suits } from '#app/food/diets/suits.ts'
import type { Allergen } from '#app/food/foods/allergen.ts'
import { exactFoodsIn } from '#app/food/foods/food-words.ts'
import { isKindOf } from '#app/food/foods/foods.ts'
import type { SeasonRegion } from '#app/food/foods/seasons.data.ts'
import { seasonalFoods } from '#app/food/foods/seasons.ts'
import { queryWords } from '#app/food/foods/words.ts'
import { amountOf } from '#app/food/nutrition/amount.ts'
import type { Step } from '#app/food/steps/step.ts'
import type { Meal } from '#app/kitchen/meal-plan/meal-entry.ts'
import type { HouseholdNeeds } from '#app/kitchen/needs/needs.store.ts'
import { listShelvedIds } from '#app/recipes/bookshelf/bookshelf.store.ts'
import { listRecipesIn } from '#app/recipes/catalog/listings.store.ts'
import { mainFoodOf } from '#app/recipes/catalog/main-food.ts'
import { matchRecipes } from '#app/recipes/catalog/postings.store.ts'
import { idsOf, listOwn } from '#app/recipes/catalog/recipe-list.store.ts'
import { categoryLabel } from '#app/recipes/catalog/search-document.ts'
import { isListedFor, isPublic } from '#app/recipes/recipe/public.store.ts'
import type { CategorySlug, Picture } from '#app/recipes/recipe/recipe.ts'
import { DECLARED_COLUMNS, recipeParts } from '#app/recipes/recipe/recipe-parts.store.ts'
import { AMOUNT_COLUMNS, currentReading, recallAmounts } from '#app/recipes/recipe/recipe-readings.store.ts'
import { fromJson } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import type { FillCandidate } from './fill-week.ts'

/** What each meal is made of: the category that its recipes are in. */
const CATEGORY_OF: Record<Meal, CategorySlug> = {
  breakfast: 'breakfast',
  lunch: 'lunch',
  dinner: 'dinner',
  snack: 'snacks',
}
/** How many recipes are considered of each source, so that the work does not grow with the site. */
const OF_CATEGORY = 120
const OF_FRIDGE_FOOD = 40
const OF_SHELF = 100
const OF_OWN = 100
const MAX_FRIDGE_FOODS = 6
const OWN_BONUS = 0.3
const MAX_SCORE = 5

/** A recipe that may be proposed, with what the page shows of it. */
export interface ShownCandidate extends FillCandidate {
  title: string
  picture: Picture | null
  usedFoods: string[]
}

interface CandidateWishes {
  /** Null for a visitor, whose `saved` recipes count as a cook's own do. */
  cookId: string | null
  saved: readonly number[]
  meals: readonly Meal[]
  fridge: string
  season: SeasonRegion | null
  needs: Pick<HouseholdNeeds, 'diets' | 'allergens'>
}

/** The foods that a text names, at most six. */
export const fridgeFoods = (text: string) => exactFoodsIn(text).slice(0, MAX_FRIDGE_FOODS)

/** The recipes that may be proposed to a reader: their own, saved and favourite ones, the best of each meal, and what uses the fridge; and whether all of the household may eat one. */
export async function fillCandidates(db: Database, wishes: CandidateWishes) {
  const { cookId, meals, needs, season } = wishes
  const fridge = fridgeFoods(wishes.fridge)
  const own = new Set(cookId === null ? wishes.saved : await ownIds(db, cookId))
  const diet = needs.diets.find((slug): slug is 'vegan' | 'vegetarian' => slug === 'vegan' || slug === 'vegetarian')
  const found = await Promise.all(meals.map((meal) => idsFor(db, CATEGORY_OF[meal], { diet: diet ?? null, fridge })))
  const ids = [...new Set([...own, ...found.flat()])]
  const candidates = ids.length === 0 ? [] : await readCandidates(db, ids, { cookId, meals, own, fridge, season })
  const infos = new Map(candidates.map(({ candidate, declared }) => [candidate.id, declared]))
  return {
    candidates: candidates.map(({ candidate }) => candidate),
    isForAll: ({ id }: FillCandidate) => {
      const declared = infos.get(id)
      const diets = needs.diets.map((slug) => DIET_OF_SLUG[slug])
      return declared !== undefined && suits(declared, { diets, allergens: needs.allergens })
    },
  }
}

/** The ids of what a cook has written, saved or starred last. */
async function ownIds(db: Database, cookId: string) {
  const shelved = Object.values(await listShelvedIds(db, cookId))
  return [...idsOf(await listOwn(db, cookId, { size: OF_OWN })), ...shelved.flatMap((ids) => ids.slice(0, OF_SHELF))]
}

async function idsFor(
  db: Database,
  category: CategorySlug,
  { diet, fridge }: { diet: DietSlug | null; fridge: readonly string[] },
) {
  const best = await listRecipesIn(db, { category, diet, sort: 'top', size: OF_CATEGORY })
  const using = await Promise.all(
    fridge.map((food) =>
      matchRecipes(
        db,
        { words: [], ingredients: queryWords(food), withoutIngredients: [], labels: [categoryLabel(category)] },
        OF_FRIDGE_FOOD,
      ),
    ),
  )
  return [...idsOf(best), ...using.flat()]
}

interface ReadOptions extends Pick<CandidateWishes, 'cookId' | 'meals' | 'season'> {
  /** The ids of what the reader has written, saved or starred. */
  own: ReadonlySet<number>
  fridge: readonly string[]
}

async function readCandidates(
  db: Database,
  ids: readonly number[],
  { cookId, meals, own, fridge, season }: ReadOptions,
) {
  const [lines, steps] = recipeParts<Ingredient>(db, ['section', 'quantity', 'name', 'notes'])
  const rows = await db
    .selectFrom('recipe')
    .leftJoin('recipeReading', currentReading)
    .select(AMOUNT_COLUMNS)
    .select(DECLARED_COLUMNS)
    .select(['id', 'image', 'totalMinutes', 'cuisine', 'mainFood', 'categories', 'score', 'visibility', lines, steps])
    .where('id', 'in', [...ids])
    .where('visibility', '!=', 'draft')
    // Private recipes may have a title alone, which says nothing about time and allergens.
    .where('totalMinutes', '>', 0)
    .where(cookId === null ? isPublic : isListedFor(cookId))
    .execute()
  return rows.flatMap((row) => {
    const ingredients = fromJson<Ingredient[]>(row.ingredients)
    if (ingredients.length === 0) return []
    if (fridge.length > 0) recallAmounts(ingredients, row)
    const categories = JSON.parse(row.categories) as CategorySlug[]
    const foods = fridge.length === 0 ? [] : ingredients.flatMap((ingredient) => amountOf(ingredient).foods)
    const usedFoods = fridge.filter((food) => foods.some((used) => isKindOf(used, food)))
    const candidate: ShownCandidate = {
      id: row.id,
      title: row.title,
      picture: row.image === null ? null : (JSON.parse(row.image) as Picture),
      minutes: row.totalMinutes,
      cuisine: row.cuisine,
      mainFood: row.mainFood ?? mainFoodOf(row.title, ingredients),
      meals: meals.filter((meal) => categories.includes(CATEGORY_OF[meal])),
      score: Math.min(1, row.score / MAX_SCORE + (own.has(row.id) ? OWN_BONUS : 0)),
      fridgeFoods: usedFoods.length,
      usedFoods,
      seasonal: season === null ? [] : seasonalFoods(ingredients, season),
    }
    const dietaryInfo = JSON.parse(row.dietaryInfo) as DietaryInfo[]
    const allergens = JSON.parse(row.allergens) as Allergen[]
    const { title, description, notes } = row
    const steps = fromJson<Step[]>(row.steps)
    return [
      {
        candidate,
        declared: { title, description, notes, dietaryInfo, allergens, categories, ingredients, steps },
      },
    ]
  })
}
