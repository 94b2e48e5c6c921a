import type { Database } from '../../server/database/tables.ts'

/** Whether no cook has a username, which is given in lower case. */
export const isFreeUsername = async (db: Database, username: string) =>
  !(await db.selectFrom('cook').select('id').where('username', '=', username).executeTakeFirst())
