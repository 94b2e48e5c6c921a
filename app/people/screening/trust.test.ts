import { expect, test } from 'vitest'
import { DAY } from '#server/processes/clock.ts'
import { MAX_POSTS_COUNTED, type TrustFacts, type TrustLevel, trustLevel } from './trust.ts'

const CASES: [what: string, facts: Partial<TrustFacts>, level: TrustLevel][] = [
  ['an account of today', { age: 0, posts: 45 }, 'new'],
  ['a moment before seven days', { age: 7 * DAY - 1, posts: 3 }, 'new'],
  ['seven days and two posts', { age: 7 * DAY, posts: 2 }, 'new'],
  ['seven days and three posts', { age: 7 * DAY, posts: 3 }, 'known'],
  ['a post that was hidden takes five', { age: 7 * DAY, posts: 7, hidden: 1 }, 'new'],
  ['which eight make up for', { age: 7 * DAY, posts: 8, hidden: 1 }, 'known'],
  ['a moment before sixty days', { age: 60 * DAY - 1, posts: 20 }, 'known'],
  ['sixty days and nineteen posts', { age: 60 * DAY, posts: 19 }, 'known'],
  ['sixty days and twenty posts', { age: 60 * DAY, posts: 20 }, 'trusted'],
  ['of whom one was hidden', { age: 60 * DAY, posts: 24, hidden: 1 }, 'known'],
  ['which five more make up for', { age: 60 * DAY, posts: 25, hidden: 1 }, 'trusted'],
  ['years without a post', { age: 4000 * DAY, posts: 0 }, 'new'],
  ['years of what was hidden', { age: 4000 * DAY, posts: 45, hidden: 9 }, 'new'],
  ['a moderator of today', { isModerator: true, age: 0, hidden: 3 }, 'trusted'],
]

test.each(CASES)('%s', (_what, facts, level) => {
  expect(trustLevel({ isModerator: false, age: 0, posts: 0, hidden: 0, ...facts })).toBe(level)
})

test('as many posts are counted as who had five hidden needs to be trusted', () => {
  const facts = { isModerator: false, age: 60 * DAY, hidden: 5 }
  expect(trustLevel({ ...facts, posts: MAX_POSTS_COUNTED })).toBe('trusted')
  expect(trustLevel({ ...facts, posts: MAX_POSTS_COUNTED - 1 })).toBe('known')
})
