import { useLocation } from 'react-router'
import { HoverMenu } from '#app/base/ui/hover-menu.tsx'
import { PageLink } from '#app/base/ui/page-link.tsx'
import { categoryNames, categoryPath, GROUP_NAMES, GROUPS, groupNames } from '#app/recipes/categories/category.ts'
import { m } from '#messages'
import styles from './recipes-menu.module.css'

/** Every category in its group, one click away on every page. */
export function RecipesMenu() {
  const { pathname } = useLocation()
  const current = (path: string) => (path === pathname ? 'page' : undefined)
  return (
    <HoverMenu label={m.recipes_title()} place="wide">
      <ul className={styles.groups}>
        {GROUP_NAMES.map((group) => (
          <li key={group}>
            <span className={styles.name}>{groupNames[group]()}</span>
            <ul>
              {GROUPS[group].map((category) => (
                <li key={category}>
                  <PageLink href={categoryPath(category)} aria-current={current(categoryPath(category))}>
                    {categoryNames[category]()}
                  </PageLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <PageLink href="/Categories" className={styles.all}>
        {m.nav_all_collections()}
      </PageLink>
    </HoverMenu>
  )
}
