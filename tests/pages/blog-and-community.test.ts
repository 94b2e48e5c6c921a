import { describe, expect, test } from 'vitest'
import { aSite } from '../support/site.ts'

const site = aSite()
const text = async (path: string, headers?: Record<string, string>) => (await site.get(path, headers)).text()

describe('the Blog', () => {
  test('lists its posts, and each has a page with links to recipes that are there', async () => {
    const html = await text('/Blog')
    const paths = [...html.matchAll(/href="(\/Blog\/[a-z0-9-]+)"/g)].map(([, path = '']) => path)
    expect(new Set(paths).size).toBe(3)
    for (const path of paths) {
      const post = await site.get(path)
      expect(post.status, path).toBe(200)
      const body = await post.text()
      expect(body).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`)
      const recipes = [...body.matchAll(/href="(\/recipe\/\d+)"/g)].map(([, recipe = '']) => recipe)
      expect(recipes.length, path).toBeGreaterThan(2)
      for (const recipe of new Set(recipes)) expect((await site.get(recipe)).status, `${path}: ${recipe}`).toBe(200)
    }
  })

  test('describes a post to search engines, and marks it as English under a Hindi interface', async () => {
    const html = await text('/Blog/salt-early-taste-late', { 'accept-language': 'hi' })
    expect(html).toContain('<html lang="hi">')
    expect(html).toContain('<h1 lang="en">Salt early, taste late</h1>')
    const structured = JSON.parse(html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? 'null')
    expect(structured).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Salt early, taste late',
      datePublished: '2026-11-16',
      mainEntityOfPage: 'http://localhost:3000/Blog/salt-early-taste-late',
    })
  })

  test('is in the sitemap and has a feed; a post that is not there is 404', async () => {
    const address = 'http://localhost:3000/Blog/read-the-recipe-twice'
    expect(await text('/sitemap.xml')).toContain(`<loc>${address}</loc><lastmod>2026-11-09T00:00:00.000Z</lastmod>`)
    const feed = await text('/Blog/feed.xml')
    expect(feed.match(/<entry>/g)).toHaveLength(3)
    expect(feed).toContain(`<id>${address}</id>`)
    expect((await site.get('/Blog/no-such-post')).status).toBe(404)
  })
})

test('Community shows reviews, cooks and ways on, each of them a link that answers', async () => {
  const html = await text('/Community')
  for (const heading of ['Newest reviews', 'Newest cooks', 'Take part', 'Share Your Story'])
    expect(html).toContain(heading)
  const main = html.split('<main')[1]?.split('</main>')[0] ?? ''
  expect(main.match(/<blockquote/g)).toHaveLength(6)
  const paths = new Set([...main.matchAll(/href="(\/(?:recipe|cooks)\/[^"]+)"/g)].map(([, path = '']) => path))
  expect(paths.size).toBeGreaterThan(6)
  for (const path of paths) expect((await site.get(path)).status, path).toBe(200)
})
