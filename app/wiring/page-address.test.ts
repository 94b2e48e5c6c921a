import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pageAddress, parametersOf } from './page-address.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=a', '/'],
  ['/About?x=1&y=2', '/About'],
  ['/search?q=rice&x=1', '/search?q=rice'],
  ['/search?page=2&q=rice', '/search?q=rice&page=2'],
  ['/search?q=a%20b', '/search?q=a+b'],
  ['/Recipe/5/?page=2&utm=x', '/Recipe/5/?page=2'],
  ['/search.data?q=rice&_routes=root&x=1', '/search.data?q=rice&_routes=root'],
  ['/recipe/5?units=us&servings=8', '/recipe/5?servings=8&units=us'],
  ['/recipe/5?servings=101&units=imperial', '/recipe/5'],
  ['/recipe/5?servings=08&servings=-1&servings=1e1', '/recipe/5'],
  ['/recipe/5.data?servings=100&_routes=root', '/recipe/5.data?servings=100&_routes=root'],
  ['/recipe/5/embed?servings=2&page=3', '/recipe/5/embed?servings=2'],
  ['/search?q=a&q=b', '/search?q=a&q=b'],
  ['/search?q=', '/search?q='],
  ['/api/recipes?x=1&sort=newest', '/api/recipes?x=1&sort=newest'],
  ['/no/such/page?q=1', '/no/such/page'],
])('%s is %s', (url, address) => {
  expect(pageAddress(url)).toBe(address)
  expect(pageAddress(address)).toBe(address)
})

describe('every parameter that a page reads is declared', () => {
  const routes = readFileSync(join(import.meta.dirname, '../routes.ts'), 'utf8')
  const pages = [...routes.matchAll(/route\('([^']+)',\s*'([^']+)'/g)].map(([, path = '', file = '']) => ({
    path: `/${path.replaceAll(/:\w+/g, 'x')}`,
    source: readFileSync(join(import.meta.dirname, '..', file), 'utf8'),
  }))
  const reading = pages.filter(({ source }) => source.includes('searchParams'))

  test('some pages read parameters', () => expect(reading.length).toBeGreaterThan(15))

  test.each(reading)('$path', ({ path, source }) => {
    const declared = parametersOf(path)
    expect(declared).not.toEqual([])
    const read = [...source.matchAll(/(?:searchParams|params|query)\.(?:get|getAll|has)\('(\w+)'\)/g)].map(
      ([, name]) => name,
    )
    expect(read.filter((name) => !declared.includes(name as string))).toEqual([])
  })
})
