import { Form, Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { visit } from '../../server/session.ts'
import { CardActions } from '../bookshelf/card-actions.tsx'
import { PAGE_SIZE } from '../recipes/recipe.ts'
import { RecipeCard } from '../recipes/recipe-card.tsx'
import { RecipeGrid } from '../recipes/recipe-grid.tsx'
import plate from '../site/art/empty-plate.svg?url'
import { notFound, orNotFound } from '../site/found.ts'
import { Button } from '../ui/button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Seo } from '../ui/seo.tsx'
import type { Route } from './+types/search.page'
import { Filters } from './filters.tsx'
import { searchRecipes } from './search.server.ts'
import { type SearchQuery, searchAddress, searchQuery } from './search.ts'
import styles from './search-page.module.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = orNotFound(searchQuery(url.searchParams), m.not_found_title())
  const result = await searchRecipes(context.get(visit).db, query)
  const pages = Math.max(1, Math.ceil(result.total / PAGE_SIZE))
  if (query.page > pages) notFound(m.not_found_title())
  return { query, pages, ...result }
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, cards, total, more, corrected, pages } = loaderData
  const heading = query.text ? m.search_results_for({ text: query.text }) : m.search_title()
  return (
    <div className={`page ${styles.page}`}>
      <Seo title={heading} description={m.search_description()} path={searchAddress(query)} />
      <h1>{heading}</h1>
      <Form action="/search" className={styles.form} key={searchAddress(query)}>
        <div className={styles.line}>
          <label htmlFor="q" className="visually-hidden">
            {m.search_label()}
          </label>
          <input
            id="q"
            type="search"
            name="q"
            defaultValue={query.text}
            placeholder={m.search_placeholder()}
            maxLength={200}
          />
          <Button type="submit">{m.search_submit()}</Button>
        </div>
        <Filters query={query} />
      </Form>
      <h2 className={styles.count}>
        <span role="status">
          {more ? m.search_count_more({ count: total }) : m.recipes_count({ count: total })}
          {corrected && <> · {m.search_corrected({ text: corrected })}</>}
        </span>
      </h2>
      {cards.length > 0 ? (
        <RecipeGrid label={heading}>
          {cards.map((recipe, index) => (
            <li key={recipe.id}>
              <RecipeCard recipe={recipe} first={index < 2} actions={<CardActions recipe={recipe} />} />
            </li>
          ))}
        </RecipeGrid>
      ) : (
        <Nothing query={query} />
      )}
      <Pagination page={query.page} pages={pages} address={(page) => searchAddress(query, { page })} />
    </div>
  )
}

/** What to try when nothing was found: each filter can be dropped on its own. */
function Nothing({ query }: { query: SearchQuery }) {
  const all: [string, boolean, Partial<SearchQuery>][] = [
    [m.filter_category(), query.category !== null, { category: null }],
    [m.filter_diet(), query.diet !== null, { diet: null }],
    [m.filter_cuisine(), query.cuisine !== null, { cuisine: null }],
    [m.filter_time(), query.minutes !== null, { minutes: null }],
    [m.filter_rating(), query.stars !== null, { stars: null }],
    [m.filter_with(), query.include.length > 0, { include: [] }],
    [m.filter_without(), query.exclude.length > 0, { exclude: [] }],
  ]
  const chosen = all.filter(([, isChosen]) => isChosen)
  return (
    <div className={styles.nothing}>
      <img src={plate} alt="" width="240" height="180" />
      <h3>{m.search_nothing_title()}</h3>
      <p>{chosen.length > 0 ? m.search_nothing_filters() : m.search_nothing_text()}</p>
      <ul>
        {chosen.map(([label, , change]) => (
          <li key={label}>
            <Link to={searchAddress(query, { ...change, page: 1 })}>{m.search_drop({ filter: label })}</Link>
          </li>
        ))}
        <li>
          <Link to="/Categories">{m.nav_categories()}</Link>
        </li>
      </ul>
    </div>
  )
}
