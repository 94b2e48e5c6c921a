import { Link } from 'react-router'
import { Icon } from '#app/base/ui/icon.tsx'
import { m } from '#messages'
import styles from './active-filters.module.css'

/** The filters of a search in the reader's words. */
export interface FilterLinks {
  /** Each filter with the address of the results without it. */
  links: { label: string; address: string }[]
  /** The address of the results without any. */
  withoutAll: string
}

/** What the results are narrowed by; each filter is a link to the results without it. `onLeave` is called before a link is followed. */
export function ActiveFilters({ links, withoutAll, onLeave }: FilterLinks & { onLeave: () => void }) {
  if (links.length === 0) return null
  return (
    <ul className={styles.filters} aria-label={m.filter_active()}>
      {links.map(({ label, address }) => (
        <li key={address}>
          <Link to={address} aria-label={m.filter_remove({ filter: label })} preventScrollReset onClick={onLeave}>
            {label} <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={withoutAll} data-kind="clear" preventScrollReset onClick={onLeave}>
          {m.filter_clear()}
        </Link>
      </li>
    </ul>
  )
}
