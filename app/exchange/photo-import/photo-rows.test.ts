import { expect, test } from 'vitest'
import {
  changedRows,
  copiedText,
  hasTooMany,
  isPhotoName,
  photosPath,
  recipeGroups,
  rowsInAddress,
  rowsInForm,
} from './photo-rows.ts'

const key = (letter: string) => `photos/${letter.repeat(32)}`
const aRow = (letter: string, more: object = {}) => ({ key: key(letter), text: '', isFirst: false, ...more })
const lettersOf = (rows: readonly { key: string }[]) => rows.map((row) => row.key.at(-1)).join('')

test('photos are known by their names', () => {
  expect(['a.jpg', 'IMG_1.HEIC', 'b.png', 'c.webp'].every(isPhotoName)).toBe(true)
  expect(['a.pdf', 'jpg', 'a.jpg.zip'].some(isPhotoName)).toBe(false)
})

test('an address names photos in their order, each once, and nothing else', () => {
  const path = photosPath([key('b'), key('a')], 2)
  const { searchParams } = new URL(path, 'http://site')
  expect([lettersOf(rowsInAddress(searchParams)), searchParams.get('left')]).toEqual(['ba', '2'])
  const odd = new URLSearchParams([
    ['photo', '../x'],
    ['photo', 'a'.repeat(32)],
    ['photo', 'a'.repeat(32)],
  ])
  expect(lettersOf(rowsInAddress(odd))).toBe('a')
})

test('each photo is moved and left out with its text', () => {
  const form = new FormData()
  for (const [letter, text] of [
    ['a', '2 leeks'],
    ['b', ''],
    ['c', 'Boil.'],
  ] as const) {
    form.append('key', key(letter))
    form.append('text', text)
  }
  form.append('first', key('c'))
  const rows = rowsInForm(form)
  expect(rows).toEqual([aRow('a', { text: '2 leeks' }), aRow('b'), aRow('c', { text: 'Boil.', isFirst: true })])
  expect(lettersOf(changedRows(rows, 'move:2:0'))).toBe('cab')
  expect(changedRows(rows, 'move:2:0')[0]?.text).toBe('Boil.')
  expect(lettersOf(changedRows(rows, 'move:0:1'))).toBe('bac')
  expect(lettersOf(changedRows(rows, 'remove:1'))).toBe('ac')
  for (const change of ['', 'read', 'move:9:0', 'move:-1:0', 'remove:x'])
    expect(lettersOf(changedRows(rows, change))).toBe('abc')
})

test('photos are one recipe until another begins, and are read in their order', () => {
  const rows = [aRow('a', { text: ' Soup ', isFirst: true }), aRow('b'), aRow('c', { text: '2 leeks' })]
  expect(recipeGroups(rows).map(lettersOf)).toEqual(['abc'])
  expect(copiedText(rows)).toBe('Soup\n2 leeks')
  expect(recipeGroups([...rows, aRow('d', { isFirst: true })]).map(lettersOf)).toEqual(['abc', 'd'])
  expect(hasTooMany([rows])).toBe(false)
  expect(hasTooMany([[...rows, ...rows, ...rows]])).toBe(true)
})
