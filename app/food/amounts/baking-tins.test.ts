import { expect, test } from 'vitest'
import { stepTimes } from '#app/food/steps/step-times.ts'
import { checkFrom, otherTins, stepsInTin } from './baking-tins.ts'

const tins = (text: string, servings = 8) =>
  Object.fromEntries(
    otherTins({ steps: [{ section: null, text: `Heat the oven. ${text}` }], servings }).map(
      ({ tin, servings: fitting }) => [`${tin.shape} ${tin.sides.join('×')}`, fitting],
    ),
  )

test.each([
  ['Line a 20 cm (8 in) round tin.', 'round 20', 8],
  ['Line a 20 cm round tin.', 'square 20', 10],
  ['Line an 8-inch square cake tin.', 'square 20', 8],
  ['Grease a 23 × 33 cm (9 × 13 inch) baking dish.', 'oblong 23×33', 8],
  ['Grease a 13 x 9 inch baking pan.', 'round 23', 4],
  ['Butter a 900 g (2 lb, 21 × 11 cm) loaf tin.', 'square 20', 14],
  ['20 सेमी टिन चिकना करें, बेक करें।', 'round 20', 8],
])('%s', (text, tin, servings) => {
  expect(tins(text)[tin]).toBe(servings)
})

test('pieces, sheets of biscuits and what is not baked have no tin', () => {
  for (const text of [
    'Cut into 2 cm cubes.',
    'Set them 5 cm apart on a baking sheet.',
    'Use a 12-hole muffin tin.',
    'Keep in a tin.',
  ])
    expect(tins(text), text).toEqual({})
  expect(otherTins({ steps: [{ section: null, text: 'Fry in a 28 cm pan.' }], servings: 4 })).toEqual([])
})

test('nobody is sent to less than one serving or more than a hundred', () => {
  const few = Object.values(tins('Line a 30 × 40 cm tin.', 1))
  expect(few.every((servings) => servings >= 1)).toBe(true)
  expect(Object.values(tins('Line a 15 cm round tin.', 90)).every((servings) => servings <= 100)).toBe(true)
})

const ROUND = { shape: 'round', sides: [23], inches: '9' } as const
const inRound = (text: string, language: 'en' | 'hi' = 'en') =>
  stepsInTin([{ section: null, text: `Heat the oven. ${text}` }], ROUND, language)[0]?.text

test.each([
  ['Line a 20 cm (8 in) round tin.', 'Heat the oven. Line a 23 cm (9 in) round tin.'],
  [
    'Butter a 900 g (2 lb, 21 × 11 cm) loaf tin and line it.',
    'Heat the oven. Butter a 23 cm (9 in) round tin and line it.',
  ],
  ['Line an 8-inch square cake tin.', 'Heat the oven. Line a 23 cm (9 in) round tin.'],
  ['Fry in a pan.', 'Heat the oven. Fry in a pan.'],
])('%s in another tin', (text, changed) => {
  expect(inRound(text)).toBe(changed)
})

test('a step names another tin in the language of the recipe', () => {
  expect(inRound('20 सेमी टिन चिकना करें, बेक करें।', 'hi')).toBe('Heat the oven. 23 सेमी गोल टिन चिकना करें, बेक करें।')
})

test('what is in another tin is looked at after four fifths of the longest time in the oven', () => {
  const minutes = (text: string) => checkFrom([{ text }], () => [{ seconds: 45 * 60 }, { seconds: 600 }])
  expect(minutes('Bake for 45 minutes, rest 10.')).toBe(35)
  expect(minutes('Rest for 45 minutes.')).toBe(null)
  const text = 'Bake for 25 minutes. Cool for 90 minutes, cut into squares.'
  expect(checkFrom([{ text }], stepTimes)).toBe(20)
})
