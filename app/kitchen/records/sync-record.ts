import { z } from 'zod'

export const MAX_CHANGES = 200
export const MAX_VALUE = 500
const MAX_FIELDS = 20
/** The digits of a time in milliseconds, to the base of 36. */
const TIME_DIGITS = 9

/** When and on which device a field was changed; of two stamps the later one is the greater text. */
export const Stamp = z.string().regex(/^[0-9a-z]{9}[0-9a-zA-Z-]{1,36}$/)
export type Stamp = z.infer<typeof Stamp>

export const FieldValue = z.union([z.string().max(MAX_VALUE), z.number(), z.boolean(), z.null()])
export type FieldValue = z.infer<typeof FieldValue>

/** The fields of a record, each with the stamp of its last change. */
export const SyncFields = z
  .record(z.string().regex(/^[a-zA-Z]{1,20}$/), z.tuple([Stamp, FieldValue]))
  .refine((fields) => {
    const { length } = Object.keys(fields)
    return length > 0 && length <= MAX_FIELDS
  })
export type SyncFields = z.infer<typeof SyncFields>

/** A record that devices change while apart; its id is made by the device that adds it. */
export const SyncRecord = z
  .strictObject({
    id: z.string().regex(/^[0-9a-zA-Z:._-]{1,80}$/),
    kind: z.string().regex(/^[a-zA-Z]{1,20}$/),
    fields: SyncFields,
  })
  .meta({
    examples: [
      {
        id: 'milk',
        kind: 'item',
        fields: { list: ['0mi9qfk2dphone', 'list'], text: ['0mi9qfk2ephone', '1 l milk'] },
      },
    ],
  })
export type SyncRecord = z.infer<typeof SyncRecord>

/** The values of a record, without their stamps. */
export type SyncValues = Record<string, FieldValue>

export const stampOf = (time: number, device: string): Stamp =>
  time.toString(36).padStart(TIME_DIGITS, '0').slice(-TIME_DIGITS) + device

/** The time of a stamp in milliseconds. */
export const stampTime = (stamp: Stamp) => Number.parseInt(stamp.slice(0, TIME_DIGITS), 36)

/** Both records' fields, of each the one that changed last: the same whichever comes first, and however often. */
export function mergedFields(a: SyncFields, b: SyncFields): SyncFields {
  const merged = { ...a }
  for (const [name, field] of Object.entries(b)) {
    const other = Object.hasOwn(merged, name) ? merged[name] : undefined
    if (!other || isLater(field, other)) merged[name] = field
  }
  return merged
}

/** Whether a change comes after another one; equal stamps are ordered by their values, so that all devices agree. */
function isLater([stamp, value]: SyncFields[string], [otherStamp, otherValue]: SyncFields[string]) {
  if (stamp !== otherStamp) return stamp > otherStamp
  return JSON.stringify(value) > JSON.stringify(otherValue)
}

/** A change made where the stored record is seen: what it changes is stamped after what is stored, whichever clocks ran ahead. */
export function mergedAfter(stored: SyncFields, change: SyncFields): SyncFields {
  const later = Object.entries(change).map(([name, [stamp, value]]): [string, SyncFields[string]] => {
    const before = Object.hasOwn(stored, name) ? stored[name] : undefined
    if (!before || before[1] === value || stamp > before[0]) return [name, [stamp, value]]
    return [name, [stampOf(stampTime(before[0]) + 1, stamp.slice(TIME_DIGITS)), value]]
  })
  return mergedFields(stored, Object.fromEntries(later))
}

/**
 * A hybrid logical clock (Kulkarni and others, "Logical Physical Clocks", OPODIS 2014) with its counter folded into the milliseconds: stamps
 * changes so that each comes after those that this device has made or seen, even if its clock was set back.
 */
export function createHybridClock(device: string, now: () => number) {
  let last = 0
  return {
    /** Takes note of a stamp of another device. */
    observe(stamp: Stamp) {
      last = Math.max(last, stampTime(stamp))
    },
    stamp(): Stamp {
      last = Math.max(now(), last + 1)
      return stampOf(last, device)
    },
  }
}

/** Values of a record as fields that a device changed at one time. */
export const stampedValues = (values: SyncValues, now: number, device: string): SyncFields =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [stampOf(now, device), value]]))

/** A record and the fields of it that change. */
export interface RecordChange {
  kind: string
  id: string
  values: SyncValues
}
