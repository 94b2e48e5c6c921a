import type { RequestContext } from '#app/base/request/request-context.ts'
import { findCook } from '#app/people/cooks/cooks.store.ts'
import { listRecipesIn } from '#app/recipes/catalog/listings.store.ts'
import { listAllRecipes, listAuthored, type RecipePosition } from '#app/recipes/catalog/recipe-list.store.ts'
import { summaryPage } from '#app/recipes/catalog/summary-page.server.ts'
import { type RecipeSummary, summaryOf } from '#app/recipes/recipe/recipe-resource.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import { m } from '#messages'
import { cursorOf, sortKeyOf } from '#server/api/cursor.ts'
import { refuse } from '#server/api/problem.ts'
import type { Database } from '#server/database/tables.ts'
import type { ListQuery, ReadFilter } from './list-query.ts'
import { rankRecipes } from './search.store.ts'
import { searchQuery } from './search.ts'
import type { WordedFilter } from './worded-filters.ts'
import { filtersOfWords } from './worded-query.ts'

/** The recipes of one page, where the next one starts (null at the end) and the words looked for instead of mistyped ones. */
export interface RecipePage {
  items: RecipeSummary[]
  next: string | null
  corrected: string | null
  /** What was read from the words of the search. */
  filters: ReadFilter[]
}

/** The kind of value in the cursor of each sort order, besides the id. */
const SORTED_BY = { top: 'number', newest: 'time', quickest: 'count' } as const

/** The next page of a list that has an index; null if the filters need a search. */
async function listSorted(db: Database, options: ListQuery) {
  const {
    q,
    category,
    diet: diets = [],
    avoid = [],
    cuisine,
    time,
    rating,
    with: include,
    without,
    cook,
    cursor,
  } = options
  const others = [q?.trim(), avoid.length, diets.length > 1, cuisine, time, rating, include, without]
  const [diet = null] = diets
  const position = (sort: keyof typeof SORTED_BY): RecipePosition => ({
    after: sortKeyOf(cursor, [SORTED_BY[sort], 'id']),
    size: options.limit + 1,
  })
  if (cook !== undefined) {
    const author = (await findCook(db, cook)) ?? refuse(404, { detail: m.cook_not_found() })
    if ([...others, category, diet].some(Boolean)) refuse(422, { fields: { cook: m.problem_cook_alone() } })
    return listAuthored(db, author.id, position('newest'))
  }
  if (others.some(Boolean)) return null
  const sort = options.sort === undefined || options.sort === 'relevance' ? 'top' : options.sort
  if (category) return listRecipesIn(db, { category, diet, sort, ...position(sort) })
  return diet || sort === 'quickest' ? null : listAllRecipes(db, sort, position(sort))
}

const entriesOf = ([name, value]: [string, string | readonly string[] | undefined]): [string, string][] =>
  (typeof value === 'object' ? value : [value]).flatMap((one) => (one ? [[name, one]] : []))

const readFilter = (text: string, { from, to, exclude, minutes, ...filter }: WordedFilter): ReadFilter => ({
  words: text.slice(from, to),
  ...filter,
  without: exclude,
  maxMinutes: minutes,
})

/** A page of what a search finds. When the last recipe is no longer among them, the one behind it has moved up to its position. */
async function searched(db: Database, { cursor, limit, ...options }: ListQuery) {
  const query = searchQuery(new URLSearchParams(Object.entries(options).flatMap(entriesOf))) ?? refuse(422)
  const after = sortKeyOf(cursor, ['id', 'count'])
  const { ids, corrected } = await rankRecipes(db, query)
  const position = after ? ids.indexOf(after[0]) : -1
  const from = after === null ? 0 : position >= 0 ? position + 1 : Math.max(0, after[1] - 1)
  const shown = ids.slice(from, from + limit)
  const next = ids.length > from + limit ? cursorOf([shown.at(-1) ?? 0, from + limit]) : null
  return { ids: shown, next, corrected, filters: filtersOfWords(query).map((filter) => readFilter(query.text, filter)) }
}

/** The requested page of recipes; refuses an unknown cook, a cook combined with filters, and a cursor of another list. */
export async function listRecipePage(
  context: Pick<RequestContext, 'db' | 'origin'>,
  options: ListQuery,
): Promise<RecipePage> {
  const { db, origin } = context
  const sortKeys = await listSorted(db, options)
  if (sortKeys) return { ...(await summaryPage(context, sortKeys, options.limit)), corrected: null, filters: [] }
  const { ids, ...found } = await searched(db, options)
  return { items: (await listCards(db, ids)).map((card) => summaryOf(card, origin)), ...found }
}
