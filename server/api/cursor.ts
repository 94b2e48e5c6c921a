import { z } from 'zod'
import { m } from '../../messages/compiled/messages.js'
import { MAX_ROW_ID, rowIdOf } from '../database/row-id.ts'
import { refuse } from './problem.ts'

/** How many things a list answers at once: so many unless asked, and so many at most. */
const PAGE = { usual: 20, most: 100 }

/** How lists are paged: `cursor` is where the last page ended, so that nothing is shown twice or left out when others are added. */
export const Paging = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(PAGE.most)
    .default(PAGE.usual)
    .meta({ description: `How many to answer at once, 1 to ${PAGE.most}.`, examples: [PAGE.usual] }),
  cursor: z.string().max(200).optional().meta({
    description: 'The `next` of the page before; left out for the first page. Its inside may change at any time.',
  }),
}

/** A page of a list: `next` is the cursor of the page after it, null at the end. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({
    items: z.array(item),
    next: z.string().nullable().meta({ description: 'The cursor of the next page; null when this is the last.' }),
  })

/** Where a page ended: the values that the list is sorted by, of its last item. */
export type Place = readonly (number | string)[]

export const cursorOf = (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url')

const isInteger = (value: unknown, most: number) => Number.isInteger(value) && Math.abs(value as number) <= most

/** What a cursor may hold, each kind as far as its column's type reaches on both databases. */
const KINDS = {
  id: (value: unknown) => typeof value === 'number' && rowIdOf(value) !== null,
  count: (value: unknown) => isInteger(value, MAX_ROW_ID),
  time: (value: unknown) => isInteger(value, 1e15),
  number: (value: unknown) => typeof value === 'number' && Math.abs(value) <= 1e16,
}

/** Reads a cursor of `kinds.length` values; null for the first page; refuses what is no cursor of this list. */
export function placeOf<const K extends readonly (keyof typeof KINDS)[]>(cursor: string | undefined, kinds: K) {
  if (cursor === undefined) return null
  let place: unknown
  try {
    place = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    place = null
  }
  const isPlace =
    Array.isArray(place) && place.length === kinds.length && kinds.every((kind, at) => KINDS[kind](place[at]))
  if (!isPlace) refuse(422, { fields: { cursor: m.problem_cursor() } })
  return place as { [I in keyof K]: number }
}

/** One more than a page holds was asked for: the page, and the cursor of the next when there is one. */
export function paged<T>(found: readonly T[], limit: number, place: (item: T) => Place) {
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, next: found.length > limit && last !== undefined ? cursorOf(place(last)) : null }
}
