import { expect, test } from 'vitest'
import type { StatedChange } from '#app/recipes/reviews/stated-changes.ts'
import { changeText } from './change-text.ts'

test.each<[change: StatedChange, text: string]>([
  [{ kind: 'less', food: 'sugar', instead: '' }, '6 of 14 used less sugar'],
  [{ kind: 'more', food: 'garlic', instead: '' }, '6 of 14 used more garlic'],
  [{ kind: 'without', food: 'onion', instead: '' }, '6 of 14 left out onion'],
  [{ kind: 'instead', food: 'cream', instead: '' }, '6 of 14 used something else instead of cream'],
  [{ kind: 'instead', food: 'cream', instead: 'yoghurt' }, '6 of 14 used yoghurt instead of cream'],
])('what several cooks did is told as a sentence: %j', (change, text) => {
  expect(changeText({ ...change, count: 6, stated: 14 })).toBe(text)
})
