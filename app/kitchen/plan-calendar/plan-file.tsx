import { useMemo } from 'react'
import { dayOf } from '#app/base/request/plain-day.ts'
import { useSite } from '#app/base/request/use-site.ts'
import { Button } from '#app/base/ui/button.tsx'
import { mealEntries } from '#app/kitchen/meal-plan/meal-entry.ts'
import { useMealsOfDay } from '#app/kitchen/meal-plan/use-meals-of-day.ts'
import { useRecords, useSync, useSyncOutcome } from '#app/kitchen/records/device-replica.ts'
import type { SyncRecord } from '#app/kitchen/records/sync-record.ts'
import { m } from '#messages'
import { calendarFile } from './calendar.ts'
import { calendarDays, planEvents } from './plan-events.ts'

const NOTHING: SyncRecord[] = []
const FILE_NAME = 'foodio-plan.ics'

/** The button that makes a calendar file of the plan as this device has it; nothing is sent for it. */
export function PlanFile({ isCook }: { isCook: boolean }) {
  const origin = useSite()?.origin ?? ''
  useSync(isCook)
  const isHere = useSyncOutcome() !== null
  const records = useRecords('planned', NOTHING)
  const meals = useMealsOfDay(NOTHING)
  const entries = useMemo(() => {
    const { from, to } = calendarDays(dayOf(Date.now()))
    return mealEntries(records).filter(({ day }) => day >= from && day <= to)
  }, [records])

  function download() {
    const now = Date.now()
    const events = planEvents(entries, { meals, origin, changedAt: () => now })
    const file = new Blob([calendarFile(events, { name: m.mealplan_title() })], { type: 'text/calendar' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = FILE_NAME
    link.click()
    // Some browsers begin to read the file only after the click is over.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }
  return isHere && entries.length === 0 ? (
    <p role="status">{m.mealplan_nothing()}</p>
  ) : (
    <Button variant={isCook ? 'quiet' : 'main'} disabled={!isHere} onClick={download}>
      {m.mealplan_file_make()}
    </Button>
  )
}
