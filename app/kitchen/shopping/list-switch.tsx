import { Link } from 'react-router'
import { listPath } from '#app/kitchen/items/list-path.ts'
import type { NamedList } from '#app/kitchen/items/shopping-view.ts'
import { m } from '#messages'
import styles from './list-switch.module.css'

/** What a list is called. */
export const listName = ({ name }: NamedList) => name || m.shopping_title()

/** The way from one list to another, where there are several. */
export function ListSwitch({ lists, open }: { lists: readonly NamedList[]; open: string }) {
  if (lists.length < 2) return null
  return (
    <nav className={styles.lists} aria-label={m.shopping_lists()} data-no-print>
      {lists.map((list) => (
        <Link
          key={list.id}
          to={listPath(list.id)}
          aria-current={list.id === open ? 'page' : undefined}
          preventScrollReset
          data-works-offline
        >
          {listName(list)}
        </Link>
      ))}
    </nav>
  )
}
