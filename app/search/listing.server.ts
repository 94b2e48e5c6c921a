import { m } from '../../messages/compiled/messages.js'
import { cursorOf, paged, sortKeyOf } from '../../server/api/cursor.ts'
import { refuse } from '../../server/api/problem.ts'
import type { Database } from '../../server/database/tables.ts'
import {
  listAllAfter,
  listAuthoredAfter,
  listRecipesInAfter,
  type RecipeSortKey,
} from '../catalog/recipe-list.server.ts'
import { findCook } from '../cooks/cooks.server.ts'
import { type RecipeSummary, summaryOf } from '../recipes/recipe-resource.ts'
import { listCards } from '../recipes/recipes.server.ts'
import type { RequestContext } from '../request/request-context.ts'
import type { ListQuery } from './list-query.ts'
import { rankRecipes } from './search.server.ts'
import { searchQuery } from './search.ts'

/** The recipes of one page, where the next one starts (null at the end) and the words looked for instead of mistyped ones. */
export interface RecipePage {
  items: RecipeSummary[]
  next: string | null
  corrected: string | null
}

/** The kind of value in the cursor of each sort order, besides the id. */
const SORTED_BY = { top: 'number', newest: 'time', quickest: 'count' } as const

/** The next page of a list that has an index; null if the filters need a search. */
async function listSorted(db: Database, asked: ListQuery) {
  const { q, category, diet, cuisine, time, rating, with: include, without, cook, cursor } = asked
  const limit = asked.limit + 1
  const others = [q?.trim(), cuisine, time, rating, include, without]
  const after = (by: keyof typeof SORTED_BY): RecipeSortKey | null => sortKeyOf(cursor, [SORTED_BY[by], 'id'])
  if (cook !== undefined) {
    const author = (await findCook(db, cook)) ?? refuse(404, { detail: m.cook_not_found() })
    if ([...others, category, diet].some(Boolean)) refuse(422, { fields: { cook: m.problem_cook_alone() } })
    return listAuthoredAfter(db, author.id, { after: after('newest'), limit })
  }
  if (others.some(Boolean)) return null
  const sort = asked.sort === undefined || asked.sort === 'relevance' ? 'top' : asked.sort
  if (category) return listRecipesInAfter(db, { category, diet: diet ?? null, sort, after: after(sort), limit })
  return diet || sort === 'quickest' ? null : listAllAfter(db, { sort, after: after(sort), limit })
}

/** A page of what a search finds. When the last recipe is no longer among them, the one behind it has moved up to its position. */
async function searched(db: Database, { cursor, limit, ...asked }: ListQuery) {
  const query = searchQuery(new URLSearchParams(Object.entries(asked).filter(([, value]) => value)))
  const after = sortKeyOf(cursor, ['id', 'count'])
  const { ids, corrected } = await rankRecipes(db, query ?? refuse(422))
  const position = after ? ids.indexOf(after[0]) : -1
  const from = after === null ? 0 : position >= 0 ? position + 1 : Math.max(0, after[1] - 1)
  const shown = ids.slice(from, from + limit)
  const next = ids.length > from + limit ? cursorOf([shown.at(-1) ?? 0, from + limit]) : null
  return { ids: shown, next, corrected }
}

/** The requested page of recipes; refuses an unknown cook, a cook combined with filters, and a cursor of another list. */
export async function listRecipePage(
  { db, origin }: Pick<RequestContext, 'db' | 'origin'>,
  asked: ListQuery,
): Promise<RecipePage> {
  const standings = await listSorted(db, asked)
  if (standings === null) {
    const { ids, ...found } = await searched(db, asked)
    return { items: (await listCards(db, ids)).map((card) => summaryOf(card, origin)), ...found }
  }
  const { items, next } = paged(standings, asked.limit, (standing) => standing)
  const cards = await listCards(
    db,
    items.map(([, id]) => id),
  )
  return { items: cards.map((card) => summaryOf(card, origin)), next, corrected: null }
}
