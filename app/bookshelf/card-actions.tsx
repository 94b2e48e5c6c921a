import { m } from '../../messages/compiled/messages.js'
import { ShareButton } from '../recipes/share-button.tsx'
import { IconButton } from '../ui/button.tsx'
import styles from './card-actions.module.css'
import type { ShelvedRecipe } from './local-shelf.ts'
import { useShelf } from './use-shelf.ts'

/** The star and the bookmark of a recipe; they need scripts, since a visitor's lists live in the browser. */
export function ShelfButtons({ recipe }: { recipe: ShelvedRecipe }) {
  const favorite = useShelf('favoriteRecipes', recipe)
  const saved = useShelf('savedRecipes', recipe)
  return (
    <>
      <IconButton
        icon={favorite.stands ? 'star' : 'star-line'}
        label={m.shelf_favorite({ title: recipe.title })}
        aria-pressed={favorite.stands}
        onClick={favorite.toggle}
      />
      <IconButton
        icon={saved.stands ? 'bookmark' : 'bookmark-line'}
        label={m.shelf_save({ title: recipe.title })}
        aria-pressed={saved.stands}
        onClick={saved.toggle}
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
