import { describe, expect, test } from 'vitest'
import { intentIn } from '#app/base/forms/intents.ts'
import { shortHash } from '#app/base/request/short-hash.ts'
import { isValidRecord } from '#app/kitchen/records/record-kinds.ts'
import { MAX_ITEM, MAX_LIST_NAME, SHOPPING_KINDS } from '#app/kitchen/records/shopping-records.ts'
import { SyncRecord } from '#app/kitchen/records/sync-record.ts'
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

  const item = (id: string, values: object) => ({ kind: 'item', id, values })
  const milkIn = (aisle: string) => ({
    kind: 'place',
    id: `place:${shortHash('milk')}`,
    values: { key: 'milk', aisle },
  })
  const added = (text: string, at: number) => ({ list: 'party', text, ticked: false, position: 5 + at })
  test.each<[fields: Record<string, string>, changes: object[]]>([
    [{ do: 'add', text: ' - 2 onions \n\nmilk\n' }, [item('new', added('2 onions', 0)), item('new', added('milk', 1))]],
    [{ do: 'add', text: ' ' }, []],
    [{ do: 'save b', text: ' rye bread ' }, [item('b', { text: 'rye bread' })]],
    [{ do: 'save x', text: 'rye bread' }, []],
    [{ do: 'save b', text: ' ' }, []],
    [
      { do: 'place a b x', aisle: 'frozen', key: ' milk ' },
      [...['a', 'b'].map((id) => item(id, { aisle: 'frozen' })), milkIn('frozen')],
    ],
    [{ do: 'place b', aisle: 'bakery', key: '' }, [item('b', { aisle: 'bakery' })]],
    [{ do: 'place b', aisle: 'toys', key: 'milk' }, []],
    [{ do: 'place x', aisle: 'frozen', key: 'milk' }, []],
    [{ do: 'up bakery' }, [{ kind: 'aisles', id: 'aisles', values: { order: 'bakery,fruit,frozen' } }]],
    [{ do: 'down bakery' }, [{ kind: 'aisles', id: 'aisles', values: { order: 'fruit,frozen,bakery' } }]],
    [{ do: 'staple salt' }, [{ kind: 'staple', id: 'staple:salt', values: { key: 'salt', isAtHome: true } }]],
    [{ do: 'make', name: ' Zoo ' }, [{ kind: 'list', id: 'new', values: { name: 'Zoo', position: 5 } }]],
    [{ do: 'rename', name: ' Zoo ' }, [{ kind: 'list', id: 'party', values: { name: 'Zoo' } }]],
    [{ do: 'make', name: ' ' }, []],
    [{ do: 'rename', name: ' ' }, []],
    [{ do: 'restore 5' }, []],
    [{ do: 'share' }, []],
    [{ do: 'unshare' }, []],
  ])('changes with %j nothing but what it is about', (fields, changed) => {
    expect(changes(fields)).toEqual(changed)
  })

  test('stores no more of a text than a record may have, and makes ids that records may have', () => {
    const long = (count: number) => 'ü '.repeat(count)
    const made = [
      ...changes({ do: 'add', text: long(MAX_ITEM) }),
      ...changes({ do: 'save a', text: long(MAX_ITEM) }),
      ...changes({ do: 'make', name: long(MAX_LIST_NAME) }),
      ...changes({ do: 'rename', name: long(MAX_LIST_NAME) }),
      ...changes({ do: 'place a', aisle: 'bakery', key: long(MAX_ITEM) }),
      ...changes({ do: `staple ${long(39)}` }),
    ]
    expect(made.map(({ values }) => String(values.text ?? values.name ?? values.key ?? '').length)).toEqual([
      ...[MAX_ITEM, MAX_ITEM, MAX_LIST_NAME, MAX_LIST_NAME, 0, MAX_ITEM, 78],
    ])
    for (const { id, kind, values } of made) {
      expect(isValidRecord(kind, values)).toBe(true)
      expect(SyncRecord.shape.id.safeParse(id).success, id).toBe(true)
    }
  })
})
