import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UNITS, type Units } from '#app/base/request/units.ts'
import { ALL_PIECES, repeated } from '../../../tests/support/hostile-inputs.ts'
import { moreThanLinear } from '../../../tests/support/linear-time.ts'
import { adaptedProse, countedInNote } from './adapted-prose.ts'
import { toCelsius, toFahrenheit } from './temperatures.ts'

const adapted = (text: string, factor: number, units: Units = 'written') => adaptedProse(text, { factor, units })

describe('amounts in a step', () => {
  test.each<[string, number, string]>([
    ['Stir in 2 tbsp of the oil.', 2, 'Stir in 4 tbsp of the oil.'],
    ['Add 150 ml (⅔ cup) of the water.', 2, 'Add 300 ml (1⅓ cups) of the water.'],
    ['Add half a tablespoon of the oil.', 2, 'Add 1 tablespoon of the oil.'],
    [
      'Warm the litre of milk with the tablespoon of salt.',
      2,
      'Warm the 2 litres of milk with the 2 tablespoons of salt.',
    ],
    ['Keep a tablespoon of the flour.', 2, 'Keep 2 tablespoons of the flour.'],
    ['Add one tablespoon of oil and ½ teaspoon of salt.', 2, 'Add 2 tablespoons of oil and 1 teaspoon of salt.'],
    ['Pour in 1½–2 cups water.', 2, 'Pour in 3–4 cups water.'],
    ['2 बड़े चम्मच तेल डालें।', 2, '4 बड़े चम्मच तेल डालें।'],
    ['Melt 150 g and keep 50 g. Stir.', 2, 'Melt 300 g and keep 100 g. Stir.'],
    ['Add the remaining 2 oz. Then bake', 2, 'Add the remaining 4 oz. Then bake'],
    ['Weigh out 1 lb 2 oz.', 2, 'Weigh out 2¼ lb.'],
    ['(Reserve 3 tbsp.) Mix in 1 tsp. salt.', 2, '(Reserve 6 tbsp.) Mix in 2 tsp salt.'],
  ])('%s × %f', (text, factor, expected) => {
    expect(adapted(text, factor)).toBe(expected)
  })

  test.each([
    'In step 2 add half of the onion.',
    'Cook for 2 minutes, then for 1½ hours at 180 °C (350 °F).',
    'Mix the sugar and salt in a cup with a teaspoon.',
    'Ladle it into 6 cups.',
    'Butter a 900 g (2 lb, 21 × 11 cm) loaf tin.',
    'Use the pot of a 3.5 litre (4 quart) slow cooker.',
    'Open a 350 g tin of beans.',
    'Wipe the cup of the blender with the tablespoon.',
    'Pour it into four glasses of about 150 ml (5 fl oz).',
    'Pour in 60 ml (¼ cup) of batter for each pancake.',
    'Roll into 16 balls of about 22 g (¾ oz) each.',
    'Spoon 1 tablespoon of dressing into each jar.',
    'Cut it into 2-inch pieces, 5 mm (¼ inch) thick.',
    'Spread in a 23 × 33 cm (9 × 13 in) dish.',
    '10 मिनट 180 °C पर पकाएँ, एक कप में।',
    'Mix 5 spices with 7up; 2% milk will do.',
  ])('leave alone what more servings do not change: %s', (text) => {
    expect(adapted(text, 3)).toBe(text)
  })

  test('are those of the list where it has the same', () => {
    const change = {
      factor: 1,
      units: 'us' as const,
      ingredientOf: () => ({ food: 'sour cream', listed: '½ cup', isWhole: true }),
    }
    expect(adaptedProse('Stir the 120 g of sour cream in.', change)).toBe('Stir the ½ cup of sour cream in.')
  })
})

