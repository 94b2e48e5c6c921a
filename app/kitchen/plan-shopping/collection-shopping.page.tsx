import { Form, Link } from 'react-router'
import { z } from 'zod'
import { NeedsScript } from '#app/base/device/needs-script.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn } from '#app/base/forms/replies.server.ts'
import { orNotFound } from '#app/base/request/found.ts'
import { secretHeaders } from '#app/base/request/headers.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button } from '#app/base/ui/button.tsx'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { listPath } from '#app/kitchen/items/list-path.ts'
import { neededTexts, readList } from '#app/kitchen/items/shopping-lists.store.ts'
import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import styles from '#app/kitchen/shopping/add-to-list.module.css'
import { requireCook } from '#app/people/session/requests.server.ts'
import { idsOf } from '#app/recipes/catalog/recipe-list.store.ts'
import { sharedCollectionPath } from '#app/recipes/collections/collection.ts'
import { listCollected, ownerOf } from '#app/recipes/collections/collection-recipes.store.ts'
import { findCollection } from '#app/recipes/collections/collections.store.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Route } from './+types/collection-shopping.page'
import { NeededForm } from './needed-form.tsx'
import own from './plan-shopping.module.css'
import { addDishes, neededDishes } from './plan-shopping.server.ts'

/** How many of a collection's recipes are offered, and how many are shopped for at once. */
const OFFERED = 100
const MAX_CHOSEN = 30
const AddForm = z.object({ list: z.string(), line: z.array(z.string().max(20)).max(5000) })

export const headers = secretHeaders

/** The collection of an address with its recipes, and those of them that the address chooses. */
async function chosenIn({ params, url, context }: Pick<Route.LoaderArgs, 'params' | 'url' | 'context'>) {
  const { db, cook } = context.get(requestContext)
  const id = orNotFound(rowIdOf(params.id), m.collection_not_found())
  const reader = { cookId: cook?.id ?? null, link: url.searchParams.get('link') }
  const collection = orNotFound(await findCollection(db, id, reader), m.collection_not_found())
  const listed = await listCollected(db, collection, { size: OFFERED })
  const recipes = await listCards(db, idsOf(listed), ownerOf(collection))
  const named = url.searchParams.getAll('recipe').map(Number)
  const chosen = recipes.filter((recipe) => named.includes(recipe.id)).slice(0, MAX_CHOSEN)
  const dishes = chosen.map((recipe) => ({
    entry: `collection-${id}-${recipe.id}`,
    day: null,
    recipe: recipe.id,
    servings: recipe.servings,
  }))
  // At first all are ticked, so that whoever wants some unticks the others.
  const ticked = named.length > 0 ? chosen : recipes.slice(0, MAX_CHOSEN)
  return { collection, recipes, dishes, ticked }
}

/** `/collections/{id}/shop?recipe=5&recipe=7`: what some recipes of a collection need, to be put on a shopping list. */
export async function loader(args: Route.LoaderArgs) {
  const { db, cook, locale, units, shows } = args.context.get(requestContext)
  shows.current()
  const { collection, recipes, dishes, ticked } = await chosenIn(args)
  const needed = await neededDishes(db, dishes, { cook, units })
  const stored = cook && (await readList(db, cook.id, null, locale))
  return {
    title: collection.title,
    path: sharedCollectionPath(collection),
    link: args.url.searchParams.get('link'),
    recipes: recipes.map(({ id, title }) => ({ id, title, isChosen: ticked.some((recipe) => recipe.id === id) })),
    dishes: needed,
    needed: neededTexts(
      needed.flatMap(({ texts }) => texts),
      locale,
    ),
    records: stored?.records.filter(({ kind }) => kind !== 'item') ?? null,
  }
}

export async function action(args: Route.ActionArgs) {
  const { db, units } = args.context.get(requestContext)
  const cook = requireCook(args)
  const form = await readForm(args, AddForm)
  const { collection, dishes } = await chosenIn(args)
  const back = sharedCollectionPath(collection)
  return reportFailureOn(back, args, async () => {
    const list = await addDishes(db, await requireHouseholdId(db, cook.id), {
      dishes: await neededDishes(db, dishes, { cook, units }),
      list: String(form.get('list') ?? FIRST_LIST),
      lines: form.getAll('line').map(String),
    })
    if (list === null) return redirectWithNotice(back, { notice: 'householdFull' })
    return redirectWithNotice(back, { notice: 'shoppingAdded', link: listPath(list) })
  })
}

export default function CollectionShoppingPage({ loaderData }: Route.ComponentProps) {
  const { title, path, link, recipes, dishes, needed, records } = loaderData
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${m.collection_shop()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.shopping_add_title({ title })}</h1>
      <p className={styles.lead}>
        <Link to={path}>{m.collection_back()}</Link>
      </p>
      {records === null && <NeedsScript text={m.shopping_add_need_script()} />}
      <Form className={own.days} preventScrollReset replace>
        {link !== null && <input type="hidden" name="link" value={link} />}
        <fieldset>
          <legend>{m.collection_shop_recipes()}</legend>
          {recipes.map((recipe) => (
            <label key={recipe.id}>
              <input type="checkbox" name="recipe" value={recipe.id} defaultChecked={recipe.isChosen} />
              <span>{recipe.title}</span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" variant="quiet">
          {m.collection_shop_show()}
        </Button>
      </Form>
      {dishes.length > 0 && <NeededForm dishes={dishes} needed={needed} records={records} />}
    </div>
  )
}
