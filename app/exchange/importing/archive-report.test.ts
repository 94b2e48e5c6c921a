import { expect, test } from 'vitest'
import { m } from '#messages'
import { type LeftOut, leftOutText, MAX_RECIPES } from './archive-report.ts'

test.each<[left: Omit<LeftOut, 'name'>, text: () => string]>([
  [{ reason: 'invalid' }, m.import_left_invalid],
  [{ reason: 'invalid', detail: '' }, m.import_left_invalid],
  [{ reason: 'invalid', detail: 'It has no title.' }, () => 'It has no title.'],
  [{ reason: 'tooMany', detail: 'It has no title.' }, () => m.import_left_too_many({ recipes: MAX_RECIPES })],
])('%j is said', (left, text) => {
  expect(leftOutText({ name: 'a.json', ...left })).toBe(text())
})
