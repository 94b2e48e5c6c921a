import { isSilenced } from '#app/people/blocks/blocks.store.ts'
import type { Database } from '#server/database/tables.ts'

/** Whether what one cook does is told to another: not to oneself, nor to the cookbook's sample cooks, nor to who mutes or may not be reached by the one who does it. `from` is null for what no cook does. */
export async function mayNotify(db: Database, from: string | null, to: string) {
  if (from === to || (from !== null && (await isSilenced(db, from, to)))) return false
  const reader = db.selectFrom('cook').select('id').where('id', '=', to).where('isSample', '=', 0)
  return (await reader.executeTakeFirst()) !== undefined
}
