import { describe, expect, test } from 'vitest'
import type { ParsedItem, ShoppingLine } from '#app/food/amounts/parsed-item.ts'
import { DEFAULT_AISLE_ORDER } from '#app/food/foods/aisles.ts'
import { AISLES_ID } from '#app/kitchen/records/record-ids.ts'
import type { RecordOf, RecordValues } from '#app/kitchen/records/record-kinds.ts'
import { SHOPPING_KINDS } from '#app/kitchen/records/shopping-records.ts'
import { itemResource } from './shopping-resources.ts'
import {
  aisleOverrides,
  aislesInOrder,
  firstLines,
  isAtHome,
  itemsIn,
  listView,
  namedLists,
  typedText,
} from './shopping-view.ts'

const needed = (changes: Partial<ParsedItem> = {}): ParsedItem => ({
  ...{ key: 'olive oil', food: 'olive oil', name: 'olive oil', aisle: 'other', amount: '', measure: null },
  ...{ grams: null, pieceGrams: null, part: null, whole: null, isPoured: false, isOptional: false, isStaple: false },
  ...changes,
})
const staple = (key: string, isHere: boolean): RecordOf<'staple'> => ({
  id: `staple:${key}`,
  values: { key, isAtHome: isHere },
})
const item = (id: string, values: Partial<RecordValues<'item'>> = {}): RecordOf<'item'> => ({
  id,
  values: { ...SHOPPING_KINDS.item.empty, list: 'list', text: id, ...values },
})

describe('a food', () => {
  test('is at home as the household has set it by its name, whatever it is listed under', () => {
    const lemonZest = needed({ key: 'lemon zest', food: 'lemon' })
    expect(isAtHome(lemonZest, [staple('lemon', true)])).toBe(true)
    expect(isAtHome(lemonZest, [staple('lemon zest', true)])).toBe(false)
    expect(isAtHome(needed({ isStaple: true }), [staple('olive oil', false)])).toBe(false)
  })

  test('is at home as most people have it where the household has set nothing', () => {
    expect(isAtHome(needed({ isStaple: true }), [staple('salt', false)])).toBe(true)
    expect(isAtHome(needed(), [staple('salt', true)])).toBe(false)
    expect(isAtHome(undefined, [staple('salt', true)])).toBe(false)
  })
})

