import type { ExpressionBuilder, ExpressionWrapper, SelectQueryBuilder, SqlBool, StringReference } from 'kysely'
import type { Tables } from './tables.ts'

/** The values of an item that its list is sorted by. */
export type SortKey = readonly (number | string)[]

type Direction = 'asc' | 'desc'
/** The columns that a list is sorted by, the first one first, and their directions; the last one is unique. */
export type SortOrder<TB extends keyof Tables> = { readonly [column in StringReference<Tables, TB>]?: Direction }

/** A page of a list: its number, or the sort key that it starts after, null for the first page; without either the first. */
export interface ListPosition<Key extends SortKey = SortKey> {
  page?: number
  after?: Key | null
  size: number
}

export const columnsOf = <TB extends keyof Tables>(order: SortOrder<TB>) =>
  Object.keys(order) as StringReference<Tables, TB>[]

/** A page of the rows of a query, in this order; after a sort key it costs the same however far down it is. */
export function pageAt<TB extends keyof Tables, O>(
  query: SelectQueryBuilder<Tables, TB, O>,
  order: SortOrder<TB>,
  { page = 1, after, size }: ListPosition,
) {
  let sorted = query.limit(size)
  for (const column of columnsOf(order)) sorted = sorted.orderBy(column, order[column])
  if (after === undefined) return sorted.offset((page - 1) * size)
  return after ? sorted.where((eb) => isAfter(eb, order, after)) : sorted
}

/** Whether a row comes after a sort key; the outer comparison is the one that an index is searched with. */
function isAfter<TB extends keyof Tables>(
  eb: ExpressionBuilder<Tables, TB>,
  order: SortOrder<TB>,
  sortKey: SortKey,
): ExpressionWrapper<Tables, TB, SqlBool> {
  return columnsOf(order).reduceRight<ExpressionWrapper<Tables, TB, SqlBool> | null>((rest, column, index) => {
    const beyond = order[column] === 'desc' ? '<' : '>'
    const value = sortKey[index] as never
    const isBeyond = eb(column, beyond, value)
    return rest ? eb.and([eb(column, `${beyond}=`, value), eb.or([isBeyond, rest])]) : isBeyond
  }, null) as ExpressionWrapper<Tables, TB, SqlBool>
}
