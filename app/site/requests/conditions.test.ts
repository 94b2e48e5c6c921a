// @module-tag slow
import { describe, expect, test } from 'vitest'
import { closestFood } from '#app/food/foods/food-words.ts'
import { readRequestCases, requestText, rightRequests } from '../../../bench/assistant-requests.ts'
import { expectApproved } from '../../../tests/approved/approval.ts'
import { conditionsIn, needsTool } from './conditions.ts'

const cases = readRequestCases()
const unseen = cases.filter(({ isUnseen }) => isUnseen)

describe('a request is read as its writer means it', () => {
  test.each(cases.filter(({ isUnseen }) => !isUnseen))('$text', ({ text, expected }) =>
    expect(requestText(text)).toBe(expected),
  )

  test('so are at least seventeen of twenty of those that were held out, and the others as approved', async () => {
    expect(rightRequests(unseen) / unseen.length).toBeGreaterThanOrEqual(0.85)
    const others = unseen.filter(({ text, expected }) => requestText(text) !== expected)
    await expectApproved(
      'misread-requests',
      others.map(({ text }) => `${text} => ${requestText(text)}`),
    )
  })
})

test.each(
  'khana banane jaldi rainy months garam child steam women south current times paper range beach match floors butler surgeons pakayenge dalte चाहिए'.split(
    ' ',
  ),
)('“%s” is no mistyped food', (word) => expect(closestFood(word)).toBeNull())

test.each([
  ['brocoli', 'broccoli'],
  ['onoin', 'onion'],
  ['chikcen', 'chicken'],
  ['spinch', 'spinach'],
])('“%s” is %s', (word, food) => expect(closestFood(word)).toBe(food))

test.each([
  ['Heat the oven to 200 °C.', ['oven'], true],
  ['Add the baking powder.', ['oven'], false],
  ['Blitz until smooth.', ['blender'], true],
  ['Stir well.', ['oven', 'microwave'], false],
])('“%s” needs one of %j: %s', (text, tools, isNeeded) => expect(needsTool([{ text }], tools)).toBe(isNeeded))

test.each([
  ["we don't own a slow cooker, beef", 'slow cooker'],
  ['I do not have an oven, beef', 'oven'],
  ["haven't got a blender, beef", 'blender'],
  ['my oven died, beef', 'oven'],
  ["the microwave isn't working, beef", 'microwave'],
  ['we lost our grill, beef', 'grill'],
  ["my mixer grinder doesn't work, dal", 'blender'],
  ['oven kharab hai, aloo', 'oven'],
  ['ओवन खराब है, आलू', 'oven'],
  ["doesn't have a stove; beef", 'stove'],
])('“%s” lacks a %s', (text, tool) => {
  expect(conditionsIn(text).missingTools).toEqual([tool])
})
