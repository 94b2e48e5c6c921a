import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addedUp } from './added-up.ts'
import { readNeeded } from './read-needed.server.ts'

/** What is to be bought for these lines: "amount name" for each thing. */
const bought = (...texts: string[]) =>
  addedUp(texts.map((text, at) => ({ id: String(at), needed: readNeeded(text, 'en') }))).map(({ amount, name }) =>
    `${amount} ${name}`.trim(),
  )

describe('lines of one food', () => {
  test.each<[lines: string[], expected: string[]]>([
    [['2 onions', '150 g onion'], ['390 g, about 3 onion']],
    [['1 onion', '1 onion, finely chopped'], ['2 onion']],
    [
      ['1 tin (400 g / 14 oz) chopped tomatoes', '1 tin (400 g / 14 oz) chopped tomatoes'],
      ['2 tins (400 g / 14 oz) tomato'],
    ],
    [
      ['1 tin chopped tomatoes', '2 tomatoes'],
      ['1 tin tomato', '2 tomato'],
    ],
    [['100 ml milk', '1 litre whole milk'], ['1.1 litres milk']],
    [['500 g flour', '750 g flour'], ['1.25 kg flour']],
    [['1 tbsp olive oil', '2 tsp olive oil', '1 tsp olive oil'], ['2 tbsp olive oil']],
    [['3 cloves garlic', '2 garlic cloves'], ['5 cloves garlic']],
    [['1-2 carrots', '2 carrots'], ['4 carrot']],
    [['salt', '1 tsp salt'], ['1 tsp salt']],
    [['salt', 'salt to taste'], ['salt']],
    [['½ cup butter', '50 g butter'], ['160 g butter']],
    [
      ['1 tsp dried oregano', '2 tbsp fresh oregano'],
      ['1 tsp dried oregano', '2 tbsp oregano'],
    ],
    [['1 unicorn horn', '2 unicorn horns'], ['3 unicorn horn']],
    [
      ['2 eggs', '1 egg yolk'],
      ['2 egg', '1 egg yolk'],
    ],
    [['1 tin (400 g) beans', '1 tin (240 g) beans'], ['1 tin (400 g) + 1 tin (240 g) bean']],
    [['2 bunches coriander', '1 bunch coriander'], ['3 bunches coriander']],
    [['200 g rice', '1 cup rice'], ['385 g rice']],
    [['1 lemon', 'juice of 1 lemon'], ['2 lemon']],
    [['1 kg chicken thighs', '4 chicken thighs'], ['1.45 kg, about 13 chicken thigh']],
    [
      ['1 cup rice', '1 cup cooked rice'],
      ['1 cup rice', '1 cup cooked rice'],
    ],
    [
      ['1 tsp vanilla extract', '1 vanilla pod'],
      ['1 tsp vanilla extract', '1 vanilla pod'],
    ],
    [
      ['1 tsp coriander seeds', '1 tsp ground coriander'],
      ['1 tsp coriander seeds', '1 tsp ground coriander'],
    ],
    [
      ['50 g unsalted butter', '50 g salted butter'],
      ['50 g unsalted butter', '50 g salted butter'],
    ],
    [
      ['1 red pepper', '2 red peppers', '1 green pepper'],
      ['3 red pepper', '1 green pepper'],
    ],
    [['2 dragonhorns', '1 dragonhorn'], ['3 dragonhorns']],
    [
      ['2 spring onions', '1 onion'],
      ['2 spring onion', '1 onion'],
    ],
    [
      ['400 ml coconut milk', '200 ml milk'],
      ['400 ml coconut milk', '200 ml milk'],
    ],
    [
      ['2 tbsp tomato paste', '2 tomatoes'],
      ['2 tbsp tomato paste', '2 tomato'],
    ],
    [['1 lb beef', '8 oz beef'], ['1½ lb beef']],
  ])('%j', (lines, expected) => {
    expect(bought(...lines)).toEqual(expected)
  })
})

test('the order of lines changes nothing but the order of what is bought', () => {
  const lines = [
    '2 onions',
    '150 g onion',
    '1 tbsp oil',
    '3 tsp oil',
    '1 tin beans',
    'salt',
    '1 kg potatoes',
    '200 g potatoes',
  ]
  const grams = (texts: readonly string[]) => bought(...texts).sort()
  const sorted = grams(lines)
  fc.assert(
    fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (shuffled) => {
      // Spoons are written in the unit that comes first.
      expect(grams(shuffled).length).toBe(sorted.length)
      expect(grams(shuffled).filter((line) => /onion|potato|bean/.test(line))).toEqual(
        sorted.filter((line) => /onion|potato|bean/.test(line)),
      )
    }),
  )
})

test('any text is one line or part of one, and none is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 40 }), { maxLength: 12 }), (texts) => {
      const lines = addedUp(texts.map((text, at) => ({ id: String(at), needed: readNeeded(text, 'en') })))
      expect(lines.flatMap(({ ids }) => ids).sort()).toEqual(texts.map((_, at) => String(at)).sort())
    }),
  )
})
