import { expect, test } from 'vitest'
import { createRequestCounts, requestKind } from './request-counts.ts'

test.each([
  ['/', 'page'],
  ['/recipe/5?x=/api/', 'page'],
  ['/api/docs', 'page'],
  ['/api/recipes/5', 'api'],
  ['/mcp', 'mcp'],
  ['/media/covers/dal.400.webp', 'media'],
  ['/assets/site-1234.js', 'asset'],
  ['/readyz', 'probe'],
  ['', 'page'],
])('a request for %s is for a %s', (path, kind) => {
  expect(requestKind(path)).toBe(kind)
})

test('only what was answered is listed', () => {
  const { count, entries } = createRequestCounts()
  expect(entries()).toEqual([])
  count('page', 200)
  count('page', 204)
  count('page', 304)
  count('api', 503)
  expect(entries()).toEqual([
    { kind: 'page', status: '2xx', count: 2 },
    { kind: 'page', status: '3xx', count: 1 },
    { kind: 'api', status: '5xx', count: 1 },
  ])
})

test('each status counts in the class of its first digit', () => {
  const { count, entries } = createRequestCounts()
  for (const status of [200, 299, 304, 404, 451, 499, 503, 599]) count('page', status)
  expect(entries()).toEqual([
    { kind: 'page', status: '2xx', count: 2 },
    { kind: 'page', status: '3xx', count: 1 },
    { kind: 'page', status: '4xx', count: 3 },
    { kind: 'page', status: '5xx', count: 2 },
  ])
})
