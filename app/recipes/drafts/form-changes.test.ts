import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ingredientsOf, linesOf } from '#app/food/amounts/typed-ingredients.ts'
import { EMPTY_FORM } from '#app/recipes/publishing/form-values.ts'
import { changed, moved } from './form-changes.ts'

const form = (ingredients: string[]) => ({ ...EMPTY_FORM, ingredients })

test('a moved entry is at its new place, and all the others stay in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.nat(20), fc.nat(20), (list, from, to) => {
      const next = moved(list, from, to)
      expect([...next].sort()).toEqual([...list].sort())
      if (from < list.length && to < list.length) expect(next[to]).toBe(list[from])
    }),
  )
})

test('one text becomes rows by adding one, and they become one text again; nothing of them changes', () => {
  const rows = changed(form(['1 egg', '', 'For the sauce:']), 'addLine')
  expect([rows.ingredients, rows.asRows]).toEqual([['1 egg', '', 'For the sauce:', ''], 'yes'])
  expect(changed(rows, 'asText')).toEqual({ ...rows, asRows: '' })
})

test('words that name no change, and places outside, change nothing', () => {
  const values = form(['a', 'b'])
  for (const change of ['', 'removeLine:9', 'lineUp:0', 'lineDown:1', 'removeLine:-1', 'drop', 'lineUp:x', '__proto__'])
    expect(changed(values, change).ingredients).toEqual(['a', 'b'])
})

test('typed lines come back as they were typed, headings in their places', () => {
  const lines = [
    '1 cup rice',
    'For the sauce:',
    '2 (14 oz) cans tomatoes, crushed',
    'a pinch of salt',
    'For the top:',
    '½ lemon',
  ]
  expect(linesOf(ingredientsOf(lines))).toEqual(lines)
})

test('no text that is typed goes missing', { tags: 'slow' }, () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }).filter((text) => text.trim() !== '')), (lines) => {
      const parsed = ingredientsOf(lines)
      for (const { typed, name } of parsed) {
        expect(lines).toContain(typed)
        expect(name).not.toBe('')
      }
    }),
  )
})
