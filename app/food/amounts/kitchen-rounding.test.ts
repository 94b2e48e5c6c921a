import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AmountPart, kitchenParts, kitchenRange } from './kitchen-rounding.ts'
import { KITCHEN_UNITS } from './kitchen-units.data.ts'

const text = (parts: readonly AmountPart[]) =>
  parts.map(({ value, unit }) => `${Number(value.toFixed(3))} ${unit}`).join(' + ')
const sizeOf = (parts: readonly AmountPart[]) =>
  parts.reduce((sum, { value, unit }) => sum + value * (KITCHEN_UNITS[unit ?? '']?.size ?? 1), 0)

test.each<[number, string | null, string]>([
  [3, 'tsp', '1 tbsp'],
  [2, 'tsp', '2 tsp'],
  [4, 'tsp', '1 tbsp + 1 tsp'],
  [1 / 8, 'tsp', '0.125 tsp'],
  [1 / 20, 'tsp', '1 pinch'],
  [16, 'tbsp', '1 cup'],
  [12, 'tbsp', '0.75 cup'],
  [6, 'tbsp', '6 tbsp'],
  [1 / 8, 'cup', '2 tbsp'],
  [0.5625, 'cup', '0.5 cup + 1 tbsp'],
  [1.34, 'cup', '1.333 cup'],
  [16, 'cup', '16 cup'],
  [17, 'cup', '4.25 quart'],
  [20, 'cup', '5 quart'],
  [1000, 'g', '1 kg'],
  [1250, 'g', '1.25 kg'],
  [0.25, 'kg', '250 g'],
  [133.3, 'g', '130 g'],
  [97.5, 'g', '100 g'],
  [7.5, 'g', '7.5 g'],
  [1500, 'ml', '1.5 l'],
  [0.5, 'l', '500 ml'],
  [7.1, 'oz', '7 oz'],
  [16, 'oz', '1 lb'],
  [18, 'oz', '1 lb + 2 oz'],
  [1.5, 'lb', '1.5 lb'],
  [2 / 3, null, '0.667 null'],
  [5.3, null, '5.5 null'],
  [23.4, null, '23 null'],
  [1 / 9, null, '0.125 null'],
  [3.3, 'clove', '3.5 clove'],
  [7.4, 'clove', '7 clove'],
  [4, 'pinch', '4 pinch'],
  [0.8, 'inch', '0.75 inch'],
  [5.08, 'cm', '5 cm'],
])('%f %s is measured as %s', (value, unit, expected) => {
  expect(text(kitchenParts(value, unit))).toBe(expected)
})

test('a range keeps one unit for both of its ends', () => {
  expect(text(kitchenRange(1, 2, 'tsp'))).toBe('1 tsp + 2 tsp')
  expect(text(kitchenRange(4, 6, 'tsp'))).toBe('1.5 tbsp + 2 tbsp')
  expect(text(kitchenRange(800, 1200, 'g'))).toBe('800 g + 1200 g')
})

describe('rounding', () => {
  const amount = fc.double({ min: 2, max: 60, noNaN: true })
  const unit = fc.constantFrom('tsp', 'tbsp', 'cup', 'g', 'kg', 'ml', 'l', 'oz', 'lb')
  // A spoon has no thirds and eighths: below a tablespoon a quarter teaspoon is the finest measure.
  const tolerance = (value: number, key: string) => {
    const size = value * (KITCHEN_UNITS[key]?.size ?? 1)
    const isSpoon = KITCHEN_UNITS[key]?.system === 'both' || key === 'cup'
    if (isSpoon) return size < 15 ? 0.7 / size + 0.01 : 0.13
    return key === 'oz' || key === 'lb' ? 0.13 : size < 3 ? 0.2 : size < 17 ? 0.05 : 0.031
  }

  test('is near the exact amount', () => {
    fc.assert(
      fc.property(amount, unit, (value, key) => {
        const size = value * (KITCHEN_UNITS[key]?.size ?? 1)
        const parts = kitchenParts(value, key)
        expect(Math.abs(sizeOf(parts) - size) / size, text(parts)).toBeLessThanOrEqual(tolerance(value, key))
      }),
    )
  })

  test('scaling by a and then by b is scaling by a·b', () => {
    const factor = fc.constantFrom(1 / 2, 2 / 3, 3 / 4, 3 / 2, 2, 3)
    fc.assert(
      fc.property(amount, unit, factor, factor, (value, key, a, b) => {
        const size = KITCHEN_UNITS[key]?.size ?? 1
        const once = kitchenParts(value * a * b, key)
        const twice = kitchenParts((sizeOf(kitchenParts(value * a, key)) * b) / size, key)
        const allowed = tolerance(value * a, key) + 2 * tolerance(value * a * b, key)
        expect(Math.abs(sizeOf(once) - sizeOf(twice)) / sizeOf(once)).toBeLessThanOrEqual(allowed)
      }),
    )
  })
})
