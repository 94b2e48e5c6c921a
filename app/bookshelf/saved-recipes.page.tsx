import { m } from '../../messages/compiled/messages.js'
import plate from '../site/art/empty-plate.svg?url'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Photo } from '../ui/photo.tsx'
import { Seo } from '../ui/seo.tsx'
import { toggleLocally, useLocalShelf } from './local-shelf.ts'
import styles from './saved-recipes.module.css'

/** The recipes that a visitor saved, from this browser. */
export default function SavedRecipesPage() {
  const recipes = useLocalShelf('savedRecipes')
  return (
    <div className={`page ${styles.page}`}>
      <Seo title={m.saved_title()} description={m.saved_description()} path="/pages/savedRecipes" />
      <meta name="robots" content="noindex" />
      <h1>{m.saved_title()}</h1>
      <noscript>
        <p>{m.saved_needs_script()}</p>
      </noscript>
      {recipes.length === 0 ? (
        <div className={styles.empty}>
          <img src={plate} alt="" width="240" height="180" />
          <p>{m.saved_empty()}</p>
          <ButtonLink to="/Categories">{m.nav_categories()}</ButtonLink>
        </div>
      ) : (
        <ul className={styles.list}>
          {recipes.map((recipe) => (
            <li key={recipe.id} className={styles.card}>
              <div className={styles.picture}>
                {recipe.picture && (
                  <Photo
                    picture={{ ...recipe.picture, alt: '' }}
                    sizes="(width < 680px) 92vw, (width < 1010px) 46vw, 376px"
                  />
                )}
              </div>
              <h2>{recipe.title}</h2>
              <ButtonLink to={`/recipe/${recipe.id}`} aria-label={`${m.card_view()}: ${recipe.title}`}>
                {m.card_view()}
              </ButtonLink>
              <Button
                look="quiet"
                onClick={() => toggleLocally('savedRecipes', recipe)}
                aria-label={`${m.saved_remove()}: ${recipe.title}`}
              >
                {m.saved_remove()}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
