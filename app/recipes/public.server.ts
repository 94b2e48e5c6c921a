import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, RecipeRow, ReportTable } from '../../server/database/tables.ts'
import { mayRead, type RecipeReader } from './visibility.ts'

const [deletedAt, visibility, authorId] = ['deletedAt', 'visibility', 'authorId'].map((name) =>
  sql.ref(`recipe.${name}`),
)

/** The condition that everybody may find a recipe; without parameters, since SQLite takes a partial index only where it reads its very words. */
export const isPublic = sql<boolean>`${deletedAt} is null and ${visibility} = 'public'`

/** The condition that a recipe is listed for a cook: one that everybody may find, or one of their own. */
export const isListedFor = (cookId: string) =>
  sql<boolean>`(${deletedAt} is null and (${visibility} = 'public' or ${authorId} = ${cookId}))`

/** Whether everybody may find the recipe of a row. */
export const isPublicRow = (row: Pick<RecipeRow, 'deletedAt' | 'visibility'>) =>
  row.deletedAt === null && row.visibility === 'public'

/** A new secret for the link of an unlisted recipe: 128 random bits. */
export const newLinkSecret = () => randomBytes(16).toString('base64url')

/** Whether a reader may read the recipe of a row that is not deleted; asks the database about its reports for moderators alone. */
export async function mayReadRow(
  db: Database,
  reader: RecipeReader,
  row: Pick<RecipeRow, 'id' | 'authorId' | 'visibility' | 'linkSecret'>,
) {
  if (mayRead(reader, row)) return true
  return reader.cook?.role === 'moderator' && mayRead(reader, row, { isReported: await isReported(db, row.id) })
}

/** Whether a recipe, a review or a collection has a report that no moderator has decided on. */
export async function isReported(db: Database, id: number, kind: ReportTable['kind'] = 'recipe') {
  const report = db.selectFrom('report').select('id').where('kind', '=', kind).where('subjectId', '=', id)
  return (await report.where('settledAt', 'is', null).limit(1).executeTakeFirst()) !== undefined
}
