import { isPendingReason } from '#app/people/screening/pending.ts'
import { holdingOf } from '#app/people/screening/screening.store.ts'
import { lockPicture } from '#app/recipes/photos/stored-pictures.store.ts'
import { isDeletedRow, mayReadRow } from '#app/recipes/recipe/public.store.ts'
import { type Actor, recipeContent } from '#app/recipes/recipe/recipe.ts'
import { rateByEntries } from '#app/recipes/reviews/entry-rating.store.ts'
import { restateChanges } from '#app/recipes/reviews/stated-changes.store.ts'
import { revisionOn } from '#app/recipes/revisions/recipe-revisions.store.ts'
import { changeContent, contentChanged } from '#server/database/content.ts'
import { lockRow } from '#server/database/lock.ts'
import type { Database, RecipeRow } from '#server/database/tables.ts'
import { cookedByContent, ENTRY_LIMITS, type EntryDraft } from './diary-entry.ts'

/** The entry that was stored, the one that has its day already, or why there is none. */
export type Noted = { id: number } | { sameDay: number } | 'gone' | 'noPhoto' | 'full'

interface NoteOptions {
  /** The secret of the link by which the cook reads an unlisted recipe. */
  link?: string | null
  /** Whether it takes the place of the entry of the same day. */
  replaces?: boolean
  now?: number
  max?: number
}

/**
 * Stores that a cook has cooked a recipe which they may read, one entry a day, with the revision that it was on that day. Stars of a public
 * entry are their rating of the recipe.
 */
export const noteCooked = (
  db: Database,
  cook: Actor,
  recipeId: number,
  draft: EntryDraft,
  { link = null, replaces = false, now = Date.now(), max = ENTRY_LIMITS.entries }: NoteOptions = {},
) =>
  changeContent<Noted>(db, async (tx) => {
    const recipe = await lockRow(tx, 'recipe', recipeId)
    if (!recipe || isDeletedRow(recipe) || !(await mayReadRow(tx, { cook, link }, recipe))) return 'gone'
    const same = await findOnDay(tx, cook.id, recipeId, draft.cookedOn)
    if (same && !replaces) return { sameDay: same.id }
    if (same) return writeEntry(tx, { cookId: cook.id, recipe, draft, before: same, now })
    const { count } = await tx
      .selectFrom('cookedEntry')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('cookId', '=', cook.id)
      .executeTakeFirstOrThrow()
    return count >= max ? 'full' : writeEntry(tx, { cookId: cook.id, recipe, draft, before: null, now })
  })

/** Changes an entry of a cook's own diary, also where its recipe is gone or not theirs to read any more. */
export const reviseEntry = (db: Database, cookId: string, id: number, draft: EntryDraft, now = Date.now()) =>
  changeContent<Noted>(db, async (tx) => {
    const found = await lockEntry(tx, cookId, id)
    if (!found) return 'gone'
    const { entry: before, recipe } = found
    const same = recipe && (await findOnDay(tx, cookId, recipe.id, draft.cookedOn))
    if (same && same.id !== id) return { sameDay: same.id }
    return writeEntry(tx, { cookId, recipe, draft, before, now })
  })

/** Takes an entry out of a cook's diary, with the rating that it gave; nothing happens when there is none. */
export const deleteEntry = (db: Database, cookId: string, id: number, now = Date.now()) =>
  changeContent<void>(db, async (tx) => {
    const found = await lockEntry(tx, cookId, id)
    if (!found) return
    await tx.updateTable('cookedEntry').set({ isPublic: 0, isListed: 0 }).where('id', '=', id).execute()
    await afterChange(tx, { cookId, recipe: found.recipe, now })
    await tx.deleteFrom('cookedEntry').where('id', '=', id).execute()
    if (found.recipe) await countCook(tx, cookId, found.recipe, -1)
  })

const findOnDay = (tx: Database, cookId: string, recipeId: number, day: string) =>
  tx
    .selectFrom('cookedEntry')
    .selectAll()
    .where('cookId', '=', cookId)
    .where('recipeId', '=', recipeId)
    .where('cookedOn', '=', day)
    .executeTakeFirst()

/** An entry of a cook's own and its recipe, which is locked first, as whoever notes something does; null for none. */
async function lockEntry(tx: Database, cookId: string, id: number) {
  const own = () => tx.selectFrom('cookedEntry').selectAll().where('id', '=', id).where('cookId', '=', cookId)
  const recipeId = (await own().executeTakeFirst())?.recipeId ?? null
  const recipe = recipeId === null ? null : ((await lockRow(tx, 'recipe', recipeId)) ?? null)
  const entry = await own().executeTakeFirst()
  return entry ? { entry, recipe } : null
}

/** Locks the photos of a draft until the transaction ends, in one order for all; false if one is no longer stored. */
async function lockPhotos(tx: Database, { photos }: EntryDraft, now: number) {
  for (const key of [...new Set(photos.map((photo) => photo.key))].sort())
    if (!(await lockPicture(tx, key, now))) return false
  return true
}

type EntryRow = NonNullable<Awaited<ReturnType<typeof findOnDay>>>

type EntryWords = Pick<
  EntryRow,
  'cookedOn' | 'text' | 'stars' | 'changes' | 'isPublic' | 'isListed' | 'hiddenAt' | 'hiddenReason' | 'updatedAt'
>

interface WriteOptions {
  cookId: string
  recipe: RecipeRow | null
  draft: EntryDraft
  before: EntryRow | null
  now: number
}

