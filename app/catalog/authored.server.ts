import type { Database } from '../../server/database/tables.ts'

/** Ids of one page of a cook's recipes, newest first, and how many there are in all. */
export async function listAuthored(db: Database, cookId: string, { page, size }: { page: number; size: number }) {
  const own = db.selectFrom('recipe').where('authorId', '=', cookId).where('deletedAt', 'is', null)
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .select('id')
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return { total, ids: rows.map(({ id }) => id) }
}
