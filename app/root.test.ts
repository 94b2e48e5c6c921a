import { expect, test } from 'vitest'
import { shouldRevalidate } from './root.tsx'

test.each([
  ['walking to another page', {}, '/a', '/b', false],
  ['another place of the page', {}, '/a?x=1', '/a?x=2', false],
  ['a sign-in in another tab', {}, '/a', '/a', true],
  ['a form that was carried out', { formMethod: 'POST', actionStatus: 200 }, '/a', '/b', true],
  ['a form without a status', { formMethod: 'POST' }, '/a', '/a', true],
  ['a form that was refused', { formMethod: 'POST', actionStatus: 400 }, '/a', '/a', false],
  ['a form that failed', { formMethod: 'POST', actionStatus: 500 }, '/a', '/a', false],
])('after %s the frame comes anew: %s', (_, form, from, to, isAnew) => {
  const at = (path: string) => new URL(path, 'https://food.example')
  expect(shouldRevalidate({ ...form, currentUrl: at(from), nextUrl: at(to) } as never)).toBe(isAnew)
})
