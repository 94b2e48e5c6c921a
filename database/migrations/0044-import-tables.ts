import type { Kysely } from 'kysely'

/** The table that an import was read from, while its cook can say what its columns are. */
export const up = ({ schema }: Kysely<unknown>) =>
  schema
    .createTable('importTable')
    .addColumn('importId', 'integer', (c) => c.primaryKey().references('recipeImport.id').onDelete('cascade'))
    .addColumn('content', 'text', (c) => c.notNull())
    .execute()
