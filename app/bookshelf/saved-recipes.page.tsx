import { m } from '../../messages/compiled/messages.js'
import { visit } from '../../server/session.ts'
import { PAGE_SIZE, pageNumber } from '../recipes/recipe.ts'
import { listCards } from '../recipes/recipes.server.ts'
import plate from '../site/art/empty-plate.svg?url'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Seo } from '../ui/seo.tsx'
import type { Route } from './+types/saved-recipes.page'
import { listShelved } from './bookshelf.server.ts'
import { toggleLocally, useLocalShelf } from './local-shelf.ts'
import { RemoveForm } from './remove-form.tsx'
import styles from './saved-recipes.module.css'
import { ShelvedCard, ShelvedList } from './shelved-card.tsx'

const HERE = '/pages/savedRecipes'

/** A cook's saved recipes; null for a visitor, whose list is in the browser. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, cook } = context.get(visit)
  if (!cook) return null
  const page = pageNumber(url.searchParams.get('page')) ?? 1
  const { total, ids } = await listShelved(db, cook.id, 'savedRecipes', { page, size: PAGE_SIZE })
  return { recipes: await listCards(db, ids), page, pages: Math.ceil(total / PAGE_SIZE) }
}

export default function SavedRecipesPage({ loaderData }: Route.ComponentProps) {
  const local = useLocalShelf('savedRecipes')
  const recipes = loaderData?.recipes ?? local
  const address = (page: number) => (page > 1 ? `${HERE}?page=${page}` : HERE)
  return (
    <div className={`page ${styles.page}`}>
      <Seo title={m.saved_title()} description={m.saved_description()} path={HERE} />
      <meta name="robots" content="noindex" />
      <h1>{m.saved_title()}</h1>
      {!loaderData && (
        <noscript>
          <p>{m.saved_needs_script()}</p>
        </noscript>
      )}
      {recipes.length === 0 ? (
        <div className={styles.empty}>
          <img src={plate} alt="" width="240" height="180" />
          <p>{m.saved_empty()}</p>
          <ButtonLink to="/Categories">{m.nav_categories()}</ButtonLink>
        </div>
      ) : (
        <ShelvedList>
          {recipes.map((recipe) => (
            <ShelvedCard key={recipe.id} recipe={recipe}>
              {loaderData ? (
                <RemoveForm shelf="savedRecipes" recipe={recipe} next={address(loaderData.page)} />
              ) : (
                <Button
                  look="quiet"
                  onClick={() => toggleLocally('savedRecipes', recipe)}
                  aria-label={`${m.saved_remove()}: ${recipe.title}`}
                >
                  {m.saved_remove()}
                </Button>
              )}
            </ShelvedCard>
          ))}
        </ShelvedList>
      )}
      {loaderData && <Pagination page={loaderData.page} pages={loaderData.pages} address={address} />}
    </div>
  )
}
