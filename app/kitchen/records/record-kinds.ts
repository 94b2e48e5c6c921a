import type { z } from 'zod'
import { MEAL_PLAN_KINDS } from './meal-plan-records.ts'
import { SHOPPING_KINDS } from './shopping-records.ts'
import type { SyncKind, SyncKinds } from './sync-kind.ts'
import type { SyncValues } from './sync-record.ts'

/** Every kind of record that a household has: what is written is checked against all of them, whoever writes it. */
const RECORD_KINDS: SyncKinds = { ...SHOPPING_KINDS, ...MEAL_PLAN_KINDS }

/** The names of all kinds. */
export const KIND_NAMES = Object.keys(RECORD_KINDS)

/** A kind by its name; undefined for one that there is not. */
export const recordKind = (name: string): SyncKind | undefined =>
  Object.hasOwn(RECORD_KINDS, name) ? RECORD_KINDS[name] : undefined

/** Whether an id means something of itself, and so the same in every household. */
export const isReservedId = (id: string) => Object.values(RECORD_KINDS).some(({ reservedIds }) => reservedIds?.test(id))

/** Whether a record of a kind may have this id. */
export const isPossibleId = (kind: string, id: string) =>
  Object.entries(RECORD_KINDS).every(([name, { reservedIds }]) => name === kind || !reservedIds?.test(id))

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
