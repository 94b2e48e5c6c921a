import { z } from 'zod'
import { m } from '#messages'
import type { SortKey } from '#server/database/list-page.ts'
import { MAX_ROW_ID, rowIdOf } from '#server/database/row-id.ts'
import { refuse } from './problem.ts'

const DEFAULT_PAGE_SIZE = 20
const MAX_PAGE_SIZE = 100

/** The query of a paged list: `cursor` is the position of the last item sent, so that insertions repeat or skip nothing. */
export const Paging = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_PAGE_SIZE)
    .default(DEFAULT_PAGE_SIZE)
    .meta({ description: `Number of items per page, 1 to ${MAX_PAGE_SIZE}.`, examples: [DEFAULT_PAGE_SIZE] }),
  cursor: z.string().max(200).optional().meta({
    description: 'The `next` of the previous page; omit it for the first page. Its format may change at any time.',
  }),
}

/** A page of a list: `next` is the cursor of the page after it, null at the end. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({
    items: z.array(item),
    next: z.string().nullable().meta({ description: 'The cursor of the next page; null on the last page.' }),
  })

export const cursorOf = (sortKey: SortKey) => Buffer.from(JSON.stringify(sortKey)).toString('base64url')

const isInteger = (value: unknown, max: number) => Number.isInteger(value) && Math.abs(value as number) <= max

/** The kinds of values in a cursor, each within the range of its column on both databases. */
const KINDS = {
  id: (value: unknown) => typeof value === 'number' && rowIdOf(value) !== null,
  count: (value: unknown) => isInteger(value, MAX_ROW_ID),
  time: (value: unknown) => isInteger(value, 1e15),
  number: (value: unknown) => typeof value === 'number' && Math.abs(value) <= 1e16,
}

/** The sort key in a cursor, one value for each of the kinds; null for the first page; refuses any other cursor with 422. */
export function sortKeyOf<const K extends readonly (keyof typeof KINDS)[]>(cursor: string | undefined, kinds: K) {
  if (cursor === undefined) return null
  let sortKey: unknown
  try {
    sortKey = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    sortKey = null
  }
  const isSortKey =
    Array.isArray(sortKey) &&
    sortKey.length === kinds.length &&
    kinds.every((kind, index) => KINDS[kind](sortKey[index]))
  if (!isSortKey) refuse(422, { fields: { cursor: m.problem_cursor() } })
  return sortKey as { [I in keyof K]: number }
}

/** Splits `limit + 1` found items into the page and the cursor of the next page, which is null on the last one. */
export function paged<T>(found: readonly T[], limit: number, sortKey: (item: T) => SortKey) {
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, next: found.length > limit && last !== undefined ? cursorOf(sortKey(last)) : null }
}
