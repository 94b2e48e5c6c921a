import { useRef } from 'react'
import { Link, useNavigation } from 'react-router'
import { notFound, orNotFound } from '#app/base/request/found.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { Pagination } from '#app/base/ui/pagination.tsx'
import { ForTable } from '#app/kitchen/needs/for-table.tsx'
import { hasNeeds, tableNeeds } from '#app/kitchen/needs/needs.store.ts'
import { FollowButton } from '#app/people/cooks/follow-button.tsx'
import { CardActions } from '#app/recipes/bookshelf/card-actions.tsx'
import { RecipeCard } from '#app/recipes/cards/recipe-card.tsx'
import { RecipeGrid } from '#app/recipes/cards/recipe-grid.tsx'
import { ALL_LISTINGS } from '#app/recipes/catalog/listings.ts'
import { isTag } from '#app/recipes/catalog/recipe-tags.store.ts'
import { cuisineText } from '#app/recipes/recipe/kinds.ts'
import { pageCount } from '#app/recipes/recipe/recipe.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import { hasOwnResults, searchOwn } from '#app/recipes/search/own-search.store.ts'
import { searchRecipes } from '#app/recipes/search/search.store.ts'
import { isNarrowed, type SearchQuery, searchAddress, searchQuery } from '#app/recipes/search/search.ts'
import { unknownValues } from '#app/recipes/search/unknown-values.ts'
import { UnknownValues } from '#app/recipes/search/unknown-values-notice.tsx'
import { filtersOfWords } from '#app/recipes/search/worded-query.ts'
import { m } from '#messages'
import type { Database } from '#server/database/tables.ts'
import type { Route } from './+types/search.page'
import { ActiveFilters } from './active-filters.tsx'
import { activeFilters, withoutAllFilters } from './filter-names.ts'
import { NothingFound } from './nothing-found.tsx'
import { OwnResults } from './own-results.tsx'
import { SearchForm } from './search-form.tsx'
import styles from './search-page.module.css'
import { waysOn } from './ways-on.server.ts'

const OWN_SHOWN = 6

/** What a search finds of the cook's own that is not public: the first cards, and how many there are; null on further pages and for nothing. */
async function ownResults(db: Database, cookId: string | null, query: SearchQuery, corrected: string | null) {
  if (cookId === null || query.page > 1) return null
  const ids = await searchOwn(db, cookId, query, 'notPublic', corrected)
  return ids.length > 0 ? { cards: await listCards(db, ids.slice(0, OWN_SHOWN), cookId), total: ids.length } : null
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext)
  const { db, shows } = visit
  shows.recent(ALL_LISTINGS)
  shows.sharedUnless(async (cookId) => (await hasOwnResults(db, cookId)) || hasNeeds(db, cookId))
  const query = orNotFound(searchQuery(url.searchParams), m.not_found_title())
  const result = await searchRecipes(db, query)
  const pages = pageCount(result.total)
  if (query.page > pages) notFound(m.not_found_title())
  const worded = filtersOfWords(query)
  const unknown = unknownValues(url.searchParams)
  const own = await ownResults(db, visit.cook?.id ?? null, query, result.corrected)
  const isInVain = result.total === 0 && own === null
  if (isInVain && isOnlyText(url.searchParams)) visit.countEmptySearch(query.text)
  return {
    query,
    heading: headingOf(query),
    filters: {
      links: activeFilters(query, worded).map(({ label, change }) => ({
        label,
        address: searchAddress(query, { ...change, page: 1 }),
      })),
      withoutAll: searchAddress(query, withoutAllFilters(query, worded)),
    },
    unknown,
    pages,
    own,
    needs: visit.cook && (await tableNeeds(db, visit.cook.id)),
    // A tag leads to the search for its words alone.
    tag: query.page === 1 && isOnlyText(url.searchParams) && (await isTag(db, query.text)) ? query.text : null,
    ways: isInVain ? await waysOn(db, query, worded) : null,
    ...result,
  }
}

/** Whether the address asks for words and for nothing else. */
const isOnlyText = (params: URLSearchParams) => params.getAll('q').length === 1 && params.size === 1

/** What the page is about: the words looked for, all recipes of a cuisine, or anything. */
function headingOf(query: SearchQuery) {
  if (query.text) return m.search_results_for({ text: query.text })
  const { cuisine } = query
  const isWholeCuisine = cuisine !== null && activeFilters(query).length === 1
  return isWholeCuisine ? m.cuisine_all({ name: cuisineText(cuisine) }) : m.search_title()
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, heading, filters, unknown, own, needs, tag, ways, cards, total, more, corrected, pages } = loaderData
  const results = useRef<HTMLHeadingElement>(null)
  const { location } = useNavigation()
  const isLoading = location?.pathname === '/search'
  const found = total + (own?.total ?? 0)
  const count = more ? m.search_count_more({ count: found }) : m.recipes_count({ count: found })
  const isOwnAlone = own !== null && cards.length === 0
  return (
    <div className={`page ${styles.page}`}>
      <Seo title={heading} description={m.search_description()} path={searchAddress(query)} />
      <h1>{heading}</h1>
      {tag !== null && (
        <div className={styles.follow}>
          <FollowButton
            subject={{ kind: 'tag', name: tag }}
            name={m.following_tag({ tag })}
            here={searchAddress(query)}
          />
        </div>
      )}
      <SearchForm query={query} filters={filters} count={isLoading ? null : count} results={results} />
      <UnknownValues values={unknown} />
      <ActiveFilters {...filters} onLeave={() => results.current?.focus({ preventScroll: true })} />
      {own && <OwnResults {...own} text={query.text} actions={(recipe) => <CardActions recipe={recipe} />} />}
      <div className={styles.found}>
        <h2 id="results" ref={results} tabIndex={-1}>
          <span role="status">
            {isOwnAlone ? m.search_nothing_else() : count}
            {corrected && <> · {m.search_corrected({ text: corrected })}</>}
          </span>
        </h2>
        <ForTable query={query} needs={needs} />
      </div>
      <div className={styles.results} data-loading={isLoading || undefined}>
        {cards.length > 0 ? (
          <RecipeGrid label={heading}>
            {cards.map((recipe, index) => (
              <li key={recipe.id}>
                <RecipeCard recipe={recipe} first={index < 2} actions={<CardActions recipe={recipe} />} />
              </li>
            ))}
          </RecipeGrid>
        ) : (
          ways && <NothingFound {...ways} />
        )}
        {cards.length > 0 && (query.text !== '' || isNarrowed(query)) && (
          <p className={styles.save}>
            <Link to={`/collections${searchAddress(query, { page: 1 })}`} rel="nofollow">
              {m.collection_smart_save()}
            </Link>
          </p>
        )}
        <Pagination page={query.page} pages={pages} address={(page) => searchAddress(query, { page })} />
      </div>
    </div>
  )
}
