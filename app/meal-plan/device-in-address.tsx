import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLocalShelf } from '../bookshelf/local-shelf.ts'
import { addDays } from '../request/plain-day.ts'
import { useRecords, useSync, useSyncOutcome } from '../sync/device-replica.ts'
import type { SyncRecord } from '../sync/sync-record.ts'
import { daysAround, deviceParameters } from './fill-week-query.ts'
import { mealEntries } from './meal-entry.ts'
import { mainMeal } from './meals-of-day.ts'
import { useMealsOfDay } from './use-meals-of-day.ts'

const NOTHING: SyncRecord[] = []

/** Adds to the address of the page what a visitor's device has, which the server needs for its proposals: planned meals, saved recipes, the main meal. */
export function DeviceInAddress({ week, repeat }: { week: string; repeat: number }) {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  useSync(false)
  const isHere = useSyncOutcome() !== null
  const planned = useRecords('planned', NOTHING)
  const main = mainMeal(useMealsOfDay(NOTHING))
  const [favorites, saved] = [useLocalShelf('favoriteRecipes'), useLocalShelf('savedRecipes')]
  useEffect(() => {
    if (!isHere) return
    const wanted = new URLSearchParams(parameters)
    wanted.delete('planned')
    wanted.delete('saved')
    const { from, to } = daysAround([week, addDays(week, 6)], repeat)
    const near = mealEntries(planned).filter(({ day }) => day >= from && day <= to)
    const ids = [...new Set([...favorites, ...saved].map(({ id }) => id))]
    for (const [name, value] of deviceParameters({ planned: near, saved: ids })) wanted.append(name, value)
    if (!wanted.has('meal') && main !== 'dinner') wanted.set('meal', main)
    if (`${wanted}` !== `${parameters}`) void navigate(`?${wanted}`, { replace: true, preventScrollReset: true })
  }, [isHere, parameters, planned, favorites, saved, main, week, repeat, navigate])
  return null
}
