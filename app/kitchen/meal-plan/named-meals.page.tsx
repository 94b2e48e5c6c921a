import type { SubmitEvent } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { NeedsScript } from '#app/base/device/needs-script.tsx'
import { Field } from '#app/base/forms/field.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn } from '#app/base/forms/replies.server.ts'
import { useBusy } from '#app/base/forms/use-form.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { announce } from '#app/base/ui/live-region.tsx'
import { useSync, useSyncOutcome } from '#app/kitchen/records/device-replica.ts'
import { MAX_MEAL_NAME } from '#app/kitchen/records/meal-plan-records.ts'
import { refusalNotice } from '#app/kitchen/records/sync.store.ts'
import type { SyncRecord } from '#app/kitchen/records/sync-record.ts'
import { changeHere } from '#app/kitchen/shopping/use-list-changes.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { m } from '#messages'
import type { Route } from './+types/named-meals.page'
import { MEALS } from './meal-entry.ts'
import { changeMealsByForm, listMealRecords } from './meal-plans.server.ts'
import { type MealOfDay, mealChangesOf } from './meals-of-day.ts'
import styles from './named-meals.module.css'
import { usualMealName } from './plan-labels.ts'
import { useMealsOfDay } from './use-meals-of-day.ts'

const MealFields = z.object({ name: z.string(), readyAt: z.string(), shown: z.string() })
const NamedMealsForm = z.object(Object.fromEntries(MEALS.map((meal) => [meal, MealFields])))

/** `/meal-plan/meals`: what a cook's household calls its meals; null for a visitor, whose names are on their device. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, cook, shows } = context.get(requestContext)
  shows.current()
  return cook && { records: await listMealRecords(db, cook.id) }
}

export async function action(args: Route.ActionArgs) {
  const { db } = args.context.get(requestContext)
  const cook = requireCook(args)
  const form = await readForm(args, NamedMealsForm)
  return reportFailureOn('/meal-plan/meals', args, async () => {
    const result = await changeMealsByForm(db, cook.id, form)
    return redirectWithNotice('/meal-plan', {
      notice: typeof result === 'string' ? refusalNotice(result) : 'mealsSaved',
    })
  })
}

const NOTHING: SyncRecord[] = []

/** Names the meals of the day, sets when they are ready, and hides those that a household does not have. */
export default function NamedMealsPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const busy = useBusy()
  const meals = useMealsOfDay(loaderData?.records ?? NOTHING)
  useSync(loaderData !== null)
  const isHere = useSyncOutcome() !== null

  /** A device that has the household's records changes them itself. */
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!isHere) return
    event.preventDefault()
    changeHere(mealChangesOf(new FormData(event.currentTarget), meals))
    announce(m.notice_meals_saved())
    void navigate('/meal-plan')
  }
  return (
    <div className={`page ${styles.page}`}>
      <Seo title={m.mealplan_meals()} description={m.mealplan_meals_text()} path="/meal-plan" />
      <meta name="robots" content="noindex" />
      <h1>{m.mealplan_meals()}</h1>
      <p>
        <Link to="/meal-plan">{m.mealplan_back()}</Link>
      </p>
      <p className={styles.text}>{m.mealplan_meals_text()}</p>
      {loaderData === null && <NeedsScript text={m.mealplan_needs_script()} />}
      <Form
        method="post"
        key={String(isHere)}
        className={styles.form}
        onSubmit={submit}
        autoComplete="off"
        data-needs-script={loaderData === null || undefined}
      >
        {meals.map((meal) => (
          <MealFieldset key={meal.meal} {...meal} />
        ))}
        <div>
          <Button type="submit" busy={busy}>
            {m.shopping_save()}
          </Button>
        </div>
      </Form>
    </div>
  )
}

function MealFieldset({ meal, name, readyAt, isHidden }: MealOfDay) {
  return (
    <fieldset className={styles.meal}>
      <legend>{usualMealName(meal)}</legend>
      <div className={styles.row}>
        <Field
          name={`${meal}.name`}
          label={m.token_name()}
          defaultValue={name}
          placeholder={usualMealName(meal)}
          maxLength={MAX_MEAL_NAME}
        />
        <Field type="time" name={`${meal}.readyAt`} label={m.plan_time()} defaultValue={readyAt} />
      </div>
      <label className={styles.shown}>
        <input type="checkbox" name={`${meal}.shown`} defaultChecked={!isHidden} />
        <span>{m.mealplan_meals_shown()}</span>
      </label>
    </fieldset>
  )
}
