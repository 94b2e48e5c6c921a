import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { NeedsScript } from '#app/base/device/needs-script.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn } from '#app/base/forms/replies.server.ts'
import { useBusy } from '#app/base/forms/use-form.ts'
import { secretHeaders } from '#app/base/request/headers.ts'
import { firstWeekday } from '#app/base/request/plain-day.ts'
import { readerLanguage } from '#app/base/request/reader-language.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { announce } from '#app/base/ui/live-region.tsx'
import { allergenText } from '#app/food/diets/allergen-text.ts'
import { DIET_OF_SLUG, dietName, STRICT_DIETS } from '#app/food/diets/diet.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import { seasonRegionOf } from '#app/food/foods/seasons.ts'
import { requireHousehold } from '#app/kitchen/households/household.store.ts'
import { MEALS } from '#app/kitchen/meal-plan/meal-entry.ts'
import { filledMeals } from '#app/kitchen/meal-plan/meal-plan-changes.ts'
import { mealPlanPath } from '#app/kitchen/meal-plan/meal-plan-path.ts'
import { countPeople, listMealRecords } from '#app/kitchen/meal-plan/meal-plans.server.ts'
import { mainMeal, mealsOfDay } from '#app/kitchen/meal-plan/meals-of-day.ts'
import { useMealsOfDay } from '#app/kitchen/meal-plan/use-meals-of-day.ts'
import { servingsFor } from '#app/kitchen/records/people.ts'
import { recordsOf } from '#app/kitchen/records/record-kinds.ts'
import { changeRecords } from '#app/kitchen/records/server-changes.store.ts'
import { refusalNotice } from '#app/kitchen/records/sync.store.ts'
import type { SyncRecord } from '#app/kitchen/records/sync-record.ts'
import { usePeople } from '#app/kitchen/records/use-people.ts'
import { changeHere } from '#app/kitchen/shopping/use-list-changes.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { findRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { unknownValues } from '#app/recipes/search/unknown-values.ts'
import { UnknownValues } from '#app/recipes/search/unknown-values-notice.tsx'
import { m } from '#messages'
import type { Route } from './+types/fill-week.page'
import { DeviceInAddress } from './device-in-address.tsx'
import { FillForm } from './fill-form.tsx'
import styles from './fill-week.module.css'
import { dishOf, dishValue, FILL_VALUES, fillQuery } from './fill-week-query.ts'
import { proposeWeek } from './proposed-week.server.ts'

const MAX_DISHES = 28
const several = (most: number) => z.array(z.string().max(60)).max(most).optional()
const one = z.string().optional()
const NO_RECORDS: SyncRecord[] = []
/** The dishes that are ticked; all else that the form has is for the address of the page. */
const FillWeekForm = z.object({
  ...{ keep: several(MAX_DISHES), shown: several(MAX_DISHES) },
  ...{ day: several(7), minutes: several(7), meal: several(MEALS.length) },
  ...{ diet: several(STRICT_DIETS.length), without: several(ALLERGENS.length) },
  ...{ week: one, chosen: one, time: one, weekend: one, repeat: one, fridge: one, season: one },
  ...{ seed: one, refused: one, planned: one, saved: one },
})

export const headers = secretHeaders

/**
 * `/meal-plan/fill?week=2026-11-23`: what the household could eat at the meals of a week for which nothing is planned, as its address wishes. A visitor's address
 * names what they do not eat and what is on their device, too, so the page is nobody else's.
 */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { db, cook, locale } = context.get(requestContext)
  const mealRecords = cook ? await listMealRecords(db, cook.id) : []
  const language = readerLanguage(request, locale)
  const main = mainMeal(mealsOfDay(recordsOf('meal', mealRecords)))
  const query = fillQuery(url.searchParams, { main, season: seasonRegionOf(language) })
  const { week, possible, days, needs, proposals } = await proposeWeek(db, cook?.id ?? null, query, {
    firstDay: firstWeekday(language),
  })
  return {
    isVisitor: cook === null,
    query: { ...query, locked: null },
    unknown: unknownValues(url.searchParams, FILL_VALUES),
    week,
    possible,
    days,
    mealRecords,
    needs: [
      ...needs.diets.map((slug) => dietName(DIET_OF_SLUG[slug])),
      ...needs.allergens.map((allergen) => m.mealplan_fill_without({ food: allergenText(allergen) })),
    ],
    proposals,
  }
}

export async function action(args: Route.ActionArgs) {
  const { db } = args.context.get(requestContext)
  const cook = requireCook(args)
  const form = await readForm(args, FillWeekForm)
  const dishes = form.getAll('keep').flatMap((value) => dishOf(String(value)) ?? [])
  return reportFailureOn('/meal-plan', args, async () => {
    const { id: householdId, members } = await requireHousehold(db, cook.id)
    const now = Date.now()
    const found = await Promise.all(dishes.map(({ recipe }) => findRecipe(db, recipe, { cook })))
    const known = dishes.map((dish, at) => ({ ...dish, title: found[at]?.title ?? '' }))
    const people = await countPeople(db, cook.id)
    const changes = filledMeals(known, { servings: servingsFor(people, members.length), now })
    const result = await changeRecords(db, householdId, changes, now)
    const back = mealPlanPath(dishes[0]?.day ?? null)
    return redirectWithNotice(
      back,
      typeof result === 'string' ? { notice: refusalNotice(result) } : { notice: 'mealsPlanned' },
    )
  })
}

export default function FillWeekPage({ loaderData }: Route.ComponentProps) {
  const { isVisitor, query, unknown, needs, proposals, week, mealRecords } = loaderData
  const busy = useBusy()
  const navigate = useNavigate()
  const meals = useMealsOfDay(mealRecords)
  const people = usePeople(NO_RECORDS)
  const [isPlanned, setPlanned] = useState(false)

  /** A visitor's plan is on their device. */
  const planHere = (values: readonly string[]) => {
    const dishes = proposals.flatMap(({ recipe, ...slot }) =>
      recipe !== null && values.includes(dishValue(slot, recipe)) ? [{ ...slot, recipe }] : [],
    )
    setPlanned(true)
    changeHere(filledMeals(dishes, { servings: servingsFor(people), now: Date.now() }))
    announce(m.notice_meals_planned())
    void navigate(mealPlanPath(dishes[0]?.day ?? week))
  }
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${m.mealplan_fill()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.mealplan_fill()}</h1>
      <p>
        <Link to={mealPlanPath(week)}>{m.mealplan_back()}</Link>
      </p>
      {(needs.length > 0 || !isVisitor) && (
        <p className={styles.needs}>
          {needs.length > 0 ? m.mealplan_fill_needs({ needs: needs.join(', ') }) : m.mealplan_fill_no_needs()}{' '}
          {!isVisitor && <Link to="/settings/preferences#needs">{m.settings_preferences()}</Link>}
        </p>
      )}
      <UnknownValues values={unknown} />
      {isVisitor && !isPlanned && <DeviceInAddress week={week} repeat={query.repeat} />}
      <FillForm {...loaderData} mealsOfDay={meals} busy={busy} onPlan={planHere} />
      {isVisitor && <NeedsScript text={m.mealplan_needs_script()} />}
    </div>
  )
}
