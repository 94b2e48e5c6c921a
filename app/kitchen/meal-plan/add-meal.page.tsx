import { type FormEvent, useEffect, useState } from 'react'
import { Form, Link, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { NeedsScript } from '#app/base/device/needs-script.tsx'
import { Field } from '#app/base/forms/field.tsx'
import { intentIn } from '#app/base/forms/intents.ts'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn } from '#app/base/forms/replies.server.ts'
import { orNotFound } from '#app/base/request/found.ts'
import { dayOf, isDay } from '#app/base/request/plain-day.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { isReachable, useNetwork } from '#app/base/ui/network.ts'
import { hasNeeds } from '#app/kitchen/needs/needs.store.ts'
import { recipeWarnings } from '#app/kitchen/needs/recipe-warnings.server.ts'
import { plannedRecipes } from '#app/kitchen/planned-recipes/planned-recipes.store.ts'
import { deviceReplica, useSync, useSyncOutcome } from '#app/kitchen/records/device-replica.ts'
import { refusalNotice } from '#app/kitchen/records/sync.store.ts'
import { usePeople } from '#app/kitchen/records/use-people.ts'
import { changeHere } from '#app/kitchen/shopping/use-list-changes.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { listShelved } from '#app/recipes/bookshelf/bookshelf.store.ts'
import { useDeviceShelf } from '#app/recipes/bookshelf/device-shelf.ts'
import { recentRecipes } from '#app/recipes/bookshelf/recent-recipes.ts'
import { ALL_LISTINGS } from '#app/recipes/catalog/listings.ts'
import { idsOf, listOwn } from '#app/recipes/catalog/recipe-list.store.ts'
import { recipeContent } from '#app/recipes/recipe/recipe.ts'
import { findRecipe, listCards } from '#app/recipes/recipe/recipes.store.ts'
import { findOffered } from '#app/recipes/search/own-search.store.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Database } from '#server/database/tables.ts'
import type { Route } from './+types/add-meal.page'
import styles from './add-meal.module.css'
import { isMeal, type Meal } from './meal-entry.ts'
import {
  MAX_PLAN_SERVINGS,
  MAX_PLAN_TEXT,
  PlanIntent,
  planButton,
  planChangesOf,
  plannedServings,
} from './meal-plan-changes.ts'
import { mealAddPath, mealPlanPath, planDayPath } from './meal-plan-path.ts'
import { changePlanByIntent, listMealRecords, listPeopleRecords } from './meal-plans.server.ts'
import { mainMeal } from './meals-of-day.ts'
import { dayText, mealName, mealOptions } from './plan-labels.ts'
import { useMealsOfDay } from './use-meals-of-day.ts'
import { usePlanDays } from './use-plan-days.ts'

const MAX_OFFERED = 8
const MAX_QUERY = 100

