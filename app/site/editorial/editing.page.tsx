import { Link } from 'react-router'
import { requireModerator } from '#app/people/session/requests.server.ts'
import { m } from '#messages'
import type { Route } from './+types/editing.page'
import styles from './editorial.module.css'
import { EditorialPage } from './editorial-page.tsx'

export function loader(args: Route.LoaderArgs) {
  requireModerator(args)
  return null
}

const PLACES = [
  { to: '/editing/featured', title: m.editorial_featured_title, text: m.editorial_featured_text },
  { to: '/editing/blog', title: m.blog_title, text: m.editorial_blog_text },
  { to: '/editing/statistics', title: m.editorial_statistics, text: m.editorial_statistics_text },
]

/** Where moderators begin who choose and write for everybody. */
export default function EditingPage() {
  return (
    <EditorialPage title={m.editorial_title()} isFirst>
      <ul className={styles.places}>
        {PLACES.map(({ to, title, text }) => (
          <li key={to}>
            <h2>
              <Link to={to}>{title()}</Link>
            </h2>
            <p className={styles.muted}>{text()}</p>
          </li>
        ))}
      </ul>
    </EditorialPage>
  )
}
