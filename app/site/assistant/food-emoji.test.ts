import { expect, test } from 'vitest'
import { FOOD_EMOJI } from '#app/food/foods/food-emoji.data.ts'
import { withEmojiNamed } from '#app/food/foods/food-emoji.ts'
import { parseRequest } from '#app/site/requests/parsed-request.ts'

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
  expect(parseRequest('🍅🥔🥚🍗🧀').wanted.map(({ food }) => food)).toEqual([
    'tomato',
    'potato',
    'egg',
    'chicken',
    'cheese',
  ])
  expect(parseRequest('🌶️ and 🍋‍🟩').wanted.map(({ food }) => food)).toEqual(['chili', 'lime'])
  expect(parseRequest('no 🥜, rice').without).toContain('peanut')
  expect(parseRequest('2 🥚, half a 🍆').wanted.map(({ food }) => food)).toEqual(['egg', 'aubergine'])
})

test('what shows no food leaves nothing behind', () => {
  expect(withEmojiNamed('🍴🔪').trim()).toBe('')
  expect(parseRequest('😀🚀🍽️').wanted).toEqual([])
})
