import { expect, test } from 'vitest'
import { mayReply, mayReview, ReviewDraft, ReviewReply } from './review.ts'

test.each<[object, object | null]>([
  [{ stars: '1' }, { stars: 1, text: null, cooked: null, changes: null, photo: null }],
  [
    { stars: '5', text: ' Good. ', changes: ' Less salt. ' },
    { stars: 5, text: 'Good.', changes: 'Less salt.' },
  ],
  [{ stars: '0' }, null],
  [{ stars: '6' }, null],
  [{ stars: '4.5' }, null],
  [{}, null],
  [{ stars: '3', text: 'x'.repeat(2000) }, { text: 'x'.repeat(2000) }],
  [{ stars: '3', text: 'x'.repeat(2001) }, null],
  [{ stars: '3', changes: 'x'.repeat(500) }, { changes: 'x'.repeat(500) }],
  [{ stars: '3', changes: 'x'.repeat(501) }, null],
  [{ stars: '3', photo: 'avatars/a' }, null],
  [{ stars: '3', cooked: 'twice' }, null],
])('a review of %j is %j', (form, review) => {
  const parsed = ReviewDraft.safeParse(form)
  if (review === null) expect(parsed.success).toBe(false)
  else expect(parsed.data).toMatchObject(review)
})

test('a reply without words takes it back, and a long one is none', () => {
  expect(ReviewReply.parse({ review: '3', reply: ' ' })).toEqual({ review: 3, reply: null })
  expect(ReviewReply.safeParse({ review: '3', reply: 'x'.repeat(1000) }).success).toBe(true)
  expect(ReviewReply.safeParse({ review: '3', reply: 'x'.repeat(1001) }).success).toBe(false)
  expect(ReviewReply.safeParse({ review: 'x', reply: 'Thanks.' }).success).toBe(false)
})

test.each([
  ['anna', 'anna', false, true],
  ['ben', 'anna', true, false],
  [null, 'anna', false, false],
  ['ben', null, true, false],
  [null, null, false, false],
])('%j may review the recipe of %j: %j, and reply on it: %j', (id, authorId, reviews, replies) => {
  const cook = id === null ? null : { id }
  expect([mayReview(cook, { authorId }), mayReply(cook, { authorId })]).toEqual([reviews, replies])
})
