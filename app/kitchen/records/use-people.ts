import { useMemo } from 'react'
import { useRecords } from './device-replica.ts'
import { peopleIn } from './people.ts'
import type { SyncRecord } from './sync-record.ts'

/** How many a household cooks for as this device knows it, at first as the records that the page came with have it; null while nobody has told. */
export function usePeople(sent: readonly SyncRecord[]) {
  const records = useRecords('people', sent)
  return useMemo(() => peopleIn(records), [records])
}
