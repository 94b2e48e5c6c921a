import { Buffer } from 'node:buffer'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { aRegisteredCook } from '../support/client.ts'
import { publish } from '../support/recipes.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })

test('a link to a recipe is previewed with a picture of its own', async () => {
  const page = await (await site.get('/recipe/5')).text()
  const address = /property="og:image" content="http:\/\/localhost:3000(\/recipe\/5\/share\.jpg\?v=\d+)"/.exec(
    page,
  )?.[1]
  const response = await site.get(address ?? '')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect([width, height]).toEqual([1200, 630])
  expect((await site.get('/recipe/99999/share.jpg')).status).toBe(404)
})

test.each([
  [
    'a long one',
    'A very long title that goes on and on about everything that is in the pot and on the table tonight at ours',
  ],
  ['Hindi', 'सब्ज़ी बिरयानी और रायता'],
  ['Japanese', 'コーヒーゼリー'],
  ['signs without a glyph', '🍲 <b>&amp; ﷺ'],
])('the picture takes any title: %s', async (name, title) => {
  const cook = await aRegisteredCook(site, `sharer-${name.length}-${title.length}`)
  const id = await publish(cook, { title })
  const response = await site.get(`/recipe/${id}/share.jpg`)
  expect(response.status).toBe(200)
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(1200)
})

test('a recipe may be shown in frames of other sites, and no other page does', async () => {
  const card = await site.get('/recipe/5/embed')
  expect(card.status).toBe(200)
  expect(card.headers.get('content-security-policy')).toContain('frame-ancestors *')
  expect(card.headers.get('x-frame-options')).toBeNull()
  const html = await card.text()
  expect(html).toContain('Best Lasagna')
  for (const part of ['<nav', '<footer', '<form', 'data-late=']) expect(html).not.toContain(part)
  for (const path of ['/', '/recipe/5', '/login', '/recipe/5/embedded']) {
    const { headers } = await site.get(path)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-frame-options')).toBe('DENY')
  }
})

test('oEmbed describes to other sites how to show a recipe', async () => {
  const page = await (await site.get('/recipe/5')).text()
  const address = /type="application\/json\+oembed" href="http:\/\/localhost:3000([^"]+)"/
    .exec(page)?.[1]
    ?.replaceAll('&amp;', '&')
  const response = await site.get(address ?? '')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const embed = await response.json()
  expect(embed).toMatchObject({
    type: 'rich',
    version: '1.0',
    title: 'Best Lasagna',
    provider_name: 'FoodIO',
    width: 480,
  })
  expect(embed.html).toContain('src="http://localhost:3000/recipe/5/embed"')
  for (const wrong of ['', '?url=https://evil.example/recipe/5', '?url=http://localhost:3000/recipe/99999', '?url=x'])
    expect((await site.get(`/oembed${wrong}`)).status).toBe(404)
  expect((await site.get('/oembed?format=xml&url=http://localhost:3000/recipe/5')).status).toBe(501)
})

test.each([
  ['maxwidth=320&maxheight=300', 320, 300],
  ['maxwidth=1920&maxheight=1080', 480, 420],
  ['maxwidth=-5&maxheight=0', 480, 420],
  ['maxwidth=wide', 480, 420],
])(
  'a recipe embedded elsewhere is as large as %s allows, and never larger than it is',
  async (limits, width, height) => {
    const response = await site.get(`/oembed?url=http://localhost:3000/recipe/5&${limits}`)
    const embed = await response.json()
    expect(embed).toMatchObject({ width, height })
    expect(embed.html).toContain(` width="${width}" height="${height}" `)
  },
)

test('a page on paper names where it is found, as a QR code too', async () => {
  const page = await (await site.get('/recipe/5')).text()
  expect(page).toContain('http://localhost:3000/recipe/5</p>')
  expect(page).toMatch(/<path d="M0 0h7v1H0z/)
})

test('the service worker is handed out as plain JavaScript, and the offline page is everybody’s', async () => {
  const worker = await site.get('/sw.js')
  expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const script = await worker.text()
  expect(() => new Function(script)).not.toThrow()
  expect(await (await site.get('/offline')).text()).toContain(m.offline_unreachable_title())
})
