import { changeContent, contentChanged, PRIVATE_CONTENT } from '#server/database/content.ts'
import { lockRow } from '#server/database/lock.ts'
import type { Database } from '#server/database/tables.ts'
import { isOverfull, listRefusal } from './bucket-room.store.ts'
import { bucketOf, isPossibleId, isReservedId, isValidRecord } from './record-kinds.ts'
import { isRecordDeleted, recordValues } from './record-values.ts'
import { MAX_CHANGES, mergedFields, type SyncFields, type SyncRecord, stampOf, stampTime } from './sync-record.ts'

/** How many records a household may have. */
export const MAX_RECORDS = 20_000
const PAGE = 1000
/** How far ahead of the server's a device's clock may be, in milliseconds. */
const MAX_AHEAD = 5 * 60_000
/** How long a deleted record is stored, for devices that have not heard of it. */
const DELETED_FOR = 90 * 24 * 60 * 60_000
const FORGOTTEN_AT_ONCE = 500

/** What the changes of a household's records are announced by. */
export const householdContent = (householdId: string) => `${PRIVATE_CONTENT}household:${householdId}`

/** Records as they are now, and the version that they are known by. */
export interface SyncPage {
  version: number
  records: SyncRecord[]
  /** Whether later versions follow. */
  hasMore: boolean
  /** Whether the device must forget what it knows, since deleted records are no longer stored. */
  isReset: boolean
}

/** Why changes were refused: a kind, field or value that does not exist, or too many records. */
export type SyncRefusal = 'wrong' | 'full'

/** The notice of a form whose changes were refused. */
export const refusalNotice = (refusal: SyncRefusal) => (refusal === 'full' ? 'householdFull' : 'notDone')

interface Changes {
  householdId: string
  changes: readonly SyncRecord[]
  /** Whether records that do not exist yet are added. */
  mayAdd?: boolean
  /** How changes come into a stored record: by their clocks, unless they were made where it was seen. */
  merge?: typeof mergedFields
  /** The list whose items alone may be changed; none for a member, who may change everything. */
  list?: string | undefined
  now?: number
}

/**
 * Merges what a device has changed into a household's records, field by field, the later change winning; repeating it changes nothing.
 * Returns the changed records as they are now, or why all of it was refused. A stamp of a clock that is ahead becomes one of now.
 */
export async function applyChanges(
  db: Database,
  { householdId, changes, mayAdd = true, merge = mergedFields, list, now = Date.now() }: Changes,
): Promise<SyncRecord[] | SyncRefusal> {
  const sent = oneOfEach(changes.map((change) => ({ ...change, fields: clampStamps(change.fields, now) })))
  const isPossible = ({ id, kind, fields }: SyncRecord) =>
    isPossibleId(kind, id) && isValidRecord(kind, recordValues(fields))
  if (!sent.every(isPossible)) return 'wrong'
  if (sent.length === 0) return []
  return changeContent(db, async (tx) => {
    const household = await lockRow(tx, 'household', householdId)
    if (!household) return 'wrong'
    const stored = await recordsByIds(
      tx,
      householdId,
      sent.map(({ id }) => id),
    )
    const added = sent.filter(({ id }) => !stored.has(id))
    const refusal = list === undefined ? null : await listRefusal(tx, { householdId, list }, sent, stored)
    if (refusal) return refusal
    if (sent.some(({ id, kind }) => (stored.get(id)?.kind ?? kind) !== kind)) return 'wrong'
    if (mayAdd && added.length > 0 && (await countRecords(tx, householdId)) + added.length > MAX_RECORDS) return 'full'
    // What was changed for another household: an id that every household has would change this one's.
    const merged = sent.flatMap(({ id, kind, fields }) => {
      const before = stored.get(id)
      if (!mayAdd && (!before || isReservedId(id))) return []
      return { id, kind, before, fields: before ? merge(before.fields, fields) : fields }
    })
    if (await isOverfull(tx, householdId, merged)) return 'full'
    const version = household.syncVersion + 1
    const result: SyncRecord[] = []
    const changed: SyncRecord[] = []
    for (const { id, kind, before, fields } of merged) {
      result.push({ id, kind, fields })
      if (!before || JSON.stringify(fields) !== JSON.stringify(before.fields)) changed.push({ id, kind, fields })
    }
    if (changed.length > 0) {
      await saveRecords(tx, { householdId, version, now }, changed)
      await tx.updateTable('household').set({ syncVersion: version }).where('id', '=', householdId).execute()
      contentChanged(tx, householdContent(householdId))
    }
    return result
  })
}

interface ReadChanges {
  since: number
  /** Whether the page before had more, and this one is read at once: deleted records that are no longer stored were not in it either. */
  continues?: boolean
  size?: number
  /** The list whose items alone are read; none for everything. */
  list?: string
}

/** A page of what has changed after a version, deleted records included; with `since` 0 all records that are not deleted. */
export async function listChanges(
  db: Database,
  householdId: string,
  { since, continues = false, size = PAGE, list }: ReadChanges,
): Promise<SyncPage> {
  const household = await db
    .selectFrom('household')
    .select(['syncVersion', 'forgottenVersion'])
    .where('id', '=', householdId)
    .executeTakeFirst()
  if (!household) return { version: 0, records: [], hasMore: false, isReset: since > 0 }
  const isReset = since > household.syncVersion || (!continues && since > 0 && since < household.forgottenVersion)
  const from = isReset ? 0 : since
  const rows = await db
    .selectFrom('syncRecord')
    .select(['id', 'kind', 'fields', 'version'])
    .where('householdId', '=', householdId)
    .where('version', '>', from)
    .$if(list !== undefined, (query) => query.where('kind', '=', 'item').where('bucket', '=', list as string))
    .$if(from === 0, (query) => query.where('deletedAt', 'is', null))
    .orderBy('version')
    .limit(size + MAX_CHANGES + 1)
    .execute()
  const last = rows[size - 1]
  // What changed at once has one version and comes whole.
  const page = last ? rows.filter(({ version }) => version <= last.version) : rows
  const hasMore = page.length < rows.length
  return {
    version: hasMore && last ? last.version : Math.max(household.syncVersion, from),
    records: page.map(storedRecord),
    hasMore,
    isReset,
  }
}

