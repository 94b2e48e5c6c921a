import { describe, expect, test } from 'vitest'
import { intentIn } from '#app/base/forms/intents.ts'
import { SHOPPING_KINDS } from '#app/kitchen/records/shopping-records.ts'
import { changesOf, ListIntent, movedAisle, type OpenList } from './shopping-changes.ts'

const aisles = ['fruit', 'bakery', 'frozen'] as const
const open: OpenList = {
  list: 'party',
  lists: [],
  aisles,
  items: [
    { id: 'a', values: { ...SHOPPING_KINDS.item.empty, ticked: true } },
    { id: 'b', values: SHOPPING_KINDS.item.empty },
  ],
}
const made = { newId: () => 'new', now: 5 }
const changes = (fields: Record<string, string>, list = open) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const intent = intentIn(form, ListIntent)
  return intent ? changesOf(intent, list, made) : []
}
const idsOf = (fields: Record<string, string>) => changes(fields).map(({ id }) => id)

describe('an aisle', () => {
  test('moves by one place', () => {
    expect(movedAisle(aisles, 'frozen', -1)).toEqual(['fruit', 'frozen', 'bakery'])
    expect(movedAisle(aisles, 'bakery', -1)).toEqual(['bakery', 'fruit', 'frozen'])
    expect(movedAisle(aisles, 'fruit', 1)).toEqual(['bakery', 'fruit', 'frozen'])
    expect(movedAisle(aisles, 'bakery', 1)).toEqual(['fruit', 'frozen', 'bakery'])
  })

  test('stays where it is at either end, and when there is none of that name', () => {
    expect(movedAisle(aisles, 'fruit', -1)).toEqual(aisles)
    expect(movedAisle(aisles, 'frozen', 1)).toEqual(aisles)
    expect(movedAisle(aisles, 'toys', 1)).toEqual(aisles)
    expect(changes({ do: 'up fruit' })).toMatchObject([{ kind: 'aisles', values: { order: 'fruit,bakery,frozen' } }])
    expect(changes({ do: 'down frozen' })).toMatchObject([{ kind: 'aisles', values: { order: 'fruit,bakery,frozen' } }])
  })
})

describe('a form', () => {
  test('ticks, puts back and removes the items that it names, of the open list alone', () => {
    for (const action of ['tick', 'untick', 'remove']) expect(idsOf({ do: `${action} b a x` })).toEqual(['a', 'b'])
    expect(changes({ do: 'tick b' })).toMatchObject([{ id: 'b', values: { ticked: true } }])
    expect(changes({ do: 'untick a' })).toMatchObject([{ id: 'a', values: { ticked: false } }])
    expect(changes({ do: 'remove a' })).toMatchObject([{ id: 'a', values: { deleted: true } }])
  })

  test('clears what is ticked and leaves the rest', () => expect(idsOf({ do: 'clear' })).toEqual(['a']))

  test('deletes a list with its items; the first one stays without them', () => {
    const gone = { deleted: true }
    expect(changes({ do: 'delete' })).toEqual([
      { kind: 'item', id: 'a', values: gone },
      { kind: 'item', id: 'b', values: gone },
      { kind: 'list', id: 'party', values: gone },
    ])
    expect(changes({ do: 'delete' }, { ...open, list: 'list' }).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('adds two hundred lines at most', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `thing ${at}`).join('\n')
    expect(changes({ do: 'add', text: lines(200) })).toHaveLength(200)
    expect(changes({ do: 'add', text: lines(201) })).toHaveLength(200)
  })

  test('tells that a food is at home, and that it is to be bought', () => {
    expect(changes({ do: 'staple olive oil' })).toMatchObject([{ values: { key: 'olive oil', isAtHome: true } }])
    expect(changes({ do: 'buy olive oil' })).toMatchObject([{ values: { key: 'olive oil', isAtHome: false } }])
  })
})
