import { Link } from 'react-router'
import plate from '#app/site/frame/art/empty-plate.svg?url'
import { m } from '#messages'
import styles from './search-page.module.css'
import type { WaysOn } from './ways-on.server.ts'

/** What to try when nothing was found: without one of the conditions, or the assistant. */
export const NothingFound = ({ ways, assistant }: WaysOn) => (
  <div className={styles.nothing}>
    <img src={plate} alt="" width="240" height="180" />
    <h3>{m.search_nothing_title()}</h3>
    <p>{ways.length > 0 ? m.search_nothing_filters() : m.search_nothing_text()}</p>
    <ul>
      {ways.map(({ condition, address, total, more }) => (
        <li key={address}>
          <Link to={address} rel="nofollow" preventScrollReset>
            {m.search_drop({ filter: condition })}
          </Link>{' '}
          ({more ? m.search_count_more({ count: total }) : m.recipes_count({ count: total })})
        </li>
      ))}
      <li>
        <Link to={assistant} rel="nofollow" prefetch="none">
          {m.search_ask_assistant()}
        </Link>
      </li>
      <li>
        <Link to="/Categories">{m.nav_categories()}</Link>
      </li>
    </ul>
  </div>
)
