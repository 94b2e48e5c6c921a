import { expect, test } from 'vitest'
import { isFarewell, noticeCookie, noticeOf } from './notices.ts'

const storedIn = (cookie: string) => /^notice=([^;]*)/.exec(cookie)?.[1]

test('a notice travels in its cookie, with the page that it leads on to', () => {
  for (const notice of [
    { name: 'recipeSaved', link: '/recipe/10001' },
    { name: 'signedOut', link: null },
  ] as const)
    expect(noticeOf(storedIn(noticeCookie(notice)))).toEqual(notice)
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/recipe/1?next=//evil.example',
  '/./evil',
  'javascript:alert(1)',
  '/%2F%2Fevil.example',
  '',
])('a link that is no plain path of this site is left out: %s', (link) => {
  expect(noticeOf(`recipeSaved:${link}`)).toEqual({ name: 'recipeSaved', link: null })
})

test('what names no notice is none', () => {
  for (const value of [undefined, '', 'constructor', ':/recipe/1', 'recipeSaved2']) expect(noticeOf(value)).toBeNull()
})

test.each([
  ['signedOut', true],
  ['accountDeleted', true],
  ['entrySaved', false],
] as const)('a notice of %s is a farewell: %j', (name, isLast) => {
  expect(isFarewell({ name, link: null })).toBe(isLast)
  expect([isFarewell(null), isFarewell(undefined)]).toEqual([false, false])
})
