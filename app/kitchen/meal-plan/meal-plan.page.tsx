import { useMemo } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { Form, Link, useSearchParams } from 'react-router'
import { NeedsScript } from '#app/base/device/needs-script.tsx'
import { Field } from '#app/base/forms/field.tsx'
import { intentIn } from '#app/base/forms/intents.ts'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn } from '#app/base/forms/replies.server.ts'
import {
  addDays,
  addMonths,
  dayOf,
  firstWeekday,
  isDay,
  isMonth,
  weekOf,
  weeksOfMonth,
} from '#app/base/request/plain-day.ts'
import { readerLanguage } from '#app/base/request/reader-language.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { Button, ButtonLink, IconButton } from '#app/base/ui/button.tsx'
import { Icon } from '#app/base/ui/icon.tsx'
import { isReachable } from '#app/base/ui/network.ts'
import { useDrag } from '#app/base/ui/use-drag.ts'
import { dishesFrom, planShoppingPath } from '#app/kitchen/plan-shopping/plan-shopping.ts'
import { plannedIds, plannedRecipes, savedRecipes } from '#app/kitchen/planned-recipes/planned-recipes.store.ts'
import { draggedRecipe, RecipeStrip, useStripRecipes } from '#app/kitchen/planned-recipes/recipe-strip.tsx'
import { usePlannedRecipes } from '#app/kitchen/planned-recipes/use-planned-recipes.ts'
import { hasSynced, useRecords, useSync, useSyncOutcome } from '#app/kitchen/records/device-replica.ts'
import { refusalNotice } from '#app/kitchen/records/sync.store.ts'
import { usePeople } from '#app/kitchen/records/use-people.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { m } from '#messages'
import type { Route } from './+types/meal-plan.page'
import { mealEntries } from './meal-entry.ts'
import styles from './meal-plan.module.css'
import { PlanIntent, planButton } from './meal-plan-changes.ts'
import { mealPlanPath, planMonthPath } from './meal-plan-path.ts'
import {
  changePlanByIntent,
  countRemovedMeals,
  listMealRecords,
  listPeopleRecords,
  listPlanned,
} from './meal-plans.server.ts'
import { shownMeals, usedMeals } from './meals-of-day.ts'
import { PeopleField } from './people-field.tsx'
import { monthText, rangeText } from './plan-labels.ts'
import { PlannedDay } from './planned-day.tsx'
import { PlannedMonth } from './planned-month.tsx'
import { useMealsOfDay } from './use-meals-of-day.ts'
import { usePlanChanges } from './use-plan-changes.ts'
import { usePlanDays } from './use-plan-days.ts'

/** How many weeks the present one can be copied into, beginning with the next one. */
const COPY_WEEKS = 4

/** `/meal-plan?week=2026-11-23` or `?month=2026-11`: what a cook's household eats in the week of a day, or a month; null for a visitor, whose plan is on their device. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { db, cook, locale, shows } = context.get(requestContext)
  shows.current()
  if (!cook) return null
  const [firstDay, today] = [firstWeekday(readerLanguage(request, locale)), dayOf(Date.now())]
  const week = url.searchParams.get('week') ?? ''
  const month = url.searchParams.get('month') ?? ''
  const days = isMonth(month) ? weeksOfMonth(month, firstDay) : weekOf(isDay(week) ? week : today, firstDay)
  // A day more on both sides: it may be another day where the reader is.
  const [planned, meals, people] = await Promise.all([
    listPlanned(db, cook.id, addDays(days[0] ?? today, -7), addDays(days.at(-1) ?? today, 7)),
    listMealRecords(db, cook.id),
    listPeopleRecords(db, cook.id),
  ])
  const at = Number(url.searchParams.get('removed'))
  const [recipes, saved, count] = await Promise.all([
    isMonth(month) ? null : plannedRecipes(db, cook.id, plannedIds(planned)),
    isMonth(month) ? [] : savedRecipes(db, cook.id),
    at > 0 ? countRemovedMeals(db, cook.id, at) : 0,
  ])
  return { records: [...planned, ...meals, ...people], recipes, saved, today, firstDay, removed: { at, count } }
}

export async function action(args: Route.ActionArgs) {
  const { db } = args.context.get(requestContext)
  const cook = requireCook(args)
  const intent = intentIn(await readForm(args, PlanIntent), PlanIntent)
  return reportFailureOn('/meal-plan', args, async () => {
    if (!intent) return redirectWithNotice('/meal-plan')
    const result = await changePlanByIntent(db, cook.id, intent)
    if (typeof result === 'string') return redirectWithNotice('/meal-plan', { notice: refusalNotice(result) })
    return redirectWithNotice(mealPlanPath(result.day, result.removedAt === null ? {} : { removed: result.removedAt }))
  })
}

/** Whether two addresses show the same days and something else besides. */
const isSameWeek = (a: URL, b: URL) =>
  a.search !== b.search && ['week', 'month'].every((name) => a.searchParams.get(name) === b.searchParams.get(name))

