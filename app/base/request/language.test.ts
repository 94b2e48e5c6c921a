import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visitorOf } from '#app/people/session/visitor.ts'

test.each([
  [undefined, undefined, 'en'],
  [undefined, 'hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  [undefined, 'fr-FR, de;q=0.9', 'en'],
  [undefined, 'en;q=0.5, hi;q=0.9', 'hi'],
  [undefined, 'hi;q=0, en', 'en'],
  [undefined, 'fr, hi;q=0, de;q=0.5', 'en'],
  ['language=en', 'hi', 'en'],
  ['language=hi', undefined, 'hi'],
  ['language=xx', 'hi', 'hi'],
])('cookie %s and Accept-Language %s mean %s', (cookie, accept, locale) => {
  expect(visitorOf(cookie, accept).locale).toBe(locale)
})

test('the theme comes from its cookie and is light without one, and a session cookie means that somebody is signed in', () => {
  expect(visitorOf('a=b; theme=dark', undefined)).toEqual({
    locale: 'en',
    theme: 'dark',
    units: 'written',
    signedIn: false,
    notice: null,
    hasJustChanged: false,
  })
  expect(visitorOf('theme=neon; access_token=abc', undefined)).toEqual({
    locale: 'en',
    theme: 'light',
    units: 'written',
    signedIn: true,
    notice: null,
    hasJustChanged: false,
  })
  expect(visitorOf('xtheme=dark; access_token=', undefined)).toEqual({
    locale: 'en',
    theme: 'light',
    units: 'written',
    signedIn: false,
    notice: null,
    hasJustChanged: false,
  })
})

test('no header is too strange', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (cookie, accept) => {
      expect(['en', 'hi']).toContain(visitorOf(cookie, accept).locale)
    }),
  )
})
