import { z } from 'zod'
import { ButtonIds, ButtonText, intentButton } from '#app/base/forms/intents.ts'
import { shortHash } from '#app/base/request/short-hash.ts'
import { splitPastedLines } from '#app/food/amounts/ingredient-line.ts'
import { AISLES_ID, FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import type { RecordOf } from '#app/kitchen/records/record-kinds.ts'
import { MAX_ITEM, MAX_LIST_NAME } from '#app/kitchen/records/shopping-records.ts'
import type { RecordChange, SyncValues } from '#app/kitchen/records/sync-record.ts'

/** How many lines may be added at once. */
export const MAX_LINES = 200
/** What forms change: the open list with its items, all lists, and the aisles in the order of the shop. */
export interface OpenList {
  list: string
  items: readonly RecordOf<'item'>[]
  lists: readonly RecordOf<'list'>[]
  aisles: readonly string[]
}

interface MadeWith {
  newId: () => string
  now: number
}

/** Items for lines of a text, in their order, at the end of a list. */
export const addedItems = (list: string, texts: readonly string[], { newId, now }: MadeWith): RecordChange[] =>
  texts.map((text, at) => ({
    kind: 'item',
    id: newId(),
    values: { list, text: text.slice(0, MAX_ITEM), ticked: false, position: now + at },
  }))

const item = (id: string, values: SyncValues): RecordChange => ({ kind: 'item', id, values })

/** The id of the record that tells whether a food is at home. */
export const stapleId = (key: string) => `staple:${key.replaceAll(/[^0-9a-zA-Z._-]/g, '-').slice(0, 70)}`

/** Tells whether a food is always at home. */
export const setStaple = (key: string, isAtHome: boolean): RecordChange => ({
  kind: 'staple',
  id: stapleId(key),
  values: { key, isAtHome },
})

/** Teaches where the shop has a thing. */
const taughtPlace = (key: string, aisle: string): RecordChange => ({
  kind: 'place',
  id: `place:${shortHash(key)}`,
  values: { key, aisle },
})

/** The aisles with one of them moved by a number of places. */
export function movedAisle(aisles: readonly string[], aisle: string, by: number) {
  const from = aisles.indexOf(aisle)
  const to = from + by
  if (from < 0 || to < 0 || to >= aisles.length) return [...aisles]
  return aisles.toSpliced(from, 1).toSpliced(to, 0, aisle)
}

export const orderedAisles = (aisles: readonly string[]): RecordChange => ({
  kind: 'aisles',
  id: AISLES_ID,
  values: { order: aisles.join(',') },
})

const name = z
  .string()
  .trim()
  .min(1)
  .transform((text) => text.slice(0, MAX_LIST_NAME))

/** The list that a form belongs to; the first one where it names none. */
const inList = { list: z.string().default(FIRST_LIST) }

/** What the forms of the shopping list want. */
export const ListIntent = z.discriminatedUnion('do', [
  z.object({ do: z.literal('add'), ...inList, text: z.string() }),
  z.object({ do: z.enum(['tick', 'untick', 'remove']), ...inList, ids: ButtonIds }),
  z.object({ do: z.literal('save'), ...inList, ids: ButtonIds, text: z.string().trim().min(1) }),
  z.object({
    do: z.literal('place'),
    ...inList,
    ids: ButtonIds,
    aisle: z.string(),
    key: z.string().trim().default(''),
  }),
  // The aisle that moves, and the food that is at home or to be bought.
  z.object({ do: z.enum(['up', 'down', 'staple', 'buy']), ...inList, of: ButtonText }),
  z.object({ do: z.enum(['make', 'rename']), ...inList, name }),
  z.object({ do: z.enum(['clear', 'delete']), ...inList }),
  // What was removed at a time.
  z.object({ do: z.literal('restore'), ...inList, of: ButtonText }),
  z.object({ do: z.enum(['share', 'unshare']), ...inList }),
])
export type ListIntent = z.infer<typeof ListIntent>

/** A button of the shopping list. */
export const listButton = (intent: ListIntent['do'], ...words: readonly string[]) => intentButton(intent, words)

/**
 * What a form of the page changes, on the server and on a device alike; [] when it changes nothing, such as items that are not in
 * the open list, for bringing back, since only who has removed something knows what it was, and for what
 * is no record, such as a link.
 */
export function changesOf(intent: ListIntent, open: OpenList, made: MadeWith): RecordChange[] {
  const items = 'ids' in intent ? open.items.filter(({ id }) => intent.ids.includes(id)) : []
  const all = (values: SyncValues) => items.map(({ id }) => item(id, values))
  switch (intent.do) {
    case 'add':
      return addedItems(open.list, splitPastedLines(intent.text.trim()).slice(0, MAX_LINES), made)
    case 'tick':
    case 'untick':
      return all({ ticked: intent.do === 'tick' })
    case 'remove':
      return all({ deleted: true })
    case 'clear':
      return open.items.filter(({ values }) => values.ticked).map(({ id }) => item(id, { deleted: true }))
    case 'save':
      return all({ text: intent.text.slice(0, MAX_ITEM) })
    case 'place':
      return open.aisles.includes(intent.aisle) ? placed(items, intent.aisle, intent.key) : []
    case 'up':
    case 'down':
      return [orderedAisles(movedAisle(open.aisles, intent.of, intent.do === 'up' ? -1 : 1))]
    case 'staple':
    case 'buy':
      return [setStaple(intent.of, intent.do === 'staple')]
    case 'make':
      return [{ kind: 'list', id: made.newId(), values: { name: intent.name, position: made.now } }]
    case 'rename':
      return [{ kind: 'list', id: open.list, values: { name: intent.name } }]
    case 'delete':
      return deletedList(open)
    case 'restore':
    case 'share':
    case 'unshare':
      return []
  }
}

/** Items in another aisle, where whatever has their key will be from now on. */
const placed = (items: readonly RecordOf<'item'>[], aisle: string, key: string): RecordChange[] => [
  ...items.map(({ id }) => item(id, { aisle })),
  ...(items.length > 0 && key !== '' ? [taughtPlace(key.slice(0, MAX_ITEM), aisle)] : []),
]

/** The first list stays, since it is where things are added to; only its items go. */
function deletedList({ list, items }: OpenList): RecordChange[] {
  const gone = items.map(({ id }) => item(id, { deleted: true }))
  return list === FIRST_LIST ? gone : [...gone, { kind: 'list', id: list, values: { deleted: true } }]
}
