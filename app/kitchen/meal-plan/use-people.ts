import { useMemo } from 'react'
import { useRecords } from '#app/kitchen/records/device-replica.ts'
import type { SyncRecord } from '#app/kitchen/records/sync-record.ts'
import { peopleIn } from './people.ts'

/** How many a household cooks for as this device knows it, at first as the records that the page came with have it; null while nobody has told. */
export function usePeople(sent: readonly SyncRecord[]) {
  const records = useRecords('people', sent)
  return useMemo(() => peopleIn(records), [records])
}
