import { sql } from 'kysely'
import { cookContent } from '#app/people/account/cook.ts'
import { isPublic } from '#app/recipes/recipe/public.store.ts'
import { changeContent, contentChanged } from '#server/database/content.ts'
import { pageAt } from '#server/database/list-page.ts'
import { lockRow } from '#server/database/lock.ts'
import type { Database } from '#server/database/tables.ts'
import { afterChange } from './diary.store.ts'
import { type CookedEntry, cookedByContent } from './diary-entry.ts'
import { photosOf } from './diary-lists.store.ts'

interface CookedListOptions {
  /** The id of the entry that the page comes after; null for the newest. */
  after: readonly [id: number] | null
  size: number
}

/** A literal, since SQLite takes a partial index only where it reads its very words. */
const isListed = sql<boolean>`${sql.ref('cookedEntry.isListed')} = 1`

const entries = (db: Database) =>
  db
    .selectFrom('cookedEntry')
    .innerJoin('cook', 'cook.id', 'cookedEntry.cookId')
    .leftJoin('review', (join) => join.onRef('review.entryId', '=', 'cookedEntry.id').on('review.hiddenAt', 'is', null))
    .select(['cookedEntry.id', 'cookedEntry.recipeId', 'cookedEntry.title', 'cookedOn', 'cookedEntry.text'])
    .select(['cookedEntry.changes', 'revisedAt', 'review.stars', 'username', 'name', 'cook.image'])
    .where(isListed)

type Row = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number]

async function withPhotos(db: Database, rows: readonly Row[]): Promise<CookedEntry[]> {
  const photos = await photosOf(db, rows)
  return rows.map(({ username, name, image, ...row }) => ({
    ...row,
    recipeId: row.recipeId ?? 0,
    photos: photos.get(row.id) ?? [],
    cook: { username, name, image },
  }))
}

/** A page of what everybody may see of a recipe's being cooked, the last noted first; who may read the recipe is asked before. */
export const listCooked = async (db: Database, recipeId: number, page: CookedListOptions) =>
  withPhotos(
    db,
    await pageAt(
      entries(db).where('cookedEntry.recipeId', '=', recipeId),
      { 'cookedEntry.id': 'desc' },
      page,
    ).execute(),
  )

/** A page of what a cook shows on their page of what they have cooked, the last noted first: public entries about recipes that are public. */
export const listCookedBy = async (db: Database, cookId: string, page: CookedListOptions) => {
  const shown = entries(db)
    .innerJoin('recipe', 'recipe.id', 'cookedEntry.recipeId')
    .where(isPublic)
    .where('cookedEntry.cookId', '=', cookId)
    .where('cook.showsCooked', '=', 1)
  return withPhotos(db, await pageAt(shown, { 'cookedEntry.id': 'desc' }, page).execute())
}

/** Whether a cook's public entries are on their page. */
export async function showsCooked(db: Database, cookId: string) {
  const row = await db.selectFrom('cook').select('showsCooked').where('id', '=', cookId).executeTakeFirst()
  return row?.showsCooked === 1
}

/** Puts a cook's public entries on their page, or takes them off it. */
export const showCooked = (db: Database, cookId: string, isShown: boolean) =>
  changeContent<void>(db, async (tx) => {
    const cook = tx
      .updateTable('cook')
      .set({ showsCooked: Number(isShown) })
      .where('id', '=', cookId)
    const { username } = await cook.returning('username').executeTakeFirstOrThrow()
    contentChanged(tx, cookedByContent(cookId), cookContent(username))
  })

/** Hides an entry from everybody but its cook, with the rating that it gave, or shows it again. To be called in a transaction of `changeContent`. */
export async function hideEntry(
  tx: Database,
  id: number,
  hiding: { hiddenAt: number; hiddenReason: string } | { hiddenAt: null; hiddenReason: null },
) {
  const known = await tx.selectFrom('cookedEntry').select('recipeId').where('id', '=', id).executeTakeFirst()
  const recipe = known?.recipeId == null ? null : ((await lockRow(tx, 'recipe', known.recipeId)) ?? null)
  const entry = await tx
    .updateTable('cookedEntry')
    .set((eb) => ({
      ...hiding,
      // As `hasSomething` says of a draft.
      isListed:
        hiding.hiddenAt === null
          ? eb
              .case()
              .when(
                eb.and([
                  eb('isPublic', '=', 1),
                  eb.or([
                    eb('text', 'is not', null),
                    eb('changes', 'is not', null),
                    eb.exists(
                      eb.selectFrom('cookedPhoto').select('entryId').whereRef('entryId', '=', 'cookedEntry.id'),
                    ),
                  ]),
                ]),
              )
              .then(1)
              .else(0)
              .end()
          : 0,
    }))
    .where('id', '=', id)
    .returning(['cookId', 'isPublic', 'stars'])
    .executeTakeFirst()
  if (!entry) return
  const isRating = hiding.hiddenAt === null && entry.isPublic === 1 && entry.stars !== null
  await afterChange(tx, { cookId: entry.cookId, recipe, ratedBy: isRating ? id : null })
}
