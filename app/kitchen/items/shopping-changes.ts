import { shortHash } from '#app/base/request/short-hash.ts'
import { splitPastedLines } from '#app/food/amounts/ingredient-line.ts'
import { AISLES_ID, FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import { MAX_ITEM, MAX_LIST_NAME } from '#app/kitchen/records/shopping-records.ts'
import type { RecordChange, SyncValues, ValuedRecord } from '#app/kitchen/records/sync-record.ts'

/** How many lines may be added at once. */
export const MAX_LINES = 200
/** What forms change: the open list with its items, all lists, and the aisles in the order of the shop. */
export interface OpenList {
  list: string
  items: readonly ValuedRecord[]
  lists: readonly ValuedRecord[]
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

/**
 * What a form of the page changes, on the server and on a device alike; [] when it changes nothing, such as items that are not in
 * the open list. The first word of the button's value is what it does.
 */
export function changesOf(form: FormData, open: OpenList, made: MadeWith): RecordChange[] {
  const [action, ...named] = String(form.get('do') ?? '').split(' ')
  const key = named.join(' ')
  const field = (name: string) => String(form.get(name) ?? '').trim()
  const items = open.items.filter(({ id }) => named.includes(id))
  const all = (values: SyncValues) => items.map(({ id }) => item(id, values))
  const name = field('name').slice(0, MAX_LIST_NAME)
  switch (action) {
    case 'add':
      return addedItems(open.list, splitPastedLines(field('text')).slice(0, MAX_LINES), made)
    case 'tick':
      return all({ ticked: true })
    case 'untick':
      return all({ ticked: false })
    case 'remove':
      return all({ deleted: true })
    case 'clear':
      return open.items.filter(({ values }) => values.ticked === true).map(({ id }) => item(id, { deleted: true }))
    case 'save': {
      const text = field('text').slice(0, MAX_ITEM)
      return text === '' ? [] : all({ text })
    }
    case 'place':
      return open.aisles.includes(field('aisle')) ? placed(items, field('aisle'), field('key')) : []
    case 'up':
      return [orderedAisles(movedAisle(open.aisles, key, -1))]
    case 'down':
      return [orderedAisles(movedAisle(open.aisles, key, 1))]
    case 'staple':
    case 'buy':
      return [setStaple(key, action === 'staple')]
    case 'make':
      return name === '' ? [] : [{ kind: 'list', id: made.newId(), values: { name, position: made.now } }]
    case 'rename':
      return name === '' ? [] : [{ kind: 'list', id: open.list, values: { name } }]
    case 'delete':
      return deletedList(open)
    default:
      return []
  }
}

/** Items in another aisle, where whatever has their key will be from now on. */
const placed = (items: readonly ValuedRecord[], aisle: string, key: string): RecordChange[] => [
  ...items.map(({ id }) => item(id, { aisle })),
  ...(items.length > 0 && key !== '' ? [taughtPlace(key.slice(0, MAX_ITEM), aisle)] : []),
]

/** The first list stays, since it is where things are added to; only its items go. */
function deletedList({ list, items }: OpenList): RecordChange[] {
  const gone = items.map(({ id }) => item(id, { deleted: true }))
  return list === FIRST_LIST ? gone : [...gone, { kind: 'list', id: list, values: { deleted: true } }]
}
