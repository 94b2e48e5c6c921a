import type { Kysely } from 'kysely'

/** The cookbook knows by weight what a dish is mainly made of. */
export const up = ({ schema }: Kysely<unknown>) => schema.alterTable('recipe').addColumn('mainFood', 'text').execute()
