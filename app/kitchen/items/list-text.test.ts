import { expect, test } from 'vitest'
import type { ShoppingLine } from '#app/food/amounts/parsed-item.ts'
import { listText } from './list-text.ts'

const line = (name: string, amount = '') => ({ name, amount }) as ShoppingLine

test('a shared list names each aisle with its lines, and amounts only where there are any', () => {
  const groups = [
    { name: 'Vegetables', lines: [line('onion', '5'), line('spinach')] },
    { name: 'Spices', lines: [line('salt')] },
  ]
  expect(listText(groups)).toBe('Vegetables\n- onion · 5\n- spinach\n\nSpices\n- salt')
})

test('a list with nothing on it is no text', () => {
  expect(listText([])).toBe('')
})
