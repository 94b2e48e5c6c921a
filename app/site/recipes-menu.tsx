import { Link, NavLink } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { categoryNames, categoryPath, GROUP_NAMES, GROUPS, groupNames } from '../categories/category.ts'
import { HoverMenu } from '../ui/hover-menu.tsx'
import styles from './recipes-menu.module.css'

/** Every category in its group, one click away on every page. */
export const RecipesMenu = () => (
  <HoverMenu label={m.recipes_title()} place="wide">
    <ul className={styles.groups}>
      {GROUP_NAMES.map((group) => (
        <li key={group}>
          <span className={styles.name}>{groupNames[group]()}</span>
          <ul>
            {GROUPS[group].map((category) => (
              <li key={category}>
                <NavLink to={categoryPath(category)}>{categoryNames[category]()}</NavLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
    <Link to="/Categories" className={styles.all}>
      {m.nav_all_collections()}
    </Link>
  </HoverMenu>
)
