import { expect, test } from 'vitest'
import { likeness, pairNumber, type Traits, traitsOf } from './related.ts'

const LABELS =
  '#all #category:dinner #category:fish #category:italian #diet:gluten-free #diet:high-protein #cuisine:italian #kind:main-course #food:salmon #food:fish #time:45'
const traits = (changes: Partial<Traits> = {}): Traits => ({ ...traitsOf(LABELS), ...changes })
const score = (changes: Partial<Traits>) => likeness({ id: 1, traits: traits() }, { id: 2, traits: traits(changes) })

test('traits are read from the labels; a dish high in protein binds nobody', () => {
  expect(traitsOf(LABELS)).toEqual({
    kind: '#kind:main-course',
    cuisine: '#cuisine:italian',
    foods: ['#food:salmon', '#food:fish'],
    categories: ['#category:dinner', '#category:fish'],
    diets: ['#diet:gluten-free'],
  })
})

test('kind of dish and main food count for more than the cuisine, a food of the same family for less than the same', () => {
  const same = score({})
  const cod = score({ foods: ['#food:cod', '#food:fish'] })
  const beef = score({ foods: ['#food:beef', '#food:meat'] })
  expect(same).toBeGreaterThan(cod)
  expect(cod).toBeGreaterThan(beef)
  expect(score({ cuisine: '#cuisine:thai' })).toBeGreaterThan(score({ kind: '#kind:soup' }))
  expect(score({ cuisine: '#cuisine:thai' })).toBeGreaterThan(beef)
})

test('a pair’s number is its own, always the same, and spread evenly', () => {
  expect(pairNumber(3, 9)).toBe(pairNumber(3, 9))
  expect(pairNumber(3, 9)).not.toBe(pairNumber(9, 3))
  expect(Math.abs(pairNumber(10_060, 10_061) - pairNumber(10_060, 10_062))).toBeGreaterThan(0.05)
  const numbers = Array.from({ length: 1000 }, (_, at) => pairNumber(7, at))
  for (const from of [0, 0.25, 0.5, 0.75])
    expect(numbers.filter((number) => number >= from && number < from + 0.25).length).toBeGreaterThan(150)
})
