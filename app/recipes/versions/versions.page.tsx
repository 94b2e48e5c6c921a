import { Link } from 'react-router'
import { z } from 'zod'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import { intentIn } from '#app/base/forms/intents.ts'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn, tooManyPresses } from '#app/base/forms/replies.server.ts'
import { notFound, orNotFound } from '#app/base/request/found.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Pagination } from '#app/base/ui/pagination.tsx'
import { requireCook } from '#app/people/session/requests.server.ts'
import { CardActions } from '#app/recipes/bookshelf/card-actions.tsx'
import { RecipeCard } from '#app/recipes/cards/recipe-card.tsx'
import { RecipeGrid } from '#app/recipes/cards/recipe-grid.tsx'
import { idsOf } from '#app/recipes/catalog/recipe-list.store.ts'
import { listVersions } from '#app/recipes/catalog/version-of.store.ts'
import { startVersion } from '#app/recipes/publishing/start-version.store.ts'
import { cardContent, PAGE_SIZE, pageCount, pageNumber, recipeContent } from '#app/recipes/recipe/recipe.ts'
import { findRecipe, listCards } from '#app/recipes/recipe/recipes.store.ts'
import { VISITOR } from '#app/recipes/recipe/visibility.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Route } from './+types/versions.page'
import styles from './difference.module.css'

/** How far the versions of a recipe are listed. */
const MAX_PAGES_LISTED = 10

const VersionIntent = z.discriminatedUnion('do', [z.object({ do: z.literal('begin') })])

/** `/recipe/{id}/versions`: other cooks' versions of a public recipe, and where one begins one's own. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, shows } = context.get(requestContext)
  const id = orNotFound(rowIdOf(params.id), m.recipe_not_found())
  const recipe = orNotFound(await findRecipe(db, id, VISITOR), m.recipe_not_found())
  const page = orNotFound(pageNumber(url.searchParams.get('page')), m.not_found_title())
  shows.current(recipeContent(id))
  const ids = idsOf(await listVersions(db, id, { size: MAX_PAGES_LISTED * PAGE_SIZE }))
  const pages = pageCount(ids.length)
  if (page > pages) notFound(m.not_found_title())
  const shown = ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  shows.recent(...shown.map(cardContent))
  return { id, title: recipe.title, count: ids.length, page, pages, recipes: await listCards(db, shown) }
}

/** Begins the cook's own version, and opens it in the form. */
export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const { db } = args.context.get(requestContext)
  const id = orNotFound(rowIdOf(args.params.id), m.recipe_not_found())
  if (!intentIn(await readForm(args, VersionIntent), VersionIntent)) notFound(m.recipe_not_found())
  return reportFailureOn(`/recipe/${id}/versions`, args, async () => {
    const wait = await countAttempt(db, 'publishByCook', cook.id)
    if (wait) return tooManyPresses(wait)
    const begun = await startVersion(db, cook.id, id, (title) => m.versions_mine({ title }))
    if (begun === 'gone') notFound(m.recipe_not_found())
    return redirectWithNotice(`/AddRecipe?id=${begun.id}`)
  })
}

export default function VersionsPage({ loaderData: { id, title, count, page, pages, recipes } }: Route.ComponentProps) {
  const address = (number: number) => `/recipe/${id}/versions${number > 1 ? `?page=${number}` : ''}`
  const heading = m.versions_title({ title })
  return (
    <div className={`page ${styles.page}`}>
      <Seo title={heading} description={m.versions_description({ title })} path={address(page)} />
      {recipes.length === 0 && <meta name="robots" content="noindex" />}
      <h1>{heading}</h1>
      <p>
        <Link to={`/recipe/${id}`}>{title}</Link>
      </p>
      <ActionForm fields={{ do: 'begin' }} className={styles.begin}>
        <p>{m.versions_make_text()}</p>
        <Button type="submit">{m.versions_make()}</Button>
      </ActionForm>
      {recipes.length === 0 ? (
        <p>{m.versions_none()}</p>
      ) : (
        <section className={styles.versions}>
          <h2>{m.versions_line({ count })}</h2>
          <RecipeGrid label={heading}>
            {recipes.map((recipe, index) => (
              <li key={recipe.id}>
                <RecipeCard recipe={recipe} first={index === 0} actions={<CardActions recipe={recipe} />} />
                <p>
                  <Link to={`/recipe/${recipe.id}/difference`} rel="nofollow">
                    {m.versions_difference()}
                  </Link>
                </p>
              </li>
            ))}
          </RecipeGrid>
        </section>
      )}
      <Pagination page={page} pages={pages} address={address} />
    </div>
  )
}
