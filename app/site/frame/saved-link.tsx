import { NavLink } from 'react-router'
import { Icon } from '#app/base/ui/icon.tsx'
import { useShelfCount } from '#app/recipes/bookshelf/use-shelf.ts'
import { m } from '#messages'
import styles from './saved-link.module.css'

/** The way back to what a visitor or a cook saved, with how many there are; `compact` shows the icon alone. */
export function SavedLink({ compact = false }: { compact?: boolean }) {
  const count = useShelfCount('savedRecipes')
  return (
    <NavLink to="/pages/savedRecipes" className={styles.link} data-compact={compact || undefined}>
      <span className={styles.icon} aria-hidden="true">
        <Icon name="bookmark-line" />
        {count > 0 && <span className={styles.count}>{count > 99 ? '99+' : count}</span>}
      </span>
      <span className={compact ? 'visually-hidden' : undefined}>{m.nav_saved_short()}</span>
      {count > 0 && <span className="visually-hidden">{m.recipes_count({ count })}</span>}
    </NavLink>
  )
}
