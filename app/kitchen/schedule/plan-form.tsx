import { Form, Link } from 'react-router'
import { Field } from '#app/base/forms/field.tsx'
import { Button, ButtonLink, IconButton } from '#app/base/ui/button.tsx'
import { textLanguage } from '#app/recipes/recipe/recipe-language.ts'
import { m } from '#messages'
import type { CookingSchedule } from './cooking-schedule.server.ts'
import styles from './plan-page.module.css'
import { type MealTime, type PlanQuery, planAddress } from './plan-query.ts'
import { TooSoon } from './too-soon.tsx'
import { useNow } from './use-now.ts'

/** When to eat and what: a plain form, with a link that removes each recipe. */
export function PlanForm({ query, plan }: { query: PlanQuery & MealTime; plan: CookingSchedule }) {
  const now = useNow()
  const day = query.day ?? now?.slice(0, 10) ?? null
  return (
    <section className={styles.panel} aria-label={m.plan_link()}>
      <Form action="/plan" className={styles.when} autoComplete="off">
        <input type="hidden" name="recipes" value={query.ids.join(',')} />
        <Field key={query.at} label={m.plan_time()} name="at" type="time" defaultValue={query.at} required />
        <Field key={day} label={m.plan_day()} name="day" type="date" defaultValue={day ?? ''} />
        <div className={styles.buttons} data-no-print>
          <Button type="submit">{m.plan_submit()}</Button>
          {day && plan.entries.length > 0 && (
            <ButtonLink
              to={planAddress({ ...query, day, isSoonest: false }, '/plan.ics')}
              reloadDocument
              download
              prefetch="none"
              rel="nofollow"
              variant="quiet"
            >
              {m.plan_calendar()}
            </ButtonLink>
          )}
          {plan.entries.length > 0 && (
            <span data-needs-script>
              <IconButton icon="print" label={m.recipe_print()} onClick={() => print()} />
            </span>
          )}
        </div>
      </Form>
      {now && day && plan.entries[0] && <TooSoon query={{ ...query, day }} start={plan.entries[0].start} now={now} />}
      {plan.recipes.length > 0 && (
        <ul className={styles.recipes} aria-label={m.recipes_title()}>
          {plan.recipes.map(({ id, title, language }) => (
            <li key={id}>
              <Link to={`/recipe/${id}`} {...textLanguage(language)}>
                {title}
              </Link>
              <Link
                to={planAddress({ ...query, ids: query.ids.filter((other) => other !== id) })}
                rel="nofollow"
                preventScrollReset
                aria-label={`${m.saved_remove()}: ${title}`}
                data-no-print
              >
                {m.saved_remove()}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