async function writeEntry(tx: Database, { cookId, recipe, draft, before, now }: WriteOptions): Promise<Noted> {
  const { photos, isPublic, ...words } = draft
  if (!(await lockPhotos(tx, draft, now))) return 'noPhoto'
  const hiding = await hidingOf(tx, { cookId, recipe, draft, before, now })
  const isListed = isPublic && hiding.hiddenAt === null && hasSomething(draft)
  const isMoved = recipe !== null && before?.cookedOn !== draft.cookedOn
  const row = {
    ...words,
    ...hiding,
    isPublic: Number(isPublic),
    isListed: Number(isListed),
    ...(isMoved && (await revisionOn(tx, recipe.id, draft.cookedOn))),
    updatedAt: now,
  }
  const id = await storeRow(tx, row, { cookId, recipe, before, now })
  await tx.deleteFrom('cookedPhoto').where('entryId', '=', id).execute()
  if (photos.length > 0)
    await tx
      .insertInto('cookedPhoto')
      .values(photos.map(({ key, caption }, position) => ({ entryId: id, position, pictureKey: key, caption })))
      .execute()
  await afterChange(tx, { cookId, recipe, ratedBy: isPublic && draft.stars !== null ? id : null, now })
  return { id }
}

/** What hides an entry: what has hidden it before, or the site's rules where it is public; what is pending is not once it is private. */
async function hidingOf(tx: Database, { cookId, recipe, draft, before, now }: WriteOptions) {
  const { hiddenAt = null, hiddenReason = null } = before ?? {}
  if (!draft.isPublic && isPendingReason(hiddenReason)) return SHOWN
  if (!draft.isPublic || hiddenAt !== null) return { hiddenAt, hiddenReason }
  const texts = textsOf([draft.text, draft.changes, ...draft.photos.map(({ caption }) => caption)])
  if (texts.length === 0) return SHOWN
  const post = { cookId, kind: 'cooked', id: before?.id, texts, concerned: [recipe?.authorId ?? null] } as const
  const wasRead = before?.isPublic === 1 && {
    before: async () => textsOf([before.text, before.changes, ...(await captionsOf(tx, before.id))]),
  }
  return (await holdingOf(tx, { ...post, ...wasRead }, now)) ?? SHOWN
}

const SHOWN = { hiddenAt: null, hiddenReason: null }
const textsOf = (texts: readonly (string | null)[]) => texts.flatMap((text) => text || [])

async function captionsOf(tx: Database, entryId: number) {
  const rows = await tx.selectFrom('cookedPhoto').select('caption').where('entryId', '=', entryId).execute()
  return rows.map(({ caption }) => caption)
}

/** Stores the row of an entry in place of the one before, or as a new one, and counts its cook; its id. */
async function storeRow(tx: Database, row: EntryWords, { cookId, recipe, before, now }: Omit<WriteOptions, 'draft'>) {
  if (before) {
    await tx.updateTable('cookedEntry').set(row).where('id', '=', before.id).execute()
    return before.id
  }
  const { id } = await tx
    .insertInto('cookedEntry')
    .values({ ...row, cookId, recipeId: recipe?.id ?? null, title: recipe?.title ?? '', createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (recipe) await countCook(tx, cookId, recipe, 1, id)
  return id
}

const hasSomething = ({ text, changes, photos }: EntryDraft) => text !== null || changes !== null || photos.length > 0

/** Counts a cook among those who have cooked a recipe with their first entry, and no longer with their last one; never its author. */
async function countCook(tx: Database, cookId: string, recipe: RecipeRow, by: 1 | -1, except = 0) {
  if (recipe.authorId === cookId) return
  const others = tx
    .selectFrom('cookedEntry')
    .select('id')
    .where('cookId', '=', cookId)
    .where('recipeId', '=', recipe.id)
  if (await others.where('id', '!=', except).limit(1).executeTakeFirst()) return
  await tx
    .updateTable('recipe')
    .set((eb) => ({ cookedCount: eb('cookedCount', '+', by) }))
    .where('id', '=', recipe.id)
    .execute()
}

interface AfterChange {
  cookId: string
  recipe: RecipeRow | null
  ratedBy?: number | null
  now?: number
}

/** Brings up to date what follows from a cook's entries about a recipe: their rating, what they changed of it, and pages. */
export async function afterChange(tx: Database, { cookId, recipe, ...rating }: AfterChange) {
  contentChanged(tx, cookedByContent(cookId))
  if (!recipe) return
  contentChanged(tx, recipeContent(recipe.id))
  if (recipe.authorId === cookId) return
  await rateByEntries(tx, cookId, recipe, rating)
  await restateChanges(tx, recipe.id, cookId)
}

/** No longer counts a cook among those who have cooked what they have cooked, since their account ends. */
export async function uncountCook(tx: Database, cookId: string) {
  const cooked = tx
    .selectFrom('cookedEntry')
    .select('recipeId')
    .where('cookId', '=', cookId)
    .where('recipeId', 'is not', null)
  const recipes = await tx
    .updateTable('recipe')
    .set((eb) => ({ cookedCount: eb('cookedCount', '-', 1) }))
    .where('id', 'in', cooked.$castTo<{ recipeId: number }>())
    .where((eb) => eb.or([eb('authorId', 'is', null), eb('authorId', '!=', cookId)]))
    .returning('id')
    .execute()
  contentChanged(tx, cookedByContent(cookId), ...recipes.map(({ id }) => recipeContent(id)))
}
