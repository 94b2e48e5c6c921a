import { m } from '../../messages/compiled/messages.js'
import { ShareButton } from '../recipes/share-button.tsx'
import { IconButton } from '../ui/button.tsx'
import styles from './card-actions.module.css'
import { type ShelvedRecipe, toggleLocally, useLocalShelf } from './local-shelf.ts'

/** The star and the bookmark of a recipe; they need scripts, since a visitor's lists live in the browser. */
export function ShelfButtons({ recipe }: { recipe: ShelvedRecipe }) {
  const isFavorite = useLocalShelf('favoriteRecipes').some(({ id }) => id === recipe.id)
  const isSaved = useLocalShelf('savedRecipes').some(({ id }) => id === recipe.id)
  return (
    <>
      <IconButton
        icon={isFavorite ? 'star' : 'star-line'}
        label={m.shelf_favorite({ title: recipe.title })}
        aria-pressed={isFavorite}
        onClick={() => toggleLocally('favoriteRecipes', recipe)}
      />
      <IconButton
        icon={isSaved ? 'bookmark' : 'bookmark-line'}
        label={m.shelf_save({ title: recipe.title })}
        aria-pressed={isSaved}
        onClick={() => toggleLocally('savedRecipes', recipe)}
      />
    </>
  )
}

/** Star, bookmark and share of a card. */
export const CardActions = ({ recipe }: { recipe: ShelvedRecipe }) => (
  <div className={styles.actions} data-needs-script>
    <ShelfButtons recipe={recipe} />
    <ShareButton id={recipe.id} title={recipe.title} />
  </div>
)
