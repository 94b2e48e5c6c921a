import { useLocation } from 'react-router'
import { Icon } from '#app/base/ui/icon.tsx'
import { PageLink } from '#app/base/ui/page-link.tsx'
import { useShelfCount } from '#app/recipes/bookshelf/use-shelf.ts'
import { m } from '#messages'
import { Count } from './count.tsx'
import styles from './kitchen-bar.module.css'
import { currentAt } from './kitchen-places.ts'
import { useLeftToBuy } from './use-left-to-buy.ts'

/**
 * The bar at the foot of a phone's window, in reach of the thumb. It is away while somebody types, and on pages with a bar of their
 * own, which has `data-bar="own"`.
 */
export function KitchenBar() {
  const { pathname } = useLocation()
  const left = useLeftToBuy()
  const saved = useShelfCount('savedRecipes')
  const entries = [
    ['/', 'home', m.nav_home()],
    ['/search', 'search', m.search_submit()],
    ['/meal-plan#today', 'calendar', m.nav_plan()],
    ['/shopping-list', 'list', m.nav_list(), left, m.nav_left_to_buy({ count: left })],
    ['/pages/savedRecipes', 'bookmark-line', m.nav_saved_short(), saved, m.recipes_count({ count: saved })],
  ] as const
  return (
    <nav className={styles.bar} aria-label={m.nav_kitchen()} data-bar="site" data-no-print>
      {entries.map(([path, icon, name, count = 0, words = '']) => (
        <PageLink key={path} href={path} aria-current={currentAt(pathname, path)}>
          <Icon name={icon} />
          <span>{name}</span>
          <Count count={count} text={words} />
        </PageLink>
      ))}
    </nav>
  )
}
