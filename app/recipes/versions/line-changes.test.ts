import { expect, test } from 'vitest'
import { lineChanges, linesWith } from './line-changes.ts'

const BEFORE = ['200 g sugar', '3 eggs', 'For the top:', '100 g butter, soft', '1 lemon']
const AFTER = ['1 lemon', '120 g brown sugar', '3 eggs', 'For the top:', '100 g butter', '1 tsp cardamom']

test('a line with another amount or another word is one that changed; one that moved is gone and new', () => {
  const changes = lineChanges(BEFORE, AFTER)
  expect(changes).toContainEqual({
    kind: 'changed',
    before: '200 g sugar',
    after: '120 g brown sugar',
    parts: expect.arrayContaining([
      { kind: 'gone', text: '200' },
      { kind: 'new', text: '120' },
    ]),
  })
  expect(changes).toContainEqual({ kind: 'same', text: '3 eggs' })
  expect(changes).toContainEqual({ kind: 'new', text: '1 lemon' })
  expect(changes).toContainEqual({ kind: 'gone', text: '1 lemon' })
  expect(changes).toContainEqual({ kind: 'new', text: '1 tsp cardamom' })
  expect(changes.filter(({ kind }) => kind === 'same')).toHaveLength(2)
})

test('of lines that are alike and changed places none is taken for the other', () => {
  const kinds = (before: string[], after: string[]) =>
    lineChanges(before, after).map((one) =>
      one.kind === 'changed' ? `${one.before} → ${one.after}` : `${one.kind} ${one.text}`,
    )
  expect(kinds(['2 red onions', '3 ripe tomatoes'], ['5 ripe tomatoes', '4 red onions'])).toHaveLength(3)
  expect(kinds(['1 red onion', '1 ripe tomato'], ['2 red onions', '2 ripe tomatoes'])).toEqual([
    '1 red onion → 2 red onions',
    '1 ripe tomato → 2 ripe tomatoes',
  ])
})

test('what is taken over is made, what is not stays as it was', () => {
  const changes = lineChanges(BEFORE, AFTER)
  expect(linesWith(changes, () => true)).toEqual(AFTER)
  expect(linesWith(changes, () => false)).toEqual(BEFORE)
  const sugar = changes.findIndex((change) => change.kind === 'changed' && change.before.includes('sugar'))
  const some = linesWith(changes, (at) => at === sugar)
  expect(some).toContain('120 g brown sugar')
  expect(some).toContain('100 g butter, soft')
  expect(some).not.toContain('1 tsp cardamom')
})

test('parts of a changed line are the two lines', () => {
  for (const change of lineChanges(['Bake for 40 minutes at 180 °C.'], ['Bake for 35 minutes at 200 °C, covered.'])) {
    if (change.kind !== 'changed') throw new Error(change.kind)
    const without = (kind: string) => change.parts.flatMap((part) => (part.kind === kind ? [] : part.text)).join('')
    expect(without('new')).toBe(change.before)
    expect(without('gone')).toBe(change.after)
  }
})

test('lists without anything in common are left and come', { tags: 'slow' }, () => {
  expect(lineChanges([], [])).toEqual([])
  expect(lineChanges(['rice'], [])).toEqual([{ kind: 'gone', text: 'rice' }])
  expect(lineChanges([], ['rice'])).toEqual([{ kind: 'new', text: 'rice' }])
  const [many, others] = ['a', 'b'].map((letter) => Array.from({ length: 3000 }, (_, at) => `${letter}${at}`)) as [
    string[],
    string[],
  ]
  expect(linesWith(lineChanges(many, others), () => true)).toEqual(others)
  expect(linesWith(lineChanges(many, others), () => false)).toEqual(many)
})

test.each([
  ['onion garlic leek thyme basil', 'onion garlic salt cream wine', ['changed']],
  ['onion garlic leek thyme basil sage', 'onion garlic salt cream wine milk', ['gone', 'new']],
  ['2 eggs', '3 eggs', ['changed']],
  ['1 2', '3 4', ['gone', 'new']],
  ['3 eggs', '3 eggs', ['same']],
])('%j that becomes %j is %j', (before, after, kinds) => {
  expect(lineChanges([before], [after]).map(({ kind }) => kind)).toEqual(kinds)
})

test('of two lines that one may have been it is the more alike, or else the first', () => {
  const changed = (before: string[], after: string[]) =>
    lineChanges(before, after).flatMap((change) =>
      change.kind === 'changed' ? `${change.before} > ${change.after}` : [],
    )
  expect(changed(['1 red onion'], ['2 onion cake', '2 red onion'])).toEqual(['1 red onion > 2 red onion'])
  expect(changed(['1 onion'], ['2 onion', '3 onion'])).toEqual(['1 onion > 2 onion'])
  expect(changed(['1 onion', '2 onion'], ['3 onion'])).toEqual(['1 onion > 3 onion'])
})
