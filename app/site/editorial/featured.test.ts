import { expect, test } from 'vitest'
import { FeaturedDraft, featuredSubject, MAX_FEATURED_REASON } from './featured.ts'

test.each([
  ['/recipe/12', { kind: 'recipe', id: 12 }],
  ['https://food.example/recipe/12?lang=hi#reviews', { kind: 'recipe', id: 12 }],
  [' /Collections/3 ', { kind: 'collection', id: 3 }],
  ['/recipe/12/questions', null],
  ['/recipe/0', null],
  ['/recipe/99999999999999999999', null],
  ['/cooks/anna', null],
  ['recipe/12', null],
  ['https://food.example/x/recipe/12', null],
])('the address %j leads to %j', (address, subject) => {
  expect(featuredSubject(address)).toEqual(subject)
})

const complete = { subject: '/recipe/12', reason: 'For cold days.', firstDay: '2026-11-20', lastDay: '2026-11-20' }
test.each<[object, string | null]>([
  [{}, null],
  [{ lastDay: '2026-11-21' }, null],
  [{ lastDay: '2026-11-19' }, 'lastDay'],
  [{ firstDay: '2026-02-30' }, 'firstDay'],
  [{ lastDay: 'soon' }, 'lastDay'],
  [{ subject: '/cooks/anna' }, 'subject'],
  [{ reason: ' ' }, 'reason'],
  [{ reason: 'x'.repeat(MAX_FEATURED_REASON) }, null],
  [{ reason: 'x'.repeat(MAX_FEATURED_REASON + 1) }, 'reason'],
])('featuring something with %j has its problem in %j', (changes, field) => {
  const { error } = FeaturedDraft.safeParse({ ...complete, ...changes })
  expect(error?.issues.map(({ path }) => path[0]) ?? []).toEqual(field === null ? [] : [field])
})
