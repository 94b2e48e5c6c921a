import { useEffect, useState } from 'react'
import { addDays, localToday } from '#app/base/request/plain-day.ts'
import { Button } from '#app/base/ui/button.tsx'
import { OpenDialog } from '#app/base/ui/dialog.tsx'
import { isMeal, type MealEntry, mealEntries } from '#app/kitchen/meal-plan/meal-entry.ts'
import { planChangesOf } from '#app/kitchen/meal-plan/meal-plan-changes.ts'
import { mealPlanPath } from '#app/kitchen/meal-plan/meal-plan-path.ts'
import { mainMeal, mealsOfDay } from '#app/kitchen/meal-plan/meals-of-day.ts'
import { dayText, mealName, mealOptions, shortDayText, weekdayText } from '#app/kitchen/meal-plan/plan-labels.ts'
import { deviceReplica } from '#app/kitchen/records/device-replica.ts'
import { peopleIn } from '#app/kitchen/records/people.ts'
import { m } from '#messages'
import { changeOnDevice, inStep, takeBack } from './put-on-list.ts'
import type { SheetProps } from './recipe-actions.ts'
import styles from './sheet.module.css'

/** How many days are offered, from today on. */
const DAYS = 14

interface PlanSheetProps extends SheetProps {
  recipe: { id: number; title: string; servings: number }
  /** Whether its reader has chosen the servings. */
  isScaled: boolean
}

interface Plan {
  entries: MealEntry[]
  meals: ReturnType<typeof mealsOfDay>
  people: number | null
}

/** The next days with what is planned on them, each a button that plans the recipe there; open from the beginning. */
export default function PlanSheet({
  recipe: { id, title, servings: shown },
  isScaled,
  isCook,
  say,
  onClose,
}: PlanSheetProps) {
  const [plan, setPlan] = useState<Plan | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => {
    const read = () =>
      setPlan({
        entries: mealEntries(deviceReplica().list('planned')),
        meals: mealsOfDay(deviceReplica().list('meal')),
        people: peopleIn(deviceReplica().list('people')),
      })
    // What the device knows is shown at once, and what the household has changed when it arrives.
    read()
    void inStep(isCook).then(read)
  }, [isCook])
  const today = localToday()
  const { entries, meals, people } = plan ?? { entries: [], meals: mealsOfDay([]), people: null }
  const servings = isScaled ? shown : (people ?? shown)
  const meal = chosen !== null && isMeal(chosen) ? chosen : mainMeal(meals)

  function choose(day: string) {
    const wanted = { do: 'add', week: null, day, meal, recipe: id, text: title, servings } as const
    const changes = planChangesOf(wanted, entries, { newId: deviceReplica().newId, now: Date.now() })
    changeOnDevice(changes, isCook)
    onClose()
    say({
      text: m.mealplan_placed({ day: dayText(day), meal: mealName(meal, meals) }),
      link: { to: mealPlanPath(day), text: m.mealplan_see() },
      action: { text: m.shopping_undo(), run: () => takeBack(changes, isCook) },
    })
  }
  return (
    <OpenDialog title={m.mealplan_add_title({ title })} onClose={onClose}>
      <label className={styles.field}>
        <span>{m.mealplan_meal()}</span>
        <select value={meal} onChange={(event) => setChosen(event.target.value)}>
          {mealOptions(meals, meal).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <ul className={styles.choices}>
        {Array.from({ length: DAYS }, (_, at) => addDays(today, at)).map((day) => {
          const planned = entries.filter((entry) => entry.day === day)
          return (
            <li key={day}>
              <Button variant="quiet" onClick={() => choose(day)}>
                <strong>{day === today ? m.mealplan_today() : weekdayText(day)}</strong>{' '}
                <span>{shortDayText(day)}</span>
                {planned.length > 0 && (
                  <small>{planned.map((entry) => `${mealName(entry.meal, meals)}: ${entry.text}`).join(' · ')}</small>
                )}
              </Button>
            </li>
          )
        })}
      </ul>
    </OpenDialog>
  )
}
