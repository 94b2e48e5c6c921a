import { expect, test } from 'vitest'
import { factorText, list } from './answer-words.ts'

test('a factor has two decimals at most, and none that say nothing', () => {
  expect([2, 1.5, 0.25, 4 / 3, 2 / 3].map(factorText)).toEqual(['2', '1.5', '0.25', '1.33', '0.67'])
})

test('things are listed as in a sentence', () => {
  expect([['rice'], ['rice', 'peas'], ['rice', 'peas', 'salt']].map(list)).toEqual([
    'rice',
    'rice and peas',
    'rice, peas, and salt',
  ])
})
