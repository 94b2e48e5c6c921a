import { expect, test } from 'vitest'
import { createShownContent } from './shown-content.ts'

const isAnna = async (cookId: string) => cookId === 'anna'

test('until anything is described it shows everything; lists alone are nothing that must be current', () => {
  const shown = createShownContent()
  expect(shown.names).toEqual({ current: null, recent: [] })
  shown.recent('listings')
  expect(shown.names).toEqual({ current: [], recent: ['listings'] })
  shown.current('recipe:5')
  shown.current('cook:giulia')
  expect(shown.names).toEqual({ current: ['recipe:5', 'cook:giulia'], recent: ['listings'] })
})

test('of several times until which it is right the first counts, in whatever order', () => {
  const shown = createShownContent()
  expect(shown.endsAt).toBe(Number.POSITIVE_INFINITY)
  const ends = [300, 100, 200].map((at) => {
    shown.until(at)
    return shown.endsAt
  })
  expect(ends).toEqual([300, 100, 100])
})

test('a response that looked at the cook is each cook’s own, unless it is declared to be shared, before or behind that', () => {
  const shown = createShownContent()
  expect(shown.own).toBe('nobody')
  shown.looksAtCook()
  expect(shown.own).toBe('everybody')
  shown.sharedUnless(isAnna)
  expect(shown.own).toBe(isAnna)
  shown.looksAtCook()
  expect(shown.own).toBe(isAnna)
})
