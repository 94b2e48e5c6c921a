import { isReachableCook } from '#app/people/blocks/blocks.store.ts'
import { idsOf, listAllRecipes } from '#app/recipes/catalog/recipe-list.store.ts'
import { isPublic } from '#app/recipes/recipe/public.store.ts'
import type { Database } from '#server/database/tables.ts'

const BEST = 60
const COOKS = 6

/** At most six cooks of the best recipes whom a cook does not follow yet. */
export async function listCooksToFollow(db: Database, cookId: string) {
  const best = idsOf(await listAllRecipes(db, 'top', { size: BEST }))
  if (best.length === 0) return []
  const authors = db.selectFrom('recipe').select('authorId').where('recipe.id', 'in', best).where(isPublic)
  return db
    .selectFrom('cook')
    .select(['username', 'name', 'image'])
    .where('cook.id', 'in', authors)
    .where('cook.id', '!=', cookId)
    .where('cook.id', 'not in', followedBy(db, cookId))
    .where(isReachableCook(cookId, 'cook.id'))
    .orderBy('username')
    .limit(COOKS)
    .execute()
}

const followedBy = (db: Database, cookId: string) =>
  db
    .selectFrom('follow')
    .select('authorId')
    .$castTo<{ authorId: string }>()
    .where('cookId', '=', cookId)
    .where('authorId', 'is not', null)