/** `/meal-plan/add?day=2026-11-23&meal=dinner&q=soup` finds what to eat at a meal, `/meal-plan/add?recipe=5` finds the meal for a recipe. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, cook, shows } = context.get(requestContext)
  const { searchParams } = url
  const query = (searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY)
  const named = searchParams.get('recipe')
  const id = named === null ? null : orNotFound(rowIdOf(named), m.recipe_not_found())
  shows.current(...(id === null ? [] : [recipeContent(id)]))
  if (query) shows.recent(ALL_LISTINGS)
  const listed = (list: typeof listOwn) =>
    cook && id === null
      ? list(db, cook.id, { page: 1, size: MAX_OFFERED }).then((sortKeys) => listCards(db, idsOf(sortKeys), cook.id))
      : null
  const [chosen, found, saved, own] = await Promise.all([
    id === null ? null : findRecipe(db, id, { cook }),
    query ? findOffered(db, cook?.id ?? null, query, MAX_OFFERED) : [],
    listed((tx, cookId, position) => listShelved(tx, cookId, 'savedRecipes', position)),
    listed(listOwn),
  ])
  const offered = (cards: typeof found) => cards.map(({ id, title, servings }) => ({ id, title, servings }))
  const recipe = id === null ? null : orNotFound(chosen, m.recipe_not_found())
  const cards = [...found, ...(saved ?? []), ...(own ?? [])].map((card) => card.id)
  return {
    suited: cook && (await hasNeeds(db, cook.id)) ? await suitedRecipes(db, cook.id, cards) : null,
    recipe: recipe && { id: recipe.id, title: recipe.title },
    warnings: cook && recipe ? (await recipeWarnings(db, cook.id))(recipe) : [],
    wantedServings: plannedServings(searchParams.get('servings')),
    servings: recipe?.servings ?? null,
    peopleRecords: cook ? await listPeopleRecords(db, cook.id) : [],
    mealRecords: cook ? await listMealRecords(db, cook.id) : [],
    query,
    found: offered(found),
    saved: saved && offered(saved),
    own: own && offered(own),
    isSignedIn: cook !== null,
    today: cook ? dayOf(Date.now()) : null,
  }
}

export async function action(args: Route.ActionArgs) {
  const { db } = args.context.get(requestContext)
  const cook = requireCook(args)
  const intent = intentIn(await readForm(args, PlanIntent), PlanIntent)
  return reportFailureOn('/meal-plan', args, async () => {
    if (!intent) return redirectWithNotice('/meal-plan')
    const result = await changePlanByIntent(db, cook.id, intent)
    if (typeof result === 'string') return redirectWithNotice('/meal-plan', { notice: refusalNotice(result) })
    return redirectWithNotice(result.day === null ? mealPlanPath(null) : planDayPath(result.day))
  })
}

/** Those of some recipes of which nothing is known that somebody in a cook's household should not eat. */
async function suitedRecipes(db: Database, cookId: string, ids: number[]) {
  const { pictures, warnings } = await plannedRecipes(db, cookId, ids)
  return ids.filter((id) => id in pictures && !(id in warnings))
}

/** Without a connection a text can be added, for which the server is not needed. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && !isReachable() ? false : defaultShouldRevalidate

/** The day and the meal that an address names; null for what is none. */
function placeIn(named: URLSearchParams) {
  const [day, meal] = [named.get('day') ?? '', named.get('meal') ?? '']
  return { day: isDay(day) ? day : null, meal: isMeal(meal) ? meal : null }
}

