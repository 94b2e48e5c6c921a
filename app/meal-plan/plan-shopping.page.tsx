import { type SubmitEvent, useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { z } from 'zod'
import { m } from '../../messages/compiled/messages.js'
import { Field } from '../forms/field.tsx'
import { readForm } from '../forms/read-form.ts'
import { reportFailureOn } from '../forms/replies.server.ts'
import { useBusy } from '../forms/use-form.ts'
import { requireHouseholdId } from '../households/household.server.ts'
import { recipeContent } from '../recipes/recipe.ts'
import { requestContext } from '../request/request-context.ts'
import { redirectWithNotice, requireCook } from '../request/requests.server.ts'
import { Seo } from '../request/seo.tsx'
import styles from '../shopping/add-to-list.module.css'
import { rememberNeeded } from '../shopping/device-needed.ts'
import { FIRST_LIST, listPath } from '../shopping/list-path.ts'
import { listName } from '../shopping/list-switch.tsx'
import { NeededLines } from '../shopping/needed-lines.tsx'
import { neededTexts, readList } from '../shopping/shopping-lists.server.ts'
import { namedLists } from '../shopping/shopping-view.ts'
import { changeHere } from '../shopping/use-list-changes.ts'
import { deviceReplica, useRecords, useSync, useSyncOutcome } from '../sync/device-replica.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/plan-shopping.page'
import { mealPlanPath } from './meal-plan-path.ts'
import { dayText, shortDayText, weekdayText } from './plan-labels.ts'
import own from './plan-shopping.module.css'
import { addDishes, neededDishes } from './plan-shopping.server.ts'
import { dishesIn, dishItems, dishText, lineName, shoppingDays } from './plan-shopping.ts'

const AddForm = z.object({ list: z.string(), line: z.array(z.string().max(20)).max(5000) })

/** `/meal-plan/shop?dish=2026-11-23,5,4,ENTRY`: what planned dishes need, on the days that the address names, to be put on a list. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, cook, locale, shows, units } = context.get(requestContext)
  const all = dishesIn(url.searchParams)
  const days = shoppingDays(all, url.searchParams)
  const chosen = all.filter(({ day }) => days.includes(day))
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
    const chosen = all.filter(({ day }) => days.includes(day))
    const list = await addDishes(db, await requireHouseholdId(db, cook.id), {
      dishes: await neededDishes(db, chosen, { cook, units }),
      list: String(form.get('list') ?? FIRST_LIST),
      lines: form.getAll('line').map(String),
    })
    if (list === null) return redirectWithNotice(back, { notice: 'notDone' })
    return redirectWithNotice(back, { notice: 'shoppingAdded', link: listPath(list) })
  })
}

export default function PlanShoppingPage({ loaderData }: Route.ComponentProps) {
  const { all, days, dishes, needed, records } = loaderData
  const [parameters] = useSearchParams()
  const busy = useBusy()
  const lists = namedLists(useRecords('list', records ?? []))
  const staples = useRecords('staple', records ?? [])
  useSync(records !== null)
  const isHere = useSyncOutcome() !== null
  const [addedTo, setAddedTo] = useState<string | null>(null)

  /** A visitor's lists are on their device; a cook's form goes to the server. */
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (records !== null) return
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const list = String(form.get('list') ?? FIRST_LIST)
    const existing = new Set(
      deviceReplica()
        .list('item')
        .map(({ id }) => id),
    )
    rememberNeeded(needed)
    changeHere(dishItems({ list, dishes, lines: form.getAll('line').map(String), existing }))
    setAddedTo(list)
  }
  return (
    <div className={`page ${styles.page}`}>
      <Seo title={m.mealplan_shop()} description={m.mealplan_description()} path="/meal-plan" />
      <meta name="robots" content="noindex" />
      <h1>{m.mealplan_shop_title()}</h1>
      <p className={styles.lead}>
        <Link to={mealPlanPath(days[0] ?? null)}>{m.mealplan_back()}</Link>
      </p>
      {records === null && (
        <noscript>
          <p>{m.shopping_add_need_script()}</p>
        </noscript>
      )}
      <ChosenDays all={all} days={days} />
      {addedTo !== null && (
        <div role="status" className={styles.added}>
          <p>{m.notice_shopping_added()}</p>
          <ButtonLink to={listPath(addedTo)}>{m.notice_shopping_added_link()}</ButtonLink>
        </div>
      )}
      {addedTo === null && dishes.length === 0 && <p role="status">{m.mealplan_shop_none()}</p>}
      {addedTo === null && dishes.length > 0 && (
        <Form
          method="post"
          key={`${isHere} ${parameters}`}
          className={styles.form}
          onSubmit={submit}
          autoComplete="off"
          data-needs-script={records === null || undefined}
        >
          <p>{m.shopping_add_text()}</p>
          {dishes.map(({ entry, day, title, language, servings, texts }, dish) => (
            <fieldset key={entry} className={own.dish}>
              <legend>
                {title}
                <small>
                  {dayText(day)}
                  {servings !== null && ` · ${m.card_servings({ count: servings })}`}
                </small>
              </legend>
              <NeededLines
                texts={texts}
                language={language}
                needed={needed}
                staples={staples}
                lineValue={(line) => lineName(dish, line)}
              />
            </fieldset>
          ))}
          <div className={styles.end}>
            {lists.length > 1 && (
              <Field
                label={m.shopping_add_list()}
                name="list"
                options={lists.map((list) => [list.id, listName(list)] as const)}
              />
            )}
            <Button type="submit" disabled={busy}>
              {m.shopping_add_submit()}
            </Button>
          </div>
        </Form>
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
