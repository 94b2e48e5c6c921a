import type { z } from 'zod'
import type { SyncValues } from './sync-record.ts'

/** What a kind of record may hold. */
export interface SyncKind {
  /** Every field that it may have; `deleted` is a field of each. */
  fields: z.ZodObject
  /** What its records are listed by, such as the day of a meal; '' when they are few. */
  bucketOf(values: SyncValues): string
  /** How many of its records one bucket has room for; any number where it is not given. */
  maxPerBucket?: number
  /** The ids that are its own, such as that of the first list, which records of other kinds must not take. */
  reservedIds?: RegExp
}
export type SyncKinds = Readonly<Record<string, SyncKind>>
