import { expect, test } from 'vitest'
import { DRAFT_LIMITS } from '#app/recipes/publishing/recipe-draft.ts'
import {
  changedRows,
  copiedText,
  hasTooMany,
  isPhotoName,
  MAX_PHOTOS,
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

test('an address names how many could not be read only where there are some, and as many photos as are read together', () => {
  expect(new URL(photosPath([key('a')], 0), 'http://site').searchParams.has('left')).toBe(false)
  expect(photosPath([key('a')], 1)).toBe(`/import/photos?photo=${'a'.repeat(32)}&left=1`)
  const many = Array.from({ length: MAX_PHOTOS + 1 }, (_, at) => `photos/${String(at).padStart(32, '0')}`)
  const rows = rowsInAddress(new URL(photosPath(many, 0), 'http://site').searchParams)
  expect(rows).toEqual(many.slice(0, MAX_PHOTOS).map((one) => ({ key: one, text: '', isFirst: false })))
})

test('a form without texts, or with none at all, has photos without', () => {
  const form = new FormData()
  expect(rowsInForm(form)).toEqual([])
  for (const letter of ['a', 'b', 'a']) form.append('key', key(letter))
  expect(rowsInForm(form)).toEqual([aRow('a'), aRow('b')])
  form.append('text', 'first')
  expect(rowsInForm(form).map(({ text }) => text)).toEqual(['first', ''])
  form.append('text', 'second')
  form.append('text', 'once more')
  expect(rowsInForm(form).map(({ text }) => text)).toEqual(['first', 'second'])
})

test('a recipe may have so many photos, whichever of the recipes it is', () => {
  const most = Array.from({ length: DRAFT_LIMITS.photos }, () => aRow('a'))
  expect(hasTooMany([most, most])).toBe(false)
  expect(hasTooMany([[aRow('b')], [...most, aRow('b')]])).toBe(true)
  expect(hasTooMany([[...most, aRow('b')], [aRow('b')]])).toBe(true)
  expect(recipeGroups([])).toEqual([])
  expect(recipeGroups([aRow('a'), aRow('b', { isFirst: true }), aRow('c')]).map(lettersOf)).toEqual(['a', 'bc'])
})

test.each(['xmove:0:1', 'move:0:1x', 'remove:0 ', ' remove:0', 'remove:', 'move'])('%j changes nothing', (change) => {
  expect(lettersOf(changedRows([aRow('a'), aRow('b')], change))).toBe('ab')
})
