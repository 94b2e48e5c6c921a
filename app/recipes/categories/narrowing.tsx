import { Link } from 'react-router'
import { DIET_OF_SLUG, DIET_SLUGS, type DietSlug, dietName } from '#app/food/diets/diet.ts'
import { LISTING_SORTS, type ListingSort } from '#app/recipes/catalog/listings.ts'
import { m } from '#messages'
import styles from './narrowing.module.css'

const SORT_NAMES: Record<ListingSort, () => string> = {
  top: m.sort_top,
  newest: m.sort_newest,
  quickest: m.sort_quickest,
}

interface NarrowingProps {
  sort: ListingSort
  diet: DietSlug | null
  total: number
  /** The heading of the number of recipes, below the section's own where there is one. */
  level: 'h2' | 'h3'
  address: (changes: { sort?: ListingSort; diet?: DietSlug | null }) => string
}

/** How a category's recipes are sorted and which diet they suit, as links: every choice is a URL. */
export const Narrowing = ({ sort, diet, total, level: Heading, address }: NarrowingProps) => (
  <div className={styles.narrowing}>
    <Heading>
      <span role="status">{m.recipes_count({ count: total })}</span>
    </Heading>
    <nav aria-label={m.sort_label()}>
      <span aria-hidden="true">{m.sort_label()}</span>
      <ul>
        {LISTING_SORTS.map((one) => (
          <li key={one}>
            <Link to={address({ sort: one })} aria-current={one === sort ? 'true' : undefined} preventScrollReset>
              {SORT_NAMES[one]()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    <nav aria-label={m.diet_label()}>
      <span aria-hidden="true">{m.diet_label()}</span>
      <ul>
        {[null, ...DIET_SLUGS].map((one) => (
          <li key={one ?? 'any'}>
            <Link to={address({ diet: one })} aria-current={one === diet ? 'true' : undefined} preventScrollReset>
              {one ? dietName(DIET_OF_SLUG[one]) : m.filter_any()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  </div>
)
