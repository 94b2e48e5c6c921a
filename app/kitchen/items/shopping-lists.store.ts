import { randomUUID } from 'node:crypto'
import type { ShoppingLine } from '#app/food/amounts/parsed-item.ts'
import { findHouseholdId, requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import { type KindName, recordsOf } from '#app/kitchen/records/record-kinds.ts'
import { changeRecords } from '#app/kitchen/records/server-changes.store.ts'
import { listDeletedRecords, listRecords, type SyncRefusal } from '#app/kitchen/records/sync.store.ts'
import type { RecordChange, SyncRecord } from '#app/kitchen/records/sync-record.ts'
import type { Locale } from '#messages/runtime.js'
import type { Database } from '#server/database/tables.ts'
import { parseItem } from './parse-item.server.ts'
import { changesOf, type ListIntent, type OpenList } from './shopping-changes.ts'
import {
  aisleOverrides,
  aislesInOrder,
  itemsIn,
  type ListView,
  listView,
  type NeededTexts,
  namedLists,
  textOf,
} from './shopping-view.ts'

/** Everything that the page of a list shows: its records, and what is known of the texts of its items. */
export interface ListRecords {
  records: SyncRecord[]
  needed: NeededTexts
}

/** The records that every list needs, and the items of one list, which is the first one where the id names none. */
async function listedRecords(db: Database, householdId: string, list: string | null): Promise<SyncRecord[]> {
  const [lists = [], ...others] = await Promise.all(
    ['list', 'aisles', 'staple', 'place'].map((kind) => listRecords(db, householdId, kind)),
  )
  const isList = lists.some(({ id }) => id === list)
  const items = await listRecords(db, householdId, 'item', isList && list ? list : FIRST_LIST)
  return [...lists, ...others.flat(), ...items]
}

/** What is known of each text, in a language. */
export const neededTexts = (texts: Iterable<string>, locale: Locale): NeededTexts =>
  [...new Set(texts)].map((text) => [text, parseItem(text, locale)])

/** A list of a cook's household, the first one where the id names none; without records when they have no household yet. */
export async function readList(
  db: Database,
  cookId: string,
  list: string | null,
  locale: Locale,
): Promise<ListRecords> {
  const householdId = await findHouseholdId(db, cookId)
  const records = householdId === null ? [] : await listedRecords(db, householdId, list)
  return { records, needed: neededTexts(recordsOf('item', records).map(textOf), locale) }
}

/** Where a household's shop has things, by their keys. */
export const listTaught = async (db: Database, householdId: string) =>
  aisleOverrides(recordsOf('place', await listRecords(db, householdId, 'place')))

/** What all lists of a cook's household share: the order of aisles, where things stand, and what is at home. */
export async function readShop(db: Database, cookId: string) {
  const householdId = await findHouseholdId(db, cookId)
  const valued = async <Kind extends KindName>(kind: Kind) =>
    householdId === null ? [] : recordsOf(kind, await listRecords(db, householdId, kind))
  const [aisles, places, staples] = await Promise.all([valued('aisles'), valued('place'), valued('staple')])
  return {
    aisles: aislesInOrder(aisles),
    places: [...aisleOverrides(places)].map(([thing, aisle]) => ({ thing, aisle })),
    atHome: staples.map(({ values }) => ({ food: values.key, isAtHome: values.isAtHome })),
  }
}

/** A list as its household sees it, by the aisles of their shop, without the recipes that need its lines: those may be nobody else's. */
export async function readGuestList(
  db: Database,
  householdId: string,
  list: string,
  locale: Locale,
): Promise<ListView> {
  const [aisles, taught, records] = await Promise.all([
    listRecords(db, householdId, 'aisles'),
    listTaught(db, householdId),
    listRecords(db, householdId, 'item', list),
  ])
  const items = itemsIn(list, recordsOf('item', records))
  const needed = new Map(neededTexts(items.map(textOf), locale))
  const view = listView({
    items,
    neededOf: (text) => needed.get(text),
    aisles: aislesInOrder(recordsOf('aisles', aisles)),
    taught,
  })
  const unsourced = (line: ShoppingLine): ShoppingLine => ({ ...line, sources: [] })
  return {
    groups: view.groups.map(({ aisle, lines }) => ({ aisle, lines: lines.map(unsourced) })),
    ticked: view.ticked.map(unsourced),
  }
}

/** Those of some ids that are items of a list. */
export async function idsInList(
  db: Database,
  householdId: string,
  { list, ids }: { list: string; ids: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('syncRecord')
    .select('id')
    .where('householdId', '=', householdId)
    .where('kind', '=', 'item')
    .where('bucket', '=', list)
    .where('deletedAt', 'is', null)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}

/** A list as forms change it, the first one where the id names none. */
export async function openList(db: Database, householdId: string, list: string | null): Promise<OpenList> {
  const records = await listedRecords(db, householdId, list)
  const lists = recordsOf('list', records)
  const open = lists.some(({ id }) => id === list) && list ? list : FIRST_LIST
  return {
    list: open,
    lists,
    items: itemsIn(open, recordsOf('item', records)),
    aisles: aislesInOrder(recordsOf('aisles', records)),
  }
}

/** What a form of the page has changed: the list that it belongs to, and the time under which things were removed, if any were. */
export type FormResult = { list: string; removedAt: number | null } | SyncRefusal

/** Does what a form of the page wants in the cook's household. */
export async function changeList(
  db: Database,
  cookId: string,
  intent: ListIntent,
  now = Date.now(),
): Promise<FormResult> {
  const householdId = await requireHouseholdId(db, cookId, now)
  const open = await openList(db, householdId, intent.list)
  const changes =
    intent.do === 'restore'
      ? await restored(db, householdId, Number(intent.of))
      : changesOf(intent, open, { newId: randomUUID, now })
  const result = await changeRecords(db, householdId, changes, now)
  if (typeof result === 'string') return result
  const isGone = changes.some(({ kind, values }) => kind === 'list' && values.deleted === true)
  const made = intent.do === 'make' ? changes[0]?.id : undefined
  return {
    list: made ?? (isGone ? FIRST_LIST : open.list),
    removedAt: changes.some(({ values }) => values.deleted === true) ? now : null,
  }
}

/** The changes that bring back what was removed at a time. */
async function restored(db: Database, householdId: string, at: number): Promise<RecordChange[]> {
  const records = await listDeletedRecords(db, householdId, at)
  return records
    .filter(({ kind }) => kind === 'item' || kind === 'list')
    .map(({ id, kind }) => ({ id, kind, values: { deleted: false } }))
}

/** How many items were removed from a cook's lists at a time, and can be brought back. */
export async function countRemoved(db: Database, cookId: string, at: number): Promise<number> {
  const householdId = await findHouseholdId(db, cookId)
  if (householdId === null) return 0
  const records = await listDeletedRecords(db, householdId, at)
  return records.filter(({ kind }) => kind === 'item').length
}

/** A household's lists in their order, the first one always among them. */
export const listLists = async (db: Database, householdId: string) =>
  namedLists(recordsOf('list', await listRecords(db, householdId, 'list')))

interface ItemPage {
  /** The position of the last item sent, and how many with that position were sent; null for the first page. */
  after: readonly [position: number, sent: number] | null
  size: number
}

/** A page of the items of a list in the order in which they were added, each with its sort key. */
export async function listItems(db: Database, householdId: string, list: string, { after, size }: ItemPage) {
  const all = itemsIn(list, recordsOf('item', await listRecords(db, householdId, 'item', list)))
  let [last, sent] = [Number.NaN, 0]
  const placed = all.map((item) => {
    const position = item.values.position
    sent = position === last ? sent + 1 : 1
    last = position
    return { item, sortKey: [position, sent] }
  })
  const isAfter = ([position = 0, count = 0]: number[]) =>
    after === null || position > after[0] || (position === after[0] && count > after[1])
  return placed.filter(({ sortKey }) => isAfter(sortKey)).slice(0, size)
}

/** All lists of a cook's household with their items, for the export of their data. */
export async function exportLists(db: Database, cookId: string) {
  const householdId = await findHouseholdId(db, cookId)
  if (householdId === null) return []
  const [lists, items] = await Promise.all([listRecords(db, householdId, 'list'), listRecords(db, householdId, 'item')])
  const all = recordsOf('item', items)
  return namedLists(recordsOf('list', lists)).map(({ id, name }) => ({
    id,
    name,
    items: itemsIn(id, all).map(({ id: itemId, values: { list: _list, position: _position, ...values } }) => ({
      id: itemId,
      ...values,
    })),
  }))
}
