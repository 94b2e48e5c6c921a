import type { z } from 'zod'
import type { SyncValues } from './sync-record.ts'

/** What a kind of record may hold. */
export interface SyncKind<Fields extends z.ZodObject = z.ZodObject> {
  /** Every field that it may have; `deleted` is a field of each. */
  fields: Fields
  /** What a record has of which nothing is known: each device may have changed some of its fields only. */
  empty: z.infer<Fields> & SyncValues
  /** What its records are listed by, such as the day of a meal; '' when they are few. */
  bucketOf(values: z.infer<Fields>): string
  /** How many of its records one bucket has room for; any number where it is not given. */
  maxPerBucket?: number
  /** The ids that are its own, such as that of the first list, which records of other kinds must not take. */
  reservedIds?: RegExp
}

/** A kind of record, with the values that its fields have. */
export const syncKind = <Fields extends z.ZodObject>(kind: SyncKind<Fields>) => kind
