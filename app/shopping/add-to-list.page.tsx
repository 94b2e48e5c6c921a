import { randomUUID } from 'node:crypto'
import { type SubmitEvent, useState } from 'react'
import { Form, Link } from 'react-router'
import { z } from 'zod'
import { m } from '../../messages/compiled/messages.js'
import { rowIdOf } from '../../server/database/row-id.ts'
import { Field } from '../forms/field.tsx'
import { readForm } from '../forms/read-form.ts'
import { reportFailureOn } from '../forms/replies.server.ts'
import { useBusy } from '../forms/use-form.ts'
import { requireHouseholdId } from '../households/household.server.ts'
import { recipeContent } from '../recipes/recipe.ts'
import { findRecipe } from '../recipes/recipes.server.ts'
import { orNotFound } from '../request/found.ts'
import { requestContext } from '../request/request-context.ts'
import { redirectWithNotice, requireCook } from '../request/requests.server.ts'
import { Seo } from '../request/seo.tsx'
import { wantedOf, wantedQuery } from '../request/units.ts'
import { deviceReplica, useRecords, useSync, useSyncOutcome } from '../sync/device-replica.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/add-to-list.page'
import styles from './add-to-list.module.css'
import { rememberNeeded } from './device-needed.ts'
import { FIRST_LIST, listPath } from './list-path.ts'
import { listName } from './list-switch.tsx'
import { NeededLines } from './needed-lines.tsx'
import { addRecipe, neededOfRecipe } from './recipe-items.server.ts'
import { recipeItems } from './recipe-items.ts'
import { neededTexts, readList } from './shopping-lists.server.ts'
import { namedLists } from './shopping-view.ts'
import { changeHere } from './use-list-changes.ts'

const AddForm = z.object({ list: z.string(), key: z.string(), line: z.array(z.string()).max(500) })

/** `/shopping-list/add?recipe=5&servings=8`: what a recipe needs, to be put on a list. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, cook, locale, shows, units } = context.get(requestContext)
  const id = orNotFound(rowIdOf(url.searchParams.get('recipe')), m.recipe_not_found())
  const recipe = orNotFound(await findRecipe(db, id, { cook }), m.recipe_not_found())
  shows.current(recipeContent(id))
  const wanted = wantedOf(url.searchParams, units)
  const texts = neededOfRecipe(recipe, wanted)
  const own = cook && (await readList(db, cook.id, null, locale))
  return {
    recipe: { id, title: recipe.title, language: recipe.language },
    servings: wanted.servings ?? recipe.servings,
    back: `/recipe/${id}${wantedQuery(wanted)}`,
    texts,
    needed: neededTexts(texts, locale),
    records: own?.records.filter(({ kind }) => kind !== 'item') ?? null,
    key: cook ? randomUUID() : '',
  }
}

export async function action(args: Route.ActionArgs) {
  const { db, units } = args.context.get(requestContext)
  const { searchParams } = new URL(args.request.url)
  const cook = requireCook(args)
  const form = await readForm(args, AddForm)
  const id = orNotFound(rowIdOf(searchParams.get('recipe')), m.recipe_not_found())
  const recipe = orNotFound(await findRecipe(db, id, { cook }), m.recipe_not_found())
  const wanted = wantedOf(searchParams, units)
  const back = `/recipe/${id}${wantedQuery(wanted)}`
  return reportFailureOn(back, args, async () => {
    const added = await addRecipe(db, await requireHouseholdId(db, cook.id), {
      recipe,
      wanted,
      list: String(form.get('list') ?? FIRST_LIST),
      key: String(form.get('key') ?? ''),
      lines: form.getAll('line').map(Number),
    })
    if (added === null) return redirectWithNotice(back, { notice: 'notDone' })
    return redirectWithNotice(back, { notice: 'shoppingAdded', link: listPath(added.list) })
  })
}

export default function AddToListPage({ loaderData }: Route.ComponentProps) {
  const { recipe, servings, back, texts, needed, records, key } = loaderData
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
    const chosen = form.getAll('line').flatMap((line) => texts[Number(line)] ?? [])
    rememberNeeded(needed)
    changeHere(recipeItems({ list, recipe, texts: chosen, key: deviceReplica().newId() }))
    setAddedTo(list)
  }
  return (
    <div className={`page ${styles.page}`}>
      <Seo title={m.shopping_add_recipe()} description={m.shopping_description()} path="/shopping-list" />
      <meta name="robots" content="noindex" />
      <h1>{m.shopping_add_title({ title: recipe.title })}</h1>
      <p className={styles.lead}>
        {m.shopping_add_servings({ count: servings })} <Link to={back}>{m.cook_leave()}</Link>
      </p>
      {records === null && (
        <noscript>
          <p>{m.shopping_add_need_script()}</p>
        </noscript>
      )}
      {addedTo !== null ? (
        <div role="status" className={styles.added}>
          <p>{m.notice_shopping_added()}</p>
          <ButtonLink to={listPath(addedTo)}>{m.notice_shopping_added_link()}</ButtonLink>
        </div>
      ) : (
        <Form
          method="post"
          key={String(isHere)}
          className={styles.form}
          onSubmit={submit}
          autoComplete="off"
          data-needs-script={records === null || undefined}
        >
          <input type="hidden" name="key" value={key} />
          <p>{m.shopping_add_text()}</p>
          <NeededLines
            texts={texts}
            language={recipe.language}
            needed={needed}
            staples={staples}
            lineValue={(line) => line}
          />
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
