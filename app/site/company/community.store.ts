import { isPublic } from '#app/recipes/recipe/public.store.ts'
import type { Database } from '#server/database/tables.ts'
import { DAY } from '#server/processes/clock.ts'

/** A cook as the Community page names them. */
export interface NamedCook {
  username: string
  name: string
  image: string | null
}

export interface CommunityReview {
  id: number
  stars: number
  text: string
  createdAt: number
  cook: NamedCook
  recipe: { id: number; title: string }
}

const MONTH = 30 * DAY
/** How many of a month's reviews, and of its recipes, are counted at most: a busy month costs no more than a quiet one. */
const MAX_COUNTED = 500

/** The newest reviews with words, of public recipes; without those that are hidden or whose report is still open. */
export async function listNewestReviews(db: Database, size: number): Promise<CommunityReview[]> {
  const rows = await db
    .selectFrom('review')
    .innerJoin('cook', 'cook.id', 'review.cookId')
    .innerJoin('recipe', 'recipe.id', 'review.recipeId')
    .select(['review.id', 'review.stars', 'review.text', 'review.createdAt', 'review.recipeId', 'recipe.title'])
    .select(['cook.username', 'cook.name', 'cook.image'])
    .where('review.hiddenAt', 'is', null)
    .where('review.text', 'is not', null)
    .where(isPublic)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('report')
            .select('report.id')
            .where('report.kind', '=', 'review')
            .whereRef('report.subjectId', '=', 'review.id')
            .where('report.settledAt', 'is', null),
        ),
      ),
    )
    .orderBy('review.createdAt', 'desc')
    .orderBy('review.id')
    .limit(size)
    .execute()
  return rows.map(({ id, stars, text, createdAt, recipeId, title, username, name, image }) => ({
    id,
    stars,
    text: text ?? '',
    createdAt,
    cook: { username, name, image },
    recipe: { id: recipeId, title },
  }))
}

/** A cook with their biography, if given, and the date of registration. */
export interface NewCook extends NamedCook {
  occupation: string | null
  createdAt: number
}

/** The cooks who registered last. */
export const listNewestCooks = (db: Database, size: number): Promise<NewCook[]> =>
  db
    .selectFrom('cook')
    .select(['username', 'name', 'image', 'occupation', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(size)
    .execute()

/** A cook with what they did in the last thirty days. */
export interface ActiveCook extends NamedCook {
  recipes: number
  reviews: number
}

/** The cooks who published and reviewed (in words) most in the last thirty days; [] when nobody did. */
export async function listActiveCooks(db: Database, size: number, now = Date.now()): Promise<ActiveCook[]> {
  const [recipes, reviews] = await Promise.all([
    db
      .selectFrom('recipe')
      .select('authorId as cookId')
      .where(isPublic)
      .where('publishedAt', '>', now - MONTH)
      .orderBy('publishedAt', 'desc')
      .limit(MAX_COUNTED)
      .execute(),
    db
      .selectFrom('review')
      .select('cookId')
      .where('hiddenAt', 'is', null)
      .where('text', 'is not', null)
      .where('createdAt', '>', now - MONTH)
      .orderBy('createdAt', 'desc')
      .limit(MAX_COUNTED)
      .execute(),
  ])
  const done = new Map<string, { recipes: number; reviews: number }>()
  const count = (cookId: string | null, kind: 'recipes' | 'reviews') => {
    if (cookId === null) return
    const own = done.get(cookId) ?? { recipes: 0, reviews: 0 }
    own[kind]++
    done.set(cookId, own)
  }
  for (const { cookId } of recipes) count(cookId, 'recipes')
  for (const { cookId } of reviews) count(cookId, 'reviews')
  const first = [...done]
    .sort(([a, one], [b, other]) => other.recipes + other.reviews - one.recipes - one.reviews || (a < b ? -1 : 1))
    .slice(0, size)
  if (first.length === 0) return []
  const cooks = await db
    .selectFrom('cook')
    .select(['id', 'username', 'name', 'image'])
    .where(
      'id',
      'in',
      first.map(([id]) => id),
    )
    .execute()
  return first.flatMap(([cookId, counts]) =>
    cooks.flatMap(({ id, ...cook }) => (id === cookId ? [{ ...cook, ...counts }] : [])),
  )
}