/** A device that has the household's records opens an entry without a request; another week brings its pictures, where there is a connection. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && (!isReachable() || (hasSynced() && isSameWeek(currentUrl, nextUrl)))
    ? false
    : defaultShouldRevalidate

const NOTHING: NonNullable<Route.ComponentProps['loaderData']>['records'] = []

export default function MealPlanPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  const [week, month] = [parameters.get('week') ?? '', parameters.get('month') ?? '']
  const shownMonth = isMonth(month) ? month : null
  const { today, days } = usePlanDays(loaderData, { week: isDay(week) ? week : null, month: shownMonth })
  const records = useRecords('planned', loaderData?.records ?? NOTHING)
  const entries = useMemo(() => mealEntries(records), [records])
  const meals = useMealsOfDay(loaderData?.records ?? NOTHING)
  const people = usePeople(loaderData?.records ?? NOTHING)
  useSync(loaderData !== null)
  const outcome = useSyncOutcome()
  const isHere = outcome !== null
  const [first = null] = days
  // A visitor's days come with what is planned on them, or all below would move.
  const isShown = first !== null && (loaderData !== null || isHere)
  const { submit, drop, plan, removed } = usePlanChanges({ entries, meals, people, shown: first })
  const offered = useStripRecipes(loaderData?.saved ?? null)
  const { area, dragged } = useDrag<HTMLDivElement>({
    isOn: isHere && shownMonth === null,
    onDrop: (item, place) => {
      const recipe = draggedRecipe(offered, item)
      return recipe ? plan(recipe, place) : drop(item, place)
    },
  })
  const removedCount = removed || (loaderData?.removed.count ?? 0)
  const eaten = entries.filter(({ day }) => days.includes(day))
  const allMeals = parameters.get('meals') === 'all'
  const every = shownMeals(meals, eaten)
  const shown = allMeals ? every : usedMeals(meals, eaten)
  const recipes = usePlannedRecipes(
    loaderData?.recipes ?? null,
    shownMonth === null ? eaten.flatMap(({ recipe }) => recipe ?? []) : [],
  )
  const toShop = dishesFrom(
    entries,
    days.filter((day) => today === null || day >= today),
  )
  const weekField = first !== null && <input type="hidden" name="week" value={first} />
  return (
    <div className={`page ${styles.page}`} onSubmitCapture={submit} data-on-device={loaderData === null || undefined}>
      <Seo title={m.mealplan_title()} description={m.mealplan_description()} path="/meal-plan" />
      <meta name="robots" content="noindex" />
      <header className={styles.head}>
        <h1>{m.mealplan_title()}</h1>
        {isShown && <p>{shownMonth === null ? rangeText(days) : monthText(shownMonth)}</p>}
        {isShown && (
          <span className={styles.print} data-needs-script data-no-print>
            <IconButton icon="print" label={m.mealplan_print()} onClick={() => print()} />
          </span>
        )}
      </header>
      {loaderData === null && <NeedsScript text={m.mealplan_needs_script()} />}
      {isShown && (
        <div data-needs-script={loaderData === null || undefined}>
          <nav className={styles.weeks} aria-label={m.mealplan_weeks()} data-no-print>
            <PlanSteps first={first} month={shownMonth} />
            {shownMonth === null && toShop.length > 0 && (
              <ButtonLink to={planShoppingPath(toShop)} rel="nofollow" prefetch="none">
                {m.mealplan_shop()}
              </ButtonLink>
            )}
          </nav>
          <p role="status" className={styles.waiting} data-no-print>
            {outcome === 'waiting' && m.shopping_waiting()}
            {outcome === 'full' && m.shopping_full()}
          </p>
          <div role="status" data-no-print>
            {removedCount > 0 && (
              <Form method="post" className={styles.removed} preventScrollReset>
                {weekField}
                <span>{m.mealplan_removed({ count: removedCount })}</span>
                <Button variant="quiet" {...planButton('restore', String(loaderData?.removed.at ?? ''))}>
                  {m.shopping_undo()}
                </Button>
              </Form>
            )}
          </div>
          {shownMonth !== null ? (
            <PlannedMonth month={shownMonth} days={days} today={today} entries={entries} meals={meals} />
          ) : (
            <div ref={area}>
              {eaten.length === 0 && (
                <section className={styles.empty} data-no-print>
                  <p>{m.mealplan_empty()}</p>
                  <ButtonLink to={`/meal-plan/fill?week=${first}`} rel="nofollow" prefetch="none">
                    {m.mealplan_fill()}
                  </ButtonLink>
                  {people === null && (
                    <Form method="post" className={styles.people} preventScrollReset>
                      {weekField}
                      <PeopleField label={m.mealplan_people_ask()} />
                      <Button variant="quiet" {...planButton('people')}>
                        {m.shopping_save()}
                      </Button>
                    </Form>
                  )}
                </section>
              )}
              <RecipeStrip recipes={offered} />
              <ol className={styles.week} data-dragging={dragged !== null || undefined}>
                {days.map((day) => (
                  <PlannedDay
                    key={day}
                    day={day}
                    week={first}
                    isToday={day === today}
                    entries={entries}
                    meals={meals}
                    shown={shown}
                    recipes={recipes}
                    target={dragged?.place ?? null}
                    edited={parameters.get('edit')}
                  />
                ))}
              </ol>
            </div>
          )}
          <p className={styles.calendar} data-no-print>
            {shownMonth === null && (allMeals || shown.length < every.length) && (
              <Link
                to={mealPlanPath(first, { allMeals: !allMeals })}
                rel="nofollow"
                replace
                preventScrollReset
                data-works-offline
              >
                {allMeals ? m.mealplan_meals_fewer() : m.mealplan_meals_all()}
              </Link>
            )}
            {shownMonth === null && eaten.length > 0 && (
              <Link to={`/meal-plan/fill?week=${first}`} rel="nofollow" prefetch="none">
                {m.mealplan_fill()}
              </Link>
            )}
            <Link to="/meal-plan/calendar" rel="nofollow" prefetch="none">
              {m.mealplan_calendar()}
            </Link>
            <Link to="/meal-plan/meals" rel="nofollow" prefetch="none">
              {m.mealplan_meals()}
            </Link>
          </p>
          {shownMonth === null && eaten.length > 0 && (
            <Form method="post" className={styles.copy} key={`${first} ${isHere}`} data-no-print>
              {weekField}
              <input type="hidden" name="from" value={first} />
              <Field
                name="to"
                label={m.mealplan_copy_to()}
                options={Array.from({ length: COPY_WEEKS }, (_, at) => {
                  const to = addDays(first, 7 * (at + 1))
                  return [to, rangeText([to, addDays(to, 6)])] as const
                })}
              />
              <Button variant="quiet" {...planButton('copy')}>
                {m.mealplan_copy()}
              </Button>
            </Form>
          )}
        </div>
      )}
    </div>
  )
}

/** The ways to the weeks, or months, before and after, and from one to the other. */
function PlanSteps({ first, month }: { first: string; month: string | null }) {
  const steps =
    month === null
      ? { before: mealPlanPath(addDays(first, -7)), after: mealPlanPath(addDays(first, 7)) }
      : { before: planMonthPath(addMonths(month, -1)), after: planMonthPath(addMonths(month, 1)) }
  return (
    <>
      <Link to={steps.before} rel="nofollow" data-works-offline>
        <Icon name="previous" /> <span>{month === null ? m.mealplan_week_before() : m.mealplan_month_before()}</span>
      </Link>
      <Link to="/meal-plan#today" data-works-offline>
        {m.mealplan_this_week()}
      </Link>
      <Link to={steps.after} rel="nofollow" data-works-offline>
        <span>{month === null ? m.mealplan_week_after() : m.mealplan_month_after()}</span> <Icon name="next" />
      </Link>
      {month === null && (
        <Link to={planMonthPath(addDays(first, 3).slice(0, 7))} rel="nofollow" data-works-offline>
          {m.mealplan_month()}
        </Link>
      )}
    </>
  )
}
