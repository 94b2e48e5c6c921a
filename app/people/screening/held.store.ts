import { sql } from 'kysely'

/** The condition that a row is held, in the very words of its partial index; of the one table of a query that has reasons. */
export const isHeld = sql<boolean>`substr("hiddenReason", 1, 5) = 'held:'`
/** The condition that a row is not held: shown, or hidden by a moderator. */
export const isNotHeld = sql<boolean>`("hiddenReason" is null or substr("hiddenReason", 1, 5) <> 'held:')`
