import { Link } from 'react-router'
import { notFound, orNotFound } from '#app/base/request/found.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { Pagination } from '#app/base/ui/pagination.tsx'
import { CardActions } from '#app/recipes/bookshelf/card-actions.tsx'
import { RecipeCard } from '#app/recipes/cards/recipe-card.tsx'
import { RecipeGrid } from '#app/recipes/cards/recipe-grid.tsx'
import { ALL_LISTINGS, TRENDING_CONTENT } from '#app/recipes/catalog/listings.ts'
import { idsOf, listAllRecipes } from '#app/recipes/catalog/recipe-list.store.ts'
import { PAGE_SIZE, pageCount, pageNumber } from '#app/recipes/recipe/recipe.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import { m } from '#messages'
import type { Route } from './+types/row.page'
import styles from './row.module.css'
import { ROWS, type RowName, rowPath } from './rows.ts'

/** How far a row is listed: what is further down is found by searching. */
const MAX_ROW_PAGES = 10

const NAMES = Object.keys(ROWS) as RowName[]

/** One of home's rows, as far as it is worth reading. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, shows } = context.get(requestContext)
  shows.recent(ALL_LISTINGS, TRENDING_CONTENT)
  const path = url.pathname.toLowerCase()
  const name = orNotFound(
    NAMES.find((one) => path === rowPath(one)),
    m.not_found_title(),
  )
  const page = orNotFound(pageNumber(url.searchParams.get('page')), m.not_found_title())
  const ids = idsOf(await listAllRecipes(db, ROWS[name].sort, { size: MAX_ROW_PAGES * PAGE_SIZE }))
  const pages = pageCount(ids.length)
  if (page > pages) notFound(m.not_found_title())
  return { name, page, pages, recipes: await listCards(db, ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)) }
}

export default function RowPage({ loaderData: { name, page, pages, recipes } }: Route.ComponentProps) {
  const title = ROWS[name].title()
  const text = ROWS[name].text()
  const address = (number: number) => `${rowPath(name)}${number > 1 ? `?page=${number}` : ''}`
  return (
    <div className={`page ${styles.page}`}>
      <Seo title={title} description={text} path={address(page)} />
      <header>
        <h1>{title}</h1>
        <p>{text}</p>
      </header>
      {recipes.length === 0 ? (
        <p>{m.category_empty()}</p>
      ) : (
        <>
          <h2 className="visually-hidden">{m.recipes_title()}</h2>
          <RecipeGrid label={title}>
            {recipes.map((recipe, index) => (
              <li key={recipe.id}>
                <RecipeCard recipe={recipe} first={index === 0} actions={<CardActions recipe={recipe} />} />
              </li>
            ))}
          </RecipeGrid>
        </>
      )}
      <Pagination page={page} pages={pages} address={address} />
      <p className={styles.more}>
        <Link to="/search">{m.home_search_more()}</Link>
      </p>
    </div>
  )
}
