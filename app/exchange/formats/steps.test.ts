import { expect, test } from 'vitest'
import { textsOf } from '../../../tests/support/dropped-files.ts'
import { splitOnlyStep, stepsIn, unnumbered } from './steps.ts'

const lines = (...texts: string[]) => texts.map((text) => ({ section: null, text }))
const texts = (steps: readonly { text: string }[]) => steps.map(({ text }) => text)

test.each([
  ['1. Wash. 2. Cut. 3. Cook.', ['Wash.', 'Cut.', 'Cook.']],
  ['First: 1. Wash. 2. Cut. 3. Cook.', ['First:', 'Wash.', 'Cut.', 'Cook.']],
  ['1. Wash. 2. Cut.', ['1. Wash. 2. Cut.']],
  ['1. Wash. 3. Cut. 4. Cook.', ['1. Wash. 3. Cut. 4. Cook.']],
  ['Cook until soft.Add the milk.Stir.', ['Cook until soft.', 'Add the milk.', 'Stir.']],
  ['Bake at 180.5 degrees.', ['Bake at 180.5 degrees.']],
])('%j as the only step is %j', (text, steps) => {
  expect(texts(splitOnlyStep(lines(text)))).toEqual(steps)
})

test('several steps stay as they are', () => {
  const steps = lines('1. Wash. 2. Cut. 3. Cook.', 'Serve.')
  expect([splitOnlyStep(steps), splitOnlyStep([])]).toEqual([steps, []])
})

test('numbers that count all steps are dropped', () => {
  expect(texts(unnumbered(lines('1. Wash.', '2. Cut.')))).toEqual(['Wash.', 'Cut.'])
})

test.each([
  ['1. Wash.|2) Cut.|3 - Cook.|Enjoy it.', 'Wash.|Cut.|Cook.|Enjoy it.'],
  ['1Wash them.|2Cut them.|3Cook them.', 'Wash them.|Cut them.|Cook them.'],
  ['1. Wash.|3. Cut.|4. Cook.', '1. Wash.|3. Cut.|4. Cook.'],
  ['1. Wash.|Cut.|Cook.|2. Serve.|3. Enjoy it.', '1. Wash.|Cut.|Cook.|2. Serve.|3. Enjoy it.'],
  ['1 onion goes in.|2 eggs follow.|3 leeks, too.|Stir.', '1 onion goes in.|2 eggs follow.|3 leeks, too.|Stir.'],
  ['1Mix it.|2Stir it.|3Bake it.|1Whip it.|2Fill it.', 'Mix it.|Stir it.|Bake it.|Whip it.|Fill it.'],
  ['1. Mix it.|2. Stir it.|3. Bake it.|1. Whip it.', 'Mix it.|Stir it.|Bake it.|Whip it.'],
  ['1 Mix it.|2 Stir it.|3 Bake it.|Serve.', 'Mix it.|Stir it.|Bake it.|Serve.'],
  ['1 卵を割る|2 混ぜる|3 焼く|4 盛る|どうぞ', '卵を割る|混ぜる|焼く|盛る|どうぞ'],
])('numbers of most steps are dropped where they count them: %j is %j', (given, expected) => {
  expect(texts(unnumbered(lines(...given.split('|'))))).toEqual(expected.split('|'))
})

test.each([
  ['Sauce:\nStir.\nServe:\nEat.', ['[Sauce:] Stir.', '[Serve:] Eat.']],
  ['Stir.\nEnjoy your meal:', ['Stir.', 'Enjoy your meal:']],
  ['Sauce:\nStir.\nAt last:', ['[Sauce:] Stir.', '[Sauce:] At last:']],
])('the sections of %j: the last line names none', (text, steps) => {
  expect(textsOf(stepsIn(text))).toEqual(steps)
})

test.each([
  ['one text of several lines', ['Wash.\nCut.'], ['Wash.', 'Cut.']],
  ['a text', 'Wash.\nCut.', ['Wash.', 'Cut.']],
  ['several texts', ['Wash.', '', 'Cut.'], ['Wash.', 'Cut.']],
  ['things', [{ '@type': 'HowToStep', text: 'Wash.' }, 'Cut.'], ['Wash.', 'Cut.']],
  ['nothing', null, []],
])('steps are read from %s', (_, value, steps) => {
  expect(texts(stepsIn(value))).toEqual(steps)
})

test('steps of a section have its name, or else that around it', () => {
  const section = { '@type': 'HowToSection', name: 'Sauce', itemListElement: [{ '@type': 'HowToStep', text: 'Stir.' }] }
  expect(stepsIn([section])).toMatchObject([{ section: 'Sauce', text: 'Stir.' }])
  expect(stepsIn([{ ...section, name: '' }], 'Outer')).toMatchObject([{ section: 'Outer', text: 'Stir.' }])
})

test('the name of a step is a section, or a line of its own in a section that has a name', () => {
  const named = { '@type': 'HowToStep', name: 'Make the sauce', text: 'Stir it.' }
  const within = (name: string) => stepsIn([{ '@type': 'HowToSection', name, itemListElement: [named, 'Serve.'] }])
  expect(within('')).toEqual([
    { section: 'Make the sauce', text: 'Stir it.' },
    { section: null, text: 'Serve.' },
  ])
  expect(within('Noodles')).toEqual(
    ['Make the sauce', 'Stir it.', 'Serve.'].map((text) => ({ section: 'Noodles', text })),
  )
})
