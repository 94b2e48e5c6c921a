import { ButtonLink } from '#app/base/ui/button.tsx'
import plate from '#app/site/frame/art/empty-plate.svg?url'
import { m } from '#messages'
import styles from './saved-recipes.module.css'

/** In the place of saved recipes where there are none: how a recipe gets here, and where recipes are. */
export const NothingSaved = () => (
  <div className={styles.empty}>
    <img src={plate} alt="" width="240" height="180" />
    <p>{m.saved_empty()}</p>
    <ButtonLink to="/Categories">{m.nav_categories()}</ButtonLink>
  </div>
)
