import { Link } from 'react-router'
import { requestContext } from '#app/base/request/request-context.ts'
import { requireModerator } from '#app/people/session/requests.server.ts'
import { listRecipeStatistics } from '#app/recipes/catalog/recipe-statistics.store.ts'
import { FIGURES, type Figure } from '#app/recipes/catalog/recipe-statistics.ts'
import { listEmptySearches } from '#app/recipes/search/empty-searches.store.ts'
import { m } from '#messages'
import type { Route } from './+types/statistics.page'
import styles from './editorial.module.css'
import { EditorialPage } from './editorial-page.tsx'

const SIZE = 20
const PERIODS = [7, 30]
const FIGURE_NAMES: Record<Figure, () => string> = {
  views: m.editorial_views,
  cooked: m.moderation_cooked,
  saved: m.nav_saved_short,
}

export async function loader(args: Route.LoaderArgs) {
  requireModerator(args)
  const { db } = args.context.get(requestContext)
  const { searchParams } = args.url
  const by = FIGURES.find((figure) => figure === searchParams.get('by')) ?? 'views'
  const days = PERIODS.find((period) => String(period) === searchParams.get('days')) ?? 7
  const [recipes, searches] = await Promise.all([
    listRecipeStatistics(db, { by, days, size: SIZE }),
    listEmptySearches(db, { days, size: SIZE }),
  ])
  return { by, days, recipes, searches }
}

const address = (by: Figure, days: number) => `/editing/statistics?days=${days}&by=${by}`

/** Which recipes were opened, cooked and saved most in the last days, and what was looked for in vain. */
export default function StatisticsPage({ loaderData: { by, days, recipes, searches } }: Route.ComponentProps) {
  return (
    <EditorialPage title={m.editorial_statistics()}>
      <p className={styles.muted}>{m.editorial_statistics_about()}</p>
      <nav className={styles.actions} aria-label={m.editorial_period()}>
        {PERIODS.map((period) => (
          <Link key={period} to={address(by, period)} aria-current={period === days ? 'page' : undefined}>
            {m.editorial_last_days({ count: period })}
          </Link>
        ))}
      </nav>
      <section aria-labelledby="recipes">
        <h2 id="recipes">{m.recipes_title()}</h2>
        {recipes.length === 0 ? (
          <p className={styles.muted}>{m.editorial_nothing_counted()}</p>
        ) : (
          <table className={styles.table} aria-labelledby="recipes">
            <thead>
              <tr>
                <th scope="col">{m.moderation_recipe()}</th>
                {FIGURES.map((figure) => (
                  <th key={figure} scope="col" aria-sort={figure === by ? 'descending' : undefined}>
                    <Link to={address(figure, days)}>{FIGURE_NAMES[figure]()}</Link>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {recipes.map(({ id, title, ...figures }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link to={`/recipe/${id}`}>{title}</Link>
                  </th>
                  {FIGURES.map((figure) => (
                    <td key={figure}>{figures[figure]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section aria-labelledby="searches">
        <h2 id="searches">{m.editorial_searches()}</h2>
        <p className={styles.muted}>{m.editorial_searches_text()}</p>
        {searches.length === 0 ? (
          <p className={styles.muted}>{m.editorial_nothing_counted()}</p>
        ) : (
          <table className={styles.table} aria-labelledby="searches">
            <thead>
              <tr>
                <th scope="col">{m.rules_words()}</th>
                <th scope="col">{m.editorial_searched()}</th>
              </tr>
            </thead>
            <tbody>
              {searches.map(({ words, count }) => (
                <tr key={words}>
                  <th scope="row">
                    <Link to={`/search?${new URLSearchParams({ q: words })}`} rel="nofollow">
                      {words}
                    </Link>
                  </th>
                  <td>{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </EditorialPage>
  )
}
