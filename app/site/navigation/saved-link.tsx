import { NavLink } from 'react-router'
import { Icon } from '#app/base/ui/icon.tsx'
import { useShelfCount } from '#app/recipes/bookshelf/use-shelf.ts'
import { m } from '#messages'
import { Count } from './count.tsx'
import styles from './saved-link.module.css'

/** The way back to what a visitor or a cook saved, as an icon with how many there are. */
export function SavedLink() {
  const count = useShelfCount('savedRecipes')
  return (
    <NavLink to="/pages/savedRecipes" className={styles.link}>
      <Icon name="bookmark-line" />
      <span className="visually-hidden">{m.nav_saved_short()}</span>
      <Count count={count} text={m.recipes_count({ count })} />
    </NavLink>
  )
}
