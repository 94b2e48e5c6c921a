import { expect, test } from 'vitest'
import { aSite } from '../support/site.ts'

const site = aSite({ SAMPLE_DATA: 'none' })
const text = async (path: string) => {
  const response = await site.get(path)
  return [response.status, await response.text()] as const
}

test('home without recipes and sample cooks shows neither empty rows nor an empty stage for testimonials', async () => {
  const [status, html] = await text('/')
  expect(status).toBe(200)
  expect(html).toContain('Delicious Dishes')
  for (const part of ['id="top-rated"', 'id="trending"', 'id="newest"', 'id="testimonials"'])
    expect(html, part).not.toContain(part)
})

test.each([
  '/recipes/dinner',
  '/recipes/dinner?diet=vegan&sort=quickest',
  '/search',
  '/Categories',
  '/recipes/newest',
  '/Community',
  '/transparency',
  '/Blog/salt-early-taste-late',
])('%s shows that there is nothing yet, without pages to go through', async (path) => {
  const [status, html] = await text(path)
  expect(status).toBe(200)
  expect(html).not.toContain('aria-label="Pages"')
  expect(html).not.toMatch(/href="\/recipe\/\d/)
})

test('feeds are without entries, and the sitemap names pages only', async () => {
  for (const path of ['/feed.xml', '/recipes/dinner/feed.xml']) {
    const [status, xml] = await text(path)
    expect(status, path).toBe(200)
    expect(xml, path).not.toContain('<entry>')
  }
  expect((await text('/sitemap.xml'))[1]).not.toContain('/recipe/')
})
