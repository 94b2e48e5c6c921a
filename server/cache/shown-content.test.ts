import { expect, test } from 'vitest'
import { createShownContent } from './shown-content.ts'

const isAnna = async (cookId: string) => cookId === 'anna'

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
