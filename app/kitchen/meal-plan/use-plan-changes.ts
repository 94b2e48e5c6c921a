import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { intentIn } from '#app/base/forms/intents.ts'
import { announce } from '#app/base/ui/live-region.tsx'
import type { StripRecipe } from '#app/kitchen/planned-recipes/recipe-strip.tsx'
import { deviceReplica, useSyncOutcome } from '#app/kitchen/records/device-replica.ts'
import type { RecordChange } from '#app/kitchen/records/sync-record.ts'
import { changeHere } from '#app/kitchen/shopping/use-list-changes.ts'
import { m } from '#messages'
import { isMeal, type MealEntry } from './meal-entry.ts'
import { PlanIntent, planChangesOf } from './meal-plan-changes.ts'
import { mealPlanPath } from './meal-plan-path.ts'
import type { MealOfDay } from './meals-of-day.ts'
import { dayText, mealName } from './plan-labels.ts'

interface PlanOnPage {
  entries: readonly MealEntry[]
  meals: readonly MealOfDay[]
  /** How many the household cooks for; null for as many as a recipe serves. */
  people: number | null
  /** The first day that is shown. */
  shown: string | null
}

/**
 * Makes the forms of the meal plan change this device's records instead of sending them, once it is known what the device has;
 * before that, and without scripts, they are posted. `removed` is how many meals the last form has removed and can be brought back.
 */
export function usePlanChanges({ entries, meals, people, shown }: PlanOnPage) {
  const navigate = useNavigate()
  const isHere = useSyncOutcome() !== null
  const [removed, setRemoved] = useState<readonly RecordChange[]>([])

  const changesFor = (intent: PlanIntent | null): RecordChange[] =>
    intent ? planChangesOf(intent, entries, { newId: deviceReplica().newId, now: Date.now() }) : []

  function submit(event: FormEvent<HTMLElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!isHere || !(event.target instanceof HTMLFormElement) || event.target.method !== 'post') return
    event.preventDefault()
    const form = new FormData(event.target, submitter)
    const intent = intentIn(form, PlanIntent)
    const isUndo = intent?.do === 'restore'
    const changes: RecordChange[] = isUndo
      ? removed.map(({ kind, id }) => ({ kind, id, values: { deleted: false } }))
      : changesFor(intent)
    changeHere(changes)
    setRemoved(changes.filter(({ values }) => values.deleted === true))
    const values = changes[0]?.values
    const entry = placedAt(values, meals)
    if (entry) announce(m.mealplan_placed(entry))
    const day = typeof values?.day === 'string' ? values.day : shown
    if (!isUndo) void navigate(mealPlanPath(day), { preventScrollReset: day === shown || intent?.do !== 'copy' })
  }
  /** Puts an entry at the meal that a place names, behind what is there. */
  function drop(id: string, place: string) {
    const [day = '', meal = ''] = place.split('.')
    const entry = entries.find((one) => one.id === id)
    if (!entry || !isMeal(meal) || (entry.day === day && entry.meal === meal)) return
    changeHere([{ kind: 'planned', id, values: { day, meal, position: Date.now() } }])
    setRemoved([])
    announce(m.mealplan_placed({ day: dayText(day), meal: mealName(meal, meals) }))
  }
  /** Plans a recipe for the meal that a place names. */
  function plan({ id, title, servings }: StripRecipe, place: string) {
    const [day = '', meal = ''] = place.split('.')
    if (!isMeal(meal)) return
    const changes = changesFor({
      do: 'add',
      recipe: id,
      text: title,
      servings: people ?? servings,
      day,
      meal,
      week: shown,
    })
    changeHere(changes)
    setRemoved([])
    const entry = placedAt(changes[0]?.values, meals)
    if (entry) announce(m.mealplan_placed(entry))
  }
  return { submit, drop, plan, removed: removed.length }
}

/** When a changed entry is eaten, in words; null for changes without a day. */
function placedAt(values: RecordChange['values'] | undefined, meals: readonly MealOfDay[]) {
  const { day, meal } = values ?? {}
  if (typeof day !== 'string') return null
  return { day: dayText(day), meal: mealName(meal as MealEntry['meal'], meals) }
}
