import { Link } from 'react-router'
import { Icon } from '#app/base/ui/icon.tsx'
import { type SearchQuery, searchAddress } from '#app/recipes/search/search.ts'
import type { WordedFilter } from '#app/recipes/search/worded-filters.ts'
import { m } from '#messages'
import styles from './active-filters.module.css'
import { activeFilters, withoutAllFilters } from './filter-names.ts'

interface ActiveFiltersProps {
  query: SearchQuery
  /** What its words name. */
  worded: readonly WordedFilter[]
  onLeave: () => void
}

/** What the results are narrowed by; each filter is a link to the results without it. `onLeave` is called before a link is followed. */
export function ActiveFilters({ query, worded, onLeave }: ActiveFiltersProps) {
  const filters = activeFilters(query, worded)
  if (filters.length === 0) return null
  return (
    <ul className={styles.filters} aria-label={m.filter_active()}>
      {filters.map(({ label, change }) => (
        <li key={searchAddress(query, change)}>
          <Link
            to={searchAddress(query, { ...change, page: 1 })}
            aria-label={m.filter_remove({ filter: label })}
            preventScrollReset
            onClick={onLeave}
          >
            {label} <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={searchAddress(query, withoutAllFilters(query, worded))}
          data-kind="clear"
          preventScrollReset
          onClick={onLeave}
        >
          {m.filter_clear()}
        </Link>
      </li>
    </ul>
  )
}
