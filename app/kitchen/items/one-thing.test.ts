import { describe, expect, test } from 'vitest'
import { addedUp } from '#app/food/amounts/added-up.ts'
import { ONE_THING } from './one-thing.data.ts'
import { parseItem } from './parse-item.server.ts'

const boughtOf = (texts: readonly string[]) =>
  addedUp(texts.map((text, at) => ({ id: String(at), needed: parseItem(text, 'en') })))

describe('a thing is bought once under its names of all countries', () => {
  test.each(Object.entries(ONE_THING).flatMap(([name, others]) => others.split('|').map((other) => [name, other])))(
    '%s and %s',
    (name, other) => {
      expect(boughtOf([name, other])).toHaveLength(1)
      expect(boughtOf([name, `${other}, chopped`])).toHaveLength(1)
    },
  )
})

test.each([
  ['double cream', 'whipping cream'],
  ['polenta', 'cornmeal'],
  ['gram flour', 'flour'],
  ['snow peas', 'sugar snap peas'],
  ['light cream', 'double cream'],
  ['paper towels', 'towels'],
  ['dill pickles', 'mango pickle'],
  ['strained tomatoes', 'tomatoes'],
  ['gluten-free soya sauce', 'soy sauce'],
  ['phyllo dough', 'pizza dough'],
])('%s and %s are two things', (one, other) => {
  expect(boughtOf([one, other])).toHaveLength(2)
})

test('and is shown by the name that was typed', () => {
  expect(boughtOf(['2 bok choy, quartered'])[0]?.name).toBe('bok choy')
  expect(boughtOf(['400 g strained tomatoes'])[0]?.name).toBe('strained tomato')
})
