import { randomUUID } from 'node:crypto'
import { data, Link } from 'react-router'
import { z } from 'zod'
import { NeedsScript } from '#app/base/device/needs-script.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn } from '#app/base/forms/replies.server.ts'
import { orNotFound } from '#app/base/request/found.ts'
import { notPublicHeaders, ownHeaders } from '#app/base/request/headers.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { wantedOf, wantedQuery } from '#app/base/request/units.ts'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { listPath } from '#app/kitchen/items/list-path.ts'
import { addRecipe, neededOfRecipe } from '#app/kitchen/items/recipe-items.server.ts'
import { recipeItems } from '#app/kitchen/items/recipe-items.ts'
import { neededTexts, readList } from '#app/kitchen/items/shopping-lists.store.ts'
import { deviceReplica } from '#app/kitchen/records/device-replica.ts'
import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { findOwnVersion } from '#app/recipes/notes/recipe-for-reader.server.ts'
import { recipeContent } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Route } from './+types/add-to-list.page'
import styles from './add-to-list.module.css'
import { AddToListForm } from './add-to-list-form.tsx'
import { NeededLines } from './needed-lines.tsx'

const AddForm = z.object({ list: z.string(), key: z.string(), line: z.array(z.string()).max(500) })

/** `/shopping-list/add?recipe=5&servings=8`: what a recipe needs, to be put on a list. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, cook, locale, shows, units } = context.get(requestContext)
  const id = orNotFound(rowIdOf(url.searchParams.get('recipe')), m.recipe_not_found())
  const wanted = wantedOf(url.searchParams, units)
  const recipe = orNotFound(await findOwnVersion(db, cook, id, wanted), m.recipe_not_found())
  shows.current(recipeContent(id))
  const texts = neededOfRecipe(recipe, wanted)
  const own = cook && (await readList(db, cook.id, null, locale))
  const shown = {
    recipe: { id, title: recipe.title, language: recipe.language },
    servings: wanted.servings ?? recipe.servings,
    back: `/recipe/${id}${wantedQuery(wanted)}`,
    texts,
    needed: neededTexts(texts, locale),
    records: own?.records.filter(({ kind }) => kind !== 'item') ?? null,
    key: cook ? randomUUID() : '',
  }
  return recipe.visibility === 'public' ? shown : data(shown, { headers: notPublicHeaders() })
}

export const headers = ownHeaders

export async function action(args: Route.ActionArgs) {
  const { db, units } = args.context.get(requestContext)
  const { searchParams } = new URL(args.request.url)
  const cook = requireCook(args)
  const form = await readForm(args, AddForm)
  const id = orNotFound(rowIdOf(searchParams.get('recipe')), m.recipe_not_found())
  const wanted = wantedOf(searchParams, units)
  const recipe = orNotFound(await findOwnVersion(db, cook, id, wanted), m.recipe_not_found())
  const back = `/recipe/${id}${wantedQuery(wanted)}`
  return reportFailureOn(back, args, async () => {
    const added = await addRecipe(db, await requireHouseholdId(db, cook.id), {
      recipe,
      wanted,
      list: String(form.get('list') ?? FIRST_LIST),
      key: String(form.get('key') ?? ''),
      lines: form.getAll('line').map(Number),
    })
    if (added === null) return redirectWithNotice(back, { notice: 'householdFull' })
    return redirectWithNotice(back, { notice: 'shoppingAdded', link: listPath(added.list) })
  })
}

export default function AddToListPage({ loaderData }: Route.ComponentProps) {
  const { recipe, servings, back, texts, needed, records, key } = loaderData
  return (
    <div className={`page ${styles.page}`}>
      <Seo title={m.shopping_add_recipe()} description={m.shopping_description()} path="/shopping-list" />
      <meta name="robots" content="noindex" />
      <h1>{m.shopping_add_title({ title: recipe.title })}</h1>
      <p className={styles.lead}>
        {m.shopping_add_servings({ count: servings })} <Link to={back}>{m.cook_leave()}</Link>
      </p>
      {records === null && <NeedsScript text={m.shopping_add_need_script()} />}
      <AddToListForm
        about={String(recipe.id)}
        needed={needed}
        records={records}
        itemsOf={(lines, list) => {
          const chosen = lines.flatMap((line) => texts[Number(line)] ?? [])
          return recipeItems({ list, recipe, texts: chosen, key: deviceReplica().newId() })
        }}
      >
        {(staples) => (
          <>
            <input type="hidden" name="key" value={key} />
            <NeededLines
              recipe={recipe.id}
              texts={texts}
              language={recipe.language}
              needed={needed}
              staples={staples}
              lineValue={(line) => line}
            />
          </>
        )}
      </AddToListForm>
    </div>
  )
}
