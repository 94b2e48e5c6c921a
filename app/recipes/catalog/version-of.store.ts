import { mayReach } from '#app/people/blocks/blocks.store.ts'
import { notify } from '#app/people/notifications/notifications.store.ts'
import { isPublic } from '#app/recipes/recipe/public.store.ts'
import type { Database } from '#server/database/tables.ts'
import { listSortKeys, type RecipePosition } from './recipe-list.store.ts'

/** How many of a recipe's versions are looked at for what sets them apart, the newest first. */
const MAX_LOOKED_AT = 200
/** How many kinds of versions are named. */
const MAX_KINDS = 3
const NEWEST = { publishedAt: 'desc', id: 'desc' } as const

/** Of which recipe another is a version: null when it is none; its id is null when that recipe is not stored any more. */
export async function findVersion(db: Database, recipeId: number) {
  const row = db.selectFrom('recipeVersion').select(['originalId', 'proposedAt']).where('recipeId', '=', recipeId)
  return (await row.executeTakeFirst()) ?? null
}

/** Whose version of what a recipe is, as its page tells everybody; `original` is null when that one is not public. */
export interface VersionCredit {
  original: { id: number; title: string; cook: string | null } | null
}

/** What a recipe's page says of where it comes from; null when it is nobody's version. */
export async function findCredit(db: Database, recipeId: number): Promise<VersionCredit | null> {
  const version = await findVersion(db, recipeId)
  if (!version) return null
  const original = await db
    .selectFrom('recipe')
    .leftJoin('cook', 'cook.id', 'authorId')
    .select(['recipe.id', 'title', 'cook.name as cook'])
    .where('recipe.id', '=', version.originalId ?? 0)
    .where(isPublic)
    .executeTakeFirst()
  return { original: original ?? null }
}

/** The original of a version, with both authors. */
const ownersOf = (db: Database, recipeId: number) =>
  db
    .selectFrom('recipeVersion')
    .innerJoin('recipe as version', 'version.id', 'recipeId')
    .innerJoin('recipe as original', 'original.id', 'originalId')
    .select(['originalId', 'proposedAt', 'version.authorId as cookId', 'original.authorId as authorId'])
    .where('recipeId', '=', recipeId)
    .executeTakeFirst()

/** Tells the author of a recipe that a version of it is public now; nothing happens for a recipe that is none. In the transaction of it. */
export async function notifyOfVersion(tx: Database, recipeId: number, now: number) {
  const owners = await ownersOf(tx, recipeId)
  if (!owners?.originalId) return
  const { originalId, authorId, cookId } = owners
  const about = { kind: 'version', subject: `recipe:${originalId}`, recipeId: originalId, detail: 'published' } as const
  await notify(tx, { to: authorId, from: cookId, ...about }, now)
}

/** Proposes a cook's own version to the author of its original, once; false when it is not theirs to propose. */
export function proposeVersion(db: Database, cookId: string, recipeId: number, now = Date.now()) {
  return db.transaction().execute(async (tx) => {
    const owners = await ownersOf(tx, recipeId)
    if (!owners || owners.cookId !== cookId || owners.authorId === null) return false
    if (!(await mayReach(tx, cookId, owners.authorId))) return false
    const proposed = await tx
      .updateTable('recipeVersion')
      .set({ proposedAt: now })
      .where('recipeId', '=', recipeId)
      .where('proposedAt', 'is', null)
      .returning('recipeId')
      .executeTakeFirst()
    if (proposed)
      await notify(
        tx,
        {
          to: owners.authorId,
          from: cookId,
          kind: 'version',
          subject: `version:${recipeId}`,
          recipeId,
          detail: 'proposed',
        },
        now,
      )
    return true
  })
}

/** Tells the cook of a version that its original's author took something of it over. In the transaction of it. */
export async function notifyOfTaking(tx: Database, recipeId: number, now = Date.now()) {
  const owners = await ownersOf(tx, recipeId)
  if (!owners) return
  const about = { kind: 'version', subject: `version:${recipeId}`, recipeId, detail: 'taken' } as const
  await notify(tx, { to: owners.cookId, from: owners.authorId, ...about }, now)
}

const versionsOf = (db: Database, originalId: number) =>
  db
    .selectFrom('recipe')
    .where(isPublic)
    .where('id', 'in', (eb) => eb.selectFrom('recipeVersion').select('recipeId').where('originalId', '=', originalId))

/** The sort keys of a page of the public versions of a recipe, the last published first. */
export const listVersions = (db: Database, originalId: number, position: RecipePosition) =>
  listSortKeys(versionsOf(db, originalId), NEWEST, position)

/** How many public versions a recipe has, and what several of them are that it is not: diets and tags, the most frequent first. */
export interface VersionsInFigures {
  count: number
  diets: [diet: string, count: number][]
  tags: [tag: string, count: number][]
}

/** What the versions of a recipe are; counted as far as the newest 200. */
export async function versionsInFigures(
  db: Database,
  original: { id: number; dietaryInfo: readonly string[]; tags: readonly string[] },
): Promise<VersionsInFigures> {
  const rows = await versionsOf(db, original.id)
    .select(['dietaryInfo', 'tags'])
    .orderBy('publishedAt', 'desc')
    .limit(MAX_LOOKED_AT)
    .execute()
  const counted = (column: 'dietaryInfo' | 'tags', known: readonly string[]) => {
    const counts = new Map<string, number>()
    for (const row of rows)
      for (const word of JSON.parse(row[column]) as string[])
        if (!known.includes(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
    return [...counts].sort(([, a], [, b]) => b - a)
  }
  const diets = counted('dietaryInfo', original.dietaryInfo).slice(0, MAX_KINDS)
  const tags = counted('tags', original.tags).slice(0, MAX_KINDS - diets.length)
  return { count: rows.length, diets, tags }
}
