import { expect, test } from 'vitest'
import { adaptedIngredient } from './adapted-amount.ts'
import { parseIngredientLine } from './ingredient-line.ts'
import { INGREDIENT_UNITS } from './ingredient-units.data.ts'

const AMOUNTS = '1 2 3 1/2 1/4 1.5 5 8 10 12 20 50 100 250 500 750 1000'.split(' ')
/** In millilitres and grams, as kitchens round them. */
const KITCHEN_UNITS: Record<string, { measures: 'volume' | 'weight'; system: string; size: number }> = {
  tsp: { measures: 'volume', system: 'both', size: 5 },
  tbsp: { measures: 'volume', system: 'both', size: 15 },
  'fl oz': { measures: 'volume', system: 'us', size: 30 },
  cup: { measures: 'volume', system: 'us', size: 240 },
  quart: { measures: 'volume', system: 'us', size: 960 },
  gallon: { measures: 'volume', system: 'us', size: 3840 },
  ml: { measures: 'volume', system: 'metric', size: 1 },
  cl: { measures: 'volume', system: 'metric', size: 10 },
  dl: { measures: 'volume', system: 'metric', size: 100 },
  l: { measures: 'volume', system: 'metric', size: 1000 },
  g: { measures: 'weight', system: 'metric', size: 1 },
  kg: { measures: 'weight', system: 'metric', size: 1000 },
  oz: { measures: 'weight', system: 'us', size: 28 },
  lb: { measures: 'weight', system: 'us', size: 454 },
}
/** Foods that are poured, and that are weighed. */
const FOODS = { volume: 'water', weight: 'beef' } as const
/** In millilitres or grams: smaller amounts are pinches, or stay as they are. */
const MIN_SIZE = 25

/** An amount of a food with how large it is in millilitres or grams. */
function sizeOf(text: string) {
  const { quantity, unit } = parseIngredientLine(text)
  const { measures, size = Number.NaN, system } = KITCHEN_UNITS[unit ?? ''] ?? {}
  return { text, size: (quantity?.low ?? Number.NaN) * size, measures, system }
}
const adapted = (quantity: string, name: string, units: 'metric' | 'us', factor: number) =>
  adaptedIngredient({ section: null, quantity, name, notes: null }, { factor, units }).quantity

/** Each amount in each unit of a system, as it is and as it is for another cook. */
function adaptations(from: string, to: 'metric' | 'us', factor: number) {
  const units = Object.entries(KITCHEN_UNITS).filter(([, { system }]) => system === from)
  return (['volume', 'weight'] as const).flatMap((measures) =>
    units
      .filter(([, unit]) => unit.measures === measures)
      .flatMap(([key]) => AMOUNTS.map((amount) => `${amount} ${INGREDIENT_UNITS[key]?.spellings.split('|')[0]}`))
      .map((typed) => {
        const name = FOODS[measures]
        return {
          before: sizeOf(`${typed} ${name}`),
          after: sizeOf(`${adapted(typed, name, to, factor)} ${name}`),
          factor,
        }
      }),
  )
}

test.each([
  ['metric', 'us', 1],
  ['us', 'metric', 1],
  ['metric', 'metric', 1],
  ['us', 'us', 1],
  ['metric', 'metric', 3],
  ['us', 'us', 3],
  ['metric', 'us', 3],
  ['us', 'metric', 3],
] as const)('what is in units of %s is as much in those of %s, %i times', (from, to, factor) => {
  const large = adaptations(from, to, factor).filter(({ before }) => before.size * factor >= MIN_SIZE)
  const wrong = large.filter(({ before, after }) => {
    const share = after.size / (before.size * factor)
    const isSame = share > 0.82 && share < 1.2 && after.measures === before.measures
    return !isSame || ![to, 'both'].includes(`${after.system}`)
  })
  expect(large.length).toBeGreaterThan(40)
  expect(wrong.map(({ before, after }) => `${before.text} → ${after.text}`)).toEqual([])
})
