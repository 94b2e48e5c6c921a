import { expect, test } from 'vitest'
import { findDifference, type Manifest } from './site-copy.ts'

const summary = (rows: number, letter: string) => ({ rows, bytes: 99, sha256: letter.repeat(64) })
const TABLES: Manifest['tables'] = { cook: summary(2, 'a'), recipe: summary(5, 'b') }

test.each<[what: string, other: Manifest['tables'], difference: string | null]>([
  ['is the same', { recipe: summary(5, 'b'), cook: summary(2, 'a') }, null],
  ['has a row more', { ...TABLES, recipe: summary(6, 'b') }, 'recipe'],
  ['has as many rows of which one says something else', { ...TABLES, recipe: summary(5, 'c') }, 'recipe'],
  ['lacks a table', { cook: summary(2, 'a') }, 'recipe'],
  ['has a table more', { ...TABLES, review: summary(0, 'd') }, 'review'],
])('a copy that %s differs in the table that tells so', (_, other, difference) => {
  expect([findDifference(TABLES, other), findDifference(other, TABLES)]).toEqual([difference, difference])
})
