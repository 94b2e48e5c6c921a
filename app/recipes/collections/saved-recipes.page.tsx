import { Link } from 'react-router'
import { useMovedAway } from '#app/base/device/use-moved-away.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { Pagination } from '#app/base/ui/pagination.tsx'
import { changedSinceSaved, countShelved, listShelved } from '#app/recipes/bookshelf/bookshelf.store.ts'
import type { Shelf } from '#app/recipes/bookshelf/bookshelf.ts'
import { type ShelvedRecipe, useDeviceShelf } from '#app/recipes/bookshelf/device-shelf.ts'
import { DeviceShelves } from '#app/recipes/bookshelf/device-shelves.tsx'
import { NothingSaved } from '#app/recipes/bookshelf/nothing-saved.tsx'
import { RemoveForm } from '#app/recipes/bookshelf/remove-form.tsx'
import styles from '#app/recipes/bookshelf/saved-recipes.module.css'
import { ShelvedCard, ShelvedList } from '#app/recipes/bookshelf/shelved-card.tsx'
import { idsOf } from '#app/recipes/catalog/recipe-list.store.ts'
import { pageCount, pageNumber, shownPage } from '#app/recipes/recipe/recipe.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import { m } from '#messages'
import type { Route } from './+types/saved-recipes.page'
import { collectionPath } from './collection.ts'
import { listCollections } from './collections.store.ts'

const HERE = '/pages/savedRecipes'
/** How many recipes a page of a list has, one a line. */
const LISTED = 24
const COLLECTIONS_LISTED = 12

/** A cook's saved recipes, favourites and collections; null for a visitor, whose lists are in the browser. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, cook } = context.get(requestContext)
  if (!cook) return null
  const total = await countShelved(db, cook.id, 'savedRecipes')
  const page = shownPage(pageNumber(url.searchParams.get('page')) ?? 1, total, LISTED)
  const [listed, starred, collections] = await Promise.all([
    listShelved(db, cook.id, 'savedRecipes', { page, size: LISTED }),
    listShelved(db, cook.id, 'favoriteRecipes', { page: 1, size: LISTED }),
    listCollections(db, { cookId: cook.id, page: 1, size: COLLECTIONS_LISTED }),
  ])
  const [recipes, favorites] = await Promise.all(
    [listed, starred].map(async (sortKeys) => listCards(db, idsOf(sortKeys), cook.id)),
  )
  const changed = await changedSinceSaved(db, cook.id, [...idsOf(listed), ...idsOf(starred)])
  return {
    changed: [...changed],
    recipes: recipes ?? [],
    favorites: favorites ?? [],
    collections: collections.map(({ id, title }) => ({ id, title })),
    page,
    pages: pageCount(total, LISTED),
  }
}

export default function SavedRecipesPage({ loaderData }: Route.ComponentProps) {
  const onDevice = [useDeviceShelf('savedRecipes'), useDeviceShelf('favoriteRecipes')].flat().length
  useMovedAway(loaderData ? onDevice : 0)
  const address = (page: number) => (page > 1 ? `${HERE}?page=${page}` : HERE)
  return (
    <div className={`page ${styles.page}`}>
      <Seo title={m.saved_title()} description={m.saved_description()} path={HERE} />
      <meta name="robots" content="noindex" />
      <h1>{m.saved_title()}</h1>
      <nav className={styles.more} aria-label={m.collections_title()}>
        {loaderData?.collections.map(({ id, title }) => (
          <Link key={id} to={collectionPath(id)}>
            {title}
          </Link>
        ))}
        <Link to="/collections">
          {loaderData?.collections.length ? m.nav_all_collections() : m.saved_collections()}
        </Link>
        {loaderData && <Link to="/AddRecipe">{m.nav_add_recipe()}</Link>}
        {loaderData && <Link to="/import">{m.import_title()}</Link>}
      </nav>
      {!loaderData ? (
        <DeviceShelves here={HERE} />
      ) : loaderData.recipes.length === 0 ? (
        <NothingSaved />
      ) : (
        <Shelved
          shelf="savedRecipes"
          recipes={loaderData.recipes}
          changed={loaderData.changed}
          next={address(loaderData.page)}
        />
      )}
      {loaderData && <Pagination page={loaderData.page} pages={loaderData.pages} address={address} />}
      {loaderData && loaderData.favorites.length > 0 && (
        <section id="favourites" className={styles.favorites} aria-labelledby="favourites-title">
          <h2 id="favourites-title">{m.saved_favorites()}</h2>
          <Shelved
            shelf="favoriteRecipes"
            recipes={loaderData.favorites}
            changed={loaderData.changed}
            next={`${HERE}#favourites`}
          />
          {loaderData.favorites.length === LISTED && (
            <p>
              <Link to="/profile?tab=favoriteRecipes">{m.saved_all_favorites()}</Link>
            </p>
          )}
        </section>
      )}
    </div>
  )
}

interface ShelvedProps {
  shelf: Shelf
  recipes: readonly ShelvedRecipe[]
  /** The ids of those that have got another text since they were saved. */
  changed: readonly number[]
  /** The page to come back to. */
  next: string
}

const Shelved = ({ shelf, recipes, changed, next }: ShelvedProps) => (
  <ShelvedList compact>
    {recipes.map((recipe) => (
      <ShelvedCard key={recipe.id} recipe={recipe}>
        <RemoveForm shelf={shelf} recipe={recipe} next={next} />
        {changed.includes(recipe.id) && (
          <Link to={`/recipe/${recipe.id}/changes`} aria-label={`${m.versions_changed_since_saved()}: ${recipe.title}`}>
            {m.versions_changed_since_saved()}
          </Link>
        )}
      </ShelvedCard>
    ))}
  </ShelvedList>
)
