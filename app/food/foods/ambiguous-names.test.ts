import { describe, expect, test } from 'vitest'
import { namesInContext } from './ambiguous-names.ts'
import { foodsIn } from './food-words.ts'

describe('“drumstick” in a recipe', () => {
  test.each([
    [['toor dal', 'drumsticks', 'hing'], 'moringa'],
    [['drumstick, cut into 5 cm pieces', 'tamarind', 'curry leaves'], 'moringa'],
    [['8 drumsticks', 'barbecue sauce'], 'chicken leg'],
    [['drumsticks', 'chicken thighs', 'garlic'], 'chicken leg'],
    [['chicken drumsticks', 'toor dal'], 'chicken leg'],
    [['drumstick leaves', 'chicken stock'], 'moringa'],
  ])('beside its neighbours: %j', (names, food) => expect(namesInContext(names).flatMap(foodsIn)).toContain(food))

  test.each([[['drumsticks', 'salt', 'oil']], [['drumsticks', 'chicken wings', 'toor dal']], [['drumsticks']]])(
    'is left alone where they do not decide: %j',
    (names) => {
      expect(namesInContext(names)).toEqual(names)
      expect(foodsIn(names[0] ?? '')).toEqual([])
    },
  )
})
