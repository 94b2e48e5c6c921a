import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useDeviceStore } from '#app/base/device/device-store.ts'
import { addDays } from '#app/base/request/plain-day.ts'
import { mealEntries } from '#app/kitchen/meal-plan/meal-entry.ts'
import { mainMeal } from '#app/kitchen/meal-plan/meals-of-day.ts'
import { useMealsOfDay } from '#app/kitchen/meal-plan/use-meals-of-day.ts'
import { deviceNeeds } from '#app/kitchen/needs/device-needs.ts'
import { useRecords, useSync, useSyncOutcome } from '#app/kitchen/records/device-replica.ts'
import type { SyncRecord } from '#app/kitchen/records/sync-record.ts'
import { useDeviceShelf } from '#app/recipes/bookshelf/device-shelf.ts'
import { daysAround, deviceParameters, type OccupiedSlot } from './fill-week-query.ts'

const NOTHING: SyncRecord[] = []

/** Adds to the address of the page what a visitor's device has, which the server needs for its proposals: planned meals, saved recipes, the main meal, and what is not eaten. */
export function DeviceInAddress({ week, repeat }: { week: string; repeat: number }) {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  useSync(false)
  const isHere = useSyncOutcome() !== null
  const planned = useRecords('planned', NOTHING)
  const main = mainMeal(useMealsOfDay(NOTHING))
  const [favorites, saved] = [useDeviceShelf('favoriteRecipes'), useDeviceShelf('savedRecipes')]
  const needs = useDeviceStore(deviceNeeds)
  useEffect(() => {
    if (!isHere) return
    const wanted = new URLSearchParams(parameters)
    const end = addDays(week, 6)
    const { from, to } = daysAround([week, end], repeat)
    // Of other weeks only recipes count, which are not proposed again so soon.
    const matters = ({ day, recipe }: OccupiedSlot) =>
      day >= from && day <= to && (recipe !== null || (day >= week && day <= end))
    const ids = [...new Set([...favorites, ...saved].map(({ id }) => id))]
    const known = Object.fromEntries(deviceParameters({ planned: mealEntries(planned).filter(matters), saved: ids }))
    for (const name of ['planned', 'saved'])
      if (known[name] === undefined) wanted.delete(name)
      else wanted.set(name, known[name])
    // What is chosen in the form counts, also when nothing is.
    if (!wanted.has('chosen') && !wanted.has('diet') && !wanted.has('without')) {
      for (const diet of needs.diets) wanted.append('diet', diet)
      for (const allergen of needs.allergens) wanted.append('without', allergen)
    }
    if (!wanted.has('meal') && main !== 'dinner') wanted.set('meal', main)
    if (`${wanted}` !== `${parameters}`) void navigate(`?${wanted}`, { replace: true, preventScrollReset: true })
  }, [isHere, parameters, planned, favorites, saved, needs, main, week, repeat, navigate])
  return null
}
