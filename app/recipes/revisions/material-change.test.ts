import { expect, test } from 'vitest'
import { type CookedText, isMaterialChange } from './material-change.ts'

const text = (lines: string[], steps: string[]): CookedText => ({
  ingredients: lines.map((line) => ({ quantity: line.split(' ')[0] ?? '', name: line.split(' ').slice(1).join(' ') })),
  steps: steps.map((step) => ({ text: step })),
})
const BEFORE = text(
  ['200g flour', '2 eggs', '100g sugar'],
  ['Whisk the eggs with the sugar until they are pale and thick, then fold in the flour.', 'Bake for 20 minutes.'],
)
const steps = BEFORE.steps.map((step) => step.text)
const lines = ['200g flour', '2 eggs', '100g sugar']

test.each([
  ['an amount', text(['200g flour', '3 eggs', '100g sugar'], steps)],
  ['a food', text(['200g flour', '2 eggs', '100g honey'], steps)],
  ['one ingredient less', text(lines.slice(0, 2), steps)],
  ['a time', text(lines, [steps[0] as string, 'Bake for 25 minutes.'])],
  ['the order of the steps', text(lines, steps.toReversed())],
  ['most of the words', text(lines, ['Melt everything in a pan and stir it well for long.', 'Bake for 20 minutes.'])],
])('%s is another dish', (_, after) => {
  expect(isMaterialChange(BEFORE, after)).toBe(true)
})

test.each([
  ['nothing', text(lines, steps)],
  [
    'capital letters and punctuation',
    text(
      ['200g Flour', '2 eggs', '100g sugar'],
      steps.map((step) => step.replace(',', '')),
    ),
  ],
  ['the order of the ingredients', text(lines.toReversed(), steps)],
  ['a step split in two', text(lines, [...(steps[0] as string).split(', '), steps[1] as string])],
  ['a spelling', text(['200g flouer', '2 eggs', '100g sugar'], steps)],
  ['a word of the steps', text(lines, [(steps[0] as string).replace('thick', 'airy'), steps[1] as string])],
])('%s is the same dish', (_, after) => {
  expect(isMaterialChange(BEFORE, after)).toBe(false)
})
