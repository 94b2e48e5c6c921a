import { Link } from 'react-router'
import { slotKey } from '#app/kitchen/fill-week/fill-week.ts'
import { dayNutrition } from '#app/kitchen/planned-recipes/day-nutrition.ts'
import type { PlannedRecipes } from '#app/kitchen/planned-recipes/planned-recipes.store.ts'
import { m } from '#messages'
import { EntryLine } from './entry-line.tsx'
import type { Meal, MealEntry } from './meal-entry.ts'
import { dayAnchor, mealAddPath } from './meal-plan-path.ts'
import type { MealOfDay } from './meals-of-day.ts'
import { dayText, mealName, shortDayText, weekdayText, wholeNumberText } from './plan-labels.ts'
import styles from './planned-day.module.css'

interface PlannedDayProps {
  day: string
  /** The first day that the page shows. */
  week: string
  isToday: boolean
  /** All entries, also those of other days. */
  entries: readonly MealEntry[]
  meals: readonly MealOfDay[]
  /** The meals that the days of the page have. */
  shown: readonly Meal[]
  /** What is known of the planned recipes. */
  recipes: PlannedRecipes
  /** The meal that a dragged entry is over, as `slotKey` names it; null for none. */
  target: string | null
  /** The id of the entry that is open to be changed. */
  edited: string | null
}

/** A day of the plan with its meals, each with what is eaten and a link that adds to it. */
export function PlannedDay({ day, week, isToday, entries, meals, shown, recipes, target, edited }: PlannedDayProps) {
  const eaten = entries.filter((entry) => entry.day === day)
  const nutrition = dayNutrition(eaten, recipes.servings)
  // What a visitor's device asks for comes later, and has its place until then.
  const isUnknown = eaten.some(({ recipe }) => recipe !== null && recipes.pictures[recipe] === undefined)
  return (
    <li
      className={styles.day}
      id={isToday ? 'today' : undefined}
      aria-current={isToday ? 'date' : undefined}
      data-single={shown.length === 1 || undefined}
    >
      <h2 id={dayAnchor(day)}>
        {weekdayText(day)} <span>{shortDayText(day)}</span>
      </h2>
      {shown.map((meal) => (
        <section
          key={meal}
          className={styles.meal}
          data-drop={slotKey({ day, meal })}
          data-target={target === slotKey({ day, meal }) || undefined}
          aria-label={`${weekdayText(day)}, ${mealName(meal, meals)}`}
        >
          <div className={styles.mealHead}>
            <h3>{mealName(meal, meals)}</h3>
            <Link
              to={mealAddPath({ day, meal })}
              className={styles.add}
              rel="nofollow"
              aria-label={m.mealplan_add_at({ day: dayText(day), meal: mealName(meal, meals) })}
              prefetch="none"
              data-no-print
            >
              <span aria-hidden="true">+</span>
            </Link>
          </div>
          {eaten.some((entry) => entry.meal === meal) && (
            <ul>
              {eaten
                .filter((entry) => entry.meal === meal)
                .map((entry) => (
                  <EntryLine
                    key={entry.id}
                    entry={entry}
                    source={entries.find(({ id }) => id === entry.leftoverOf) ?? null}
                    picture={entry.recipe === null ? null : recipes.pictures[entry.recipe]}
                    warnings={entry.recipe === null ? [] : (recipes.warnings[entry.recipe] ?? [])}
                    meals={meals}
                    week={week}
                    isEdited={entry.id === edited}
                  />
                ))}
            </ul>
          )}
        </section>
      ))}
      {!nutrition && isUnknown && (
        <p className={styles.nutrition} data-unknown aria-hidden="true">
          {m.mealplan_nutrition({ calories: wholeNumberText(1000), protein: wholeNumberText(50) })}
        </p>
      )}
      {nutrition && (
        <p className={styles.nutrition}>
          {m.mealplan_nutrition({
            calories: wholeNumberText(nutrition.calories),
            protein: wholeNumberText(nutrition.protein),
          })}
          {nutrition.known < nutrition.all &&
            ` ${m.mealplan_nutrition_known({ known: nutrition.known, all: nutrition.all })}`}
        </p>
      )}
    </li>
  )
}
