import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { reindexRecipe } from '#app/recipes/catalog/recipe-index.store.ts'
import { CATEGORIES } from '#app/recipes/recipe/recipe.ts'
import { changeContent } from '#server/database/content.ts'
import { aCook, aRecipe } from '../support/builders.ts'
import { aListClock } from '../support/list-clock.ts'
import { aSite } from '../support/site.ts'

const { letListsCatchUp } = aListClock()
const ORIGIN = 'https://foodio.example'
const site = aSite({ ORIGIN })

interface Entry {
  id: string
  title: string
  summary: string
  published: string
  updated: string
  author?: { name: string; uri: string }
  link: { rel: string; type: string; href: string }[]
  category: { term: string; label?: string; scheme?: string }[]
}
interface Feed {
  id: string
  title: string
  updated: string
  author: { name: string }
  link: { rel: string; type: string; href: string }[]
  entry: Entry[]
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => ['entry', 'link', 'category'].includes(name),
})

async function feed(path: string): Promise<Feed> {
  const response = await site.get(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  const xml = await response.text()
  expect(XMLValidator.validate(xml)).toBe(true)
  const { feed: read } = parser.parse(xml) as { feed: Feed & { xmlns: string } }
  expect(read.xmlns).toBe('http://www.w3.org/2005/Atom')
  return { ...read, entry: read.entry ?? [] }
}

const href = (links: { rel: string; href: string }[], rel: string) => links.find((link) => link.rel === rel)?.href

test('the site’s feed lists the thirty newest recipes, with all that Atom asks for', async () => {
  const publishedAt = Date.now()
  const id = await aRecipe(site.database.db, {
    title: 'Newest of All',
    description: 'Straight from the oven.',
    publishedAt,
    updatedAt: publishedAt + 1000,
    categories: ['indian', 'dinner'],
    tags: ['quick'],
  })
  const { entry: entries, ...head } = await feed('/feed.xml')
  expect(head).toMatchObject({ id: `${ORIGIN}/feed.xml`, title: 'FoodIO: newest recipes', author: { name: 'FoodIO' } })
  expect([href(head.link, 'self'), href(head.link, 'alternate')]).toEqual([`${ORIGIN}/feed.xml`, `${ORIGIN}/`])
  expect(entries).toHaveLength(30)
  expect(new Set(entries.map((one) => one.id)).size).toBe(30)
  expect(entries[0]).toMatchObject({
    id: `${ORIGIN}/recipe/${id}`,
    title: 'Newest of All',
    summary: 'Straight from the oven.',
    published: new Date(publishedAt).toISOString(),
    updated: new Date(publishedAt + 1000).toISOString(),
  })
  expect(href(entries[0]?.link ?? [], 'alternate')).toBe(`${ORIGIN}/recipe/${id}`)
  expect(entries[0]?.category).toEqual([
    { term: 'indian', label: 'Indian', scheme: `${ORIGIN}/recipes/` },
    { term: 'dinner', label: 'Dinner', scheme: `${ORIGIN}/recipes/` },
    { term: 'quick' },
  ])
  expect(head.updated).toBe(
    entries
      .map((one) => one.updated)
      .sort()
      .at(-1),
  )
  const times = entries.map((one) => one.published)
  expect(times).toEqual([...times].sort().reverse())
})

test('pictures are enclosed and there, and authors have their pages', async () => {
  const { entry: entries } = await feed('/recipes/breakfast/feed.xml')
  const pictured = entries.find((one) => href(one.link, 'enclosure'))
  const picture = href(pictured?.link ?? [], 'enclosure') ?? ''
  expect(picture).toMatch(/^https:\/\/foodio\.example\/media\/.*\.jpg$/)
  const response = await site.get(picture.slice(ORIGIN.length))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const author = entries.find((one) => one.author)?.author
  expect((await site.get(author?.uri.slice(ORIGIN.length) ?? '')).status).toBe(200)
})

test('every category and every cook has a feed, which its page links', async () => {
  for (const category of CATEGORIES)
    expect((await feed(`/recipes/${category}/feed.xml`)).entry.length).toBeGreaterThan(5)
  const cook = await aCook(site.database.db)
  const empty = await feed(`/cooks/${cook}/feed.xml`)
  expect([empty.entry, empty.updated]).toEqual([[], '1970-01-01T00:00:00.000Z'])
  const id = await aRecipe(site.database.db, { authorId: cook, title: 'Own Bread' })
  letListsCatchUp()
  const own = await feed(`/cooks/${cook}/feed.xml`)
  expect(own.entry.map((one) => [one.id, one.author?.uri])).toEqual([
    [`${ORIGIN}/recipe/${id}`, `${ORIGIN}/cooks/${cook}`],
  ])
  for (const [page, path] of [
    ['/', '/feed.xml'],
    ['/recipes/indian', '/recipes/indian/feed.xml'],
    [`/cooks/${cook}`, `/cooks/${cook}/feed.xml`],
  ] as const) {
    const html = await (await site.get(page)).text()
    const links = html.match(/<link[^>]*type="application\/atom\+xml"[^>]*>/g) ?? []
    expect(
      links.some((link) => link.includes('rel="alternate"') && link.includes(`href="${path}"`)),
      page,
    ).toBe(true)
  }
})

test('hostile texts come back as they were written, without what XML forbids', async () => {
  const title = '<script>alert("1")</script> & ]]> \u0001\u0008\ufffe café \ud83c\udf5c 日本'
  const description = 'a\tb\r\nc </summary><entry> &amp; &#65; \u001b[31m'
  const cook = await aCook(site.database.db)
  await changeContent(site.database.db, async (tx) => {
    await tx.updateTable('cook').set({ name: '"><x>&y;' }).where('id', '=', cook).execute()
  })
  await aRecipe(site.database.db, { authorId: cook, title, description, tags: ['"<&>\u0007'] })
  const [entry] = (await feed(`/cooks/${cook}/feed.xml`)).entry
  expect(entry).toMatchObject({
    title: title.replaceAll(/[\b\ufffe]/g, '\ufffd').replace('\u0001', '\ufffd'),
    summary: description.replace('\u001b', '\ufffd'),
    author: { name: '"><x>&y;' },
  })
  expect(entry?.category.at(-1)).toEqual({ term: '"<&>\ufffd' })
})

test('a feed has an ETag, and a new recipe makes another', async () => {
  const first = await site.get('/feed.xml')
  const etag = first.headers.get('etag') ?? ''
  expect((await site.get('/feed.xml', { 'if-none-match': etag })).status).toBe(304)
  await aRecipe(site.database.db, { title: 'One More', publishedAt: Date.now() })
  letListsCatchUp()
  const changed = await site.get('/feed.xml', { 'if-none-match': etag })
  expect([changed.status, (await changed.text()).includes('One More')]).toEqual([200, true])
})

test('what is deleted is in no feed', async () => {
  const id = await aRecipe(site.database.db, { title: 'Soon Gone', publishedAt: Date.now() })
  letListsCatchUp()
  expect((await feed('/feed.xml')).entry[0]?.title).toBe('Soon Gone')
  await changeContent(site.database.db, async (tx) => {
    await tx.updateTable('recipe').set({ deletedAt: Date.now() }).where('id', '=', id).execute()
    await reindexRecipe(tx, id)
  })
  letListsCatchUp()
  expect((await feed('/feed.xml')).entry[0]?.title).not.toBe('Soon Gone')
})

test('names are found in any case, and what there is not is not found', async () => {
  for (const [path, status, to] of [
    ['/recipes/Indian/feed.xml', 301, '/recipes/indian/feed.xml'],
    ['/recipes/nothing/feed.xml', 404, null],
    ['/cooks/nobody-at-all/feed.xml', 404, null],
  ] as const) {
    const response = await site.get(path)
    expect([response.status, response.headers.get('location')], path).toEqual([status, to])
  }
})

test('titles are in the reader’s language', async () => {
  const response = await site.get('/recipes/indian/feed.xml', { 'accept-language': 'hi' })
  expect(await response.text()).toContain('<title>FoodIO: भारतीय</title>')
})
