import { expect, test } from 'vitest'
import { readBlogPost, recipesIn, withoutMissing } from './blog-post.ts'
import { shippedPosts } from './blog-posts.server.ts'

const HEAD = 'title: Soup\ndate: 2026-11-01\ntopic: hacks\nauthor: Us\ndescription: About soup.'
const BODY = 'Try [soup](/recipe/6), [curry](/recipe/7), [soup again](/recipe/6) or [the Blog](/Blog).'

test('a post is its front matter and its Markdown', () => {
  expect(readBlogPost('soup', `---\n${HEAD}\n---\n\n${BODY}\n`)).toEqual({
    slug: 'soup',
    title: 'Soup',
    date: '2026-11-01',
    topic: 'hacks',
    author: 'Us',
    description: 'About soup.',
    changedAt: Date.UTC(2026, 10, 1),
    body: BODY,
  })
})

test.each([
  ['no front matter', BODY],
  ['a field that is missing', `---\n${HEAD.replace('author: Us\n', '')}\n---\n${BODY}`],
  ['a field that posts do not have', `---\n${HEAD}\nmood: happy\n---\n${BODY}`],
  ['a topic that the Blog does not have', `---\n${HEAD.replace('hacks', 'sports')}\n---\n${BODY}`],
  ['a day that does not exist', `---\n${HEAD.replace('2026-11-01', '2026-02-30')}\n---\n${BODY}`],
])('a post with %s is refused', (_, source) => {
  expect(() => readBlogPost('soup', source)).toThrow()
})

test('links to recipes are found once each, and those to missing ones leave their words', () => {
  expect(recipesIn(BODY)).toEqual([6, 7])
  expect(withoutMissing(BODY, new Set([7]))).toBe('Try soup, [curry](/recipe/7), soup again or [the Blog](/Blog).')
})

test('the posts that ship are worth reading', () => {
  expect(shippedPosts.length).toBeGreaterThanOrEqual(3)
  for (const { slug, body } of shippedPosts) {
    const words = body.split(/\s+/).length
    expect([slug, words > 500 && words < 900]).toEqual([slug, true])
    expect(recipesIn(body).length, slug).toBeGreaterThan(2)
    // The page's own title is the only first-level heading.
    expect(body, slug).not.toMatch(/^# /m)
  }
})
