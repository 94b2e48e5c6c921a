import { sql } from 'kysely'

/** The condition that a row is pending, in the very words of its partial index; of the one table of a query that has reasons. */
export const isPending = sql<boolean>`substr("hiddenReason", 1, 8) = 'pending:'`
/** The condition that a row is not pending: shown, or hidden by a moderator. */
export const isNotPending = sql<boolean>`("hiddenReason" is null or substr("hiddenReason", 1, 8) <> 'pending:')`
