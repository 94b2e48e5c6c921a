import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parametersOf } from '#app/wiring/page-address.ts'
import { aClient, aRegisteredCook, type Client } from '../support/client.ts'
import { aSite, ROOT } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })
let cook: Client
beforeAll(async () => {
  cook = await aRegisteredCook(site, 'long-addresses')
})

const LONG = [`${'a'.repeat(3000)}`, `${'9'.repeat(3000)}`, `1.${'आ'.repeat(60)}`]
/** Every page that reads parameters, by its route; a recipe and a category where it names one. */
const PATHS = [
  ...readFileSync(join(ROOT, 'app/routes.ts'), 'utf8')
    .matchAll(/route\('([^']+)'/g)
    .map(([, path = '']) => `/${path.replace(/:category/, 'dinner').replaceAll(/:\w+/g, '7')}`)
    // A PDF has a test of its own: to draw a hundred of them takes long.
    .filter((path) => parametersOf(path).length > 0 && !path.endsWith('.pdf')),
  '/recipe/7.md',
  '/recipe/7.json',
  '/recipe/7.cook',
]

test('pages that read parameters are many', () => expect(PATHS.length).toBeGreaterThan(40))

test.each(PATHS)('%s takes parameters of any length, alone and with units', async (path) => {
  const named = path.startsWith('/recipe/')
    ? ['link', 'servings', 'units', 'own', ...parametersOf(path)]
    : parametersOf(path)
  for (const name of new Set(named))
    for (const value of LONG)
      for (const others of ['', 'units=metric&servings=8&'])
        for (const client of [cook, aClient(site)]) {
          const response = await client.get(`${path}?${others}${name}=${encodeURIComponent(value)}`)
          await response.body?.cancel()
          expect([name, response.status < 500 || response.status === 501 || response.status === 503]).toEqual([
            name,
            true,
          ])
        }
})

test.each(['link', 'servings', 'units', 'own'])('a PDF takes a %s of any length', async (name) => {
  const response = await cook.get(`/recipe/7.pdf?${name}=${'a'.repeat(3000)}`)
  await response.body?.cancel()
  expect(response.status).toBe(200)
})
