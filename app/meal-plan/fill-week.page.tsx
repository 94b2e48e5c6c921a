import { Form, Link } from 'react-router'
import { z } from 'zod'
import { m } from '../../messages/compiled/messages.js'
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
import { dayOf, firstWeekday, weekOf } from '../request/plain-day.ts'
import { readerLanguage } from '../request/reader-language.ts'
import { requestContext } from '../request/request-context.ts'
import { redirectWithNotice, requireCook } from '../request/requests.server.ts'
import { valuedRecords } from '../shopping/shopping-view.ts'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/fill-week.page'
import { fillCandidates } from './fill-candidates.server.ts'
import { FillForm } from './fill-form.tsx'
import styles from './fill-week.module.css'
import { fillWeek, inSeason, slotKey } from './fill-week.ts'
import { daysAround, dishOf, dishValue, emptySlots, fillQuery } from './fill-week-query.ts'
import { mealEntries } from './meal-entry.ts'
import { MAX_PLAN_TEXT } from './meal-plan-changes.ts'
import { mealPlanPath } from './meal-plan-path.ts'
import { changePlan, listMealsOfDay, listPlanned } from './meal-plans.server.ts'
import { mainMeal } from './meals-of-day.ts'

const MAX_DISHES = 28
/** How many foods in season a proposal names. */
const MAX_SEASONAL = 3
const FillWeekForm = z.object({ dish: z.array(z.string().max(60)).max(MAX_DISHES) })

/** `/meal-plan/fill?week=2026-11-23`: what the household could eat at the meals of a week for which nothing is planned, as its address wishes. */
export async function loader(args: Route.LoaderArgs) {
  const cook = requireCook(args)
  const { db, locale } = args.context.get(requestContext)
  const meals = await listMealsOfDay(db, cook.id)
  const language = readerLanguage(args.request, locale)
  const query = fillQuery(args.url.searchParams, { main: mainMeal(meals), season: seasonRegionOf(language) })
  const today = dayOf(Date.now())
  const week = weekOf(query.week ?? today, firstWeekday(language))
  const possible = week.filter((day) => day >= today || week.every((one) => one < today))
  const days = query.days ? possible.filter((day) => query.days?.includes(day)) : possible
  const household = await requireHousehold(db, cook.id)
  const [needs, records] = await Promise.all([
    householdNeeds(db, household.id),
    listPlanned(db, cook.id, ...rangeOf(week, query.repeat)),
  ])
  const entries = mealEntries(valuedRecords(records, 'planned'))
  const slots = emptySlots(days, query, entries)
  const { candidates, isForAll } = await fillCandidates(db, { cookId: cook.id, ...query, needs })
  const planned = entries.flatMap(({ day, recipe }) => (recipe === null ? [] : [{ day, recipe }]))
  const proposals = fillWeek(slots, candidates, {
    ...{ seed: query.seed, locked: query.locked, refused: new Set(query.refused) },
    ...{ planned, repeatAfter: query.repeat, isForAll },
  })
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  return {
    query: { ...query, locked: null },
    week: week[0] ?? today,
    possible,
    days,
    mealsOfDay: meals,
    needs: [
      ...needs.diets.map((slug) => dietName(DIET_OF_SLUG[slug])),
      ...needs.allergens.map((allergen) => m.mealplan_fill_without({ food: allergenText(allergen) })),
    ],
    proposals: proposals.map(({ slot, recipe, needsTime }) => {
      const found = byId.get(recipe ?? 0)
      const { title = '', picture = null, minutes = 0 } = found ?? {}
      const usedFoods = (found?.usedFoods ?? []).map(foodWords)
      const seasonal = found ? inSeason(found, slot.day).map(({ food }) => foodWords(food)) : []
      const shown = { title, picture, minutes, usedFoods, seasonal: seasonal.slice(0, MAX_SEASONAL) }
      return { day: slot.day, meal: slot.meal, recipe, needsTime, ...shown }
    }),
  }
}

const rangeOf = (week: readonly string[], repeat: number): [from: string, to: string] => {
  const { from, to } = daysAround(week, repeat)
  return [from, to]
}

export async function action(args: Route.ActionArgs) {
  const { db } = args.context.get(requestContext)
  const cook = requireCook(args)
  const form = await readForm(args, FillWeekForm)
  const dishes = form.getAll('dish').flatMap((dish) => dishOf(String(dish)) ?? [])
  return reportFailureOn('/meal-plan', args, async () => {
    const { id: householdId, members } = await requireHousehold(db, cook.id)
    const now = Date.now()
    const changes = []
    for (const [at, { day, meal, recipe: id }] of dishes.entries()) {
      const recipe = await findRecipe(db, id, { cook })
      if (!recipe) continue
      const eaten = { recipe: id, text: recipe.title.slice(0, MAX_PLAN_TEXT), leftoverOf: null }
      const servings = Math.max(2, members.length)
      const values = { day, meal, ...eaten, servings, deleted: false, position: now + at }
      // Sent twice, it is planned once.
      changes.push({ kind: 'planned', id: `fill.${slotKey({ day, meal })}.${id}`, values })
    }
    const result = await changePlan(db, householdId, changes, now)
    const back = mealPlanPath(dishes[0]?.day ?? null)
    return redirectWithNotice(back, typeof result === 'string' ? { notice: 'notDone' } : {})
  })
}

export default function FillWeekPage({ loaderData }: Route.ComponentProps) {
  const { needs, proposals, week } = loaderData
  const busy = useBusy()
  const dishes = proposals.flatMap(({ recipe, ...slot }) => (recipe === null ? [] : dishValue(slot, recipe)))
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${m.mealplan_fill()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.mealplan_fill()}</h1>
      <p>
        <Link to={mealPlanPath(week)}>{m.mealplan_back()}</Link>
      </p>
      <p className={styles.needs}>
        {needs.length > 0 ? m.mealplan_fill_needs({ needs: needs.join(', ') }) : m.mealplan_fill_no_needs()}{' '}
        <Link to="/household">{m.household_title()}</Link>
      </p>
      <FillForm {...loaderData} />
      {dishes.length > 0 && (
        <Form method="post" className={styles.end}>
          {dishes.map((dish) => (
            <input key={dish} type="hidden" name="dish" value={dish} />
          ))}
          <Button type="submit" disabled={busy}>
            {m.mealplan_fill_submit()}
          </Button>
        </Form>
      )}
    </div>
  )
}
