import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesOf, setRow } from './cookbook-rows.ts'
import { BOTTOM, openSheet, TOP } from './pdf-sheet.ts'

const sheet = openSheet({ title: 'Contents', author: undefined, language: 'en' })
const { title } = setRow(sheet, { text: 'Dal', language: 'en' })
const rows = (...heights: number[]) => heights.map((height) => ({ title, indent: 0, height }))

test('no line of contents runs over the foot of a page, each follows the one before, and none is left out', () => {
  const heights = fc.array(fc.integer({ min: 10, max: 90 }), { maxLength: 80 })
  fc.assert(
    fc.property(heights, fc.integer({ min: TOP, max: BOTTOM }), (all, top) => {
      const places = placesOf(rows(...all), top)
      expect(places).toHaveLength(all.length)
      let [page, y] = [0, top]
      for (const [index, place] of places.entries()) {
        const height = all[index] ?? 0
        expect(place.top + height).toBeLessThanOrEqual(BOTTOM)
        expect(place).toEqual(y + height <= BOTTOM ? { page, top: y } : { page: page + 1, top: TOP })
        page = place.page
        y = place.top + height
      }
    }),
  )
})

test('a line that exactly fills a page is on it, one that is a point higher is on the next', () => {
  expect(placesOf(rows(20), BOTTOM - 20)).toEqual([{ page: 0, top: BOTTOM - 20 }])
  expect(placesOf(rows(21), BOTTOM - 20)).toEqual([{ page: 1, top: TOP }])
})

test('a line that is higher than a page is alone on one, and leaves none empty', () => {
  const high = BOTTOM - TOP + 1
  expect(placesOf(rows(high, 20), TOP)).toEqual([
    { page: 0, top: TOP },
    { page: 1, top: TOP },
  ])
})
