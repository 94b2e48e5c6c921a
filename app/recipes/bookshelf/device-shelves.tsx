import { NeedsScript } from '#app/base/device/needs-script.tsx'
import { useIsRead } from '#app/base/device/use-is-read.ts'
import { loginPath, registerPath } from '#app/base/request/next.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { announce } from '#app/base/ui/live-region.tsx'
import { m } from '#messages'
import type { Shelf } from './bookshelf.ts'
import { type ShelvedRecipe, toggleOnDevice, useDeviceShelf } from './device-shelf.ts'
import { NothingSaved } from './nothing-saved.tsx'
import styles from './saved-recipes.module.css'
import { ShelvedCard, ShelvedList } from './shelved-card.tsx'

/** A visitor's saved recipes and favourites with a word on where they are stored; only scripts can read them. */
export function DeviceShelves({ here }: { here: string }) {
  const saved = useDeviceShelf('savedRecipes')
  const favorites = useDeviceShelf('favoriteRecipes')
  const isRead = useIsRead()
  return (
    <>
      <NeedsScript text={m.saved_needs_script()} />
      <div data-needs-script>
        {!isRead ? (
          <div className={styles.unread} />
        ) : saved.length > 0 ? (
          <DeviceShelf shelf="savedRecipes" recipes={saved} />
        ) : (
          <NothingSaved />
        )}
        {favorites.length > 0 && (
          <section id="favourites" className={styles.favorites} aria-labelledby="favourites-title">
            <h2 id="favourites-title">{m.saved_favorites()}</h2>
            <DeviceShelf shelf="favoriteRecipes" recipes={favorites} />
          </section>
        )}
        <div className={styles.device}>
          <p>{m.saved_on_device()}</p>
          <ButtonLink to={loginPath(here)} variant="quiet">
            {m.login_title()}
          </ButtonLink>
          <ButtonLink to={registerPath(here)} variant="quiet">
            {m.register_submit()}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

const REMOVED: Record<Shelf, (recipe: ShelvedRecipe) => string> = {
  favoriteRecipes: m.shelf_favorite_removed,
  savedRecipes: m.shelf_save_removed,
}

const DeviceShelf = ({ shelf, recipes }: { shelf: Shelf; recipes: readonly ShelvedRecipe[] }) => (
  <ShelvedList compact>
    {recipes.map((recipe) => (
      <ShelvedCard key={recipe.id} recipe={recipe}>
        <Button
          variant="quiet"
          onClick={() => toggleOnDevice(shelf, recipe) && announce(REMOVED[shelf](recipe))}
          aria-label={`${m.saved_remove()}: ${recipe.title}`}
        >
          {m.saved_remove()}
        </Button>
      </ShelvedCard>
    ))}
  </ShelvedList>
)
