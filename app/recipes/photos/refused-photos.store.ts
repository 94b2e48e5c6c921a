import { sql } from 'kysely'
import { isPublic } from '#app/recipes/recipe/public.store.ts'
import type { Database, Tables } from '#server/database/tables.ts'
import { distanceOf, MAX_DISTANCE, neighboursOf, quartersOf } from './perceptual-hash.ts'

/** What photos are of that a moderator has hidden. */
interface Subject {
  kind: Tables['refusedPhoto']['kind']
  id: number
}
type Quarter = 'quarter0' | 'quarter1' | 'quarter2' | 'quarter3'
const QUARTERS: Quarter[] = ['quarter0', 'quarter1', 'quarter2', 'quarter3']
const MAX_CANDIDATES = 1000

/**
 * Whether a picture with one of these hashes is refused, because a moderator has hidden it or one that looks the same. Asks an index for each
 * quarter of a hash (M. Norouzi, A. Punjani, D. Fleet, "Fast search in Hamming space with multi-index hashing", 2012).
 */
export async function isRefused(db: Database, hashes: readonly string[]): Promise<boolean> {
  for (const hash of hashes) {
    const quarters = quartersOf(hash)
    const rows = await db
      .selectFrom('refusedPhoto')
      .select('hash')
      .where((eb) => eb.or(QUARTERS.map((column, at) => eb(column, 'in', neighboursOf(quarters[at] ?? 0)))))
      .limit(MAX_CANDIDATES)
      .execute()
    if (rows.some((row) => distanceOf(row.hash, hash) <= MAX_DISTANCE)) return true
  }
  return false
}

/** The hashes of the photos of a recipe, a review, a diary entry or a profile that no public recipe shows; [] for what has none. */
async function hashesIn(db: Database, { kind, id }: Subject) {
  const shown = db
    .selectFrom('recipePhoto')
    .innerJoin('recipe', 'recipe.id', 'recipePhoto.recipeId')
    .innerJoin('picture as shownPicture', 'shownPicture.key', 'pictureKey')
    .select('recipe.id')
    .where(isPublic)
    .whereRef('shownPicture.hash', '=', sql.ref('picture.hash'))
  const pictures = db
    .selectFrom('picture')
    .select('hash')
    .distinct()
    .where('hash', '!=', '')
    .where((eb) => eb.not(eb.exists(shown)))
  const queries: Partial<Record<string, () => typeof pictures>> = {
    recipe: () =>
      pictures.where('key', 'in', (eb) => eb.selectFrom('recipePhoto').select('pictureKey').where('recipeId', '=', id)),
    review: () => pictures.where('key', 'in', (eb) => eb.selectFrom('review').select('photoKey').where('id', '=', id)),
    profile: () =>
      pictures.where('key', 'in', (eb) => eb.selectFrom('screenedProfile').select('image').where('id', '=', id)),
    cooked: () =>
      pictures.where('key', 'in', (eb) => eb.selectFrom('cookedPhoto').select('pictureKey').where('entryId', '=', id)),
  }
  const rows = (await queries[kind]?.().execute()) ?? []
  return rows.flatMap(({ hash }) => hash ?? [])
}

/**
 * Refuses the photos of something hidden whenever they are sent again; only their hashes are stored. In the transaction that hides it. Those that a
 * public recipe shows are left out: they may be copied from there, and its author goes on using them.
 */
export async function refusePhotos(tx: Database, subject: Subject, now: number) {
  await allowPhotos(tx, subject)
  const { kind, id: subjectId } = subject
  for (const hash of await hashesIn(tx, subject)) {
    const quarters = quartersOf(hash)
    const columns = Object.fromEntries(QUARTERS.map((column, at) => [column, quarters[at]])) as Record<Quarter, number>
    await tx
      .insertInto('refusedPhoto')
      .values({ kind, subjectId, hash, ...columns, refusedAt: now })
      .execute()
  }
}

/** Ends that the photos of something are refused, since it is shown again. */
export const allowPhotos = (tx: Database, { kind, id }: Subject) =>
  tx.deleteFrom('refusedPhoto').where('kind', '=', kind).where('subjectId', '=', id).execute()
