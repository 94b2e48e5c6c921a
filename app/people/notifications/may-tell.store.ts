import type { Database } from '#server/database/tables.ts'

/** Whether what one cook does is told to another: not to oneself, nor to the cookbook's sample cooks. `from` is null for what no cook does. */
export async function mayTell(db: Database, from: string | null, to: string) {
  if (from === to) return false
  const reader = db.selectFrom('cook').select('id').where('id', '=', to).where('isSample', '=', 0)
  return (await reader.executeTakeFirst()) !== undefined
}
