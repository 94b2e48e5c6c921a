import type { z } from 'zod'
import { MEAL_PLAN_KINDS } from './meal-plan-records.ts'
import { isRecordDeleted, recordValues } from './record-values.ts'
import { SHOPPING_KINDS } from './shopping-records.ts'
import type { SyncKind } from './sync-kind.ts'
import type { SyncFields, SyncRecord, SyncValues } from './sync-record.ts'

/** Every kind of record that a household has: what is written is checked against all of them, whoever writes it. */
const RECORD_KINDS = { ...SHOPPING_KINDS, ...MEAL_PLAN_KINDS }
export type KindName = keyof typeof RECORD_KINDS

/** What a record of a kind has. */
export type RecordValues<Kind extends KindName> = z.infer<(typeof RECORD_KINDS)[Kind]['fields']>

/** A record of a kind. */
export interface RecordOf<Kind extends KindName> {
  id: string
  values: RecordValues<Kind>
}

/** The names of all kinds. */
export const KIND_NAMES = Object.keys(RECORD_KINDS)

/** A kind by its name; undefined for one that there is not. */
const recordKind = (name: string) =>
  Object.hasOwn(RECORD_KINDS, name) ? (RECORD_KINDS[name as KindName] as unknown as SyncKind) : undefined

/** Whether an id means something of itself, and so the same in every household. */
export const isReservedId = (id: string) => KIND_NAMES.some((name) => recordKind(name)?.reservedIds?.test(id))

/** Whether a record of a kind may have this id. */
export const isPossibleId = (kind: string, id: string) =>
  KIND_NAMES.every((name) => name === kind || !recordKind(name)?.reservedIds?.test(id))

/** The shapes of changes, which may have some fields only; to make one costs more than to check a thousand records with it. */
const changedFields = new WeakMap<z.ZodObject, z.ZodObject>()

function changesOf({ fields }: SyncKind) {
  const known = changedFields.get(fields) ?? fields.partial().strict()
  changedFields.set(fields, known)
  return known
}

/** Whether a record of a kind may have these values, which may be some of its fields. */
export function isValidRecord(kind: string, { deleted, ...values }: SyncValues): boolean {
  if (deleted !== undefined && typeof deleted !== 'boolean') return false
  const shape = recordKind(kind)
  return shape !== undefined && changesOf(shape).safeParse(values).success
}

/** The values of a record as its kind has them; a field that is missing, or is not as it may be, is as in an empty record. */
function typedValues({ fields, empty }: SyncKind, values: SyncValues) {
  const whole = fields.safeParse({ ...empty, ...values })
  if (whole.success) return whole.data
  const valid = Object.entries(fields.shape).map(([name, shape]) => {
    const { success, data } = (shape as z.ZodType).safeParse(values[name])
    return [name, success ? data : empty[name]]
  })
  return Object.fromEntries(valid)
}

/** A record as one of a kind, which it is known to be. */
export const recordOf = <Kind extends KindName>(kind: Kind, { id, fields }: SyncRecord): RecordOf<Kind> => ({
  id,
  values: typedValues(RECORD_KINDS[kind] as unknown as SyncKind, recordValues(fields)) as RecordValues<Kind>,
})

/** Those of some records that are of a kind and not deleted. */
export const recordsOf = <Kind extends KindName>(kind: Kind, records: readonly SyncRecord[]): RecordOf<Kind>[] =>
  records
    .filter((record) => record.kind === kind && !isRecordDeleted(record.fields))
    .map((record) => recordOf(kind, record))

/** What a record is listed by: its day, its list; '' for kinds of few records, and for what is of no kind. */
export function bucketOf(kind: string, fields: SyncFields): string {
  const shape = recordKind(kind)
  return shape?.bucketOf(typedValues(shape, recordValues(fields))) ?? ''
}

/** How many records of a kind one bucket has room for; undefined for any number. */
export const maxPerBucketOf = (kind: string) => recordKind(kind)?.maxPerBucket
