import { expect, test } from 'vitest'
import { momentField, momentOf, PostForm } from './post-draft.ts'

const POST = { title: 'Soups', description: 'About soup.', topic: 'hacks', author: 'Us', body: 'Hello.' }

test.each<[object, boolean]>([
  [{}, true],
  [{ publishAt: '2026-11-20T09:30' }, true],
  [{ publishAt: '2026-02-30T09:30' }, false],
  [{ publishAt: 'soon' }, false],
  [{ version: '0' }, true],
  [{ version: '-1' }, false],
  [{ version: '1.5' }, false],
  [{ do: 'burn' }, false],
  [{ title: ' ' }, false],
])('a post with %j can be sent: %j', (changes, isPost) => {
  expect(PostForm.safeParse({ ...POST, ...changes }).success).toBe(isPost)
})

test('a moment is written as it is read, to the minute', () => {
  const at = Date.UTC(2026, 10, 20, 9, 30)
  expect([momentField(at), momentOf(momentField(at)), momentField(at + 59_999)]).toEqual([
    ...['2026-11-20T09:30', at, '2026-11-20T09:30'],
  ])
})
