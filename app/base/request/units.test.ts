import { expect, test } from 'vitest'
import { visitorOf } from '#app/people/session/visitor.ts'
import { servingsOf, wantedOf, wantedQuery } from './units.ts'

test.each([
  ['8', 8],
  ['1', 1],
  ['100', 100],
  ['101', null],
  ['0', null],
  ['-4', null],
  ['4.5', null],
  ['08', null],
  ['1e1', null],
  ['४', null],
  ['', null],
  [null, null],
])('servings of %j are %j', (text, servings) => {
  expect(servingsOf(text)).toBe(servings)
})

test('units come from the cookie, and an address may name others', () => {
  expect(visitorOf('units=us; theme=dark', undefined).units).toBe('us')
  expect(visitorOf('units=imperial', undefined).units).toBe('written')
  const wanted = (query: string) => wantedOf(new URLSearchParams(query), 'us')
  expect(wanted('servings=8')).toEqual({ servings: 8, units: 'us' })
  expect(wanted('servings=x&units=metric')).toEqual({ servings: null, units: 'metric' })
  expect(wanted('units=stone')).toEqual({ servings: null, units: 'us' })
})

test('an address tells only what differs from the recipe as written', () => {
  expect(wantedQuery({ servings: null, units: 'written' })).toBe('')
  expect(wantedQuery({ servings: 8, units: 'us' })).toBe('?servings=8&units=us')
})

test('a link is taken as its secret alone', () => {
  const linkIn = (query: string) => wantedOf(new URLSearchParams(query), 'written').link
  const secret = 'aB3_-'.repeat(4).concat('zz')
  expect(linkIn(`link=${secret}`)).toBe(secret)
  for (const link of ['', 'x', `${secret}a`, secret.slice(1), `${secret}\n`, 'a'.repeat(3000)])
    expect(linkIn(`link=${encodeURIComponent(link)}`)).toBeUndefined()
})
