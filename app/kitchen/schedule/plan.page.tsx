import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { listShelved } from '#app/recipes/bookshelf/bookshelf.store.ts'
import { ALL_LISTINGS } from '#app/recipes/catalog/listings.ts'
import { idsOf } from '#app/recipes/catalog/recipe-list.store.ts'
import { recipeContent } from '#app/recipes/recipe/recipe.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import { findOffered } from '#app/recipes/search/own-search.store.ts'
import { m } from '#messages'
import type { Route } from './+types/plan.page'
import { AddRecipes } from './add-recipes.tsx'
import { type CookingSchedule, cookingSchedule } from './cooking-schedule.server.ts'
import { PlanForm } from './plan-form.tsx'
import { timeOfDayText } from './plan-labels.ts'
import styles from './plan-page.module.css'
import { type MealTime, type PlanQuery, planQuery, soonestMeal } from './plan-query.ts'
import { PlanTimeline } from './plan-timeline.tsx'
import { useNow } from './use-now.ts'

const MAX_OFFERED = 8

/** `/plan?recipes=5,17&at=19:00`: what to start when, so that these recipes are ready together. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, cook, shows, units } = context.get(requestContext)
  const named = planQuery(url.searchParams)
  shows.current(...named.ids.map(recipeContent))
  if (named.text) shows.recent(ALL_LISTINGS)
  const [plan, found, saved] = await Promise.all([
    cookingSchedule(db, named.ids, units, { cook }),
    findOffered(db, cook?.id ?? null, named.text, MAX_OFFERED),
    cook
      ? listShelved(db, cook.id, 'savedRecipes', { page: 1, size: MAX_OFFERED }).then((listed) =>
          listCards(db, idsOf(listed), cook.id),
        )
      : null,
  ])
  const offered = (cards: typeof found) => cards.map(({ id, title, language }) => ({ id, title, language }))
  return {
    query: { ...named, ids: plan.recipes.map(({ id }) => id) },
    plan,
    found: offered(found),
    saved: saved && offered(saved),
  }
}

/** The meal that an address plans; where it names no time, the earliest that the reader could have it when the page was opened. */
function useMeal(query: PlanQuery, plan: CookingSchedule): PlanQuery & MealTime {
  const [parameters] = useSearchParams()
  const now = useNow()
  const opened = useRef<string | null>(null)
  opened.current ??= now
  const [first] = plan.entries
  const isSoonest = !parameters.has('at')
  if (!isSoonest || opened.current === null || !first) return { ...query, isSoonest }
  return { ...query, ...soonestMeal(opened.current, first.start), isSoonest }
}

export default function PlanPage({ loaderData: { query: named, plan, found, saved } }: Route.ComponentProps) {
  const query = useMeal(named, plan)
  const isPlanned = plan.entries.length > 0
  const title = isPlanned ? m.plan_ready_at({ time: timeOfDayText(query.at) }) : m.plan_link()
  return (
    <div className={`page ${styles.page}`}>
      <Seo title={title} description={m.plan_description()} path="/plan" />
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p className={styles.lead}>{isPlanned ? m.plan_description() : m.plan_empty()}</p>
      <div className={styles.columns}>
        <PlanForm query={query} plan={plan} />
        {isPlanned && <PlanTimeline query={query} plan={plan} />}
        <AddRecipes query={query} found={found} saved={saved} />
      </div>
    </div>
  )
}
