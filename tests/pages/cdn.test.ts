import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { aClient, aRegisteredCook } from '../support/client.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

/** The tags that the CDN was told to purge, purge by purge. */
const purged: string[][] = []
const cdn = createServer(async (request, response) => {
  purged.push(((await json(request)) as { tags: string[] }).tags)
  response.end('{}')
})
await new Promise<void>((listening) => cdn.listen(0, '127.0.0.1', listening))
const CDN_PURGE_URL = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`
afterAll(() => void cdn.close())

describe.each(SITE_ENGINES)('with a CDN to tell, on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true', CDN_PURGE_URL }, engine)
  test('a change purges the pages that show it, and no others', async () => {
    const cook = await aRegisteredCook(site, 'purger')
    const tagsOf = async (path: string) => {
      const { headers } = await aClient(site).get(path)
      expect(headers.get('cache-control')).toContain('s-maxage=3600')
      return headers.get('cache-tag')?.split(',') ?? []
    }
    // Every page has the tag of all content.
    const [all] = await tagsOf('/About')
    const tags = async (path: string) => (await tagsOf(path)).filter((tag) => tag !== all)
    const [rated, other, home] = [await tags('/recipe/5'), await tags('/recipe/7'), await tags('/')]
    await expect.poll(() => purged.length).toBeGreaterThan(0)
    await cook.post('/recipe/5', { do: 'rate', stars: '4', text: 'Warming.' })
    const isPurged = (some: string[]) => purged.flat().some((tag) => some.includes(tag))
    await expect.poll(() => isPurged(rated)).toBe(true)
    expect([isPurged(home), isPurged(other)]).toEqual([true, false])
    // A cook's page is nobody else's, and no CDN's.
    const { headers } = await cook.get('/recipe/7')
    expect([headers.get('cache-control'), headers.get('cache-tag')]).toEqual(['private, no-store', null])
  })
})

describe('without a CDN to tell', () => {
  const site = aSite()
  test('a page says that it may be stored for seconds, and not what it shows', async () => {
    const { headers } = await site.get('/recipe/5')
    expect([headers.get('cache-control'), headers.get('cache-tag')]).toEqual([
      expect.stringContaining('s-maxage=10,'),
      null,
    ])
  })
})
