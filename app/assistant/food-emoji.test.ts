import { expect, test } from 'vitest'
import { FOOD_EMOJI } from '../foods/food-emoji.data.ts'
import { withEmojiNamed } from '../foods/food-emoji.ts'
import { readWish } from './typed-wish.ts'

/** Unicode's group "Food & Drink", code point by code point, as its subgroups list them. */
const FOOD_AND_DRINK = [
  ...'🍇🍈🍉🍊🍋🍌🍍🥭🍎🍏🍐🍑🍒🍓🫐🥝🍅🫒🥥',
  ...'🥑🍆🥔🥕🌽🌶🫑🥒🥬🥦🧄🧅🥜🫘🌰🫚🫛🫜',
  ...'🍞🥐🥖🫓🥨🥯🥞🧇🧀🍖🍗🥩🥓🍔🍟🍕🌭🥪🌮🌯🫔🥙🧆🥚🍳🥘🍲🫕🥣🥗🍿🧈🧂🥫',
  ...'🍱🍘🍙🍚🍛🍜🍝🍠🍢🍣🍤🍥🥮🍡🥟🥠🥡🦀🦞🦐🦑🦪',
  ...'🍦🍧🍨🍩🍪🎂🍰🧁🥧🍫🍬🍭🍮🍯',
  ...'🍼🥛☕🫖🍵🍶🍾🍷🍸🍹🍺🍻🥂🥃🫗🥤🧋🧃🧉🧊🥢🍽🍴🥄🔪🫙🏺',
  '🍋‍🟩',
  '🍄‍🟫',
]

test('every emoji of Unicode’s food and drink is in the table', () => {
  expect(FOOD_AND_DRINK.filter((emoji) => !Object.hasOwn(FOOD_EMOJI, emoji))).toEqual([])
})

test('emoji are read as the foods they show, with or without their signs for presentation', () => {
  expect(readWish('🍅🥔🥚🍗🧀').wanted.map(({ food }) => food)).toEqual([
    'tomato',
    'potato',
    'egg',
    'chicken',
    'cheese',
  ])
  expect(readWish('🌶️ and 🍋‍🟩').wanted.map(({ food }) => food)).toEqual(['chili', 'lime'])
  expect(readWish('no 🥜, rice').without).toContain('peanut')
  expect(readWish('2 🥚, half a 🍆').wanted.map(({ food }) => food)).toEqual(['egg', 'aubergine'])
})

test('what shows no food leaves nothing behind', () => {
  expect(withEmojiNamed('🍴🔪').trim()).toBe('')
  expect(readWish('😀🚀🍽️').wanted).toEqual([])
})
