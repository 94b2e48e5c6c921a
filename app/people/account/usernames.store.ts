import type { Database } from '#server/database/tables.ts'

/** True if the username (lower case) is free. */
export const isFreeUsername = async (db: Database, username: string) =>
  !(await db.selectFrom('cook').select('id').where('username', '=', username).executeTakeFirst())
