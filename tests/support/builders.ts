import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import type { DietaryInfo } from '#app/food/diets/diet.ts'
import type { Allergen } from '#app/food/foods/allergen.ts'
import { fold } from '#app/food/foods/words.ts'
import type { Step } from '#app/food/steps/step.ts'
import { enterHousehold, requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { reindexRating, reindexRecipe } from '#app/recipes/catalog/recipe-index.store.ts'
import type { CategorySlug } from '#app/recipes/recipe/recipe.ts'
import { changeContent } from '#server/database/content.ts'
import type { Database, NewRecipeRow } from '#server/database/tables.ts'

type Written = Omit<Partial<NewRecipeRow>, 'categories' | 'dietaryInfo' | 'tags' | 'allergens'> & {
  categories?: CategorySlug[]
  dietaryInfo?: DietaryInfo[]
  tags?: string[]
  allergens?: Allergen[]
  ingredients?: Partial<Ingredient>[]
  steps?: Partial<Step>[]
}

/** Puts a recipe into the database as a cook's recipe, and returns its id. */
export async function aRecipe(db: Database, written: Written = {}) {
  const {
    ingredients = [{ name: 'rice' }],
    steps = [{ text: 'Cook the rice.' }],
    categories,
    dietaryInfo,
    tags,
    allergens,
    ...row
  } = written
  const title = row.title ?? 'Plain Rice'
  const prepMinutes = row.prepMinutes ?? 5
  const waitMinutes = row.waitMinutes ?? 0
  const cookMinutes = row.cookMinutes ?? 15
  return changeContent(db, async (tx) => {
    const { id } = await tx
      .insertInto('recipe')
      .values({
        description: 'A dish for tests that tells nothing else.',
        category: 'Main Course',
        cuisine: 'American',
        servings: 4,
        difficulty: 'Easy',
        spiceLevel: 'Mild',
        sweetness: 'None',
        publishedAt: Date.UTC(2026, 5, 1),
        updatedAt: Date.UTC(2026, 5, 1),
        ...row,
        allergens: JSON.stringify(allergens ?? []),
        title,
        titleKey: fold(title),
        prepMinutes,
        cookMinutes,
        waitMinutes,
        totalMinutes: prepMinutes + waitMinutes + cookMinutes,
        categories: JSON.stringify(categories ?? ['dinner']),
        dietaryInfo: JSON.stringify(dietaryInfo ?? []),
        tags: JSON.stringify(tags ?? ['test']),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [position, line] of ingredients.entries()) {
      const values = { section: null, quantity: '', name: 'rice', notes: null, ...line, recipeId: id, position }
      await tx.insertInto('recipeIngredient').values(values).execute()
    }
    for (const [position, step] of steps.entries()) {
      await tx
        .insertInto('recipeStep')
        .values({ section: null, text: 'Cook.', ...step, recipeId: id, position })
        .execute()
    }
    await reindexRecipe(tx, id)
    return id
  })
}

let cooks = 0

/** Puts a cook into the database, one of long ago unless `createdAt` says otherwise, and returns their id. */
export async function aCook(
  db: Database,
  {
    isSample = 0,
    createdAt = 0,
    role = 'cook',
  }: { isSample?: number; createdAt?: number; role?: 'cook' | 'moderator' } = {},
) {
  // In the order in which they were made, also beyond the ninth.
  const id = `cook-${String(++cooks).padStart(5, '0')}`
  await db
    .insertInto('cook')
    .values({
      id,
      username: id,
      displayUsername: id,
      name: `Cook ${cooks}`,
      email: `${id}@example.org`,
      emailVerified: 0,
      bio: '',
      role,
      isSample,
      createdAt,
      updatedAt: 0,
    })
    .execute()
  return id
}

/** Puts a moderator into the database; their id and username. */
export async function aModerator(db: Database) {
  const id = await aCook(db, { role: 'moderator' })
  return { id, username: id }
}

/** Puts these cooks into a new household, of which the first is the owner. */
export async function aHousehold(db: Database, [owner, ...others]: string[]) {
  const householdId = await requireHouseholdId(db, owner as string)
  for (const cookId of others) await enterHousehold(db, { cookId, householdId, role: 'member', joinedAt: 1 })
}

/** Puts a review into the database and counts it. */
export async function aReview(
  db: Database,
  recipeId: number,
  stars: number,
  cookId?: string,
  text: string | null = null,
) {
  const by = cookId ?? (await aCook(db))
  const at = Date.UTC(2026, 6, 1)
  await changeContent(db, async (tx) => {
    const values = { recipeId, cookId: by, stars, text, isSample: 0, createdAt: at, updatedAt: at }
    await tx.insertInto('review').values(values).execute()
    await reindexRating(tx, recipeId)
  })
}

/** Puts an earlier text of a recipe into the database, the one of its first version. */
export async function anEarlierText(db: Database, recipeId: number, title = 'As it was') {
  const text = {
    ...{ title, description: 'Plain.', ingredients: ['1 cup rice'], instructions: 'Boil it.', notes: null },
    ...{ servings: 2, prepTime: 1, waitTime: 0, cookTime: 10, dietaryInfo: ['Vegan'], allergens: [] },
  }
  const row = { recipeId, version: 1, text: JSON.stringify(text), savedAt: 1, replacedAt: 2 }
  await db.insertInto('earlierRecipe').values(row).execute()
}
