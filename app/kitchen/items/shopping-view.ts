import { addedUp } from '#app/food/amounts/added-up.ts'
import type { ParsedItem, ShoppingLine } from '#app/food/amounts/parsed-item.ts'
import { type Aisle, byAisle, DEFAULT_AISLE_ORDER } from '#app/food/foods/aisles.ts'
import { AISLES_ID, FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import type { RecordOf } from '#app/kitchen/records/record-kinds.ts'

/** A list by its id; the name is '' for a first list that nobody has named. */
export interface NamedList {
  id: string
  name: string
}

/** What is known of texts, each beside its text. */
export type NeededTexts = readonly (readonly [text: string, needed: ParsedItem])[]

/** An open list as a page shows it: what is still to buy by aisle, and what is in the trolley. */
export interface ListView {
  groups: { aisle: Aisle; lines: ShoppingLine[] }[]
  ticked: ShoppingLine[]
}

interface Placed {
  id: string
  values: { position: number }
}
const byPosition = (a: Placed, b: Placed) => a.values.position - b.values.position || (a.id < b.id ? -1 : 1)

/** A household's lists in their order, the first one always among them. */
export function namedLists(records: readonly RecordOf<'list'>[]): NamedList[] {
  const named = ({ id, values }: RecordOf<'list'>) => ({ id, name: values.name })
  const first = records.find(({ id }) => id === FIRST_LIST)
  const others = records.filter(({ id }) => id !== FIRST_LIST).sort(byPosition)
  return [first ? named(first) : { id: FIRST_LIST, name: '' }, ...others.map(named)]
}

/** The items of a list in the order in which they were added. */
export const itemsIn = (list: string, records: readonly RecordOf<'item'>[]) =>
  records.filter(({ values }) => values.list === list).sort(byPosition)

/** Every aisle once, in the order of the household's shop. */
export function aislesInOrder(records: readonly RecordOf<'aisles'>[]): Aisle[] {
  const saved = records.find(({ id }) => id === AISLES_ID)?.values.order.split(',') ?? []
  const known = saved.flatMap((name) => DEFAULT_AISLE_ORDER.find((aisle) => aisle === name) ?? [])
  return [...new Set([...known, ...DEFAULT_AISLE_ORDER])]
}

/** Where the household's shop has things, by their keys, as somebody has taught. */
export const aisleOverrides = (records: readonly RecordOf<'place'>[]): ReadonlyMap<string, Aisle> =>
  new Map(
    records.flatMap(({ values }) => {
      const aisle = DEFAULT_AISLE_ORDER.find((known) => known === values.aisle)
      return aisle ? [[values.key, aisle] as const] : []
    }),
  )

interface ViewOptions {
  items: readonly RecordOf<'item'>[]
  /** What is known of a text; undefined for one that the server has not read yet, which then stands by its own words. */
  neededOf: (text: string) => ParsedItem | undefined
  aisles: readonly Aisle[]
  taught: ReadonlyMap<string, Aisle>
}

/** Adds up the items of a list, those in the trolley apart from the others. */
export function listView({ items, neededOf, aisles, taught }: ViewOptions): ListView {
  const places = new Map(items.map(({ id, values }) => [id, aisles.find((aisle) => aisle === values.aisle)]))
  const linesOf = (some: readonly RecordOf<'item'>[]) => {
    const read = some.flatMap((one) => {
      const needed = neededOf(textOf(one))
      return needed ? [{ id: one.id, needed, ...sourceOf(one) }] : []
    })
    const unread = some.filter((one) => !neededOf(textOf(one))).map(unreadLine)
    return [...addedUp(read), ...unread].map((line) => {
      const moved = line.ids.map((id) => places.get(id)).find((aisle) => aisle !== undefined) ?? taught.get(line.key)
      return moved ? { ...line, aisle: moved } : line
    })
  }
  const isTicked = ({ values }: RecordOf<'item'>) => values.ticked
  return {
    groups: byAisle(linesOf(items.filter((one) => !isTicked(one))), aisles),
    ticked: linesOf(items.filter(isTicked)),
  }
}

/** The first lines of groups, at most so many. */
export function firstLines(groups: ListView['groups'], most: number): ListView['groups'] {
  let left = most
  return groups.flatMap((group) => {
    const lines = group.lines.slice(0, Math.max(0, left))
    left -= group.lines.length
    return lines.length > 0 ? [{ ...group, lines }] : []
  })
}

/** The text of a line that is one thing somebody typed, which is shown as it was typed; null for what a recipe needs, and for what was added up. */
export function typedText({ ids, sources }: ShoppingLine, items: readonly RecordOf<'item'>[]): string | null {
  const [id, ...others] = ids
  const item = others.length === 0 && sources.length === 0 ? items.find((one) => one.id === id) : undefined
  return item ? textOf(item) : null
}

export const textOf = ({ values }: RecordOf<'item'>) => values.text

function sourceOf({ values: { recipe, recipeTitle } }: RecordOf<'item'>) {
  return recipe === null ? {} : { source: { recipeId: recipe, title: recipeTitle ?? '' } }
}

function unreadLine(one: RecordOf<'item'>): ShoppingLine {
  const { source } = sourceOf(one)
  return {
    key: `text ${one.id}`,
    food: null,
    name: textOf(one),
    amount: '',
    aisle: 'other',
    ids: [one.id],
    sources: source ? [source] : [],
  }
}

/** Whether a food is always at home, as the household has set it or most people have it; false for what is unknown. */
export function isAtHome(needed: ParsedItem | undefined, staples: readonly RecordOf<'staple'>[]): boolean {
  if (!needed) return false
  const set = staples.find(({ values }) => values.key === needed.food)
  return set ? set.values.isAtHome : needed.isStaple
}
