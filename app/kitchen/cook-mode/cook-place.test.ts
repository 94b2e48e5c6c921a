import { expect, test } from 'vitest'
import { isPlace, placeAddress, placeOf } from './cook-place.ts'

const STEPS = 3
const placeIn = (search: string) => placeOf(new URLSearchParams(search), STEPS)

test.each([
  ['', 0],
  ['step=1', 1],
  ['step=3', 3],
  ['step=4', 4],
  ['step=999', 4],
  ['step=done', 4],
  ['step=0', 0],
  ['step=01', 0],
  ['step=1000', 0],
  ['step=-1', 0],
  ['step=1.5', 0],
  ['step=', 0],
  ['step=last', 0],
])('the address %j is at place %i of three steps', (search, place) => {
  expect(placeIn(search)).toBe(place)
})

test.each([
  [0, '', '/recipe/5/cook'],
  [1, '', '/recipe/5/cook?step=1'],
  [3, '', '/recipe/5/cook?step=3'],
  [4, '', '/recipe/5/cook?step=done'],
  [0, 'servings=8', '/recipe/5/cook?servings=8'],
  [2, 'servings=8', '/recipe/5/cook?servings=8&step=2'],
  [4, 'servings=8', '/recipe/5/cook?servings=8&step=done'],
])('place %i with %j has the address %s', (place, query, address) => {
  expect(placeAddress(5, query, place, STEPS)).toBe(address)
  expect(placeIn(address.split('?')[1] ?? '')).toBe(place)
})

test('a parameter names a place by the number of a step, or as done', () => {
  expect(['1', '42', '999', 'done'].filter((value) => !isPlace(value))).toEqual([])
  expect(['0', '1000', '01', '1a', 'Done', '', ' 1'].filter(isPlace)).toEqual([])
})
