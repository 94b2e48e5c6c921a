import { Link } from 'react-router'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { Pagination } from '#app/base/ui/pagination.tsx'
import { idsOf } from '#app/recipes/catalog/recipe-list.server.ts'
import { PAGE_SIZE, pageCount, pageNumber } from '#app/recipes/recipe/recipe.ts'
import { listCards } from '#app/recipes/recipe/recipes.server.ts'
import { m } from '#messages'
import type { Route } from './+types/saved-recipes.page'
import { countShelved, listShelved } from './bookshelf.server.ts'
import { DeviceShelves } from './device-shelves.tsx'
import { NothingSaved } from './nothing-saved.tsx'
import { RemoveForm } from './remove-form.tsx'
import styles from './saved-recipes.module.css'
import { ShelvedCard, ShelvedList } from './shelved-card.tsx'

const HERE = '/pages/savedRecipes'

/** A cook's saved recipes; null for a visitor, whose lists are in the browser. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, cook } = context.get(requestContext)
  if (!cook) return null
  const page = pageNumber(url.searchParams.get('page')) ?? 1
  const [total, listed] = await Promise.all([
    countShelved(db, cook.id, 'savedRecipes'),
    listShelved(db, cook.id, 'savedRecipes', { page, size: PAGE_SIZE }),
  ])
  return { recipes: await listCards(db, idsOf(listed), cook.id), page, pages: pageCount(total) }
}

export default function SavedRecipesPage({ loaderData }: Route.ComponentProps) {
  const address = (page: number) => (page > 1 ? `${HERE}?page=${page}` : HERE)
  return (
    <div className={`page ${styles.page}`}>
      <Seo title={m.saved_title()} description={m.saved_description()} path={HERE} />
      <meta name="robots" content="noindex" />
      <h1>{m.saved_title()}</h1>
      <p className={styles.more}>
        <Link to="/collections">{m.saved_collections()}</Link>
        {loaderData && <Link to="/profile?tab=favoriteRecipes">{m.saved_favorites()}</Link>}
      </p>
      {!loaderData ? (
        <DeviceShelves here={HERE} />
      ) : loaderData.recipes.length === 0 ? (
        <NothingSaved />
      ) : (
        <ShelvedList>
          {loaderData.recipes.map((recipe) => (
            <ShelvedCard key={recipe.id} recipe={recipe}>
              <RemoveForm shelf="savedRecipes" recipe={recipe} next={address(loaderData.page)} />
            </ShelvedCard>
          ))}
        </ShelvedList>
      )}
      {loaderData && <Pagination page={loaderData.page} pages={loaderData.pages} address={address} />}
    </div>
  )
}
