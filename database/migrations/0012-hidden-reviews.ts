import type { Kysely } from 'kysely'

/** A review that was hidden and then withdrawn leaves its row, without its words, so that it stays hidden when it is sent anew. */
export const up = ({ schema }: Kysely<unknown>) =>
  schema.alterTable('review').addColumn('withdrawnAt', 'bigint').execute()
