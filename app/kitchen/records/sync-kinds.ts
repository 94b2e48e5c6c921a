import type { z } from 'zod'
import type { SyncValues } from './sync-record.ts'

/** What a kind of record may hold. */
export interface SyncKind {
  /** Every field that it may have; `deleted` is a field of each. */
  fields: z.ZodObject
  /** What its records are listed by, such as the day of a meal; '' when they are few. */
  bucketOf(values: SyncValues): string
  /** How many of its records one bucket has room for; any number where it is not given. */
  most?: number
  /** The ids that are its own, such as that of the first list, which records of other kinds must not take. */
  ownIds?: RegExp
}
export type SyncKinds = Readonly<Record<string, SyncKind>>

/** Whether an id means something of itself, and so the same in every household. */
export const isReservedId = (kinds: SyncKinds, id: string) =>
  Object.values(kinds).some(({ ownIds }) => ownIds?.test(id))

/** Whether a record of a kind may have this id. */
export const isPossibleId = (kinds: SyncKinds, kind: string, id: string) =>
  Object.entries(kinds).every(([name, { ownIds }]) => name === kind || !ownIds?.test(id))

/** The shapes of changes, which may have some fields only; to make one costs more than to check a thousand records with it. */
const changedFields = new WeakMap<z.ZodObject, z.ZodObject>()

function changesOf({ fields }: SyncKind) {
  const known = changedFields.get(fields) ?? fields.partial().strict()
  changedFields.set(fields, known)
  return known
}

/** Whether a record of a kind may have these values, which may be some of its fields. */
export function isValidRecord(kinds: SyncKinds, kind: string, { deleted, ...values }: SyncValues): boolean {
  if (deleted !== undefined && typeof deleted !== 'boolean') return false
  const shape = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  return shape !== undefined && changesOf(shape).safeParse(values).success
}