describe('temperatures and lengths', () => {
  test.each<[string, Units, string]>([
    ['Heat to 180 °C (350 °F), or 160 °C with fan.', 'metric', 'Heat to 180 °C, or 160 °C with fan.'],
    ['Heat to 180 °C (350 °F), or 160 °C with fan.', 'us', 'Heat to 350 °F, or 325 °F with fan.'],
    ['Bake at 350F.', 'metric', 'Bake at 180C.'],
    ['Bake at 200C/400F/gas 6.', 'metric', 'Bake at 200C (gas 6).'],
    ['Bake at 200C/400F/gas 6.', 'us', 'Bake at 400F.'],
    ['Bake at 200°C (400°F), gas mark 6.', 'metric', 'Bake at 200°C (gas mark 6).'],
    ['Bake at 180°C (350°F) or gas mark 4 for 20 minutes.', 'us', 'Bake at 350°F for 20 minutes.'],
    ['Cook it to 54 °C (130 °F), or 63 °C (145 °F) for more.', 'us', 'Cook it to 130 °F, or 145 °F for more.'],
    ['Bake at 180°C (350°F), then at 160°C (325°F).', 'us', 'Bake at 350°F, then at 325°F.'],
    ['Bake at gas mark 4.', 'us', 'Bake at 350 °F.'],
    ['until it reads 74 °C inside', 'us', 'until it reads 165 °F inside'],
    ['at 150–160 °C', 'us', 'at 300–325 °F'],
    ['Bake at 350 degrees Fahrenheit.', 'metric', 'Bake at 180 degrees Celsius.'],
    ['180 °C पर', 'us', '350 °F पर'],
    ['Bake at 200 °C, then at 160 °C.', 'us', 'Bake at 400 °F, then at 325 °F.'],
    ['Boil the syrup to 118 °C.', 'us', 'Boil the syrup to 244 °F.'],
    ['Stir in 2 tablespoons of the honey at 350F.', 'grams', 'Stir in 43 g of the honey at 180C.'],
    ['Cut into 2 cm (¾ inch) cubes.', 'metric', 'Cut into 2 cm cubes.'],
    ['Set them 5 cm apart.', 'us', 'Set them 2 inches apart.'],
    ['Cut into 2-inch pieces.', 'metric', 'Cut into 5 cm pieces.'],
    ['A 23 × 33 cm tin.', 'us', 'A 9 × 13 inch tin.'],
    ['A 9 x 13 inch tin.', 'metric', 'A 23 × 33 cm tin.'],
    ['A 200 x 300 mm tin.', 'us', 'A 8 × 12 inch tin.'],
    ['Makes 16 in all.', 'metric', 'Makes 16 in all.'],
    ['Vitamin C and 2 C. of sugar', 'metric', 'Vitamin C and 400 g of sugar'],
  ])('%s in %s', (text, units, expected) => {
    expect(adapted(text, 1, units)).toBe(expected)
  })

  test('an oven set by the other scale and back is as hot, to the dial', () => {
    for (let celsius = 120; celsius <= 260; celsius += 10)
      expect(Math.abs(toCelsius(toFahrenheit(celsius)) - celsius)).toBeLessThanOrEqual(5)
  })
})

test('hostile patterns are read in linear time', { tags: 'slow', timeout: 300_000 }, () => {
  const pieces = [...ALL_PIECES, '1 g ', '(1 g', '1 g (', '1/', '180 °C (', '20 x ', '1 cup of ', 'into 2 cm (']
  const work = (piece: string, length: number) =>
    adaptedProse(repeated(piece, length), { factor: 2, units: 'us', countedBy: countedInNote })
  expect(moreThanLinear(pieces, work)).toEqual([])
})

test('any text comes back whole as written, and never breaks', () => {
  const pieces = fc.array(
    fc.constantFrom(
      '2 tbsp',
      '180 °C',
      '(',
      ')',
      ' (350 °F)',
      '½',
      ' cup ',
      '/',
      '२ कप',
      ' x ',
      '400 g',
      '9 in',
      ' each',
      '\n',
      '°F',
      '🍋',
    ),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(pieces, fc.constantFrom(0.5, 1, 3), fc.constantFrom(...UNITS), (words, factor, units) => {
      const text = words.join('')
      const result = adapted(text, factor, units)
      if (factor === 1 && units === 'written') expect(result).toBe(text)
      expect(result).not.toMatch(/NaN|Infinity|undefined/)
    }),
  )
})

test('what is longer than any step of a recipe stays as it is written behind that', () => {
  const long = `Add 2 tbsp of oil. ${'Stir. '.repeat(1700)}Add 2 tbsp of oil.`
  expect(adapted(long, 2)).toBe(long.replace('2 tbsp', '4 tbsp'))
})