/** The records of a kind that are not deleted, in the order of their buckets: those in one bucket, or from one to another. */
export async function listRecords(
  db: Database,
  householdId: string,
  kind: string,
  bucket?: string | { from: string; to: string },
) {
  const rows = await db
    .selectFrom('syncRecord')
    .select(['id', 'kind', 'fields'])
    .where('householdId', '=', householdId)
    .where('kind', '=', kind)
    .where('deletedAt', 'is', null)
    .$if(typeof bucket === 'string', (query) => query.where('bucket', '=', bucket as string))
    .$if(typeof bucket === 'object', (query) => {
      const { from, to } = bucket as { from: string; to: string }
      return query.where('bucket', '>=', from).where('bucket', '<=', to)
    })
    .orderBy('bucket')
    .orderBy('id')
    .execute()
  return rows.map(storedRecord)
}

/** A record that is not deleted; null when there is none. */
export async function findRecord(db: Database, householdId: string, id: string) {
  const row = await db
    .selectFrom('syncRecord')
    .select(['id', 'kind', 'fields'])
    .where('householdId', '=', householdId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row ? storedRecord(row) : null
}

/** The records that were deleted at a time and have not changed since. */
export async function listDeletedRecords(db: Database, householdId: string, deletedAt: number) {
  if (!Number.isSafeInteger(deletedAt)) return []
  const rows = await db
    .selectFrom('syncRecord')
    .select(['id', 'kind', 'fields'])
    .where('householdId', '=', householdId)
    .where('deletedAt', '=', deletedAt)
    .execute()
  return rows.map(storedRecord)
}

/** Removes records that were deleted long ago; devices that were away longer begin anew. Returns how many. */
export async function forgetDeletedRecords(db: Database, now = Date.now()) {
  let forgotten = 0
  for (;;) {
    const rows = await db
      .selectFrom('syncRecord')
      .select(['householdId', 'id', 'version'])
      .where('deletedAt', '<', now - DELETED_FOR)
      .orderBy('deletedAt')
      .limit(FORGOTTEN_AT_ONCE)
      .execute()
    for (const { householdId, id, version } of rows)
      await db.transaction().execute(async (tx) => {
        await tx
          .updateTable('household')
          .set({ forgottenVersion: version })
          .where('id', '=', householdId)
          .where('forgottenVersion', '<', version)
          .execute()
        await tx
          .deleteFrom('syncRecord')
          .where('householdId', '=', householdId)
          .where('id', '=', id)
          .where('version', '=', version)
          .execute()
      })
    forgotten += rows.length
    if (rows.length < FORGOTTEN_AT_ONCE) return forgotten
  }
}

/** A record as its row has it. */
export const storedRecord = ({ id, kind, fields }: { id: string; kind: string; fields: string }): SyncRecord => ({
  id,
  kind,
  fields: JSON.parse(fields) as SyncFields,
})

async function recordsByIds(tx: Database, householdId: string, ids: string[]) {
  const rows = await tx
    .selectFrom('syncRecord')
    .select(['id', 'kind', 'fields'])
    .where('householdId', '=', householdId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, storedRecord(row)]))
}

async function countRecords(tx: Database, householdId: string) {
  const counting = tx.selectFrom('syncRecord').select((eb) => eb.fn.countAll<number>().as('total'))
  return (await counting.where('householdId', '=', householdId).executeTakeFirstOrThrow()).total
}

interface Saving {
  householdId: string
  version: number
  now: number
}

async function saveRecords(tx: Database, { householdId, version, now }: Saving, records: readonly SyncRecord[]) {
  const rows = records.map(({ id, kind, fields }) => ({
    householdId,
    id,
    kind,
    bucket: bucketOf(kind, fields),
    fields: JSON.stringify(fields),
    version,
    deletedAt: isRecordDeleted(fields) ? now : null,
  }))
  await tx
    .insertInto('syncRecord')
    .values(rows)
    .onConflict((c) =>
      c.columns(['householdId', 'id']).doUpdateSet(({ ref }) => ({
        bucket: ref('excluded.bucket'),
        fields: ref('excluded.fields'),
        version: ref('excluded.version'),
        deletedAt: ref('excluded.deletedAt'),
      })),
    )
    .execute()
}

/** The changes with those of one record merged into one. */
function oneOfEach(changes: readonly SyncRecord[]) {
  const merged = new Map<string, SyncRecord>()
  for (const change of changes) {
    const other = merged.get(change.id)
    merged.set(change.id, other ? { ...other, fields: mergedFields(other.fields, change.fields) } : change)
  }
  return [...merged.values()]
}

function clampStamps(fields: SyncFields, now: number): SyncFields {
  const possible = Object.entries(fields).map(([name, [stamp, value]]) => {
    const isAhead = stampTime(stamp) > now + MAX_AHEAD
    return [name, [isAhead ? stampOf(now, stamp.slice(9)) : stamp, value]]
  })
  return Object.fromEntries(possible)
}
