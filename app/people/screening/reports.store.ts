import type { Database, ReportTable } from '#server/database/tables.ts'

/** Whether something has a report that no moderator has decided on. */
export async function isReported(db: Database, id: number, kind: ReportTable['kind'] = 'recipe') {
  const report = db.selectFrom('report').select('id').where('kind', '=', kind).where('subjectId', '=', id)
  return (await report.where('settledAt', 'is', null).limit(1).executeTakeFirst()) !== undefined
}

/** Lets the open reports of something be about the row that came in its place. */
export const moveReports = (tx: Database, kind: ReportTable['kind'], from: number, to: number) =>
  tx
    .updateTable('report')
    .set({ subjectId: to })
    .where('kind', '=', kind)
    .where('subjectId', '=', from)
    .where('settledAt', 'is', null)
    .execute()
