import { useEffect, useRef } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { Field } from '#app/base/forms/field.tsx'
import { addDays } from '#app/base/request/plain-day.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Icon } from '#app/base/ui/icon.tsx'
import { Photo } from '#app/base/ui/photo.tsx'
import type { Picture } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'
import styles from './entry-line.module.css'
import type { MealEntry } from './meal-entry.ts'
import { MAX_PLAN_SERVINGS, MAX_PLAN_TEXT, planButton } from './meal-plan-changes.ts'
import { mealPlanPath } from './meal-plan-path.ts'
import type { MealOfDay } from './meals-of-day.ts'
import { mealOptions, weekdayText } from './plan-labels.ts'

interface EntryLineProps {
  entry: MealEntry
  /** The entry that these are leftovers of, where it is known. */
  source: MealEntry | null
  /** Null for what has none; undefined until it is known. */
  picture: Picture | null | undefined
  /** Why it is not for everybody in the household. */
  warnings: readonly string[]
  meals: readonly MealOfDay[]
  /** The first day that the page shows. */
  week: string
  isEdited: boolean
}

/** What is eaten: a recipe with its picture and servings, a text, or leftovers; its menu opens the form that changes it. */
export function EntryLine({ entry, source, picture, warnings, meals, week, isEdited }: EntryLineProps) {
  const { id, recipe, text, servings, leftoverOf, readyAt } = entry
  const allMeals = useSearchParams()[0].get('meals') === 'all'
  return (
    <li className={styles.entry} data-drag={id}>
      {picture && <Photo picture={{ ...picture, alt: '' }} sizes="48px" maxWidth={160} className={styles.picture} />}
      {picture === undefined && recipe !== null && <span className={styles.picture} data-unknown />}
      <div className={styles.what}>
        {recipe === null ? (
          <span className={styles.title}>{text}</span>
        ) : (
          <Link
            to={servings === null ? `/recipe/${recipe}` : `/recipe/${recipe}?servings=${servings}`}
            className={styles.title}
            prefetch="none"
          >
            {text}
          </Link>
        )}
        {readyAt !== null && <span className={styles.more}>{m.plan_ready_at({ time: readyAt })}</span>}
        {servings !== null && <span className={styles.more}>{m.card_servings({ count: servings })}</span>}
        {leftoverOf !== null && (
          <span className={styles.more}>
            {source ? m.mealplan_leftovers_from({ day: weekdayText(source.day) }) : m.mealplan_leftovers()}
          </span>
        )}
        {warnings.length > 0 && <span className={styles.warnings}>{warnings.join(' ')}</span>}
      </div>
      <Link
        to={mealPlanPath(week, { allMeals, ...(!isEdited && { edit: id }) })}
        className={styles.change}
        rel="nofollow"
        aria-label={m.mealplan_change({ title: text })}
        aria-expanded={isEdited}
        data-works-offline
        prefetch="none"
        replace
        preventScrollReset
        data-no-print
      >
        <Icon name="more" />
      </Link>
      {isEdited && <EntryEditor entry={entry} meals={meals} week={week} />}
    </li>
  )
}

/** Changes when an entry is eaten and for how many, puts its leftovers on another day, or removes it. */
function EntryEditor({ entry, meals, week }: Pick<EntryLineProps, 'entry' | 'meals' | 'week'>) {
  const { id, day, meal, recipe, text, servings, leftoverOf, readyAt } = entry
  const date = (name: string, chosen: string) => (
    <Field type="date" name="day" id={`${name}-day`} label={m.plan_day()} defaultValue={chosen} required />
  )
  const choice = (name: string) => (
    <Field
      name="meal"
      id={`${name}-meal`}
      label={m.mealplan_meal()}
      defaultValue={meal}
      options={mealOptions(meals, meal)}
    />
  )
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className={styles.editor} data-no-print>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="week" value={week} />
        {date('move', day)}
        {choice('move')}
        <Field type="time" name="readyAt" label={m.mealplan_ready_at()} defaultValue={readyAt ?? ''} />
        {leftoverOf === null && recipe !== null && (
          <Field
            type="number"
            name="servings"
            label={m.recipe_servings()}
            min="0.5"
            max={MAX_PLAN_SERVINGS}
            step="0.5"
            defaultValue={servings ?? ''}
          />
        )}
        {leftoverOf === null && recipe === null && (
          <Field name="text" label={m.mealplan_text()} defaultValue={text} maxLength={MAX_PLAN_TEXT} required />
        )}
        <div className={styles.buttons}>
          <Button variant="quiet" {...planButton('save', id)}>
            {m.shopping_save()}
          </Button>
          <Button variant="quiet" {...planButton('remove', id)} formNoValidate>
            {m.saved_remove()}
          </Button>
        </div>
      </Form>
      {leftoverOf === null && recipe !== null && (
        <details>
          <summary>{m.mealplan_eat_again()}</summary>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="week" value={week} />
            {date('again', addDays(day, 1))}
            {choice('again')}
            <Button variant="quiet" {...planButton('leftovers', id)}>
              {m.mealplan_add_leftovers()}
            </Button>
          </Form>
        </details>
      )}
    </div>
  )
}
