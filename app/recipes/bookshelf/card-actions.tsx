import { useRef } from 'react'
import { ActionMessage, useActionMessage } from '#app/base/request/action-message.tsx'
import { useSite } from '#app/base/request/use-site.ts'
import { IconButton } from '#app/base/ui/button.tsx'
import type { IconName } from '#app/base/ui/icon.tsx'
import { announce } from '#app/base/ui/live-region.tsx'
import { ShareButton } from '#app/recipes/cards/share-button.tsx'
import { m } from '#messages'
import type { Shelf } from './bookshelf.ts'
import styles from './card-actions.module.css'
import type { ShelvedRecipe } from './device-shelf.ts'
import { useShelf } from './use-shelf.ts'

type Title = { title: string }

interface ShelfWords {
  icons: { on: IconName; off: IconName }
  label: (recipe: Title) => string
  remove: () => string
  removed: (recipe: Title) => string
  added: () => string
  link: () => string
  /** The page that shows the list: a visitor's favourites are listed under the saved recipes. */
  address: (isCook: boolean) => string
}

const BUTTONS: Record<Shelf, ShelfWords> = {
  // Ratings are shown as a row of stars or in words; the one star that is pressed has a plus.
  favoriteRecipes: {
    icons: { on: 'star', off: 'star-add' },
    label: m.shelf_favorite,
    remove: m.shelf_favorite_remove,
    removed: m.shelf_favorite_removed,
    added: m.shelf_favorited,
    link: m.shelf_favorited_link,
    address: (isCook) => (isCook ? '/profile?tab=favoriteRecipes' : '/pages/savedRecipes#favourites'),
  },
  savedRecipes: {
    icons: { on: 'bookmark', off: 'bookmark-line' },
    label: m.shelf_save,
    remove: m.shelf_save_remove,
    removed: m.shelf_save_removed,
    added: m.shelf_saved,
    link: m.shelf_saved_link,
    address: () => '/pages/savedRecipes',
  },
}

/** The star or the bookmark of a recipe; it needs scripts, since a visitor's lists live in the browser. */
export function ShelfButton({ shelf, recipe }: { shelf: Shelf; recipe: ShelvedRecipe }) {
  const { isListed, toggle } = useShelf(shelf, recipe)
  const isCook = Boolean(useSite()?.cook)
  const { owner, say } = useActionMessage()
  const button = useRef<HTMLButtonElement>(null)
  const { icons, label, remove, removed, added, link, address } = BUTTONS[shelf]

  async function press() {
    say(null)
    if (!(await toggle())) return
    if (isListed) announce(removed(recipe))
    else
      say({
        text: added(),
        link: { to: address(isCook), text: link() },
        action: { text: m.shopping_undo(), run: () => button.current?.click() },
      })
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
      <ActionMessage owner={owner} button={button} />
    </>
  )
}

/** Star, bookmark and share of a card. */
export const CardActions = ({ recipe }: { recipe: ShelvedRecipe }) => (
  <div className={styles.actions} data-needs-script>
    <ShelfButton shelf="favoriteRecipes" recipe={recipe} />
    <ShelfButton shelf="savedRecipes" recipe={recipe} />
    <ShareButton path={`/recipe/${recipe.id}`} title={recipe.title} />
  </div>
)
