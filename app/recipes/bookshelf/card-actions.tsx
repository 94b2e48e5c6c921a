import { useId, useRef } from 'react'
import { IconButton } from '#app/base/ui/button.tsx'
import type { IconName } from '#app/base/ui/icon.tsx'
import { announce } from '#app/base/ui/live-region.tsx'
import { ShareButton } from '#app/recipes/reading/share-button.tsx'
import { m } from '#messages'
import type { Shelf } from './bookshelf.ts'
import styles from './card-actions.module.css'
import type { ShelvedRecipe } from './device-shelf.ts'
import { ADDED_TEXTS, ShelfMessage, showShelfMessage } from './shelf-message.tsx'
import { useShelf } from './use-shelf.ts'

type Title = { title: string }

const BUTTONS: Record<
  Shelf,
  {
    icons: { on: IconName; off: IconName }
    label: (recipe: Title) => string
    remove: () => string
    removed: (recipe: Title) => string
  }
> = {
  // Ratings are shown as a row of stars or in words; the one star that is pressed has a plus.
  favoriteRecipes: {
    icons: { on: 'star', off: 'star-add' },
    label: m.shelf_favorite,
    remove: m.shelf_favorite_remove,
    removed: m.shelf_favorite_removed,
  },
  savedRecipes: {
    icons: { on: 'bookmark', off: 'bookmark-line' },
    label: m.shelf_save,
    remove: m.shelf_save_remove,
    removed: m.shelf_save_removed,
  },
}

function ShelfButton({ shelf, recipe }: { shelf: Shelf; recipe: ShelvedRecipe }) {
  const { isListed, toggle } = useShelf(shelf, recipe)
  const owner = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { icons, label, remove, removed } = BUTTONS[shelf]

  async function press() {
    showShelfMessage(null)
    if (!(await toggle())) return
    const { text, link } = ADDED_TEXTS[shelf]
    announce(isListed ? removed(recipe) : `${text()} ${link()}`)
    if (!isListed) showShelfMessage({ shelf, owner })
  }

  return (
    <>
      <IconButton
        ref={button}
        icon={isListed ? icons.on : icons.off}
        label={label(recipe)}
        title={isListed ? remove() : label(recipe)}
        aria-pressed={isListed}
        onClick={press}
      />
      <ShelfMessage shelf={shelf} owner={owner} button={button} />
    </>
  )
}

/** The star and the bookmark of a recipe; they need scripts, since a visitor's lists live in the browser. */
export const ShelfButtons = ({ recipe }: { recipe: ShelvedRecipe }) => (
  <>
    <ShelfButton shelf="favoriteRecipes" recipe={recipe} />
    <ShelfButton shelf="savedRecipes" recipe={recipe} />
  </>
)

/** Star, bookmark and share of a card. */
export const CardActions = ({ recipe }: { recipe: ShelvedRecipe }) => (
  <div className={styles.actions} data-needs-script>
    <ShelfButtons recipe={recipe} />
    <ShareButton path={`/recipe/${recipe.id}`} title={recipe.title} />
  </div>
)
