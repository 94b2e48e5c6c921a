import { listCooked } from '#app/recipes/diary/cooked-entries.store.ts'
import { findRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { VISITOR } from '#app/recipes/recipe/visibility.ts'
import { ratingSinceChange } from '#app/recipes/reviews/rating-since.store.ts'
import { listStatedChanges } from '#app/recipes/reviews/stated-changes.store.ts'
import type { Database } from '#server/database/tables.ts'
import { benchFewAndMany } from './few-and-many.ts'

const PAGE = 13
const BATCH = 500

/** Shows that so many cooks have cooked a recipe, each with a photo, a rating and a change. */
async function addCooked(db: Database, recipeId: number, count: number) {
  for (let from = 0; from < count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => from + at)
    const ids = numbers.map((at) => `cooked-${recipeId}-${at}`)
    const about = { emailVerified: 1, bio: '', createdAt: 0, updatedAt: 0, role: 'cook' as const, isSample: 0 }
    const cooks = ids.map((id) => ({ id, username: id, displayUsername: id, name: id, email: `${id}@example.org` }))
    await db
      .insertInto('cook')
      .values(cooks.map((cook) => ({ ...cook, ...about })))
      .execute()
    const entries = await db
      .insertInto('cookedEntry')
      .values(
        ids.map((cookId) => ({
          ...{ cookId, recipeId, title: 'Dish', cookedOn: '2026-03-01', text: 'Good.', isPublic: 1, isListed: 1 },
          ...{ createdAt: 0, updatedAt: 0 },
        })),
      )
      .returning('id')
      .execute()
    const keys = entries.map(({ id }) => `photos/${String(id).padStart(32, '0')}`)
    const size = { width: 4, height: 3, colour: '#fff', keptAt: 0 }
    await db
      .insertInto('picture')
      .values(keys.map((key) => ({ key, ...size })))
      .execute()
    await db
      .insertInto('cookedPhoto')
      .values(
        entries.map(({ id }, at) => ({ entryId: id, position: 0, pictureKey: keys[at] ?? '', caption: 'A plate' })),
      )
      .execute()
    await db
      .insertInto('review')
      .values(
        ids.map((cookId) => ({ recipeId, cookId, stars: 4, text: null, isSample: 0, createdAt: 0, updatedAt: 0 })),
      )
      .execute()
    await db
      .insertInto('statedChange')
      .values(
        ids.flatMap((cookId, at) => [
          { recipeId, cookId, kind: 'stated' as const, food: '', instead: '' },
          { recipeId, cookId, kind: 'less' as const, food: at % 2 ? 'sugar' : 'salt', instead: '' },
        ]),
      )
      .execute()
  }
  await db.updateTable('recipe').set({ cookedCount: count, ratingCount: count }).where('id', '=', recipeId).execute()
}

async function callsOf(db: Database, recipeId: number, count: number) {
  const deep = await db
    .selectFrom('cookedEntry')
    .select('id')
    .where('recipeId', '=', recipeId)
    .orderBy('id')
    .offset(Math.floor(count / 2))
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    'the line on the recipe': async () => {
      const recipe = await findRecipe(db, recipeId, VISITOR)
      if (recipe) await ratingSinceChange(db, recipe)
    },
    'the first page': () => listCooked(db, recipeId, { after: null, size: PAGE }),
    'a page in the middle': () => listCooked(db, recipeId, { after: [deep.id], size: PAGE }),
    'what they changed': () => listStatedChanges(db, recipeId),
  }
}

/** Prints what it costs to show who cooked a recipe, with five photos of theirs and with five thousand. */
export const benchCooked = () =>
  benchFewAndMany({ what: 'photos of what came of a recipe', counts: [5, 5_000], add: addCooked, callsOf })
