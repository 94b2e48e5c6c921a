import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adaptedIngredient } from './adapted-amount.ts'
import { ADAPTED_LINES } from './adapted-lines.data.ts'
import { adaptedProse } from './adapted-prose.ts'
import { convert } from './converted-measure.ts'
import { parseIngredientLine } from './ingredient-line.ts'
import { kitchenParts } from './kitchen-rounding.ts'
import { KITCHEN_UNITS } from './kitchen-units.data.ts'
import { ingredientOf } from './typed-ingredients.ts'

test.each(ADAPTED_LINES)('%s × %f in %s is %s', (typed, factor, units, shown) => {
  const { quantity, name, notes } = adaptedIngredient({ section: null, ...ingredientOf(typed) }, { factor, units })
  expect([quantity, name, notes && `(${notes})`].filter(Boolean).join(' ')).toBe(shown)
})

describe('whatever the amounts are', () => {
  const factor = fc.constantFrom(1 / 2, 2, 3, 4)

  test('a weight in a bracket grows with what it is of', () => {
    const food = fc.constantFrom('onions', 'carrots', 'potatoes', 'tomatoes', 'apples', 'lemons')
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 3, max: 40 }),
        food,
        factor,
        (half, tens, name, by) => {
          const [count, grams] = [half * 2, tens * 50]
          const line = { section: null, ...ingredientOf(`${count} ${name} (about ${grams} g)`) }
          const { quantity } = adaptedIngredient(line, { factor: by, units: 'written' })
          const { quantity: counted, size, alternative } = parseIngredientLine(`${quantity} ${name}`)
          const weight = parseIngredientLine(`${size ?? alternative} x`)
          const shown = (weight.quantity?.high ?? 0) * (weight.unit === 'kg' ? 1000 : 1)
          expect(shown / (counted?.high ?? 0) / (grams / count), quantity).toBeCloseTo(1, 1)
        },
      ),
    )
  })

  test('multiplied and divided again they are the same, but for rounding', () => {
    const unit = fc.constantFrom('g', 'kg', 'ml', 'l', 'tsp', 'tbsp', 'cup')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), unit, factor, (quarters, key, by) => {
        const value = quarters / 4 + 1
        const size = (parts: ReturnType<typeof kitchenParts>) =>
          parts.reduce((sum, part) => sum + part.value * (KITCHEN_UNITS[part.unit ?? '']?.size ?? 1), 0)
        const there = size(kitchenParts(value * by, key)) / (KITCHEN_UNITS[key]?.size ?? 1)
        const back = size(kitchenParts(there / by, key))
        const exact = value * (KITCHEN_UNITS[key]?.size ?? 1)
        expect(Math.abs(back - exact) / exact).toBeLessThanOrEqual(0.15)
      }),
    )
  })

  test('ounces of a liquid are a volume and come back as the same', () => {
    const liquid = fc.constantFrom('water', 'milk', 'orange juice', 'wine', 'stock')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 32 }), liquid, (ounces, food) => {
        const [millilitres, unit] = convert(ounces, 'oz', { units: 'metric', food }) ?? []
        expect([millilitres, unit]).toEqual([ounces * 30, 'ml'])
      }),
    )
  })
})

test.each([
  ['Heat the oven to 180 °C/fan 160 °C/gas 4.', 'metric', 'Heat the oven to 180 °C/fan 160 °C/gas 4.'],
  ['Heat the oven to 180 °C/fan 160 °C/gas 4.', 'us', 'Heat the oven to 350 °F/fan 325 °F/gas 4.'],
  ['Heat to 190C, fan 170C, gas 5.', 'us', 'Heat to 375F, fan 340F, gas 5.'],
  ['Preheat to 350F/180C/160C fan/gas 4.', 'metric', 'Preheat to 180C/160C fan/gas 4.'],
  ['Preheat to 350F/180C/160C fan/gas 4.', 'us', 'Preheat to 350F/325F fan/gas 4.'],
  ['Bake at 400 °F (200 °C/fan 180 °C/gas 6).', 'metric', 'Bake at 200 °C/fan 180 °C/gas 6.'],
  ['Heat the oven to 180 °C (160 °C fan, gas 4).', 'us', 'Heat the oven to 350 °F (325 °F fan, gas 4).'],
] as const)('%s in %s keeps fan and gas', (text, units, expected) => {
  expect(adaptedProse(text, { factor: 1, units })).toBe(expected)
})
