import { shortHash } from '#app/base/request/short-hash.ts'
import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import { isRecordDeleted, recordValues } from '#app/kitchen/records/record-values.ts'
import type { Replica } from '#app/kitchen/records/replica.ts'
import type { SyncRecord } from '#app/kitchen/records/sync-record.ts'
import { inList, liveFieldsOf } from './live-list.ts'

/** The id, on a device that was given a link, of its list. */
export const linkedListId = (key: string) => `live-${shortHash(key)}`

/** A list in the records of a device, and its copy that is synchronised with the others. */
interface Mirrored {
  /** The id of the list on the device. */
  list: string
  /** What ids from elsewhere begin with on the device, so that they meet none of its own. */
  prefix: string
}

const listOfItem = ({ fields }: SyncRecord) => recordValues(fields).list

/** A record with the fields whose value is another than in a copy: a stamp of a clock that is ahead must not be sent again and again. */
const unlike = ({ fields, ...record }: SyncRecord, copy: SyncRecord | undefined): SyncRecord => ({
  ...record,
  fields: Object.fromEntries(Object.entries(fields).filter(([name, [, value]]) => copy?.fields[name]?.[1] !== value)),
})

/**
 * Brings the items of a list of the device and those of its live copy to the same state: of each field the later change wins, as between
 * devices, so that doing it again changes nothing. What the list does not have yet and is deleted stays away.
 */
export function mirrorList(device: Replica, live: Replica, { list, prefix }: Mirrored) {
  const items = new Map(device.stamped('item').map((record) => [record.id, record]))
  const shared = live.stamped('item')
  const theirs = new Map(shared.map((record) => [record.id, record]))
  const idHere = ({ id }: SyncRecord) => {
    const own = items.get(id)
    return own && listOfItem(own) === list ? id : prefix + id
  }
  const idThere = new Map(shared.map((record) => [idHere(record), record.id]))
  device.adopt(
    shared.flatMap((record) => {
      const id = idHere(record)
      const own = items.get(id)
      if (own ? listOfItem(own) !== list : isRecordDeleted(record.fields)) return []
      return [inList(liveFieldsOf({ ...record, id }), list)]
    }),
  )
  live.adopt(
    device.stamped('item').flatMap((record) => {
      if (listOfItem(record) !== list) return []
      const id = idThere.get(record.id)
      // What came from the others and is not in their copy now comes again when that was read anew.
      const isTheirs = prefix !== '' && record.id.startsWith(prefix)
      if (id === undefined && (isTheirs || isRecordDeleted(record.fields))) return []
      const known = id === undefined ? undefined : theirs.get(id)
      const change = unlike(inList(liveFieldsOf({ ...record, id: id ?? record.id }), FIRST_LIST), known)
      return Object.keys(change.fields).length > 0 ? [change] : []
    }),
  )
}

/** Whether the device has deleted a list, which ends its part in it. */
export const isListDeleted = (device: Replica, list: string) =>
  device.stamped('list').some(({ id, fields }) => id === list && isRecordDeleted(fields))
