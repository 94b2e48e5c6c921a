import { useMemo } from 'react'
import { useRecords } from '#app/kitchen/records/device-replica.ts'
import type { SyncRecord } from '#app/kitchen/records/sync-record.ts'
import { mealsOfDay } from './meals-of-day.ts'

/** The meals of the day as this device has them, at first as the records that the page came with have them. */
export function useMealsOfDay(sent: readonly SyncRecord[]) {
  const records = useRecords('meal', sent)
  return useMemo(() => mealsOfDay(records), [records])
}
