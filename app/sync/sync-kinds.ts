import type { z } from 'zod'
import type { SyncValues } from './sync-record.ts'

/** What a kind of record may hold. */
export interface SyncKind {
  /** Every field that it may have; `deleted` is a field of each. */
  fields: z.ZodObject
  /** What its records are listed by, such as the day of a meal; '' when they are few. */
  bucketOf(values: SyncValues): string
}
export type SyncKinds = Readonly<Record<string, SyncKind>>

/** Whether a record of a kind may have these values, which may be some of its fields. */
export function isPossibleRecord(kinds: SyncKinds, kind: string, { deleted, ...values }: SyncValues): boolean {
  if (deleted !== undefined && typeof deleted !== 'boolean') return false
  const shape = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  return shape?.fields.partial().strict().safeParse(values).success ?? false
}
