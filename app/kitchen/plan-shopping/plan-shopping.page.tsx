import { Form, Link, redirect } from 'react-router'
import { z } from 'zod'
import { NeedsScript } from '#app/base/device/needs-script.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn } from '#app/base/forms/replies.server.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { listPath } from '#app/kitchen/items/list-path.ts'
import { neededTexts, readList } from '#app/kitchen/items/shopping-lists.store.ts'
import { mealPlanPath } from '#app/kitchen/meal-plan/meal-plan-path.ts'
import { shortDayText, weekdayText } from '#app/kitchen/meal-plan/plan-labels.ts'
import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import styles from '#app/kitchen/shopping/add-to-list.module.css'
import { requireCook } from '#app/people/session/requests.server.ts'
import { recipeContent } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'
import type { Route } from './+types/plan-shopping.page'
import { NeededForm } from './needed-form.tsx'
import own from './plan-shopping.module.css'
import { addDishes, neededDishes } from './plan-shopping.server.ts'
import { dishesIn, dishText, shoppingDays } from './plan-shopping.ts'

const AddForm = z.object({ list: z.string(), line: z.array(z.string().max(20)).max(5000) })

/** `/meal-plan/shop?dish=2026-11-23,5,4,ENTRY`: what planned dishes need, on the days that the address names, to be put on a list; the plan itself when it names none. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, cook, locale, shows, units } = context.get(requestContext)
  const all = dishesIn(url.searchParams)
  // The plan may be on the device alone: only its page knows what there is to shop for.
  if (all.length === 0) throw redirect(mealPlanPath(null))
  const days = shoppingDays(all, url.searchParams)
  const chosen = all.filter(({ day }) => day !== null && days.includes(day))
  shows.current(...chosen.map(({ recipe }) => recipeContent(recipe)))
  const dishes = await neededDishes(db, chosen, { cook, units })
  const stored = cook && (await readList(db, cook.id, null, locale))
  return {
    all,
    days,
    dishes,
    needed: neededTexts(
      dishes.flatMap(({ texts }) => texts),
      locale,
    ),
    records: stored?.records.filter(({ kind }) => kind !== 'item') ?? null,
  }
}

export async function action(args: Route.ActionArgs) {
  const { db, units } = args.context.get(requestContext)
  const { searchParams } = new URL(args.request.url)
  const cook = requireCook(args)
  const form = await readForm(args, AddForm)
  const all = dishesIn(searchParams)
  const days = shoppingDays(all, searchParams)
  const back = mealPlanPath(days[0] ?? null)
  return reportFailureOn(back, args, async () => {
    const chosen = all.filter(({ day }) => day !== null && days.includes(day))
    const list = await addDishes(db, await requireHouseholdId(db, cook.id), {
      dishes: await neededDishes(db, chosen, { cook, units }),
      list: String(form.get('list') ?? FIRST_LIST),
      lines: form.getAll('line').map(String),
    })
    if (list === null) return redirectWithNotice(back, { notice: 'householdFull' })
    return redirectWithNotice(back, { notice: 'shoppingAdded', link: listPath(list) })
  })
}

export default function PlanShoppingPage({ loaderData }: Route.ComponentProps) {
  const { all, days, dishes, needed, records } = loaderData
  return (
    <div className={`page ${styles.page}`}>
      <Seo title={m.mealplan_shop()} description={m.mealplan_description()} path="/meal-plan" />
      <meta name="robots" content="noindex" />
      <h1>{m.mealplan_shop_title()}</h1>
      <p className={styles.lead}>
        <Link to={mealPlanPath(days[0] ?? null)}>{m.mealplan_back()}</Link>
      </p>
      {records === null && <NeedsScript text={m.shopping_add_need_script()} />}
      <ChosenDays all={all} days={days} />
      {dishes.length === 0 ? (
        <p role="status">{m.mealplan_shop_none()}</p>
      ) : (
        <NeededForm dishes={dishes} needed={needed} records={records} />
      )}
    </div>
  )
}

/** The days on which something is cooked, to be ticked; one alone leaves nothing to choose. */
function ChosenDays({ all, days }: { all: ReturnType<typeof dishesIn>; days: readonly string[] }) {
  const possible = shoppingDays(all, new URLSearchParams())
  if (possible.length < 2) return null
  return (
    <Form className={own.days} preventScrollReset replace>
      {all.map((dish) => (
        <input key={dish.entry} type="hidden" name="dish" value={dishText(dish)} />
      ))}
      <fieldset>
        <legend>{m.mealplan_shop_days()}</legend>
        {possible.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              name="day"
              value={day}
              defaultChecked={days.includes(day)}
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
            />
            <span>
              {weekdayText(day)} <small>{shortDayText(day)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <input type="hidden" name="chosen" value="days" />
      <noscript>
        <Button type="submit" variant="quiet">
          {m.mealplan_shop_show()}
        </Button>
      </noscript>
    </Form>
  )
}