describe('a list', () => {
  test('has its own items alone, in the order in which they were added; of those added at once by id', () => {
    const items = [item('c', { position: 2 }), item('b', { position: 1 }), item('a', { position: 1 }), item('z')]
    const others = [item('x', { list: 'other', position: 0 })]
    expect(itemsIn('list', [...items, ...others]).map(({ id }) => id)).toEqual(['z', 'a', 'b', 'c'])
  })

  test('comes first if it is the first one, and has a name only if it was given one', () => {
    const list = (id: string, name: string, position: number): RecordOf<'list'> => ({ id, values: { name, position } })
    expect(namedLists([list('b', 'B', 2), list('a', 'A', 1)])).toEqual([
      { id: 'list', name: '' },
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ])
    expect(namedLists([list('a', 'A', 1), list('list', 'Ours', 9)])).toEqual([
      { id: 'list', name: 'Ours' },
      { id: 'a', name: 'A' },
    ])
  })

  test('has ticked lines apart from the others, both with their recipes and in the aisle where the shop has them', () => {
    const ofRecipe = { recipe: 5, recipeTitle: 'Dal' }
    const items = [
      item('salt', ofRecipe),
      item('rice', { ...ofRecipe, ticked: true }),
      item('tea', { aisle: 'bakery' }),
    ]
    const neededOf = (text: string) => (text === 'tea' ? undefined : needed({ key: text, food: text, name: text }))
    const aisles = aislesInOrder([])
    const view = listView({ items, neededOf, aisles, taught: new Map([['rice', 'frozen' as const]]) })
    expect(view.groups.map(({ aisle, lines }) => [aisle, lines.map(({ name }) => name)])).toEqual([
      ['bakery', ['tea']],
      ['other', ['salt']],
    ])
    expect(view.ticked).toMatchObject([{ name: 'rice', aisle: 'frozen', sources: [{ recipeId: 5, title: 'Dal' }] }])
    expect(view.groups[1]?.lines[0]?.sources).toEqual([{ recipeId: 5, title: 'Dal' }])
  })

  test('has a line of several things where the first of them was moved to, or else where the shop has it', () => {
    const neededOf = () => needed()
    const aisleOf = (moved: (string | null)[], ...taught: ['bakery'] | []) => {
      const items = moved.map((aisle, at) => item(`${at}`, { aisle, position: at }))
      const places = new Map(taught.map((aisle) => ['olive oil', aisle]))
      return listView({ items, neededOf, aisles: aislesInOrder([]), taught: places }).groups.map(({ aisle }) => aisle)
    }
    expect(aisleOf([null, null])).toEqual(['other'])
    expect(aisleOf([null, null], 'bakery')).toEqual(['bakery'])
    expect(aisleOf([null, 'frozen'], 'bakery')).toEqual(['frozen'])
    expect(aisleOf(['frozen', 'vegetables'], 'bakery')).toEqual(['frozen'])
    expect(aisleOf(['vegetables', 'frozen'], 'bakery')).toEqual(['vegetables'])
    expect(aisleOf(['moon', null], 'bakery')).toEqual(['bakery'])
  })

  test('has what is not read yet as it was typed, without an amount, and with its recipe where it is of one', () => {
    const items = [item('tea'), item('rice', { recipe: 5, recipeTitle: 'Dal' }), item('oil', { recipe: 6 })]
    const { groups } = listView({ items, neededOf: () => undefined, aisles: aislesInOrder([]), taught: new Map() })
    const line = { food: null, amount: '', aisle: 'other' }
    expect(groups).toEqual([
      {
        aisle: 'other',
        lines: [
          { ...line, key: 'text tea', name: 'tea', ids: ['tea'], sources: [] },
          { ...line, key: 'text rice', name: 'rice', ids: ['rice'], sources: [{ recipeId: 5, title: 'Dal' }] },
          { ...line, key: 'text oil', name: 'oil', ids: ['oil'], sources: [{ recipeId: 6, title: '' }] },
        ],
      },
    ])
  })

  test('has taught places in aisles that there are, by what is there', () => {
    const place = (key: string, aisle: string): RecordOf<'place'> => ({ id: `place:${key}`, values: { key, aisle } })
    const places = [place('tea', 'frozen'), place('oil', 'moon'), place('rye bread', 'bakery')]
    expect([...aisleOverrides(places)]).toEqual([
      ['tea', 'frozen'],
      ['rye bread', 'bakery'],
    ])
  })

  test('has aisles that the saved order does not name behind those that it does', () => {
    const aisles = aislesInOrder([{ id: AISLES_ID, values: { order: 'frozen,moon,bakery,frozen' } }])
    expect(aisles.slice(0, 3)).toEqual(['frozen', 'bakery', 'vegetables'])
    expect(aisles.toSorted()).toEqual(DEFAULT_AISLE_ORDER.toSorted())
  })

  test('is cut after exactly so many lines', () => {
    const line = (key: string) => ({ key }) as ShoppingLine
    const groups = [
      { aisle: 'bakery' as const, lines: [line('a'), line('b')] },
      { aisle: 'other' as const, lines: [line('c')] },
    ]
    const keys = (count: number) => firstLines(groups, count).map(({ lines }) => lines.map(({ key }) => key))
    expect([0, 1, 2, 3, 4].map(keys)).toEqual([[], [['a']], [['a', 'b']], [['a', 'b'], ['c']], [['a', 'b'], ['c']]])
  })
})

test('a line is shown as it was typed where it is one thing that nobody added for a recipe', () => {
  const items = [item('2 l milk'), item('rock salt')]
  const line = (ids: string[], sources: ShoppingLine['sources'] = []) => ({ ids, sources }) as unknown as ShoppingLine
  expect(typedText(line(['2 l milk']), items)).toBe('2 l milk')
  expect(typedText(line(['2 l milk', 'rock salt']), items)).toBeNull()
  expect(typedText(line(['rock salt'], [{ recipeId: 5, title: 'Dal' }]), items)).toBeNull()
  expect(typedText(line(['gone']), items)).toBeNull()
})

test('programs see a thing as it was typed, with its food, its name, its recipe, and the aisle where it is', () => {
  const onion = needed({ key: 'onion', food: 'onion', name: 'प्याज़', aisle: 'vegetables' })
  const values = { text: '2 onions', ticked: true, recipe: 5, recipeTitle: 'Dal' }
  const shown = (changes: object, taught: ReadonlyMap<string, string>) =>
    itemResource(item('a', { ...values, ...changes }), onion, taught)
  const [untaught, taught] = [new Map(), new Map([['onion', 'bakery']])]
  expect(shown({}, untaught)).toEqual({ id: 'a', ...values, food: 'onion', name: 'प्याज़', aisle: 'vegetables' })
  expect([shown({}, taught).aisle, shown({ aisle: 'frozen' }, taught).aisle]).toEqual(['bakery', 'frozen'])
  expect(shown({ aisle: 'frozen' }, untaught).aisle).toBe('frozen')
  expect(itemResource(item('a'), needed({ food: null }), untaught)).toMatchObject({
    ...{ text: 'a', ticked: false, food: null, name: 'olive oil', recipe: null, recipeTitle: null },
  })
})
