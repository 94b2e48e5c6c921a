import { sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'

/** How many independent cooks it takes. */
export const PEOPLE_NEEDED = 3
/** How old an account is when it counts, in days. */
export const ACCOUNT_DAYS = 30
/** Recipes of how many authors a cook who counts has shown photos of, so that accounts made for one author do not. */
export const AUTHORS_NEEDED = 3
/** How many cooks are looked at, those who noted it last. */
const LOOKED_AT = 50

const DAY_MS = 24 * 60 * 60 * 1000

/** What everybody sees of what cooks have cooked, as far as it has a photo. */
const shownWithPhoto = (db: Database) =>
  db
    .selectFrom('cookedEntry')
    .innerJoin('recipe', 'recipe.id', 'cookedEntry.recipeId')
    .where(sql<boolean>`${sql.ref('cookedEntry.isListed')} = 1`)
    .where((eb) => eb.exists(eb.selectFrom('cookedPhoto').select('entryId').whereRef('entryId', '=', 'cookedEntry.id')))

/**
 * Whether people who do not depend on each other or on the author have cooked a recipe and shown photos of it: three cooks whose accounts were a
 * month old, of three households, none of them the author's, each with photos of recipes of three authors, and none whose recipes the author has
 * cooked in return.
 */
export async function isCookedByPeople(db: Database, recipe: { id: number; authorId: string | null }) {
  const { id, authorId } = recipe
  if (authorId === null) return false
  const noted = await shownWithPhoto(db)
    .innerJoin('cook', 'cook.id', 'cookedEntry.cookId')
    .select((eb) => ['cookedEntry.cookId', eb.fn.max('cookedEntry.id').as('last')])
    .where('cookedEntry.recipeId', '=', id)
    .where('cookedEntry.cookId', '!=', authorId)
    .where(sql<boolean>`${sql.ref('cookedEntry.createdAt')} - ${sql.ref('cook.createdAt')} >= ${ACCOUNT_DAYS * DAY_MS}`)
    .groupBy('cookedEntry.cookId')
    .orderBy('last', 'desc')
    .limit(LOOKED_AT)
    .execute()
  const cooks = noted.map(({ cookId }) => cookId)
  if (cooks.length < PEOPLE_NEEDED) return false

  const returned = await shownWithPhoto(db)
    .select('recipe.authorId')
    .distinct()
    .where('cookedEntry.cookId', '=', authorId)
    .where('recipe.authorId', 'in', cooks)
    .execute()
  const cookedFor = await shownWithPhoto(db)
    .select((eb) => ['cookedEntry.cookId', eb.fn.count<number>('recipe.authorId').distinct().as('authors')])
    .where('cookedEntry.cookId', 'in', cooks)
    .whereRef('recipe.authorId', '!=', 'cookedEntry.cookId')
    .groupBy('cookedEntry.cookId')
    .execute()
  const members = await db
    .selectFrom('householdMember')
    .select(['cookId', 'householdId'])
    .where('cookId', 'in', [...cooks, authorId])
    .execute()

  const inReturn = new Set(returned.map((row) => row.authorId))
  const authorsOf = new Map(cookedFor.map((row) => [row.cookId, row.authors]))
  const householdOf = new Map(members.map(({ cookId, householdId }) => [cookId, householdId]))
  const home = householdOf.get(authorId)
  const households = cooks
    .filter((cookId) => !inReturn.has(cookId) && (authorsOf.get(cookId) ?? 0) >= AUTHORS_NEEDED)
    .map((cookId) => householdOf.get(cookId) ?? cookId)
    .filter((household) => household !== home)
  return new Set(households).size >= PEOPLE_NEEDED
}
