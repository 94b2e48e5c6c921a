// @module-tag slow
import { expect, test } from 'vitest'
import { forbiddenIn } from '#app/food/diets/diet-rules.ts'
import { withEmojiNamed } from '#app/food/foods/food-emoji.ts'
import { closestFood, exactFoodsIn, foodsIn } from '#app/food/foods/food-words.ts'
import { AssistantRequest } from '#app/site/requests/assistant.ts'
import { parseRequest } from '#app/site/requests/parsed-request.ts'
import { refineRequest } from '#app/site/requests/refined-request.ts'
import { ALL_PIECES, expandingQuestion, questionOf, repeated } from '../../../tests/support/hostile-inputs.ts'
import { cpuTime, moreThanLinear } from '../../../tests/support/linear-time.ts'

/** Milliseconds of a processor; an ordinary machine needs a fifth of it. */
const MAX_TIME = 250

// The work of the same readers is counted for every word of their tables by `tests/readers.test.ts`.
test('no question takes long to understand', { tags: 'again', timeout: 300_000 }, () => {
  refineRequest(questionOf('tomatoe, '))
  const slow = ALL_PIECES.filter((piece) => {
    const question = questionOf(piece)
    return [0, 1, 2].every(() => cpuTime(() => refineRequest(question)) > MAX_TIME)
  })
  expect(slow).toEqual([])
})

test('a question of ligatures that become eighteen letters each is valid, and takes no longer', () => {
  const question = AssistantRequest.parse(expandingQuestion())
  expect([0, 1, 2].map(() => cpuTime(() => refineRequest(question))).some((time) => time < MAX_TIME)).toBe(true)
})

const READERS = {
  parseRequest,
  foodsIn,
  exactFoodsIn,
  withEmojiNamed,
  forbiddenIn: (text: string) => forbiddenIn(text, 'Vegan'),
  closestFoods: (text: string) => text.split(/[\s,;]+/).map((word) => closestFood(word)),
}

test.each(Object.entries(READERS))('%s takes linear time for hostile patterns', { tags: 'again' }, (_, read) => {
  expect(moreThanLinear(ALL_PIECES, (piece, length) => read(repeated(piece, length / 4)))).toEqual([])
})
