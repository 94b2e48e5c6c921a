import { beforeAll, describe, expect, test, vi } from 'vitest'
import { addDays, dayOf } from '#app/base/request/plain-day.ts'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { HOUR } from '#server/processes/clock.ts'
import { aClient, alertsIn, aRegisteredCook, type Client } from '../support/client.ts'
import { publish } from '../support/recipes.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

const PAGES = ['/editing', '/editing/blog', '/editing/post', '/editing/statistics']
const today = () => dayOf(Date.now())

describe.each(SITE_ENGINES)('Editing on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true' }, engine)
  const page = async (client: Client, path: string) => (await client.get(path)).text()
  let moderator: Client
  let cook: Client
  beforeAll(async () => {
    moderator = await aRegisteredCook(site, 'keeper')
    await setRole(site.database.db, 'keeper', 'moderator')
    cook = await aRegisteredCook(site, 'curious')
  })

  test('is for moderators: cooks find nothing there, visitors are sent to sign in', async () => {
    const visitor = aClient(site)
    for (const path of PAGES) {
      expect((await visitor.get(path)).headers.get('location'), path).toMatch(/^\/login/)
      expect((await cook.get(path)).status, path).toBe(404)
      expect((await moderator.get(path)).status, path).toBe(200)
    }
    const draft = { subject: '/recipe/5', reason: 'Good', firstDay: today(), lastDay: today() }
    const post = { title: 'Mine', description: 'x', topic: 'hacks', author: 'x', body: 'x', do: 'publish' }
    for (const [path, fields] of [
      ['/editing', draft],
      ['/editing/post', post],
    ] as const) {
      expect((await visitor.post(path, fields)).headers.get('location'), path).toMatch(/^\/login/)
      expect((await cook.post(path, fields)).status, path).toBe(404)
    }
    expect(await page(visitor, '/')).not.toContain('Picked by our editors')
    expect(await page(visitor, '/Blog')).not.toContain('Mine')
    for (const path of ['/recipe/5', '/'])
      expect([
        (await page(cook, path)).includes('/editing'),
        (await page(moderator, path)).includes('/editing'),
      ]).toEqual([false, true])
  })

  describe('featuring', () => {
    const feature = (fields: object = {}) =>
      moderator.post('/editing', {
        ...{ subject: '/recipe/5', reason: 'For the first cold days', firstDay: today(), lastDay: addDays(today(), 6) },
        ...fields,
      })
    const home = () => page(aClient(site), '/')
    const endAll = () => site.database.db.deleteFrom('featured').execute()

    test('shows a recipe in a row of home at once, with the reason, until it is removed', async () => {
      const before = await home()
      expect(before).not.toContain('Picked by our editors')
      expect(await page(moderator, '/editing?recipe=5')).toContain('value="/recipe/5"')
      expect((await feature()).headers.get('location')).toBe('/editing')
      await expect.poll(home).toContain('For the first cold days')
      const html = await home()
      for (const part of ['id="top-rated"', 'id="trending"', 'id="newest"', 'What Our Users Say'])
        expect([before.includes(part), html.includes(part)], part).toEqual([true, true])
      await expect.poll(() => page(aClient(site, 'hi'), '/')).toContain('हमारे संपादकों की पसंद')
      const end = /name="end" value="(\d+)"/.exec(await page(moderator, '/editing'))?.[1] ?? ''
      await moderator.post('/editing', { end })
      await expect.poll(home).not.toContain('Picked by our editors')
    })

    test('refuses what is not public, not there, over, or without a reason', async () => {
      const secret = await publish(cook, { title: 'Secret Pie', visibility: 'private' })
      for (const [fields, problem] of [
        [{ subject: `/recipe/${secret}` }, 'There is nothing public at this address'],
        [{ subject: '/recipe/999999' }, 'There is nothing public at this address'],
        [{ subject: '/recipes/keto' }, 'Paste the address of a recipe or a collection'],
        [{ reason: ' ' }, 'Say in a few words why'],
        [{ firstDay: 'soon' }, 'Choose a day'],
        [{ lastDay: addDays(today(), -1) }, 'The last day is before the first'],
        [{ firstDay: addDays(today(), -9), lastDay: addDays(today(), -2) }, 'That day is over'],
      ] as const) {
        const response = await feature(fields)
        const html = await response.text()
        expect([response.status, alertsIn(html)], JSON.stringify(fields)).toEqual([422, [problem]])
        expect(html).not.toContain('Secret Pie')
      }
    })

    test('leaves out what is hidden or private by now, before its first day and after its last', async () => {
      const id = await publish(cook, { title: 'Leek Tart' })
      await feature({ subject: `http://localhost:3000/recipe/${id}`, reason: 'Because of leeks' })
      await expect.poll(home).toContain('Because of leeks')
      const hide = { act: 'hide', reason: 'Advertising.', kind: 'recipe', subject: String(id) }
      await moderator.post('/moderation', hide)
      await expect.poll(home).not.toContain('Because of leeks')
      const list = await page(moderator, '/editing')
      expect([list.includes('home leaves it out'), list.includes('Leek Tart')]).toEqual([true, false])
      await endAll()
      await feature({ firstDay: addDays(today(), 1), reason: 'Tomorrow' })
      expect(await home()).not.toContain('Tomorrow')
      expect(await page(moderator, '/editing')).toContain('not yet on home')
      await endAll()
    })

    test('shows a public collection, from its own page, as long as it is public', async () => {
      const draft = { title: 'Winter Soups', text: '', visibility: 'public' }
      const path = (await cook.post('/collections', draft)).headers.get('location') as string
      const offer = `/editing?collection=${path.split('/').at(-1)}`
      expect([(await page(moderator, path)).includes(offer), (await page(cook, path)).includes(offer)]).toEqual([
        true,
        false,
      ])
      expect(await page(moderator, offer)).toContain(`value="${path}"`)
      await feature({ subject: path, reason: 'Six soups' })
      await expect.poll(home).toContain('Winter Soups')
      await cook.post(`${path}/edit`, { ...draft, visibility: 'private' })
      await expect.poll(home).not.toContain('Winter Soups')
      await endAll()
    })
  })

  describe('the blog', () => {
    const words = {
      title: 'Cold Days',
      description: 'About soup.',
      topic: 'hacks',
      author: 'Us',
      body: 'Make [soup](/recipe/6).\n\n<script>alert(1)</script> [x](javascript:alert(1)) ![y](https://e.example/y.png)',
      publishAt: '',
    }
    const visitor = aClient(site)
    const versionIn = (html: string) => /name="version"[^>]*value="(\d+)"/.exec(html)?.[1] ?? ''
    const write = async (fields: object) =>
      (await moderator.post('/editing/post', { ...words, ...fields })).headers.get('location') as string

    test('a draft is seen by nobody else; published, it is in the list, the feed and the sitemap', async () => {
      const path = await write({ do: 'save' })
      expect(path).toBe('/editing/post/cold-days')
      expect((await visitor.get('/Blog/cold-days')).status).toBe(404)
      expect(await page(moderator, '/editing/blog')).toContain('Cold Days')
      const { status, headers } = await moderator.post(path, { ...words, do: 'publish', version: '1' })
      expect([status, headers.get('location')]).toEqual([303, path])
      const html = await page(visitor, '/Blog/cold-days')
      expect(html).toContain('<h1 lang="en">Cold Days</h1>')
      expect(html).toContain('href="/recipe/6"')
      expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
      expect(html).not.toMatch(/href="javascript:|<img[^>]*e\.example/)
      for (const list of ['/Blog', '/Blog/feed.xml']) expect(await page(visitor, list), list).toContain('Cold Days')
      await expect.poll(() => page(visitor, '/sitemap.xml')).toContain('/Blog/cold-days')
    })

    test('withdrawn, it is gone everywhere, and may be deleted', async () => {
      const path = '/editing/post/cold-days'
      expect((await moderator.post(path, { do: 'delete', version: '2' })).status).toBe(303)
      expect((await visitor.get('/Blog/cold-days')).status).toBe(200)
      await moderator.post(path, { do: 'withdraw', version: '2' })
      expect((await visitor.get('/Blog/cold-days')).status).toBe(404)
      for (const list of ['/Blog', '/Blog/feed.xml']) expect(await page(visitor, list), list).not.toContain('Cold Days')
      await moderator.post(path, { do: 'delete', version: '3' })
      expect((await moderator.get(path)).status).toBe(404)
    })

    test('a scheduled post appears when its time has come', async () => {
      const soon = new Date(Date.now() + 2 * HOUR).toISOString().slice(0, 16)
      const path = await write({ title: 'Later On', do: 'publish', publishAt: soon })
      expect(await page(moderator, path)).toContain(`Will be published at ${soon.replace('T', ' ')} UTC`)
      expect((await visitor.get('/Blog/later-on')).status).toBe(404)
      expect(await page(visitor, '/Blog')).not.toContain('Later On')
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${soon}Z`) - 1 })
      try {
        expect(await page(visitor, '/Blog')).not.toContain('Later On')
        vi.setSystemTime(Date.parse(`${soon}Z`))
        expect((await visitor.get('/Blog/later-on')).status).toBe(200)
        for (const list of ['/Blog', '/Blog/feed.xml']) expect(await page(visitor, list), list).toContain('Later On')
      } finally {
        vi.useRealTimers()
      }
    })

    test('the second of two moderators is told, loses nothing, and may save all the same', async () => {
      const path = await write({ title: 'Two At Once', do: 'save' })
      const other = await aRegisteredCook(site, 'warden')
      await setRole(site.database.db, 'warden', 'moderator')
      const version = versionIn(await page(other, path))
      await moderator.post(path, { ...words, title: 'Mine', do: 'save', version })
      const refused = await other.post(path, { ...words, title: 'Theirs', do: 'save', version })
      const html = await refused.text()
      expect([refused.status, alertsIn(html)[0]]).toEqual([
        409,
        expect.stringContaining('Another moderator has saved this post'),
      ])
      expect(html).toContain('value="Theirs"')
      expect(await page(moderator, path)).toContain('value="Mine"')
      await other.post(path, { ...words, title: 'Theirs', do: 'save', version: versionIn(html) })
      expect(await page(moderator, path)).toContain('value="Theirs"')
    })

    test('a preview shows the post as it will be and stores nothing', async () => {
      const preview = await moderator.post('/editing/post', { ...words, title: 'Only Looking', do: 'preview' })
      const html = await preview.text()
      expect([preview.status, html.includes('<h2 lang="en">Only Looking</h2>')]).toEqual([200, true])
      expect(html).toContain('value="Only Looking"')
      expect(html).toContain('<a href="/recipe/6"')
      expect(await page(moderator, '/editing/blog')).not.toContain('Only Looking')
      const empty = await moderator.post('/editing/post', { ...words, title: ' ', body: '', do: 'save' })
      const nested = await moderator.post('/editing/post', { ...words, body: '> '.repeat(2000), do: 'preview' })
      expect([nested.status, alertsIn(await nested.text())]).toEqual([
        422,
        [expect.stringContaining('Simplify the text')],
      ])
      expect([empty.status, alertsIn(await empty.text())]).toEqual([
        422,
        ['Give the post a title', 'Write the text of the post'],
      ])
    })

    test('a post that ships is in nobody’s hands, and no other takes its address', async () => {
      expect((await moderator.get('/editing/post/salt-early-taste-late')).status).toBe(404)
      expect(await write({ title: 'Salt early, taste late', do: 'save' })).toBe('/editing/post/salt-early-taste-late-2')
    })
  })

  describe('statistics', () => {
    /** So many people look for words, each of whom is shown a page of their own. */
    async function search(words: string, people: number) {
      for (const theme of ['light', 'dark', 'system'].slice(0, people)) {
        const client = aClient(site)
        client.cookies.set('theme', theme)
        await client.get(`/search?q=${encodeURIComponent(words)}`)
      }
      await site.emptySearches.flush()
    }

    test('show what was opened and looked for in vain, in tables with names', async () => {
      for (let time = 0; time < 3; time++) await aClient(site).get('/recipe/12')
      await search('Zyzzogeton', 3)
      await site.views.flush()
      const html = await page(moderator, '/editing/statistics')
      for (const name of ['recipes', 'searches'])
        expect(html).toMatch(new RegExp(`<table[^>]*aria-labelledby="${name}"`))
      expect(html).toContain('href="/recipe/12"')
      expect(html).toMatch(/zyzzogeton<\/a><\/th><td>3<\/td>/)
      for (const path of ['?days=30&by=cooked', '?by=saved', '?days=99&by=nothing'])
        expect((await moderator.get(`/editing/statistics${path}`)).status, path).toBe(200)
    })

    test('nothing of a search is stored that two people did, has an address or a number in it, or found something', async () => {
      const { db } = site.database
      await db.deleteFrom('emptySearch').execute()
      await search('xqzvb two', 2)
      await search('anna@example.org', 3)
      await search('0170 1234567', 3)
      await search('rice', 3)
      await search('xqzvb momo', 3)
      const rows = await db.selectFrom('emptySearch').selectAll().execute()
      expect(rows).toEqual([{ day: today(), words: 'xqzvb momo', count: 3 }])
      const views = await db.selectFrom('recipeViews').selectAll().executeTakeFirstOrThrow()
      expect(Object.keys(views).sort()).toEqual(['day', 'recipeId', 'views'])
    })

    test('the privacy page says what is counted', async () => {
      expect(await page(aClient(site), '/PrivacyPolicy')).toContain('at least three different people')
      expect(await page(aClient(site, 'hi'), '/PrivacyPolicy')).toContain('तीन अलग-अलग लोग')
    })
  })
})