export default function AddMealPage({ loaderData }: Route.ComponentProps) {
  const { recipe, warnings, wantedServings, query, found, saved, own, suited, isSignedIn } = loaderData
  const [parameters] = useSearchParams()
  const { day, meal: namedMeal } = placeIn(parameters)
  const isOnline = useNetwork() === 'reachable'
  const meals = useMealsOfDay(loaderData.mealRecords)
  const people = usePeople(loaderData.peopleRecords)
  const servings = wantedServings ?? people ?? loaderData.servings
  const meal = namedMeal ?? mainMeal(meals)
  const navigate = useNavigate()
  const local = useDeviceShelf('savedRecipes')
  const { today } = usePlanDays(loaderData.today === null ? null : { today: loaderData.today, firstDay: 1 }, {
    week: null,
    month: null,
  })
  const [recent, setRecent] = useState<readonly OfferedRecipe[]>([])
  useEffect(() => setRecent(recentRecipes.list().slice(0, MAX_OFFERED)), [])
  useSync(isSignedIn)
  const isHere = useSyncOutcome() !== null
  const eatenAt = day ?? today

  /** A device that has the household's records adds the meal itself. */
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!isHere) return
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    form.set('do', 'add' satisfies PlanIntent['do'])
    const intent = intentIn(form, PlanIntent)
    if (intent) changeHere(planChangesOf(intent, [], { newId: deviceReplica().newId, now: Date.now() }))
    const plan = planDayPath(String(form.get('day')))
    // Without a connection the service worker has the page of the plan.
    if (isReachable()) void navigate(plan)
    else location.assign(plan)
  }
  const offer = { at: { day, meal }, people, submit, suited, needsScript: !isSignedIn }
  const title = recipe ? m.mealplan_add_title({ title: recipe.title }) : m.mealplan_add()
  const when = (
    <div className={styles.row} key={`${eatenAt} ${meal}`}>
      <Field type="date" name="day" label={m.plan_day()} defaultValue={eatenAt ?? ''} required />
      <Field name="meal" label={m.mealplan_meal()} defaultValue={meal} options={mealOptions(meals, meal)} />
    </div>
  )
  return (
    <div className={`page ${styles.page}`}>
      <Seo title={m.mealplan_title()} description={m.mealplan_description()} path="/meal-plan" />
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p>
        <Link to={recipe ? `/recipe/${recipe.id}` : mealPlanPath(day)}>
          {recipe ? m.cook_leave() : m.mealplan_back()}
        </Link>
      </p>
      {warnings.length > 0 && <p className={styles.warnings}>{warnings.join(' ')}</p>}
      {!isSignedIn && <NeedsScript text={m.mealplan_needs_script()} />}
      {recipe ? (
        <Form method="post" className={styles.panel} onSubmit={submit} data-needs-script={!isSignedIn || undefined}>
          <input type="hidden" name="recipe" value={recipe.id} />
          <input type="hidden" name="text" value={recipe.title} />
          {when}
          <Field
            type="number"
            name="servings"
            label={m.recipe_servings()}
            min="0.5"
            max={MAX_PLAN_SERVINGS}
            step="0.5"
            key={servings}
            defaultValue={servings ?? ''}
          />
          <Button {...planButton('add')}>{m.mealplan_add_recipe()}</Button>
        </Form>
      ) : (
        <>
          {day !== null && (
            <p className={styles.when}>{m.mealplan_placed({ day: dayText(day), meal: mealName(meal, meals) })}</p>
          )}
          <section className={styles.panel} hidden={!isOnline}>
            <Form action="/meal-plan/add" className={styles.search} autoComplete="off">
              {day !== null && <input type="hidden" name="day" value={day} />}
              <input type="hidden" name="meal" value={meal} />
              <Field
                key={query}
                type="search"
                name="q"
                label={m.search_title()}
                defaultValue={query}
                maxLength={MAX_QUERY}
              />
              <Button type="submit" variant="quiet">
                {m.search_submit()}
              </Button>
            </Form>
            {query !== '' && found.length === 0 && <p role="status">{m.plan_nothing_found()}</p>}
            <Offered recipes={found} label={m.mealplan_found()} {...offer} />
            {query === '' && (
              <>
                <Offered recipes={recent} label={m.mealplan_recent()} {...offer} />
                <Offered
                  recipes={saved ?? local.toReversed().slice(0, MAX_OFFERED)}
                  label={m.plan_saved()}
                  {...offer}
                />
                <Offered recipes={own ?? []} label={m.profile_tabs()} {...offer} />
              </>
            )}
          </section>
          <Form method="post" className={styles.panel} onSubmit={submit} data-needs-script={!isSignedIn || undefined}>
            <Field
              name="text"
              label={m.mealplan_text()}
              hint={m.mealplan_text_hint()}
              maxLength={MAX_PLAN_TEXT}
              required
            />
            {when}
            <Button variant="quiet" {...planButton('add')}>
              {m.mealplan_add_text()}
            </Button>
          </Form>
        </>
      )}
    </div>
  )
}

interface OfferedRecipe {
  id: number
  title: string
  servings?: number | null
}

interface OfferedProps {
  recipes: readonly OfferedRecipe[]
  label: string
  at: { day: string | null; meal: Meal }
  /** How many the household cooks for; null for as many as a recipe serves. */
  people: number | null
  submit(event: FormEvent<HTMLFormElement>): void
  /** The recipes that everybody in the household can eat; null where nobody has said what they do not eat. */
  suited: readonly number[] | null
  /** Whether the plan is on the device. */
  needsScript: boolean
}

/** Recipes that one tap adds to the day; where no day is chosen yet, or somebody may not eat them, links that go on to the form that says so. */
function Offered({ recipes, label, at: { day, meal }, people, submit, suited, needsScript }: OfferedProps) {
  if (recipes.length === 0) return null
  const name = (title: string) => (
    <>
      <span aria-hidden="true">+</span> {title}
    </>
  )
  return (
    <>
      <h2>{label}</h2>
      <ul className={styles.offered} data-needs-script={(needsScript && day !== null) || undefined}>
        {recipes.map(({ id, title, servings = null }) => (
          <li key={id}>
            {day === null || (suited && !suited.includes(id)) ? (
              <Link to={mealAddPath({ recipe: id, meal, ...(day !== null && { day }) })} rel="nofollow" prefetch="none">
                {name(title)}
              </Link>
            ) : (
              <Form method="post" onSubmit={submit}>
                <AddedValues values={{ day, meal, recipe: id, text: title, servings: people ?? servings ?? '' }} />
                <button {...planButton('add')}>{name(title)}</button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const AddedValues = ({ values }: { values: Record<string, string | number> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
