import { type SubmitEvent, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { m } from '../../messages/compiled/messages.js'
import type { Database } from '../../server/database/tables.ts'
import { seasonRegionOf } from '../foods/seasons.ts'
import { readForm } from '../forms/read-form.ts'
import { reportFailureOn } from '../forms/replies.server.ts'
import { useBusy } from '../forms/use-form.ts'
import { requireHousehold } from '../households/household.server.ts'
import { householdNeeds } from '../households/needs.server.ts'
import { foodWords } from '../ingredients/food-facts.server.ts'
import { DIET_OF_SLUG, dietName } from '../recipes/diet.ts'
import { allergenText } from '../recipes/kinds.ts'
import { findRecipe } from '../recipes/recipes.server.ts'
import { secretHeaders } from '../request/headers.ts'
import { dayOf, firstWeekday, weekOf } from '../request/plain-day.ts'
import { readerLanguage } from '../request/reader-language.ts'
import { requestContext } from '../request/request-context.ts'
import { redirectWithNotice, requireCook } from '../request/requests.server.ts'
import { valuedRecords } from '../shopping/shopping-view.ts'
import { changeHere } from '../shopping/use-list-changes.ts'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/fill-week.page'
import { DeviceInAddress } from './device-in-address.tsx'
import { fillCandidates } from './fill-candidates.server.ts'
import { FillForm } from './fill-form.tsx'
import styles from './fill-week.module.css'
import { fillWeek, inSeason, slotKey } from './fill-week.ts'
import { daysAround, dishOf, dishValue, emptySlots, fillQuery } from './fill-week-query.ts'
import { mealEntries } from './meal-entry.ts'
import { filledMeals } from './meal-plan-changes.ts'
import { mealPlanPath } from './meal-plan-path.ts'
import { changePlan, listMealRecords, listPlanned } from './meal-plans.server.ts'
import { mainMeal, mealsOfDay } from './meals-of-day.ts'
import { useMealsOfDay } from './use-meals-of-day.ts'

const MAX_DISHES = 28
/** How many foods in season a proposal names. */
const MAX_SEASONAL = 3
const FillWeekForm = z.object({ dish: z.array(z.string().max(60)).max(MAX_DISHES) })

export const headers = secretHeaders

/**
 * `/meal-plan/fill?week=2026-11-23`: what the household could eat at the meals of a week for which nothing is planned, as its address wishes. A visitor's address
 * names what they do not eat and what is on their device, too, so the page is nobody else's.
 */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { db, cook, locale } = context.get(requestContext)
  const mealRecords = cook ? await listMealRecords(db, cook.id) : []
  const language = readerLanguage(request, locale)
  const main = mainMeal(mealsOfDay(valuedRecords(mealRecords, 'meal')))
  const query = fillQuery(url.searchParams, { main, season: seasonRegionOf(language) })
  const today = dayOf(Date.now())
  const week = weekOf(query.week ?? today, firstWeekday(language))
  const possible = week.filter((day) => day >= today || week.every((one) => one < today))
  const days = query.days ? possible.filter((day) => query.days?.includes(day)) : possible
  const { needs, planned } = cook ? await readPlanned(db, cook.id, daysAround(week, query.repeat)) : query
  const slots = emptySlots(days, query, planned)
  const { candidates, isForAll } = await fillCandidates(db, { ...query, cookId: cook?.id ?? null, needs })
  const proposals = fillWeek(slots, candidates, {
    ...{ seed: query.seed, locked: query.locked, refused: new Set(query.refused) },
    planned: planned.flatMap(({ day, recipe }) => (recipe === null ? [] : [{ day, recipe }])),
    ...{ repeatAfter: query.repeat, isForAll, homeCuisine: query.season === 'india' ? 'Indian' : null },
  })
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  return {
    isVisitor: cook === null,
    query: { ...query, locked: null },
    week: week[0] ?? today,
    possible,
    days,
    mealRecords,
    needs: [
      ...needs.diets.map((slug) => dietName(DIET_OF_SLUG[slug])),
      ...needs.allergens.map((allergen) => m.mealplan_fill_without({ food: allergenText(allergen) })),
    ],
    proposals: proposals.map(({ slot, recipe, lack }) => {
      const found = byId.get(recipe ?? 0)
      const { title = '', picture = null, minutes = 0 } = found ?? {}
      const usedFoods = (found?.usedFoods ?? []).map(foodWords)
      const seasonal = found ? inSeason(found, slot.day).map(({ food }) => foodWords(food)) : []
      const shown = { title, picture, minutes, usedFoods, seasonal: seasonal.slice(0, MAX_SEASONAL) }
      return { day: slot.day, meal: slot.meal, recipe, lack, ...shown }
    }),
  }
}

/** What a cook's household does not eat, and what it has planned in a range of days. */
async function readPlanned(db: Database, cookId: string, { from, to }: ReturnType<typeof daysAround>) {
  const household = await requireHousehold(db, cookId)
  const [needs, records] = await Promise.all([householdNeeds(db, household.id), listPlanned(db, cookId, from, to)])
  return { needs, planned: mealEntries(valuedRecords(records, 'planned')) }
}

export async function action(args: Route.ActionArgs) {
  const { db } = args.context.get(requestContext)
  const cook = requireCook(args)
  const form = await readForm(args, FillWeekForm)
  const dishes = form.getAll('dish').flatMap((dish) => dishOf(String(dish)) ?? [])
  return reportFailureOn('/meal-plan', args, async () => {
    const { id: householdId, members } = await requireHousehold(db, cook.id)
    const now = Date.now()
    const found = await Promise.all(dishes.map(({ recipe }) => findRecipe(db, recipe, { cook })))
    const known = dishes.map((dish, at) => ({ ...dish, title: found[at]?.title ?? '' }))
    const changes = filledMeals(known, { servings: members.length, now })
    const result = await changePlan(db, householdId, changes, now)
    const back = mealPlanPath(dishes[0]?.day ?? null)
    return redirectWithNotice(back, typeof result === 'string' ? { notice: 'notDone' } : {})
  })
}

export default function FillWeekPage({ loaderData }: Route.ComponentProps) {
  const { isVisitor, query, needs, proposals, week, mealRecords } = loaderData
  const busy = useBusy()
  const navigate = useNavigate()
  const meals = useMealsOfDay(mealRecords)
  const [isPlanned, setPlanned] = useState(false)
  const dishes = proposals.flatMap(({ recipe, ...slot }) => (recipe === null ? [] : [{ ...slot, recipe }]))

  /** A visitor's plan is on their device. */
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!isVisitor) return
    event.preventDefault()
    setPlanned(true)
    changeHere(filledMeals(dishes, { servings: 0, now: Date.now() }))
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
          {!isVisitor && <Link to="/household">{m.household_title()}</Link>}
        </p>
      )}
      {isVisitor && !isPlanned && <DeviceInAddress week={week} repeat={query.repeat} />}
      <FillForm {...loaderData} mealsOfDay={meals} />
      {dishes.length > 0 && (
        <Form method="post" className={styles.end} onSubmit={submit} data-needs-script={isVisitor || undefined}>
          {dishes.map((dish) => (
            <input key={slotKey(dish)} type="hidden" name="dish" value={dishValue(dish, dish.recipe)} />
          ))}
          <Button type="submit" disabled={busy}>
            {m.mealplan_fill_submit()}
          </Button>
        </Form>
      )}
      {isVisitor && (
        <noscript>
          <p>{m.mealplan_needs_script()}</p>
        </noscript>
      )}
    </div>
  )
}
