import { mergedFields, type SyncFields, type SyncRecord } from './sync-record.ts'

/** A record on a device. */
export interface ReplicaRecord extends SyncRecord {
  /** The fields that the server does not know of yet. */
  pending: string[]
  /** The household that it belongs to; null until the server has it. */
  household: string | null
}

/** The record that a device has stored as JSON; null for none, and for what is no record. */
export function replicaRecordIn(text: string | null): ReplicaRecord | null {
  const { id, kind, fields, pending, household = null } = objectIn<ReplicaRecord>(text)
  if (id === undefined || kind === undefined || !fields || !Array.isArray(pending)) return null
  return { id, kind, fields, pending, household }
}

/** What a device has stored as JSON, some of it missing; nothing of it where that is no object. */
export function objectIn<T>(text: string | null): Partial<T> {
  try {
    return Object(JSON.parse(text ?? 'null'))
  } catch {
    return {}
  }
}

/**
 * The copies that two tabs have of one record, as one: of each field the later value, which is still to be sent unless one of them has
 * sent it. The same whichever comes first.
 */
export function mergedCopies(a: ReplicaRecord, b: ReplicaRecord): ReplicaRecord {
  const fields = mergedFields(a.fields, b.fields)
  const isSentBy = ({ fields: own, pending }: ReplicaRecord, name: string) =>
    own[name]?.[0] === fields[name]?.[0] && own[name]?.[1] === fields[name]?.[1] && !pending.includes(name)
  const pending = [...new Set([...a.pending, ...b.pending])].filter((name) => !isSentBy(a, name) && !isSentBy(b, name))
  return { ...b, fields, pending, household: b.household ?? a.household }
}

/** Whether some of these fields are later than those of a record, which was written before they were heard of. */
export const hasLaterFields = (fields: SyncFields, record: ReplicaRecord) =>
  Object.entries(fields).some(([name, [stamp]]) => stamp > (record.fields[name]?.[0] ?? ''))
